#pragma once
// Bots think on a few threads of their own, with less right to the processor than the rooms, and can be told to stop.
#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/candidate.h"
#include "play/match.h"
#include "server/database.h"
#include "server/luck.h"

namespace stil::server {

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
  Stop think(std::unique_ptr<play::Match>, std::string bot, Thought done);

  // What could be done for the seat to move, best first; nothing where it failed.
  using Advice = std::function<void(std::vector<bots::Candidate>)>;
  Stop advise(std::unique_ptr<play::Match>, Advice done);

 private:
  // Runs `work` on a thinking thread and tells `done` what came of it, T{} where it failed.
  template <class T>
  Stop run(std::function<T(const std::atomic<bool>& stop)> work, std::function<void(T)> done);

  Post post_;
  const Luck& luck_;
  std::function<void(double)> thought_;
  std::atomic<bool> closing_ = false;
  boost::asio::thread_pool pool_;
};

}  // namespace stil::server
