#include "engines/registry.h"

#include <array>

namespace stil::engines {

std::span<const Engine* const> all() {
  static const std::array engines{
      &intrigues(),
      &castle_combo(),
      &five_tribes(),
  };
  return engines;
}

const Engine* find(std::string_view id) {
  for (const Engine* engine : all())
    if (engine->info().id == id) return engine;
  return nullptr;
}

play::Result<std::unique_ptr<play::Match>> open(const play::Header& header) {
  const Engine* engine = find(header.game);
  if (engine == nullptr)
    return play::Refusal{play::Refusal::Reason::unknown_game,
                         "there is no game " + play::quoted(header.game) + "; see stil games"};
  return engine->open(header);
}

void Tally::add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  chance += other.chance;
  for (std::size_t i = 0; i < score.size(); ++i) {
    score[i] += other.score[i];
    wins[i] += other.wins[i];
  }
}

}  // namespace stil::engines
