#pragma once
// The bots of a game that think, compiled apart from its rules: engines/<game>_bots.cpp.
#include <memory>
#include <string_view>

#include "bots/greedy.h"
#include "bots/mcts.h"
#include "bots/name.h"
#include "core/game.h"
#include "engines/bot_of.h"

namespace stil::engines {

template <core::Game G, class Evaluation>
std::unique_ptr<BotOf<G>> make_thinking_bot(std::string_view name, core::Rng rng) {
  const bots::Name parsed = bots::parse_name(name);
  if (!parsed.problem.empty()) return nullptr;
  if (parsed.kind == "greedy") return std::make_unique<Seated<G, bots::Greedy<G, Evaluation>>>(rng);
  if (parsed.kind == "mcts") return std::make_unique<Seated<G, bots::Mcts<G, Evaluation>>>(rng, parsed.budget);
  return nullptr;
}

}  // namespace stil::engines
