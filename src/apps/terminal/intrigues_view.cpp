#include <fmt/core.h>

#include <algorithm>

#include "apps/terminal/intrigues_words.h"
#include "apps/terminal/view.h"
#include "games/intrigues/intrigues.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::intrigues;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<Intrigues>;

class IntriguesView final : public View {
 public:
  explicit IntriguesView(const Style& style) : View(style), words_(style) {}

  std::string board(const play::Match& match, core::Seat) const override {
    const Table& table = state(match).table;
    const Grid wide = board_grid(table, style().names);
    return wide.width() <= style().columns ? wide.text() : board_grid(table, style().short_names).text();
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    return words_.say("question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
                      {{"name", style().name(table.active)}, {"count", dog_saves - table.kept}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    const bool names_kind = has_slot(verbs[action.verb], "kind");
    const bool names_other = has_slot(verbs[action.verb], "from") || has_slot(verbs[action.verb], "to");
    const std::string what = words_.say("choice." + std::string(verbs[action.verb].name),
                                        {{"kind", names_kind ? words_.one(kind(action)) : ""},
                                         {"other", names_other ? style().name(other_seat(action)) : ""}});
    const std::string then = outlook(words_, state(match), action);
    return then.empty() ? what : what + " — " + then;
  }

  std::string secret(const play::Match& match, Seat seat) const override {
    const Kind top = state(match).secret[seat].top;
    if (top == Kind::unknown) return {};
    return words_.say("secret", {{"name", style().name(seat)}, {"kind", words_.name(top)}});
  }

  // Events of one sort in a row become one sentence with a list of cards.
  std::vector<Sentence> sentences(std::span<const Event> events) const override {
    std::vector<Sentence> told;
    for (std::size_t i = 0; i < events.size();) {
      const Event first = events[i];
      Cards cards;
      do {
        if (has_slot(event_verbs[first.verb], "count")) add(cards, intrigues::kind(events[i]), count(events[i]));
        ++i;
      } while (!empty(cards) && i < events.size() && events[i].verb == first.verb && seat(events[i]) == seat(first));
      told.push_back({tell(first, words_.list(cards)), {}});
    }
    return told;
  }

  std::string explain(const play::Match&, std::string_view word) const override {
    const std::string wanted = texts::lower(word);
    for (const std::string& topic : topic_ids())
      if (wanted == topic || wanted == texts::lower(topic_name(topic)))
        return paint().bold(topic_name(topic)) + ": " + words_.say("about." + topic);
    return {};
  }

  std::vector<std::string> at_stake(const play::Match& match) const override {
    std::vector<std::string> words;
    for (const Kind kind : kinds)
      if (state(match).table.centre[kind] > 0) words.push_back(words_.name(kind));
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
    std::vector<std::string> head{""}, totals{paint().bold(words_.say("total"))};
    std::string winners;
    for (const Seat seat : seats(table)) {
      const bool won = match.winners().contains(seat);
      if (won) winners += (winners.empty() ? "" : ", ") + style().name(seat);
      head.push_back(won ? paint().green("★ " + style().name(seat)) : style().name(seat));
      totals.push_back(paint().bold(std::to_string(match.score(seat))));
    }
    grid.row(head);
    for (const Kind kind : kinds) {
      std::vector<std::string> row{words_.name(kind)};
      for (const Seat seat : seats(table)) row.push_back(cards_and_points(table, seat, kind));
      grid.row(row);
    }
    grid.row(totals);
    const texts::Value count = match.winners().size();
    return grid.text() + paint().green(style().texts.say("terminal.winners", {{"names", winners}, {"count", count}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }

  static std::vector<std::string> topic_ids() {
    std::vector<std::string> ids{"game"};
    for (const Kind kind : kinds) ids.push_back(IntriguesWords::id(kind));
    return ids;
  }

  std::string topic_name(const std::string& topic) const {
    return words_.say((topic == "game" ? "" : "kind.") + topic);
  }
  std::string number(int count) const { return count == 0 ? paint().dim("·") : std::to_string(count); }

  Grid board_grid(const Table& table, const std::vector<std::string>& names) const {
    Grid grid;
    std::vector<std::string> head{""}, cards{paint().dim(words_.say("cards"))},
        now{paint().dim(words_.say("points_now"))};
    for (const Seat seat : seats(table)) {
      const bool active = seat == table.active && table.phase != Phase::over;
      const std::string& name = names[static_cast<std::size_t>(seat)];
      head.push_back(active ? paint().green("▶ " + name) : "  " + name);
      cards.push_back(paint().dim(std::to_string(total(table.castle[seat]))));
      now.push_back(paint().dim(std::to_string(sum(points(table, seat)))));
    }
    for (const char* place : {"centre", "discard", "deck"}) head.push_back(paint().cyan(words_.say(place)));
    for (const int count : {total(table.centre), total(table.discard) + total(table.shown), total(table.deck)})
      cards.push_back(paint().dim(std::to_string(count)));
    grid.row(head);
    for (const Kind kind : kinds) grid.row(kind_row(table, kind));
    grid.row(cards);
    grid.row(now);
    return grid;
  }

  // What lies in the centre stands out, and what in the deck would fail the turn.
  std::vector<std::string> kind_row(const Table& table, Kind kind) const {
    std::vector<std::string> row{words_.name(kind)};
    for (const Seat seat : seats(table)) row.push_back(number(table.castle[seat][kind]));
    const std::string centre = number(table.centre[kind]), deck = number(table.deck[kind]);
    row.push_back(table.centre[kind] > 0 ? paint().yellow(centre) : centre);
    row.push_back(number(table.discard[kind] + table.shown[kind]));
    row.push_back(is_duplicate(table, kind) && table.deck[kind] > 0 ? paint().red(deck) : deck);
    return row;
  }

  std::string cards_and_points(const Table& table, Seat seat, Kind kind) const {
    const int cards = table.castle[seat][kind];
    if (cards == 0) return number(0);
    return fmt::format("{} {}", paint().dim(fmt::format("({})", cards)), points(table, seat)[kind]);
  }

  std::string tell(Event event, const std::string& list) const {
    const VerbInfo& verb = event_verbs[event.verb];
    const bool names_other = has_slot(verb, "from") || has_slot(verb, "to");
    const std::string text = words_.say("event." + std::string(verb.name),
                                        {{"name", has_slot(verb, "seat") ? style().name(seat(event)) : ""},
                                         {"kind", words_.name(intrigues::kind(event))},
                                         {"one", words_.one(intrigues::kind(event))},
                                         {"cards", list},
                                         {"other", names_other ? style().name(other_seat(event)) : ""}});
    return happening(event) == Happening::fails ? paint().red(text) : text;
  }

  IntriguesWords words_;
};

}  // namespace

std::unique_ptr<View> intrigues_view(const Style& style) { return std::make_unique<IntriguesView>(style); }

}  // namespace stil::apps::terminal
