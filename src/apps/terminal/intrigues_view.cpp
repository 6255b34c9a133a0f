#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "apps/terminal/view.h"
#include "games/intrigues/intrigues.h"
#include "games/intrigues/odds.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::intrigues;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<Intrigues>;

class IntriguesView final : public View {
 public:
  explicit IntriguesView(Style style) : style_(std::move(style)) {}

  std::string board(const play::Match& match) const override {
    const Table& table = state(match).table;
    Grid grid;
    std::vector<std::string> head{""}, cards{dim(say("cards"))}, points_row{dim(say("points_now"))};
    for (const Seat seat : seats(table)) {
      head.push_back(seat == table.active ? style_.paint.green("▶ " + style_.name(seat)) : style_.name(seat));
      cards.push_back(dim(std::to_string(total(table.castle[seat]))));
      points_row.push_back(dim(std::to_string(sum(points(table, seat)))));
    }
    for (const char* place : {"centre", "discard", "deck"}) head.push_back(style_.paint.cyan(say(place)));
    for (const int count : {total(table.centre), total(table.discard) + total(table.shown), total(table.deck)})
      cards.push_back(dim(std::to_string(count)));
    grid.row(head);
    for (const Kind kind : kinds) grid.row(kind_row(table, kind));
    grid.row(cards);
    grid.row(points_row);
    return grid.text();
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    const std::string phase(phase_words[static_cast<std::size_t>(table.phase)]);
    return style_.texts.say("intrigues.question." + phase, {{"name", style_.name(table.active)}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    const std::string what = style_.texts.say("intrigues.choice." + std::string(verbs[action.verb].name),
                                              {{"kind", one(kind(action))}, {"other", other_name(action)}});
    const std::string outlook = consequence(state(match), action);
    return outlook.empty() ? what : what + " — " + outlook;
  }

  std::string secret(const play::Match& match, Seat seat) const override {
    const Kind top = state(match).secret[seat].top;
    if (top == Kind::unknown) return {};
    return style_.texts.say("intrigues.secret", {{"name", style_.name(seat)}, {"kind", name(top)}});
  }

  // Events of one sort in a row become one sentence with a list of cards.
  std::vector<std::string> sentences(std::span<const Event> events) const override {
    std::vector<std::string> told;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event first = events[i];
      std::string list;
      if (lists_cards(happening(first))) {
        for (; i < events.size() && events[i].verb == first.verb && seat(events[i]) == seat(first); ++i)
          list += (list.empty() ? "" : ", ") + counted(intrigues::kind(events[i]), count(events[i]));
        --i;
      }
      told.push_back(tell(first, list));
    }
    return told;
  }

  std::string explain(std::string_view word) const override {
    const std::string wanted = texts::lower(word);
    for (const std::string& topic : topic_ids())
      if (wanted == topic || wanted == texts::lower(topic_name(topic)))
        return style_.paint.bold(topic_name(topic)) + ": " + style_.texts.say("intrigues.about." + topic);
    return {};
  }

  std::vector<std::string> at_stake(const play::Match& match) const override {
    std::vector<std::string> words;
    for (const Kind kind : kinds)
      if (state(match).table.centre[kind] > 0) words.push_back(name(kind));
    if (words.empty()) words.push_back(topic_name("game"));
    return words;
  }

  std::vector<std::string> topics() const override {
    std::vector<std::string> names;
    for (const std::string& topic : topic_ids()) names.push_back(topic_name(topic));
    return names;
  }

  std::string results(const play::Match& match) const override {
    const Table& table = state(match).table;
    Grid grid;
    std::vector<std::string> head{""}, totals{style_.paint.bold(say("total"))};
    for (const Seat seat : seats(table)) {
      head.push_back(match.winners().contains(seat) ? style_.paint.green("★ " + style_.name(seat)) : style_.name(seat));
      totals.push_back(style_.paint.bold(std::to_string(match.score(seat))));
    }
    grid.row(head);
    for (const Kind kind : kinds) {
      std::vector<std::string> row{name(kind)};
      for (const Seat seat : seats(table)) row.push_back(points_and_cards(table, seat, kind));
      grid.row(row);
    }
    grid.row(totals);
    std::string winners;
    for (const Seat seat : seats(table))
      if (match.winners().contains(seat)) winners += (winners.empty() ? "" : ", ") + style_.name(seat);
    return grid.text() +
           style_.paint.green(
               style_.texts.say("terminal.winners", {{"names", winners}, {"count", match.winners().size()}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }

  static bool lists_cards(Happening what) {
    switch (what) {
      case Happening::shows:
      case Happening::rescues:
      case Happening::keeps:
      case Happening::collects:
      case Happening::loses:
      case Happening::forfeits: return true;
      case Happening::begins:
      case Happening::turns_up:
      case Happening::takes:
      case Happening::plays:
      case Happening::revives:
      case Happening::fails:
      case Happening::no_effect:
      case Happening::peeks:
      case Happening::gives:
      case Happening::discards:
      case Happening::intrigue:
      case Happening::blocks_foxes:
      case Happening::blocks_wolf:
      case Happening::ends: return false;
    }
    return false;
  }

  static std::string id(Kind kind) { return std::string(kind_words[static_cast<std::size_t>(kind)]); }
  static std::vector<std::string> topic_ids() {
    std::vector<std::string> ids{"game"};
    for (const Kind kind : kinds) ids.push_back(id(kind));
    return ids;
  }

  std::string dim(const std::string& text) const { return style_.paint.dim(text); }
  std::string say(const std::string& key) const { return style_.texts.say("intrigues." + key); }
  std::string name(Kind kind) const { return say("kind." + id(kind)); }  // кіт
  std::string one(Kind kind) const { return say("one." + id(kind)); }    // (take) кота
  std::string counted(Kind kind, int count) const {
    return style_.texts.say("intrigues.cards." + id(kind), {{"count", count}});
  }
  std::string topic_name(const std::string& topic) const { return say((topic == "game" ? "" : "kind.") + topic); }
  std::string other_name(Action action) const {
    switch (verb(action)) {
      case Verb::take:
      case Verb::give:
      case Verb::discard: return style_.name(other_seat(action));
      case Verb::draw:
      case Verb::stop:
      case Verb::play:
      case Verb::keep:
      case Verb::keep_no_more:
      case Verb::block_foxes:
      case Verb::block_wolf:
      case Verb::block_no_more:
      case Verb::begin:
      case Verb::turn_up:
      case Verb::peek:
      case Verb::show: return {};
    }
    return {};
  }

  std::vector<std::string> kind_row(const Table& table, Kind kind) const {
    const auto cell = [&](int count) { return count == 0 ? dim("·") : std::to_string(count); };
    std::vector<std::string> row{name(kind)};
    for (const Seat seat : seats(table)) row.push_back(cell(table.castle[seat][kind]));
    row.push_back(table.centre[kind] == 0 ? cell(0) : style_.paint.yellow(std::to_string(table.centre[kind])));
    row.push_back(cell(table.discard[kind] + table.shown[kind]));
    const bool dangerous = is_duplicate(table, kind) && table.deck[kind] > 0;
    row.push_back(dangerous ? style_.paint.red(std::to_string(table.deck[kind])) : cell(table.deck[kind]));
    return row;
  }

  std::string points_and_cards(const Table& table, Seat seat, Kind kind) const {
    const int cards = table.castle[seat][kind];
    if (cards == 0) return dim("·");
    return fmt::format("{} {}", dim(fmt::format("({})", cards)), points(table, seat)[kind]);
  }

  std::string cards_list(const Cards& cards) const {
    std::string list;
    for (const Kind kind : kinds)
      if (cards[kind] > 0) list += (list.empty() ? "" : ", ") + counted(kind, cards[kind]);
    return list;
  }

  std::string tell(Event event, const std::string& list) const {
    const std::string verb(event_verbs[event.verb].name);
    const bool names_other = happening(event) == Happening::takes || happening(event) == Happening::gives ||
                             happening(event) == Happening::discards;
    const std::string text = style_.texts.say(
        "intrigues.event." + verb, {{"name", happening(event) == Happening::ends ? "" : style_.name(seat(event))},
                                    {"kind", name(intrigues::kind(event))},
                                    {"one", one(intrigues::kind(event))},
                                    {"cards", list},
                                    {"other", names_other ? style_.name(other_seat(event)) : ""}});
    return happening(event) == Happening::fails ? style_.paint.red(text) : text;
  }

  // "+3 points", as the castles stand now.
  std::string change(const Table& before, const Table& after, Seat seat) const {
    const int points_change = sum(points(after, seat)) - sum(points(before, seat));
    const std::string text = style_.texts.say("intrigues.points", {{"count", points_change}});
    return points_change > 0 ? "+" + text : text;
  }

  std::string draw_outlook(const Table& table, const Secret& own) const {
    if (empty(table.centre)) return {};
    const int odds = fail_odds(table, own);
    const int percent = odds == 0 ? 0 : std::clamp((odds + 50) / 100, 1, odds == certain ? 100 : 99);
    const std::string text = style_.texts.say("intrigues.draw_fails", {{"percent", percent}});
    return odds >= certain / 3 ? style_.paint.red(text) : text;
  }

  // A card that comes into the centre either fails the turn or has its effect.
  std::string enters(const Table& table, Kind kind) const {
    if (is_duplicate(table, kind)) return style_.paint.red(say("would_fail"));
    return say("effect." + id(kind));
  }

  std::string consequence(const State& s, Action action) const {
    const Table& table = s.table;
    State next = s;
    switch (verb(action)) {
      case Verb::draw: return draw_outlook(table, s.secret[table.active]);
      case Verb::take:
      case Verb::play: return enters(table, kind(action));
      case Verb::stop:
        Intrigues::apply(next, action, core::NoEvents{});
        return cards_list(table.centre) + "; " + change(table, next.table, table.active);
      case Verb::keep: {
        Cards kept = kept_cards(table, kind(action));
        const std::string list = cards_list(kept);
        move_all(kept, next.table.castle[table.active]);  // apply would go on to the end of the turn
        return list + "; " + change(table, next.table, table.active);
      }
      case Verb::give:
        Intrigues::apply(next, action, core::NoEvents{});
        return fmt::format("{}: {}, {}: {}", style_.name(table.active), change(table, next.table, table.active),
                           style_.name(other_seat(action)), change(table, next.table, other_seat(action)));
      case Verb::discard:
        Intrigues::apply(next, action, core::NoEvents{});
        return fmt::format("{}: {}", style_.name(other_seat(action)), change(table, next.table, other_seat(action)));
      case Verb::block_foxes: return say("saves_hens");
      case Verb::block_wolf:
        return say(table.castle[table.active][Kind::wolf] - table.wolves_blocked > 1 ? "one_of_wolves" : "saves_cows");
      case Verb::keep_no_more:
      case Verb::block_no_more:
      case Verb::begin:
      case Verb::turn_up:
      case Verb::peek:
      case Verb::show: return {};
    }
    return {};
  }

  static Cards kept_cards(const Table& table, Kind kind) {
    Cards cards;
    cards[kind] = kind == Kind::wheat ? table.centre[kind] : std::uint8_t{1};
    return cards;
  }

  Style style_;
};

}  // namespace

std::unique_ptr<View> intrigues_view(const Style& style) { return std::make_unique<IntriguesView>(style); }

}  // namespace stil::apps::terminal
