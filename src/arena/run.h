#pragma once
// Plays the games of a schedule, several at a time. Which games are played and how does not depend on how many.
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "arena/results.h"
#include "arena/schedule.h"
#include "engines/engine.h"

namespace stil::arena {

struct Run {
  const engines::Engine& engine;
  const Schedule& schedule;
  std::string setup;  // JSON
  std::uint64_t seed = 1;
  std::int64_t games = 0;
  int jobs = 1;
};

// Calls finished(number, game) for each game that is not in `done` yet, one at a time; no more games begin, and those
// that are being played are given up, when it answers false or `stop` turns true. Returns why a game could not be
// played; empty when nothing went wrong.
std::string play_all(const Run&, const Games& done, std::atomic<bool>& stop,
                     const std::function<bool(std::int64_t, const Played&)>& finished);

}  // namespace stil::arena
