#pragma once
// Five Tribes as a core::Game. Rules: docs/rules/five_tribes.md. The base game for 2–4 players, all of it, with the
// switches of section 11.
#include <span>
#include <string_view>

#include "core/game.h"
#include "games/five_tribes/actions.h"
#include "games/five_tribes/apply.h"
#include "games/five_tribes/chance.h"
#include "games/five_tribes/check.h"
#include "games/five_tribes/cover.h"
#include "games/five_tribes/explore.h"
#include "games/five_tribes/forecast.h"
#include "games/five_tribes/guess.h"
#include "games/five_tribes/legal.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/why_not.h"

namespace stil::five_tribes {

struct FiveTribes {
  using Setup = five_tribes::Setup;
  using Table = five_tribes::Table;
  using Secret = five_tribes::Secret;
  using Noun = five_tribes::Noun;

  static constexpr std::string_view id = "five_tribes";
  static constexpr int min_seats = five_tribes::min_seats;
  static constexpr int max_seats = five_tribes::max_seats;
  static constexpr int max_actions = five_tribes::max_actions;
  static constexpr int max_outcomes = five_tribes::max_outcomes;
  // In every round but the last each turn has a sow, which takes two meeples or more off the board, and Anun-Nak brings
  // back three a turn of its owner: with two players, the slowest, the board loses two a round, so there are 47 rounds
  // at most. Drops are then fewer than 4 · (96 + 94 + … + 4) = 9,400, and all else at most 154 steps a round: turns 4 ·
  // 27, bids 4, refills 12, sales 30. With the set-up and a hand dealt by a stranger that is less than 16,900.
  static constexpr int max_plies = 20000;

  static constexpr std::span<const VerbInfo> verbs() { return five_tribes::verbs; }
  static constexpr std::span<const VerbInfo> event_verbs() { return five_tribes::event_verbs; }

  static constexpr State start(const Setup& setup) { return fresh(setup); }
  static constexpr core::Turn turn(const Table& table) { return five_tribes::turn(table); }
  static constexpr void legal(const Table& table, const Secret& own, core::Actions<FiveTribes>& out) {
    five_tribes::legal(table, own, out);
  }
  static constexpr std::string_view why_not(const Table& table, const Secret& own, Action action) {
    return five_tribes::why_not(table, own, action);
  }
  static constexpr void chance(const State& s, core::Outcomes<FiveTribes>& out) { five_tribes::chance(s, out); }
  template <class Events>
  static constexpr void apply(State& s, Action action, Events&& events) {
    five_tribes::apply(s, action, events);
  }
  static constexpr Action seen(const Table& table, Action action, Seat seat) {
    return five_tribes::seen(table, action, seat);
  }
  static constexpr Points points(const State& s, Seat seat) { return five_tribes::points(s, seat); }
  static constexpr int score(const State& s, Seat seat) { return sum(points(s, seat)); }
  static constexpr Forecast forecast(const Observation& seen) { return five_tribes::forecast(seen); }
  // Calls visit(what it brings, each_step) for the whole moves that can be made now, alike ones once.
  template <class Visit>
  static constexpr void explore(const Observation& seen, Visit visit) {
    five_tribes::explore(seen, [&](const Explored& found, const Sow& sow) {
      visit(found, [&](auto step) { each_step(seen.table, sow, step); });
    });
  }
  static constexpr int purse(const Table& table, Seat seat) { return table.coins[seat]; }
  static constexpr Observation cover(const Observation& seen) { return five_tribes::cover(seen); }
  static constexpr ToldObservation told(const Observation& covered) { return five_tribes::told(covered); }
  static constexpr bool covers_purse(const Table& table, Seat seat, Seat viewer) {
    return covers_coins(table, seat, viewer);
  }
  static constexpr int tie_break(const State&, Seat) { return 0; }  // ties are shared (R37)
  // What a seat has that people ask about afterwards: visit(word, count).
  static constexpr std::string_view held = "djinn";
  template <class Visit>
  static constexpr void each_held(const State& s, Seat seat, Visit visit) {
    for (const Djinn djinn : s.table.djinns[seat]) visit(words(djinn)[static_cast<std::size_t>(djinn)], 1);
  }
  static constexpr std::string_view check(const State& s) { return five_tribes::check(s); }
  static constexpr State guess(const Observation& seen, core::Rng& rng) { return five_tribes::guess(seen, rng); }
};

static_assert(core::Game<FiveTribes>);
static_assert(core::Covers<FiveTribes>);
static_assert(sizeof(State) <= 1024);

}  // namespace stil::five_tribes
