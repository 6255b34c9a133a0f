#include <fmt/core.h>

#include <algorithm>

#include "apps/terminal/castle_combo_words.h"
#include "apps/terminal/view.h"
#include "games/castle_combo/castle_combo.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<CastleCombo>;

constexpr int cell_columns = 13;  // of a card in a tableau

class CastleComboView final : public View {
 public:
  explicit CastleComboView(const Style& style) : View(style), words_(style.texts) {}

  std::string board(const play::Match& match) const override {
    const Table& table = state(match).table;
    std::string text = row_text(table, Location::castle) + row_text(table, Location::village);
    for (const Seat seat : seats(table)) text += seat_text(table, seat);
    return text;
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    const int keys = table.key_spent ? 0 : table.keys[table.active];
    return words_.say("question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
                      {{"name", style().name(table.active)}, {"keys", keys}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    std::string what = offer(state(match).table, action);
    if (!has_slot(verbs[action.verb], "cell")) return what;
    return what + ", " + cell_name(cell(action)) + " " + gain(state(match), action);
  }

  // Cells of one card stand on one line, each with its number and what the score would gain there.
  std::string choices(const play::Match& match) const override {
    std::string text;
    Card last = Card::none;
    Verb last_verb = Verb::begin;
    int number = 0;
    for (const Action action : match.legal()) {
      const bool takes = verb(action) == Verb::buy || verb(action) == Verb::hide;
      if (!takes) {
        text += wrapped("  " + choice_number(style(), ++number) + "  " + choice(match, action), style().columns) + '\n';
        continue;
      }
      if (verb(action) != last_verb || card(action) != last) {
        if (last != Card::none) text += '\n';
        text += wrapped("  " + paint().bold(offer(state(match).table, action)), style().columns) + '\n';
        if (verb(action) == Verb::buy)
          text += wrapped("      " + paint().dim(words_.about(card(action))), style().columns) + '\n';
        text += "     ";
        last = card(action);
        last_verb = verb(action);
      }
      text += " " + choice_number(style(), ++number) + " " + cell_name(cell(action)) + " " + gain(state(match), action);
    }
    return last == Card::none ? text : text + '\n';
  }

  std::string secret(const play::Match&, Seat) const override { return {}; }

  std::vector<std::string> sentences(std::span<const Event> events) const override {
    std::vector<std::string> told;
    for (const Event event : events) told.push_back(tell(event));
    return told;
  }

  std::string explain(std::string_view word) const override {
    const std::string wanted = texts::lower(word);
    if (wanted == "game" || wanted == texts::lower(words_.say("game")))
      return paint().bold(words_.say("game")) + ": " + words_.say("about.game");
    for (const Card card : core::Each<Card>{card_count})
      if (wanted == character(card).id || wanted == texts::lower(words_.name(card)))
        return paint().bold(words_.name(card)) + ": " + words_.about(card);
    return {};
  }

  std::vector<std::string> at_stake(const play::Match& match) const override {
    const Table& table = state(match).table;
    std::vector<std::string> names;
    for (const Location location : {Location::castle, Location::village})
      for (const Card card : table.rows[location]) names.push_back(words_.name(card));
    return names;
  }

  std::vector<std::string> topics() const override {
    std::vector<std::string> names{words_.say("game")};
    for (const Card card : core::Each<Card>{card_count}) names.push_back(words_.name(card));
    return names;
  }

  std::string results(const play::Match& match) const override {
    const Table& table = state(match).table;
    std::vector<std::string> head{""}, keys{words_.say("keys_row")}, totals{paint().bold(words_.say("total"))},
        loose{paint().dim(words_.say("loose_gold"))};
    std::vector<std::vector<std::string>> rows(tableau_size);
    std::string winners;
    for (const Seat seat : seats(table)) {
      const bool won = match.winners().contains(seat);
      if (won) winners += (winners.empty() ? "" : ", ") + style().name(seat);
      head.push_back(won ? paint().green("★ " + style().name(seat)) : style().name(seat));
      Sheet points = sheet(table.tableau[seat], table.keys[seat]);
      std::ranges::sort(points.cards, {}, [](const CardPoints& line) { return 3 * line.row + line.column; });
      for (int i = 0; i < tableau_size; ++i) rows[static_cast<std::size_t>(i)].push_back(points_text(points.cards, i));
      keys.push_back(std::to_string(points.keys));
      totals.push_back(paint().bold(std::to_string(points.total)));
      loose.push_back(paint().dim(std::to_string(table.gold[seat])));
    }
    Grid grid;
    grid.row(head);
    for (auto& row : rows) {
      row.insert(row.begin(), "");
      grid.row(row);
    }
    grid.row(keys);
    grid.row(totals);
    grid.row(loose);
    const texts::Value count = match.winners().size();
    return grid.text() + paint().green(style().texts.say("terminal.winners", {{"names", winners}, {"count", count}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }
  static std::string cell_name(Cell cell) { return std::string(words(cell)[static_cast<std::size_t>(cell)]); }

  // "▶ village (36): Baker 4 · Potter 2 · Squire 0", prices as they are for the seat to move.
  std::string row_text(const Table& table, Location location) const {
    const bool here = table.messenger == location;
    std::string text = here ? paint().green("▶ " + words_.name(location)) : "  " + words_.name(location);
    if (table.gone == location) return text + ": " + words_.say("gone") + '\n';
    text += paint().dim(fmt::format(" ({})", table.deck[location].size())) + ": ";
    std::string cards;
    for (const Card card : table.rows[location]) {
      const bool seated = core::index(table.active) < table.setup.players;
      const int now = seated ? price(table.tableau[table.active], card) : character(card).cost;
      cards += (cards.empty() ? "" : " · ") + words_.name(card) + " " + paint().yellow(std::to_string(now));
      if (now != character(card).cost) cards += paint().dim(fmt::format("({})", character(card).cost));
    }
    return text + cards + '\n';
  }

  // Name and goods, then the tableau as a grid; for the seat to move with the cells that are open.
  std::string seat_text(const Table& table, Seat seat) const {
    const Tableau& tableau = table.tableau[seat];
    const bool active = seat == table.active && table.phase != Phase::over;
    const std::string name = active ? paint().green("▶ " + style().name(seat)) : "  " + style().name(seat);
    std::string text = fmt::format("{}: {}, {}, {}\n", name, words_.say("gold", {{"count", table.gold[seat]}}),
                                   words_.say("keys", {{"count", table.keys[seat]}}),
                                   words_.say("score_now", {{"count", tableau_points(tableau, table.keys[seat])}}));
    const Cells open = active && table.phase == Phase::taking ? legal_cells(tableau) : 0;
    const Cells shown = occupied(tableau) | open;
    for (int line = 0; line < board_size; ++line) {
      if ((shown >> (board_size * line) & 0b11111) == 0) continue;
      std::string cells = "   ";
      for (int at = 0; at < board_size; ++at)
        if ((shown & first_column << at) != 0)
          cells += cell_text(tableau, open, static_cast<Cell>(board_size * line + at));
      text += cells.substr(0, cells.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
  }

  std::string cell_text(const Tableau& tableau, Cells open, Cell cell) const {
    std::string text = "·", painted = paint().dim("·");
    if (has(open, cell)) {
      text = "[" + cell_name(cell) + "]";
      painted = paint().cyan(text);
    }
    for (const Placed& placed : tableau) {
      if (placed.cell != cell) continue;
      const int purse = placed.face_down ? 0 : character(placed.card).purse;
      const std::string gold = purse > 0 ? fmt::format(" {}/{}", placed.gold, purse) : "";
      text = placed.face_down ? "▒▒▒" : shortened(words_.name(placed.card), cell_columns - 1 - width(gold)) + gold;
      painted = placed.face_down ? paint().dim(text) : text;
    }
    return painted + std::string(static_cast<std::size_t>(std::max(1, cell_columns - width(text))), ' ');
  }

  std::string points_text(const core::Stack<CardPoints, tableau_size>& cards, int i) const {
    if (i >= cards.count) return "";
    if (cards[i].face_down) return paint().dim("▒▒▒  0");
    return fmt::format("{} {:>2}", shortened(words_.name(cards[i].card), 14), cards[i].points);
  }

  std::string offer(const Table& table, Action action) const {
    const bool names_card = has_slot(verbs[action.verb], "card");
    const Card named = names_card ? card(action) : Card{0};
    std::string effect, cost, other, count;
    if (verb(action) == Verb::choose)
      effect = words_.effect(character(table.pending).effects.lines[static_cast<std::size_t>(option(action))]);
    if (verb(action) == Verb::discard) {
      const bool for_gold = pending_line(table).effect == Effect::discard_for_gold;
      cost = "+" + words_.say(for_gold ? "gold" : "keys", {{"count", character(named).cost}});
    }
    if (verb(action) == Verb::neighbour) {
      other = style().name(seat(action));
      const bool gold = pending_line(table).effect == Effect::neighbour_gold;
      count = "+" + words_.say(gold ? "gold" : "keys",
                               {{"count", gain_of(pending_line(table), table.tableau[seat(action)])}});
    }
    return words_.say("choice." + std::string(verbs[action.verb].name),
                      {{"card", words_.name(named)},
                       {"price", price(table.tableau[table.active], named)},
                       {"effect", effect},
                       {"cost", cost},
                       {"other", other},
                       {"count", count}});
  }

  // What the score would gain at once, keys included.
  std::string gain(const State& before, Action action) const {
    const Seat seat = before.table.active;
    State after = before;
    CastleCombo::apply(after, action, core::NoEvents{});
    const int change = CastleCombo::score(after, seat) - CastleCombo::score(before, seat);
    const std::string text = fmt::format("({}{})", change < 0 ? "−" : "+", std::abs(change));
    return change > 0 ? paint().green(text) : paint().dim(text);
  }

  std::string tell(Event event) const {
    const VerbInfo& verb = event_verbs[event.verb];
    std::string name, card_name, location;
    int count = 0;
    const std::array<std::uint8_t, 3> nouns{event.a, event.b, event.c};
    for (std::size_t i = 0; i < nouns.size(); ++i) {
      if (verb.slots[i].noun == Noun::seat) name = style().name(static_cast<Seat>(nouns[i]));
      if (verb.slots[i].noun == Noun::card) card_name = words_.name(static_cast<Card>(nouns[i]));
      if (verb.slots[i].noun == Noun::location) location = words_.name(static_cast<Location>(nouns[i]));
      if (verb.slots[i].noun == Noun::number) count = nouns[i];
    }
    return words_.say("event." + std::string(verb.name),
                      {{"name", name}, {"card", card_name}, {"location", location}, {"count", count}});
  }

  CastleComboWords words_;
};

}  // namespace

std::unique_ptr<View> castle_combo_view(const Style& style) { return std::make_unique<CastleComboView>(style); }

}  // namespace stil::apps::terminal
