#include "arena/run.h"

#include <mutex>
#include <thread>
#include <vector>

namespace stil::arena {

std::string play_all(const Run& run, const Games& done, std::atomic<bool>& stop,
                     const std::function<bool(std::int64_t, const Played&)>& finished) {
  std::atomic<std::int64_t> next = 0;
  std::mutex telling;
  std::string problem;
  const auto work = [&] {
    for (std::int64_t number = next++; number < run.games && !stop; number = next++) {
      if (done.contains(number)) continue;
      const Sitting sitting = run.schedule.sitting(number);
      const auto record = run.engine.play({run.setup, run.schedule.names(sitting.seats), run.seed, sitting.deal}, stop);
      const std::lock_guard lock(telling);
      if (stop) return;
      if (!record) problem = record.refusal().text;
      if (!record || !finished(number, played(sitting, *record))) stop = true;
    }
  };
  std::vector<std::jthread> threads;
  for (int job = 1; job < run.jobs; ++job) threads.emplace_back(work);
  work();
  threads.clear();
  return problem;
}

}  // namespace stil::arena
