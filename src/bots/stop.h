#pragma once
// Intrigues and Cabbage by counting: draw until so many cards lie in the centre, then stop; effects are chosen as the
// greedy bot does. Beginners play like this.
#include "bots/greedy.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"

namespace stil::bots {

class Stop {
 public:
  Stop(core::Rng rng, int cards) : cards_(cards), effects_(rng) {}

  core::Action choose(const core::Observation<intrigues::Intrigues>& seen) {
    if (seen.table.phase != intrigues::Phase::stop_or_draw) return effects_.choose(seen);
    return intrigues::total(seen.table.centre) >= cards_ ? intrigues::stop() : intrigues::draw();
  }

 private:
  int cards_;
  Greedy<intrigues::Intrigues, intrigues::Evaluation> effects_;
};

}  // namespace stil::bots
