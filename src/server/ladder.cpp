#include "server/ladder.h"

#include <set>

namespace stil::server {

namespace {

struct Entry {
  std::string player;
  int score = 0, place = 0;
  bool absent = false;
};
struct Game {
  RoomId room;
  std::string game;
  Milliseconds at = 0;
  bool listed = true;
  bool hinted = false;
  std::vector<Entry> entries;  // by seat
};

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

// A player in several seats says nothing about strength, and would be counted against itself; nor does advice.
bool counts(const Game& game) {
  if (game.hinted) return false;
  std::set<std::string> players;
  for (const Entry& entry : game.entries) players.insert(entry.player);
  return players.size() == game.entries.size();
}

void write_ratings(Sqlite& db, const Game& game) {
  std::vector<Rating> before;
  std::vector<int> places;
  for (const Entry& entry : game.entries) {
    before.push_back(read_rating(db, game.game, entry.player));
    places.push_back(entry.place);
  }
  const std::vector<Rating> after = rated(before, places);
  for (std::size_t seat = 0; seat < after.size(); ++seat)
    db.query("INSERT OR REPLACE INTO rating (game, player, mu, sigma, games) VALUES (?, ?, ?, ?, ?)")
        .bind(game.game)
        .bind(game.entries[seat].player)
        .bind_real(after[seat].mu)
        .bind_real(after[seat].sigma)
        .bind(std::int64_t{after[seat].games})
        .run();
}

}  // namespace

std::string player_name(const SeatState& seat) {
  return seat.is_person() ? "person:" + std::to_string(seat.user) : "bot:" + seat.bot;
}

void Ladder::record(const Room& room) {
  // Closed before it began; or played by several people whom we know by one name.
  if (room.ending() == nullptr || room.opening().is_at_one_device()) return store_.retire(room.id());
  Game game{room.id(), room.opening().game, room.history().back().at, room.opening().listed, room.was_hinted(), {}};
  for (std::size_t seat = 0; seat < room.seats().size(); ++seat)
    game.entries.push_back({player_name(room.seats()[seat]), room.ending()->score[seat], room.ending()->places[seat],
                            room.seats()[seat].was_absent});
  database_.write(
      [game = std::move(game)](Sqlite& db) {
        if (write_results(db, game) && counts(game)) write_ratings(db, game);
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
  return all;
}

}  // namespace stil::server
