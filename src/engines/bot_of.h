#pragma once
// A bot behind one virtual call. It is handed an Observation, so it cannot know more than its seat.
#include "core/game.h"
#include "engines/engine.h"
#include "play/match_of.h"

namespace stil::engines {

template <core::Game G>
class BotOf : public Bot {
 public:
  virtual core::Action choose(const core::Observation<G>&) = 0;

  core::Action choose(const play::Match& match) final {
    const auto& known = dynamic_cast<const play::MatchOf<G>&>(match);
    return choose(core::observe<G>(known.state(), known.turn().seat));
  }
};

template <core::Game G, core::Bot<G> B>
class Seated final : public BotOf<G> {
 public:
  explicit Seated(core::Rng rng) : bot_(rng) {}
  core::Action choose(const core::Observation<G>& seen) override { return bot_.choose(seen); }
  using BotOf<G>::choose;

 private:
  B bot_;
};

}  // namespace stil::engines
