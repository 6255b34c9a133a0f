#pragma once
// The bots of a game that think, compiled apart from its rules: engines/<game>_bots.cpp.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/greedy.h"
#include "bots/mcts.h"
#include "bots/name.h"
#include "core/game.h"
#include "engines/bot_of.h"

namespace stil::engines {

// The greedy bot may judge more simply than the search does.
template <core::Game G, class Evaluation, class GreedyEvaluation = Evaluation>
std::unique_ptr<BotOf<G>> make_thinking_bot(std::string_view name, core::Rng rng) {
  const bots::Name parsed = bots::parse_name(name);
  if (!parsed.problem.empty()) return nullptr;
  if (parsed.kind == "greedy") return std::make_unique<Seated<G, bots::Greedy<G, GreedyEvaluation>>>(rng);
  if (parsed.searches())
    return std::make_unique<Seated<G, bots::Mcts<G, Evaluation>>>(rng, parsed.budget, parsed.near_misses);
  return nullptr;
}

// The names of the bots that every game has.
inline std::vector<std::string> usual_thinking_bots() {
  std::vector<std::string> names{"greedy", "mcts"};
  for (const bots::Level& level : bots::levels) names.emplace_back(level.name);
  return names;
}

}  // namespace stil::engines
