#pragma once
// Intrigues and Cabbage by a rule of thumb that is hard to beat: draw while the next card fails the turn with at most
// such a chance, then stop; effects are chosen as the greedy bot does.
#include "bots/greedy.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"
#include "games/intrigues/odds.h"

namespace stil::bots {

class Risk {
 public:
  // The chance in hundredths of a percent, as fail_odds tells it.
  Risk(core::Rng rng, int most) : most_(most), effects_(rng) {}

  core::Action choose(const core::Observation<intrigues::Intrigues>& seen) {
    if (seen.table.phase != intrigues::Phase::stop_or_draw) return effects_.choose(seen);
    return intrigues::fail_odds(seen.table, seen.own) > most_ ? intrigues::stop() : intrigues::draw();
  }

 private:
  int most_;
  Greedy<intrigues::Intrigues, intrigues::Evaluation> effects_;
};

}  // namespace stil::bots
