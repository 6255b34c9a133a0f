#pragma once
// Intrigues and Cabbage as a core::Game. Rules: docs/rules/intrigues.md. All of it is implemented, with
// the table option `blocking_dogs_score`; the first player is drawn at random (R1).
#include <span>
#include <string_view>

#include "core/game.h"
#include "games/intrigues/actions.h"
#include "games/intrigues/apply.h"
#include "games/intrigues/chance.h"
#include "games/intrigues/check.h"
#include "games/intrigues/forecast.h"
#include "games/intrigues/guess.h"
#include "games/intrigues/legal.h"
#include "games/intrigues/score.h"
#include "games/intrigues/state.h"
#include "games/intrigues/why_not.h"

namespace stil::intrigues {

struct Intrigues {
  using Setup = intrigues::Setup;
  using Table = intrigues::Table;
  using Secret = intrigues::Secret;
  using Noun = intrigues::Noun;

  static constexpr std::string_view id = "intrigues";
  static constexpr int min_seats = intrigues::min_seats;
  static constexpr int max_seats = intrigues::max_seats;
  static constexpr int max_actions = intrigues::max_actions;
  static constexpr int max_outcomes = intrigues::max_outcomes;
  // At most 86 turns of one card each; in a turn every kind acts once: 5 + 5 + 1 chance nodes and 9 choices.
  static constexpr int max_plies = 2000;

  static constexpr std::span<const VerbInfo> verbs() { return intrigues::verbs; }
  static constexpr std::span<const VerbInfo> event_verbs() { return intrigues::event_verbs; }

  static constexpr State start(const Setup& setup) { return fresh(setup); }
  static constexpr core::Turn turn(const Table& table) { return intrigues::turn(table); }
  static constexpr void legal(const Table& table, const Secret& own, core::Actions<Intrigues>& out) {
    intrigues::legal(table, own, out);
  }
  static constexpr std::string_view why_not(const Table& table, const Secret&, Action action) {
    return intrigues::why_not(table, action);
  }
  static constexpr void chance(const State& s, core::Outcomes<Intrigues>& out) { intrigues::chance(s, out); }
  template <class Events>
  static constexpr void apply(State& s, Action action, Events&& events) {
    intrigues::apply(s, action, events);
  }
  static constexpr Action seen(const Table& table, Action action, Seat seat) {
    return intrigues::seen(table, action, seat);
  }
  static constexpr Points points(const State& s, Seat seat) { return intrigues::points(s.table, seat); }
  static constexpr int score(const State& s, Seat seat) { return sum(points(s, seat)); }
  // The most wheat left after the intrigue phase (R15).
  static constexpr int tie_break(const State& s, Seat seat) { return s.table.castle[seat][Kind::wheat]; }
  // What a seat has that people ask about afterwards: visit(word, count).
  static constexpr std::string_view held = "kind";
  template <class Visit>
  static constexpr void each_held(const State& s, Seat seat, Visit visit) {
    for (const Kind kind : kinds)
      if (s.table.castle[seat][kind] > 0)
        visit(words(kind)[static_cast<std::size_t>(kind)], s.table.castle[seat][kind]);
  }
  static constexpr Forecast forecast(const Observation& seen) { return intrigues::forecast(seen); }
  static constexpr std::string_view check(const State& s) { return intrigues::check(s); }
  static constexpr State guess(const Observation& seen, core::Rng& rng) { return intrigues::guess(seen, rng); }
};

static_assert(core::Game<Intrigues>);
static_assert(sizeof(State) <= 256);

}  // namespace stil::intrigues
