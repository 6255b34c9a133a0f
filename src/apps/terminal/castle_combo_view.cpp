#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "apps/terminal/castle_combo_board.h"
#include "apps/terminal/castle_combo_words.h"
#include "apps/terminal/view.h"
#include "games/castle_combo/castle_combo.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<CastleCombo>;

constexpr int label_columns = 24, choice_columns = 7;  // eight cells make a line of a usual terminal
constexpr int usual_name = 14;                         // of a card in the final table
constexpr int rows_for_descriptions = 36;              // with fewer, a question and the table leave no room

class CastleComboView final : public View {
 public:
  explicit CastleComboView(const Style& look) : View(look), words_(style().texts), board_(style(), words_) {}

  std::string board(const play::Match& match, core::Seat) const override { return board_.text(state(match).table); }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    const int keys = table.key_spent ? 0 : table.keys[table.active];
    return words_.say("question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
                      {{"name", style().name(table.active)}, {"keys", keys}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    std::string what = offer(state(match).table, action);
    if (!takes(action)) return what;
    return what + ", " + cell_name(cell(action)) + " (" + gain(state(match), action) + ")";
  }

  // Cards are lines and cells are columns, each with its number and what the score would gain there.
  std::string choices(const play::Match& match) const override {
    const auto legal = match.legal();
    const auto first = std::ranges::find_if(legal, takes);
    if (first == legal.end()) return View::choices(match);
    const auto cells = static_cast<int>(std::ranges::count_if(legal, [&](Action at) { return same_line(at, *first); }));
    const int at_once = std::max(1, (style().columns - label_columns) / choice_columns);
    std::string text = keys_line(match);
    for (int from = 0; from < cells; from += at_once) text += cells_text(match, from, std::min(cells, from + at_once));
    return text + descriptions(state(match).table);
  }

  std::string secret(const play::Match&, Seat) const override { return {}; }

  std::vector<Sentence> sentences(std::span<const Event> events) const override {
    std::vector<Sentence> told;
    for (const Event event : events) told.push_back({tell(event), {}});
    return told;
  }

  std::string explain(const play::Match&, std::string_view word) const override {
    const std::string wanted = texts::lower(word);
    if (wanted == "game" || wanted == texts::lower(words_.say("game")))
      return paint().bold(words_.say("game")) + ": " + words_.say("about.game");
    std::string id = wanted;
    std::ranges::replace_if(id, [](char c) { return c == ' ' || c == '-'; }, '_');
    for (const Card card : core::Each<Card>{card_count})
      if (id == character(card).id || wanted == texts::lower(words_.name(card)))
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
    std::vector<std::vector<std::string>> rows(tableau_size, {""});
    const int labels = std::max({width(keys[0]), width(totals[0]), width(loose[0])});
    const int name_columns = std::min(usual_name, (style().columns - labels - 2) / table.setup.players - 5);
    std::string winners;
    for (const Seat seat : seats(table)) {
      const bool won = match.winners().contains(seat);
      if (won) winners += (winners.empty() ? "" : ", ") + style().name(seat);
      const std::string& name =
          name_columns < usual_name ? style().short_names[static_cast<std::size_t>(seat)] : style().name(seat);
      head.push_back(won ? paint().green("★ " + name) : name);
      Sheet points = sheet(table.tableau[seat], table.keys[seat]);
      std::ranges::sort(points.cards, {}, [](const CardPoints& line) { return 3 * line.row + line.column; });
      for (int i = 0; i < tableau_size; ++i)
        rows[static_cast<std::size_t>(i)].push_back(points_text(points.cards, i, name_columns));
      keys.push_back(std::to_string(points.keys));
      totals.push_back(paint().bold(std::to_string(points.total)));
      loose.push_back(paint().dim(std::to_string(table.gold[seat])));
    }
    Grid grid;
    grid.row(head);
    for (const auto& row : rows) grid.row(row);
    grid.row(keys);
    grid.row(totals);
    grid.row(loose);
    const texts::Value count = match.winners().size();
    return grid.text() + paint().green(style().texts.say("terminal.winners", {{"names", winners}, {"count", count}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }
  static bool takes(Action action) { return verb(action) == Verb::buy || verb(action) == Verb::hide; }
  static bool same_line(Action one, Action other) { return verb(one) == verb(other) && card(one) == card(other); }

  // The choices of all cards for some of the cells, which are the same for every card.
  std::string cells_text(const play::Match& match, int from, int to) const {
    const auto legal = match.legal();
    std::string text = padded("  " + paint().dim(words_.say("label")), label_columns);
    std::string lines;
    int cell_number = 0;
    for (auto at = std::ranges::find_if(legal, takes); at != legal.end(); ++at) {
      const bool begins = at == legal.begin() || !same_line(*at, *(at - 1));
      cell_number = begins ? 0 : cell_number + 1;
      if (begins) lines += '\n' + label(state(match), *at);
      if (cell_number < from || cell_number >= to) continue;
      if (lines.find('\n', 1) == std::string::npos)
        text += padded("    " + paint().cyan(cell_name(cell(*at))), choice_columns);
      const std::string number = choice_key(style(), key(match, *at));
      lines += " " + number + " " + padded(gain(state(match), *at), choice_columns - 4);
    }
    return text + lines + '\n';
  }

  // "1 move the messenger · 2 three new cards", or nothing without a key.
  std::string keys_line(const play::Match& match) const {
    std::string text;
    int number = 0;
    for (const Action action : match.legal())
      if (!takes(action))
        text += (text.empty() ? "  " : " · ") + paint().bold(std::to_string(++number)) + " " + choice(match, action);
    return text.empty() ? text : wrapped(text, style().columns) + '\n';
  }

  // Name, price, and what the card gives at once, which no cell changes.
  std::string label(const State& before, Action action) const {
    const bool buys = verb(action) == Verb::buy;
    const int cost = buys ? price(before.table.tableau[before.table.active], card(action)) : 0;
    const std::string at_once = gives(before, action, cost);
    const std::string price_text = fmt::format("{:>2} ", cost);
    const int room = label_columns - 3 - width(price_text) - width(at_once);
    const std::string name = (buys ? "" : "▒ ") + words_.name(card(action));
    return "  " + padded(shortened(name, room), room) + paint().yellow(price_text) + at_once + " ";
  }

  std::string gives(const State& before, Action action, int cost) const {
    State after = before;
    CastleCombo::apply(after, action, core::NoEvents{});
    if (turn(after.table).kind == core::Turn::Kind::decision && after.table.pending != Card::none) return "…";
    const Seat seat = before.table.active;
    const int gold = after.table.gold[seat] - before.table.gold[seat] + cost;
    const int keys = after.table.keys[seat] - before.table.keys[seat];
    return (gold > 0 ? words_.say("gives_gold", {{"count", gold}}) : "") +
           (keys > 0 ? words_.say("gives_keys", {{"count", keys}}) : "");
  }

  std::string descriptions(const Table& table) const {
    if (style().rows < rows_for_descriptions) return {};
    std::string text;
    for (const Card card : table.rows[table.messenger])
      text += wrapped("  " + paint().bold(words_.name(card)) + ": " + words_.about(card), style().columns) + '\n';
    return text;
  }

  std::string points_text(const core::Stack<CardPoints, tableau_size>& cards, int i, int columns) const {
    if (i >= cards.count) return "";
    if (cards[i].face_down) return paint().dim("▒▒▒  0");
    return fmt::format("{} {:>2}", shortened(words_.name(cards[i].card), columns), cards[i].points);
  }

  std::string offer(const Table& table, Action action) const {
    const bool names_card = has_slot(verbs[action.verb], "card");
    const Card named = names_card ? card(action) : Card{0};
    std::string effect, cost, other, count;
    if (verb(action) == Verb::choose) {
      const EffectLine& line = character(table.pending).effects.lines[static_cast<std::size_t>(option(action))];
      effect = words_.effect(line) + would_bring(table, line);
    }
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

  // " (+3 gold)" for the better of two neighbours, where an effect counts something.
  std::string would_bring(const Table& table, const EffectLine& line) const {
    if (line.effect != Effect::neighbour_gold && line.effect != Effect::neighbour_keys) return {};
    const Neighbours sides = neighbours(table);
    const int most = std::max(gain_of(line, table.tableau[sides.left]), gain_of(line, table.tableau[sides.right]));
    return " (+" + words_.say(line.effect == Effect::neighbour_gold ? "gold" : "keys", {{"count", most}}) + ")";
  }

  // What the score would gain at once, keys included.
  std::string gain(const State& before, Action action) const {
    const Seat seat = before.table.active;
    State after = before;
    CastleCombo::apply(after, action, core::NoEvents{});
    const int change = score_now(after.table, seat) - score_now(before.table, seat);
    const std::string text = fmt::format("{}{}", change < 0 ? "−" : "+", std::abs(change));
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
      if (verb.slots[i].noun == Noun::location) location = CastleComboWords::id(static_cast<Location>(nouns[i]));
      if (verb.slots[i].noun == Noun::number) count = nouns[i];
    }
    return words_.say("event." + std::string(verb.name),
                      {{"name", name}, {"card", card_name}, {"location", location}, {"count", count}});
  }

  CastleComboWords words_;
  CastleComboBoard board_;
};

}  // namespace

std::unique_ptr<View> castle_combo_view(const Style& style) { return std::make_unique<CastleComboView>(style); }

}  // namespace stil::apps::terminal
