#pragma once
// How good a position looks for a seat, in hundredths of a point: what it would score now, against the best of the
// others. A rough judgement for bots; no rule depends on it.
#include <algorithm>

#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

struct Evaluation {
  // Between turns, and where the next card is anybody's guess.
  static constexpr bool quiet(const Table& table) {
    return table.phase == Phase::bidding || table.phase == Phase::before_sow || table.phase == Phase::end_of_turn ||
           table.phase == Phase::over || is_chance(table.phase);
  }

  // What others drew is not known: they are judged by what they have shown.
  static constexpr int value(const Table& table, const Secret& own, Seat seat) {
    State s{table, {}};
    s.secret[seat] = own;
    int best_other = 0;
    for (const Seat other : seats(table))
      if (other != seat) best_other = std::max(best_other, sum(points(s, other)));
    const int fakirs = table.hand[seat][Resource::fakir] + own.drawn[Resource::fakir];
    return 100 * (sum(points(s, seat)) - best_other) + 80 * fakirs + 150 * table.elders[seat];
  }
};

}  // namespace stil::five_tribes
