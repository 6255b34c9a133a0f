#pragma once
// Bots by name: "greedy", "mcts:4000" (simulations a decision), "mcts:200ms", "risk:0.35" (a chance).
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/budget.h"
#include "wire/value.h"

namespace stil::bots {

inline constexpr int usual_risk = 3500;

struct Name {
  std::string kind;
  Budget budget{};
  int risk = usual_risk;  // in hundredths of a percent
  std::string problem;    // why it cannot be; empty when it can
};

namespace detail {

inline void parse_budget(std::string_view size, Name& name) {
  constexpr std::int64_t most_simulations = 10'000'000, most_milliseconds = 600'000;
  const bool timed = size.ends_with("ms");
  if (timed) size.remove_suffix(2);
  std::int64_t number = 0;
  if (!wire::parse_number(size, 1, timed ? most_milliseconds : most_simulations, number)) {
    name.problem = "a budget is 1 to 10000000 simulations (mcts:1000) or 1 to 600000 milliseconds (mcts:200ms)";
    return;
  }
  name.budget.simulations = timed ? 0 : static_cast<int>(number);
  name.budget.milliseconds = timed ? static_cast<int>(number) : 0;
}

// Two decimals, so that no rounding is in question.
inline void parse_risk(std::string_view chance, Name& name) {
  std::int64_t percent = 0;
  const bool decimal = chance.size() == 4 && chance.starts_with("0.");
  if (decimal && wire::parse_number(chance.substr(chance[2] == '0' ? 3 : 2), 0, 99, percent))
    name.risk = static_cast<int>(percent) * 100;
  else
    name.problem = "a risk is a chance from 0.00 to 0.99, with two decimals (risk:0.35)";
}

}  // namespace detail

inline Name parse_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  Name name;
  name.kind = text.substr(0, colon);
  if (colon == std::string_view::npos) return name;
  const std::string_view setting = text.substr(colon + 1);
  if (name.kind == "mcts")
    detail::parse_budget(setting, name);
  else if (name.kind == "risk")
    detail::parse_risk(setting, name);
  else
    name.problem = name.kind + " takes no setting";
  return name;
}

}  // namespace stil::bots
