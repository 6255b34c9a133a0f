#include "engines/bots_of.h"
#include "games/five_tribes/evaluate.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<five_tribes::FiveTribes>> thinking_bot<five_tribes::FiveTribes>(std::string_view name,
                                                                                      core::Rng rng) {
  return make_thinking_bot<five_tribes::FiveTribes, five_tribes::Evaluation>(name, rng);
}

template <>
std::vector<std::string> thinking_bots<five_tribes::FiveTribes>() {
  return usual_thinking_bots();
}

template <>
std::vector<Anchor> anchors<five_tribes::FiveTribes>() {
  return {{"hard", 28.7}, {"normal", 25.0}, {"greedy", 15.0}, {"easy", 1.5}};
}

}  // namespace stil::engines
