#pragma once
// Castle Combo as a core::Game. Rules: docs/rules/castle_combo.md. The base game for 2–5 players, all of it.
#include <span>
#include <string_view>

#include "core/game.h"
#include "games/castle_combo/actions.h"
#include "games/castle_combo/apply.h"
#include "games/castle_combo/chance.h"
#include "games/castle_combo/check.h"
#include "games/castle_combo/forecast.h"
#include "games/castle_combo/legal.h"
#include "games/castle_combo/score.h"
#include "games/castle_combo/state.h"
#include "games/castle_combo/why_not.h"

namespace stil::castle_combo {

struct CastleCombo {
  using Setup = castle_combo::Setup;
  using Table = castle_combo::Table;
  using Secret = castle_combo::Secret;
  using Noun = castle_combo::Noun;

  static constexpr std::string_view id = "castle_combo";
  static constexpr int min_seats = castle_combo::min_seats;
  static constexpr int max_seats = castle_combo::max_seats;
  static constexpr int max_actions = castle_combo::max_actions;
  static constexpr int max_outcomes = castle_combo::max_outcomes;
  // 45 turns of at most a key, three new cards, a card, two decisions and two refills; seven steps of set-up.
  static constexpr int max_plies = 45 * 9 + 7;

  static constexpr std::span<const VerbInfo> verbs() { return castle_combo::verbs; }
  static constexpr std::span<const VerbInfo> event_verbs() { return castle_combo::event_verbs; }

  static constexpr State start(const Setup& setup) { return fresh(setup); }
  static constexpr core::Turn turn(const Table& table) { return castle_combo::turn(table); }
  static constexpr void legal(const Table& table, const Secret& own, core::Actions<CastleCombo>& out) {
    castle_combo::legal(table, own, out);
  }
  static constexpr std::string_view why_not(const Table& table, const Secret&, Action action) {
    return castle_combo::why_not(table, action);
  }
  static constexpr void chance(const State& s, core::Outcomes<CastleCombo>& out) { castle_combo::chance(s, out); }
  static constexpr Action sample(const State& s, core::Rng& rng) { return castle_combo::sample(s, rng); }
  template <class Events>
  static constexpr void apply(State& s, Action action, Events&& events) {
    castle_combo::apply(s, action, events);
  }
  static constexpr Action seen(const Table&, Action action, Seat) { return action; }  // nothing is hidden
  static constexpr Sheet points(const State& s, Seat seat) { return sheet_now(s.table, seat); }
  static constexpr int score(const State& s, Seat seat) {
    return tableau_points(s.table.tableau[seat], s.table.keys[seat]);
  }
  static constexpr int score_now(const State& s, Seat seat) { return castle_combo::score_now(s.table, seat); }
  static constexpr Forecast forecast(const Observation& seen) { return castle_combo::forecast(seen); }
  static constexpr int purse(const Table& table, Seat seat) { return table.gold[seat]; }
  static constexpr int tie_break(const State& s, Seat seat) { return s.table.gold[seat]; }  // loose gold
  // What a seat has that people ask about afterwards: visit(word, count).
  static constexpr std::string_view held = "card";
  template <class Visit>
  static constexpr void each_held(const State& s, Seat seat, Visit visit) {
    for (const Placed& placed : s.table.tableau[seat])
      if (!placed.face_down) visit(words(placed.card)[static_cast<std::size_t>(placed.card)], 1);
  }
  static constexpr std::string_view check(const State& s) { return castle_combo::check(s); }
  static constexpr State guess(const Observation& seen, core::Rng&) { return {seen.table, {}}; }
};

static_assert(core::Game<CastleCombo>);
static_assert(sizeof(State) <= 1024);

}  // namespace stil::castle_combo
