#include "engines/bots_of.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<intrigues::Intrigues>> thinking_bot<intrigues::Intrigues>(std::string_view name, core::Rng rng) {
  return make_thinking_bot<intrigues::Intrigues, intrigues::Evaluation>(name, rng);
}

}  // namespace stil::engines
