#include "server/ladder.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engines/registry.h"

namespace stil::server {

namespace {

constexpr Milliseconds day = 24LL * 3600 * 1000;

struct Entry {
  std::string player;
  std::optional<double> anchor;  // of a bot
  int score = 0, place = 0;
  bool absent = false;
};
struct Game {
  RoomId room;
  std::string game;
  Milliseconds at = 0;
  bool listed = true;
  bool rated = false;
  std::vector<Entry> entries;  // by seat
};

std::optional<double> anchor_of(const std::string& game, std::string_view bot) {
  const engines::Engine* engine = engines::find(game);
  if (engine == nullptr) return std::nullopt;
  for (const engines::Anchor& anchor : engine->info().anchors)
    if (anchor.bot == bot) return anchor.strength;
  return std::nullopt;
}

Rating read_rating(Sqlite& db, const std::string& game, const std::string& player) {
  Query query = db.query("SELECT mu, sigma, games FROM rating WHERE game = ? AND player = ?");
  query.bind(game).bind(player);
  if (!query.next()) return {};
  return {query.real(0), query.real(1), static_cast<int>(query.number(2))};
}

bool write_results(Sqlite& db, const Game& game) {
  for (std::size_t seat = 0; seat < game.entries.size(); ++seat) {
    const Entry& entry = game.entries[seat];
    db.query(
          "INSERT INTO result (room, seat, game, player, score, place, absent, listed, ended_at) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
          "ON CONFLICT DO NOTHING")
        .bind(game.room)
        .bind(static_cast<std::int64_t>(seat))
        .bind(game.game)
        .bind(entry.player)
        .bind(std::int64_t{entry.score})
        .bind(std::int64_t{entry.place})
        .bind(std::int64_t{entry.absent})
        .bind(std::int64_t{game.listed})
        .bind(game.at)
        .run();
    if (db.changes() == 0) return false;  // it is there already
  }
  return true;
}

// What a player has gained from an opponent on that day.
double read_gain(Sqlite& db, const Game& game, const std::string& player, const std::string& opponent) {
  Query query = db.query("SELECT points FROM gain WHERE game = ? AND player = ? AND opponent = ? AND day = ?");
  query.bind(game.game).bind(player).bind(opponent).bind(game.at / day);
  return query.next() ? query.real(0) : 0;
}
void add_gain(Sqlite& db, const Game& game, const std::string& player, const std::string& opponent, double points) {
  db.query(
        "INSERT INTO gain (game, player, opponent, day, points) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET points = points + excluded.points")
      .bind(game.game)
      .bind(player)
      .bind(opponent)
      .bind(game.at / day)
      .bind_real(points)
      .run();
}

// Everybody at the table has an equal part in what is gained there, and gives no more of it than is left for the day.
Rating bounded(Sqlite& db, const Game& game, std::size_t seat, const Rating& before, const Rating& after) {
  const double gain = after.points() - before.points();
  if (gain <= 0) return after;
  const std::string& player = game.entries[seat].player;
  const double each = gain / static_cast<double>(game.entries.size() - 1);
  double counted = 0;
  for (std::size_t other = 0; other < game.entries.size(); ++other) {
    if (other == seat) continue;
    const std::string& opponent = game.entries[other].player;
    const double left = most_gain_a_day - read_gain(db, game, player, opponent);
    const double points = std::clamp(left, 0.0, each);
    add_gain(db, game, player, opponent, points);
    counted += points;
  }
  return between(before, after, counted / gain);
}

void write_ratings(Sqlite& db, const Game& game) {
  std::vector<Rating> before;
  std::vector<int> places;
  for (const Entry& entry : game.entries) {
    Rating rating = read_rating(db, game.game, entry.player);
    if (entry.anchor) rating = {*entry.anchor, 0, rating.games};
    before.push_back(rating);
    places.push_back(entry.place);
  }
  const std::vector<Rating> after = rated(before, places);
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    const bool stands_still = game.entries[seat].anchor.has_value();
    const Rating rating =
        stands_still ? between(before[seat], after[seat], 0) : bounded(db, game, seat, before[seat], after[seat]);
    db.query("INSERT OR REPLACE INTO rating (game, player, mu, sigma, games) VALUES (?, ?, ?, ?, ?)")
        .bind(game.game)
        .bind(game.entries[seat].player)
        .bind_real(rating.mu)
        .bind_real(rating.sigma)
        .bind(std::int64_t{rating.games})
        .run();
  }
}

}  // namespace

std::string player_name(const SeatState& seat) {
  return seat.is_person() ? "person:" + std::to_string(seat.user) : "bot:" + seat.bot;
}

void Ladder::record(const Room& room) {
  // Closed before it began; or played by several people whom we know by one name.
  if (room.ending() == nullptr || room.opening().is_at_one_device()) return store_.retire(room.id());
  const Opening& opening = room.opening();
  Game game{room.id(), opening.game, room.history().back().at, opening.listed, opening.is_rated(), {}};
  for (std::size_t seat = 0; seat < room.seats().size(); ++seat) {
    const SeatState& state = room.seats()[seat];
    game.entries.push_back({player_name(state), state.is_person() ? std::nullopt : anchor_of(opening.game, state.bot),
                            room.ending()->score[seat], room.ending()->places[seat], state.was_absent});
  }
  database_.write(
      [game = std::move(game)](Sqlite& db) {
        if (write_results(db, game) && game.rated) write_ratings(db, game);
      },
      [this, id = room.id()](bool committed) {
        if (committed) store_.retire(id);
      });
}

std::vector<Past> Ladder::history(const std::string& player, bool own) {
  std::vector<Past> games;
  Query query = database_.reader().query(
      "SELECT room, game, seat, score, place, (SELECT COUNT(*) FROM result AS other WHERE other.room = result.room), "
      "absent, ended_at, listed FROM result WHERE player = ? ORDER BY ended_at DESC LIMIT 100");
  query.bind(player);
  const auto number = [&](int column) { return static_cast<int>(query.number(column)); };
  while (query.next()) {
    const bool shown = own || query.number(8) != 0;  // who knows the name of a room was invited
    games.push_back({shown ? query.text(0) : "", query.text(1), number(2), number(3), number(4), number(5),
                     number(6) != 0, query.number(7)});
  }
  return games;
}

std::vector<Standing> Ladder::standings(const std::string& game) {
  std::vector<Standing> all;
  Query query = database_.reader().query(
      "SELECT player, mu, sigma, games FROM rating WHERE game = ? ORDER BY mu - 3 * sigma DESC LIMIT 100");
  query.bind(game);
  while (query.next())
    all.push_back({query.text(0), {query.real(1), query.real(2), static_cast<int>(query.number(3))}});
  for (Standing& standing : all)  // a bot may have been measured anew
    if (standing.player.starts_with("bot:"))
      if (const auto anchor = anchor_of(game, std::string_view(standing.player).substr(4)))
        standing.rating = {*anchor, 0, standing.rating.games};
  std::ranges::sort(all, {},
                    [](const Standing& standing) { return std::pair(-standing.rating.points(), standing.player); });
  return all;
}

void Ladder::forget_gains(Milliseconds now) {
  database_.write([now](Sqlite& db) { db.query("DELETE FROM gain WHERE day < ?").bind(now / day).run(); }, [](bool) {});
}

}  // namespace stil::server
