#pragma once
// Bots by name: "greedy", "hard", "mcts:4000" (simulations a decision), "mcts:200ms", "mcts:4000:threads=2:memory=64"
// (MiB), "risk:0.35" (a chance), "stop:3" (cards).
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/budget.h"
#include "bots/levels.h"
#include "wire/value.h"

namespace stil::bots {

struct Name {
  std::string kind;
  int version = 1;
  Budget budget{};           // of mcts and levels
  bool near_misses = false;  // likewise
  int risk = 3500;           // of risk, in hundredths of a percent
  int cards = 3;             // of stop
  std::string problem;       // why it cannot be; empty when it can

  bool searches() const { return kind == "mcts" || is_level(); }
  bool is_level() const { return std::ranges::find(levels, kind, &Level::name) != levels.end(); }
};

namespace detail {

inline bool parse_setting(std::string_view text, std::string_view name, std::int64_t most, int& out) {
  std::int64_t number = 0;
  if (!text.starts_with(name) || !wire::parse_number(text.substr(name.size()), 1, most, number)) return false;
  out = static_cast<int>(number);
  return true;
}

inline bool parse_budget(std::string_view size, Budget& budget) {
  constexpr std::int64_t most_simulations = 10'000'000, most_milliseconds = 600'000;
  const bool timed = size.ends_with("ms");
  if (timed) size.remove_suffix(2);
  budget.simulations = budget.milliseconds = 0;
  return timed ? parse_setting(size, "", most_milliseconds, budget.milliseconds)
               : parse_setting(size, "", most_simulations, budget.simulations);
}

inline void parse_search(std::string_view settings, Name& name) {
  constexpr std::int64_t most_threads = 64, most_mebibytes = 16384;
  for (std::size_t begin = 0, end = 0; begin <= settings.size(); begin = end + 1) {
    end = std::min(settings.find(':', begin), settings.size());
    const std::string_view one = settings.substr(begin, end - begin);
    if (parse_setting(one, "threads=", most_threads, name.budget.threads)) continue;
    if (parse_setting(one, "memory=", most_mebibytes, name.budget.mebibytes)) continue;
    if (begin == 0 && parse_budget(one, name.budget)) continue;
    name.problem =
        "a budget is 1 to 10000000 simulations (mcts:1000) or 1 to 600000 milliseconds (mcts:200ms), perhaps followed "
        "by :threads=1 to 64 and :memory=1 to 16384 (MiB)";
    return;
  }
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

inline void parse_settings(std::string_view settings, Name& name) {
  if (name.kind == "mcts") return parse_search(settings, name);
  if (name.kind == "risk") return parse_risk(settings, name);
  if (name.kind != "stop")
    name.problem = name.kind + " takes no setting";
  else if (!parse_setting(settings, "", 10, name.cards))
    name.problem = "stop takes a number of cards from 1 to 10 (stop:3)";
}

}  // namespace detail

inline Name parse_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  Name name;
  name.kind = text.substr(0, colon);
  for (const Level& level : levels)
    if (name.kind == level.name) {
      name.version = level.version;
      name.budget.simulations = level.simulations;
      name.near_misses = level.near_misses;
    }
  if (colon != std::string_view::npos) detail::parse_settings(text.substr(colon + 1), name);
  return name;
}

}  // namespace stil::bots
