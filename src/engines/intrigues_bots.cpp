#include "bots/risk.h"
#include "engines/bots_of.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<intrigues::Intrigues>> thinking_bot<intrigues::Intrigues>(std::string_view name, core::Rng rng) {
  const bots::Name parsed = bots::parse_name(name);
  if (parsed.kind == "risk" && parsed.problem.empty())
    return std::make_unique<Seated<intrigues::Intrigues, bots::Risk>>(rng, parsed.risk);
  return make_thinking_bot<intrigues::Intrigues, intrigues::Evaluation>(name, rng);
}

template <>
std::vector<std::string> thinking_bots<intrigues::Intrigues>() {
  return {"greedy", "mcts", "risk"};
}

}  // namespace stil::engines
