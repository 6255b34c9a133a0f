#include <fmt/core.h>

#include <algorithm>

#include "apps/terminal/five_tribes_words.h"
#include "apps/terminal/view.h"
#include "games/five_tribes/five_tribes.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<FiveTribes>;

constexpr int tile_columns = 13;  // six of them make a line of a usual terminal

class FiveTribesView final : public View {
 public:
  explicit FiveTribesView(const Style& look) : View(look), words_(style()) {}

  std::string board(const play::Match& match) const override {
    const Table& table = state(match).table;
    std::string text = "  ";
    for (int column = 0; column < board_columns; ++column)
      text += padded(std::string(1, static_cast<char>('a' + column)), tile_columns);
    text = text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
    for (int row = 0; row < board_rows; ++row) text += row_text(table, row);
    text += wrapped(market_text(table), style().columns) + '\n' + order_text(table) + '\n';
    for (const Seat seat : seats(table)) text += wrapped(seat_text(table, seat), style().columns) + '\n';
    return text;
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    return words_.say("question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
                      {{"name", style().name(table.active)}, {"carried", words_.letters(table.carried)}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    const State& s = state(match);
    const VerbInfo& verb = verbs[action.verb];
    const FiveTribesNouns nouns = words_.nouns(verb, {action.a, action.b, action.c});
    const std::string held_by = nouns.other.empty() ? nouns.name : nouns.other;
    return words_.say("choice." + std::string(verb.name), {{"tile", nouns.tile},
                                                           {"tribe", nouns.tribe},
                                                           {"card", nouns.card},
                                                           {"djinn", nouns.djinn},
                                                           {"spot", nouns.spot},
                                                           {"payment", nouns.payment},
                                                           {"count", nouns.count},
                                                           {"other", held_by},
                                                           {"brings", brings(s, action)},
                                                           {"coins", words_.coins(coins_of(s, action))}});
  }

  // Many short answers: side by side.
  std::string choices(const play::Match& match) const override {
    std::string text = " ";
    int number = 0;
    for (const Action action : match.legal())
      text += fmt::format(" {} {} ", choice_number(style(), ++number), choice(match, action));
    return wrapped(text, style().columns) + '\n';
  }

  std::string secret(const play::Match& match, Seat seat) const override {
    const Secret& own = state(match).secret[seat];
    std::string text;
    if (total(own.drawn) > 0) text += words_.say("secret_cards", {{"cards", words_.cards(own.drawn)}});
    if (!own.looked_at.empty())
      text += (text.empty() ? "" : " ") + words_.say("secret_djinns", {{"djinns", words_.djinns(own.looked_at)}});
    return text;
  }

  std::vector<std::string> sentences(std::span<const Event> events) const override {
    std::vector<std::string> told;
    for (const Event event : events) {
      const VerbInfo& verb = event_verbs[event.verb];
      const FiveTribesNouns nouns = words_.nouns(verb, {event.a, event.b, event.c});
      told.push_back(
          words_.say("event." + std::string(verb.name), {{"name", nouns.name},
                                                         {"other", nouns.other},
                                                         {"tile", nouns.tile},
                                                         {"tribe", nouns.tribe},
                                                         {"card", nouns.card},
                                                         {"djinn", nouns.djinn},
                                                         {"by", nouns.djinn.empty() ? "" : " (" + nouns.djinn + ")"},
                                                         {"spot", nouns.spot},
                                                         {"payment", nouns.payment},
                                                         {"count", verb.name == "bids" ? nouns.coins : nouns.count},
                                                         {"coins", nouns.coins}}));
    }
    return told;
  }

  std::string explain(std::string_view word) const override {
    const std::string wanted = texts::lower(word);
    if (wanted == "game" || wanted == texts::lower(words_.say("game")))
      return paint().bold(words_.say("name")) + ": " + words_.say("about.game");
    for (const Djinn djinn : all_djinns)
      if (wanted == card(djinn).id || wanted == texts::lower(words_.name(djinn)))
        return fmt::format("{} ({}): {}.", paint().bold(words_.name(djinn)), card(djinn).points, words_.power(djinn));
    return {};
  }

  std::vector<std::string> at_stake(const play::Match& match) const override {
    const Table& table = state(match).table;
    std::vector<std::string> names{words_.say("game")};
    for (const Djinn djinn : table.djinn_row) names.push_back(words_.name(djinn));
    return names;
  }

  std::vector<std::string> topics() const override {
    std::vector<std::string> names{words_.say("game")};
    for (const Djinn djinn : all_djinns) names.push_back(words_.name(djinn));
    return names;
  }

  std::string results(const play::Match& match) const override {
    const State& s = state(match);
    std::vector<std::string> head{""}, totals{paint().bold(words_.say("total"))};
    std::vector<std::vector<std::string>> lines;
    Points::fields([&](std::string_view name, auto) { lines.push_back({words_.say(std::string(name) + "_row")}); });
    std::string winners;
    for (const Seat seat : seats(s.table)) {
      const bool won = match.winners().contains(seat);
      if (won) winners += (winners.empty() ? "" : ", ") + style().name(seat);
      head.push_back(won ? paint().green("★ " + style().name(seat)) : style().name(seat));
      const Points p = points(s, seat);
      std::size_t line = 0;
      Points::fields([&](std::string_view, auto member) { lines[line++].push_back(std::to_string(p.*member)); });
      totals.push_back(paint().bold(std::to_string(sum(p))));
    }
    Grid grid;
    grid.row(head);
    for (const auto& line : lines) grid.row(line);
    grid.row(totals);
    const texts::Value count = match.winners().size();
    return grid.text() + paint().green(style().texts.say("terminal.winners", {{"names", winners}, {"count", count}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }

  // Kind and value on blue or red ground, then camel, palms and palaces; below it the meeples.
  std::string row_text(const Table& table, int row) const {
    std::string faces = paint().dim(std::to_string(row + 1)) + " ", meeples = "  ";
    for (int column = 0; column < board_columns; ++column) {
      const auto tile = static_cast<Tile>(board_columns * row + column);
      faces += padded(face_text(table, tile), tile_columns);
      const bool here = table.at == tile;
      const std::string letters = words_.letters(table.meeples[tile]);
      meeples += padded((here ? paint().bold("▶") : "") + (letters.empty() ? paint().dim("·") : letters), tile_columns);
    }
    return faces.substr(0, faces.find_last_not_of(' ') + 1) + '\n' +
           meeples.substr(0, meeples.find_last_not_of(' ') + 1) + '\n';
  }

  std::string face_text(const Table& table, Tile tile) const {
    const TileKind kind = table.kinds[tile];
    if (kind == TileKind::none) return paint().dim("·");
    const std::string name = words_.say("tile_short." + std::string(face(kind).id));
    const std::string text = fmt::format("{}{}", name, face(kind).value);
    std::string result = face(kind).blue ? paint().blue(text) : paint().red(text);
    if (table.camel[tile] != Seat::nobody)
      result += paint().green(fmt::format(" ◆{}", core::index(table.camel[tile]) + 1));
    if (table.palms[tile] > 0) result += fmt::format(" ♣{}", table.palms[tile]);
    if (table.palaces[tile] > 0) result += fmt::format(" ⌂{}", table.palaces[tile]);
    return result;
  }

  std::string market_text(const Table& table) const {
    std::string cards;
    for (const Resource card : table.row) cards += (cards.empty() ? "" : " · ") + words_.name(card);
    return words_.say("row") + ": " + cards + "; " + words_.say("djinn_row") + ": " + words_.djinns(table.djinn_row) +
           "; " +
           words_.say("left",
                      {{"palms", table.palms_left}, {"palaces", table.palaces_left}, {"bag", total(table.bag)}});
  }

  // Who bids or plays when: markers on the turn-order track from the highest spot, then the bid order.
  std::string order_text(const Table& table) const {
    std::string text = words_.say("order") + ":";
    for (int i = spot_count - 1; i >= 0; --i)
      if (const auto spot = static_cast<Spot>(i); !is_free(table, spot))
        text += fmt::format(" {}[{}]", style().short_names[static_cast<std::size_t>(table.spots[spot])], price(spot));
    text += " |";
    for (const Seat seat : table.bid_order) text += " " + style().short_names[static_cast<std::size_t>(seat)];
    return text;
  }

  std::string seat_text(const Table& table, Seat seat) const {
    const bool active = seat == table.active && table.phase != Phase::over;
    Meeples kept;
    kept[Tribe::vizier] = table.viziers[seat];
    kept[Tribe::elder] = table.elders[seat];
    std::string text = (active ? paint().green("▶ " + style().name(seat)) : "  " + style().name(seat)) + ": " +
                       words_.coins(table.coins[seat]) + ", " + words_.say("camels") + " " +
                       std::to_string(table.camels[seat]);
    if (total(kept) > 0) text += ", " + words_.letters(kept);
    if (!table.djinns[seat].empty()) text += "; " + words_.djinns(table.djinns[seat]);
    if (total(table.hand[seat]) > 0) text += "; " + words_.cards(table.hand[seat]);
    if (table.unseen[seat] > 0) text += "; " + words_.say("unseen", {{"count", table.unseen[seat]}});
    return text;
  }

  // " (3 green)" when the drop is the last: what would be collected.
  std::string brings(const State& s, Action action) const {
    if (verb(action) != Verb::drop || total(s.table.carried) > 1) return {};
    Meeples collected;
    collected[first<Tribe>(action)] =
        static_cast<std::uint8_t>(s.table.meeples[second<Tile>(action)][first<Tribe>(action)] + 1);
    return " (" + words_.letters(collected) + ")";
  }

  static int coins_of(const State& s, Action action) {
    if (verb(action) == Verb::sell) return set_values[static_cast<std::size_t>(s.table.offered.size())];
    if (verb(action) == Verb::build)
      return blue_around(s.table, s.table.at) * (s.table.carried[Tribe::builder] + first<int>(action));
    return 0;
  }

  FiveTribesWords words_;
};

}  // namespace

std::unique_ptr<View> five_tribes_view(const Style& style) { return std::make_unique<FiveTribesView>(style); }

}  // namespace stil::apps::terminal
