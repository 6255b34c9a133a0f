#include "engines/bots_of.h"
#include "games/castle_combo/castle_combo.h"
#include "games/castle_combo/evaluate.h"
#include "games/castle_combo/points_now.h"

namespace stil::engines {

template <>
std::unique_ptr<BotOf<castle_combo::CastleCombo>> thinking_bot<castle_combo::CastleCombo>(std::string_view name,
                                                                                          core::Rng rng) {
  using castle_combo::CastleCombo, castle_combo::Evaluation, castle_combo::PointsNow;
  if (name == "patient") return std::make_unique<Seated<CastleCombo, bots::Greedy<CastleCombo, Evaluation>>>(rng);
  return make_thinking_bot<CastleCombo, Evaluation, PointsNow>(name, rng);
}

template <>
std::vector<std::string> thinking_bots<castle_combo::CastleCombo>() {
  std::vector<std::string> names = usual_thinking_bots();
  names.emplace_back("patient");  // one decision ahead, like greedy, but by what scrolls may become
  return names;
}

template <>
std::vector<Anchor> anchors<castle_combo::CastleCombo>() {
  return {{"hard", 29.0}, {"normal", 25.0}, {"easy", 13.3}, {"greedy", 10.9}};
}

}  // namespace stil::engines
