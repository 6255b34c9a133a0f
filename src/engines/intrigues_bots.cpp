#include "bots/rules_of_thumb.h"
#include "engines/bots_of.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<intrigues::Intrigues>> thinking_bot<intrigues::Intrigues>(std::string_view name, core::Rng rng) {
  const bots::Name parsed = bots::parse_name(name);
  if (parsed.kind == "risk" && parsed.problem.empty())
    return std::make_unique<Seated<intrigues::Intrigues, bots::Risk>>(rng, parsed.risk);
  if (parsed.kind == "stop" && parsed.problem.empty())
    return std::make_unique<Seated<intrigues::Intrigues, bots::Stop>>(rng, parsed.cards);
  return make_thinking_bot<intrigues::Intrigues, intrigues::Evaluation>(name, rng);
}

template <>
std::vector<std::string> thinking_bots<intrigues::Intrigues>() {
  std::vector<std::string> names = usual_thinking_bots();
  names.insert(names.end(), {"risk", "stop"});
  return names;
}

template <>
std::vector<Anchor> anchors<intrigues::Intrigues>() {
  return {{"hard", 30.1}, {"normal", 25.0}, {"greedy", 21.0}, {"easy", 5.3}};
}

}  // namespace stil::engines
