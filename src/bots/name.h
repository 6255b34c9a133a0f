#pragma once
// Bots by name: "greedy", "mcts:4000" (simulations a decision), "mcts:200ms".
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/budget.h"
#include "wire/value.h"

namespace stil::bots {

struct Name {
  std::string kind;
  Budget budget{};
  std::string problem;  // why it cannot be; empty when it can
};

inline Name parse_name(std::string_view text) {
  constexpr std::int64_t most_simulations = 10'000'000, most_milliseconds = 600'000;
  const std::size_t colon = text.find(':');
  Name name{std::string(text.substr(0, colon)), {}, {}};
  if (colon == std::string_view::npos) return name;
  std::string_view size = text.substr(colon + 1);
  const bool timed = size.ends_with("ms");
  if (timed) size.remove_suffix(2);
  std::int64_t number = 0;
  if (name.kind != "mcts") {
    name.problem = name.kind + " takes no budget";
  } else if (!wire::parse_number(size, 1, timed ? most_milliseconds : most_simulations, number)) {
    name.problem = "a budget is 1 to 10000000 simulations (mcts:1000) or 1 to 600000 milliseconds (mcts:200ms)";
  } else {
    name.budget.simulations = timed ? 0 : static_cast<int>(number);
    name.budget.milliseconds = timed ? static_cast<int>(number) : 0;
  }
  return name;
}

}  // namespace stil::bots
