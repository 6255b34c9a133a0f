#pragma once
// Bots think on a few threads of their own, with less right to the processor than the rooms, and can be told to stop.
// Whoever asks for much waits for it: the others are served in between (fair_queue.h).
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/candidate.h"
#include "play/match.h"
#include "server/database.h"
#include "server/fair_queue.h"
#include "server/luck.h"

namespace stil::server {

// For whom something is thought about.
struct Order {
  std::unique_ptr<play::Match> match;
  std::string payer;
  std::shared_ptr<const std::atomic<bool>> attended;
};

class Thinkers {
 public:
  using Stop = std::shared_ptr<std::atomic<bool>>;
  // What the bot does until somebody else, or chance, is to move; nothing where it failed.
  using Thought = std::function<void(std::vector<core::Action>)>;

  // `thought` is told how long each took, on a thinking thread.
  Thinkers(int threads, Post post, const Luck&, std::function<void(double seconds)> thought = {});
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // `done` is called on the thread of the rooms, unless it was stopped before it began.
  Stop think(Order, std::string bot, Thought done);

  // What could be done for the seat to move, best first; nothing where it failed.
  using Advice = std::function<void(std::vector<bots::Candidate>)>;
  Stop advise(Order, Advice done);

 private:
  // Runs `work` on a thinking thread and tells `done` what came of it, T{} where it failed.
  template <class T>
  Stop run(Errand, std::function<T(const std::atomic<bool>& stop)> work, std::function<void(T)> done);
  void serve();

  Post post_;
  const Luck& luck_;
  std::function<void(double)> thought_;
  std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue queue_;
  bool closing_ = false;
  std::vector<Stop> asked_;  // what waits or is thought about, and a little of what was
  std::vector<std::thread> threads_;
};

}  // namespace stil::server
