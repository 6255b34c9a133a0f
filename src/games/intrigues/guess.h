#pragma once
// A state that one observation allows: what the seat cannot know is drawn at random.
#include "core/rng.h"
#include "core/walk.h"
#include "games/intrigues/chance.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

constexpr State guess(const Observation& seen, core::Rng& rng) {
  State s{seen.table, {}};
  if (seen.table.peekers.empty()) return s;
  Kind top = seen.own.top;
  if (top == Kind::unknown) {
    Outcomes outcomes;
    draw_from<Verb::peek>(seen.table.deck, outcomes);
    top = kind(core::outcome_at(outcomes, rng.below(outcomes.total)));
  }
  for (const Seat seat : seats(seen.table))
    if (seen.table.peekers.contains(seat)) s.secret[seat].top = top;
  return s;
}

}  // namespace stil::intrigues
