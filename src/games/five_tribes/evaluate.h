#pragma once
// How good a position looks for a seat, in hundredths of a point: what it is likely to score against the others, and
// what the turns to come hold. A rough judgement for bots; no rule depends on it.
#include <algorithm>

#include "games/five_tribes/apply.h"
#include "games/five_tribes/outlook.h"
#include "games/five_tribes/plans.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

struct Evaluation {
  // For search: a difference that makes one choice clearly likelier than another, a lead that half decides the game,
  // and how much of a result is the win and not the margin.
  static constexpr int playout_tries = 4, temperature = 300, scale = 3000, win_percent = 50;

  // About a turn of each seat.
  static constexpr auto horizon(const Table& root) {
    const int enough = 10 * root.setup.players;
    return [enough](const Table&, int steps) { return steps >= enough; };
  }

  // In playouts whole sows are made, one of the best few, and nobody pays much for being first; other choices are left
  // to the caller.
  static constexpr bool play(State& s, Seat seat, core::Rng& rng) {
    Table& table = s.table;
    if (table.phase == Phase::before_sow || table.phase == Phase::sowing) {
      constexpr int few = 4;
      const auto best = best_prospects<few>(table, s.secret[seat]);
      if (best.list.empty()) return false;
      const auto first = rng.below(static_cast<std::uint32_t>(best.list.count));
      const SowGroup group = best.list[static_cast<int>(rng.below(first + 1))].group;  // the better the likelier
      SowPlan plan;
      each_sow(table, group, [&](const Sow& sow) {
        plan = plan_of(table, sow);
        return false;
      });
      for (const Action action : plan) apply(s, action, core::NoEvents{});
      return true;
    }
    if (table.phase != Phase::bidding && table.phase != Phase::end_of_turn) return false;
    Actions actions;
    legal(table, s.secret[seat], actions);
    const bool bids = table.phase == Phase::bidding;
    const int cheap = std::min(actions.count, 3);
    const Action action =
        bids ? actions[rng.below(2) == 0 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(cheap)))]
             : actions[actions.count - 1];
    apply(s, action, core::NoEvents{});
    return true;
  }

  // Between turns, and where the next card is anybody's guess.
  static constexpr bool quiet(const Table& table) {
    return table.phase == Phase::bidding || table.phase == Phase::before_sow || table.phase == Phase::end_of_turn ||
           table.phase == Phase::over || is_chance(table.phase);
  }

  // Against the best of the others and against all of them alike, as it is not settled who the best will be. What they
  // drew is not known: they are judged by what they have shown.
  static constexpr int value(const Table& table, const Secret& own, Seat seat) {
    const Outlook outlook(table);
    int best_other = 0, all_others = 0;
    for (const Seat other : seats(table)) {
      if (other == seat) continue;
      const int likely = outlook.of({}, other);
      best_other = std::max(best_other, likely);
      all_others += likely;
    }
    const int others = table.setup.players - 1;
    return outlook.of(own, seat) - (best_other + all_others / others) / 2;
  }

  // For bots that do not look at the answers of the others; too slow for every plan of a search.
  static constexpr int left_behind(const Table& table, const Secret& own, Seat seat) {
    return five_tribes::left_behind(table, own, seat);
  }

  template <class Visit>
  static constexpr void each_plan(const Table& table, const Secret& own, Visit visit) {
    five_tribes::each_plan(table, own, visit);
  }
};

}  // namespace stil::five_tribes
