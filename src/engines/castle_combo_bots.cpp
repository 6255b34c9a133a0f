#include "engines/bots_of.h"
#include "games/castle_combo/castle_combo.h"
#include "games/castle_combo/evaluate.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<castle_combo::CastleCombo>> thinking_bot<castle_combo::CastleCombo>(std::string_view name,
                                                                                          core::Rng rng) {
  return make_thinking_bot<castle_combo::CastleCombo, castle_combo::Evaluation>(name, rng);
}

template <>
std::vector<std::string> thinking_bots<castle_combo::CastleCombo>() {
  return usual_thinking_bots();
}

}  // namespace stil::engines
