#pragma once
// A bot behind one virtual call. It is handed an Observation, so it cannot know more than its seat.
#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "engines/engine.h"
#include "play/match_of.h"

namespace stil::engines {

template <core::Game G>
class BotOf : public Bot {
 public:
  virtual core::Action choose(const core::Observation<G>&) = 0;
  virtual std::vector<bots::Candidate> explain(const core::Observation<G>&, int most) = 0;
  virtual int simulations() const { return 0; }  // that the last choice took

  core::Action choose(const play::Match& match) final { return choose(seen(match)); }
  std::vector<bots::Candidate> explain(const play::Match& match, int most) final { return explain(seen(match), most); }

 private:
  static core::Observation<G> seen(const play::Match& match) {
    const auto& known = dynamic_cast<const play::MatchOf<G>&>(match);
    return core::observe<G>(known.state(), known.turn().seat);
  }
};

template <core::Game G, core::Bot<G> B>
class Seated final : public BotOf<G> {
 public:
  template <class... Settings>
  explicit Seated(core::Rng rng, const Settings&... settings) : bot_(rng, settings...) {}
  core::Action choose(const core::Observation<G>& seen) override { return bot_.choose(seen); }
  std::vector<bots::Candidate> explain(const core::Observation<G>& seen, int most) override {
    if constexpr (requires { bot_.explain(seen, most); }) return bot_.explain(seen, most);
    return {};
  }
  using BotOf<G>::choose;
  using BotOf<G>::explain;
  int simulations() const override {
    if constexpr (requires { bot_.simulations(); }) return bot_.simulations();
    return 0;
  }
  void heed(const std::atomic<bool>& stop) override {
    if constexpr (requires { bot_.heed(stop); }) bot_.heed(stop);
  }

 private:
  B bot_;
};

// A bot that thinks, by name; null for random, which the simulator plays from the game's own stream, and for names that
// no such bot has. Each game defines its own: bots are compiled apart from the rules.
template <core::Game G>
std::unique_ptr<BotOf<G>> thinking_bot(std::string_view name, core::Rng);
template <core::Game G>
std::vector<std::string> thinking_bots();  // their names
template <core::Game G>
std::vector<Anchor> anchors();  // of those whose strength was measured

}  // namespace stil::engines
