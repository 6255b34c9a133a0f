#pragma once
// Intrigues and Cabbage by a rule of thumb: draw until the rule says stop; effects are chosen as the greedy bot does.
#include "bots/greedy.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"
#include "games/intrigues/odds.h"

namespace stil::bots {

template <class Rule>
class RuleOfThumb {
 public:
  RuleOfThumb(core::Rng rng, int limit) : rule_{limit}, effects_(rng) {}

  core::Action choose(const core::Observation<intrigues::Intrigues>& seen) {
    if (seen.table.phase != intrigues::Phase::stop_or_draw) return effects_.choose(seen);
    return rule_.says_stop(seen) ? intrigues::stop() : intrigues::draw();
  }

 private:
  Rule rule_;
  Greedy<intrigues::Intrigues, intrigues::Evaluation> effects_;
};

// The next card fails the turn with more than such a chance, in hundredths of a percent. Hard to beat.
struct TooRisky {
  int most;
  bool says_stop(const intrigues::Observation& seen) const { return intrigues::fail_odds(seen.table, seen.own) > most; }
};
// So many cards lie in the centre. Beginners play like this.
struct EnoughCards {
  int cards;
  bool says_stop(const intrigues::Observation& seen) const { return intrigues::total(seen.table.centre) >= cards; }
};

using Risk = RuleOfThumb<TooRisky>;
using Stop = RuleOfThumb<EnoughCards>;

}  // namespace stil::bots
