#pragma once
// One decision ahead by the game's own evaluation. Chance that follows the decision is averaged over its
// exact weights where outcomes are few, chance after that over a few sampled continuations. If the position is not
// quiet (an effect of ours is pending) our own next decisions are looked through first, as chess programs look through
// captures.
#include <algorithm>
#include <limits>
#include <span>

#include "bots/plans.h"
#include "core/game.h"
#include "core/list.h"
#include "core/walk.h"

namespace stil::bots {

template <core::Game G, class Evaluation>
class Greedy {
 public:
  explicit Greedy(core::Rng rng) : rng_(rng) {}

  core::Action choose(const core::Observation<G>& seen) {
    core::Actions<G> actions;
    G::legal(seen.table, seen.own, actions);
    if (actions.count == 1) return actions[0];
    const State state = G::guess(seen, rng_);
    Candidates candidates;
    each_plan<G, Evaluation>(state, seen.seat, [&](std::span<const core::Action> plan, int extra) {
      State next = state;
      for (const core::Action action : plan) G::apply(next, action, core::NoEvents{});
      candidates.consider({plan.front(), extra + value(next, {seen.seat}), next.table});
    });
    return candidates.best(seen, actions[0]);
  }

 private:
  using State = core::State<G>;
  static constexpr int looks_through = 2;  // own pending decisions in a row
  static constexpr int most_exact = 12;    // outcomes of the first chance node that are all looked at
  static constexpr int samples = 4;        // continuations tried at the first node that is not; one at later ones

  // Whether the evaluation can tell what a position leaves to those who play next. That takes long, so only the best
  // few plans are asked about.
  static constexpr bool looks_behind =
      requires(const core::Observation<G>& seen) { Evaluation::left_behind(seen.table, seen.own, seen.seat); };
  static constexpr int few = looks_behind ? 12 : 1;

  struct Candidate {
    core::Action action{};
    double value = 0;
    typename G::Table table{};
  };
  // The best so far in no order; of equals those found first.
  class Candidates {
   public:
    void consider(const Candidate& one) {
      if (list_.count < few) return list_.add(one);
      Candidate& worst = *std::ranges::min_element(list_.items, {}, &Candidate::value);
      if (one.value > worst.value) worst = one;
    }
    core::Action best(const core::Observation<G>& seen, core::Action best) const {
      double best_value = -std::numeric_limits<double>::infinity();
      for (const Candidate& one : list_) {
        double value = one.value;
        if constexpr (looks_behind) value += Evaluation::left_behind(one.table, seen.own, seen.seat);
        if (value <= best_value) continue;
        best_value = value;
        best = one.action;
      }
      return best;
    }

   private:
    core::List<Candidate, few> list_;
  };

  struct Horizon {
    core::Seat seat = core::Seat::nobody;
    int decisions = looks_through;  // left to look through
    int chances = 0;                // chance nodes met so far
    bool sampled = false;           // one of them was sampled
  };

  double after(const State& s, core::Action action, Horizon horizon) {
    State next = s;
    G::apply(next, action, core::NoEvents{});
    return value(next, horizon);
  }

  double value(const State& s, Horizon horizon) {
    const core::Turn turn = G::turn(s.table);
    const bool quiet = Evaluation::quiet(s.table);
    if (turn.kind == core::Turn::Kind::chance && !quiet) return average(s, horizon);
    const bool ours = turn.kind == core::Turn::Kind::decision && turn.seat == horizon.seat;
    if (!ours || quiet || horizon.decisions == 0)
      return Evaluation::value(s.table, s.secret[horizon.seat], horizon.seat);
    --horizon.decisions;
    double best = -std::numeric_limits<double>::infinity();
    core::each_next<G>(s, [&](core::Action action) { best = std::max(best, after(s, action, horizon)); });
    return best;
  }

  double average(const State& s, Horizon horizon) {
    core::Outcomes<G> outcomes;
    G::chance(s, outcomes);
    const int met = horizon.chances++;
    double sum = 0;
    if ((met == 0 && outcomes.count <= most_exact) || outcomes.count == 1) {
      for (const core::Outcome& outcome : outcomes) sum += outcome.weight * after(s, outcome.action, horizon);
      return sum / outcomes.total;
    }
    const int tries = horizon.sampled ? 1 : samples;
    horizon.sampled = true;
    for (int i = 0; i < tries; ++i) sum += after(s, core::sample<G>(outcomes, rng_), horizon);
    return sum / tries;
  }

  core::Rng rng_;
};

}  // namespace stil::bots
