#pragma once
// Any legal action, all equally likely.
#include "core/game.h"

namespace stil::bots {

template <core::Game G>
class Random {
 public:
  explicit Random(core::Rng rng) : rng_(rng) {}

  core::Action choose(const core::Observation<G>& seen) {
    core::Actions<G> actions;
    G::legal(seen.table, seen.own, actions);
    return actions[static_cast<int>(rng_.below(static_cast<std::uint32_t>(actions.count)))];
  }

 private:
  core::Rng rng_;
};

}  // namespace stil::bots
