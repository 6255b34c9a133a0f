#include "server/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "engines/registry.h"
#include "server/log.h"

namespace stil::server {

namespace {

constexpr const char* adviser = "mcts:1500";  // half a second to a second of thinking

std::vector<core::Action> decisions(play::Match& match, const std::string& name, std::uint64_t seed,
                                    const std::atomic<bool>& stop) {
  const core::Turn turn = match.turn();
  const auto bot = engines::find(match.game())->bot(name, seed);
  bot->heed(stop);
  std::vector<core::Action> actions;
  while (match.turn() == turn) {
    actions.push_back(bot->choose(match));
    if (const auto done = match.play(turn.seat, actions.back()); !done) throw std::runtime_error(done.refusal().text);
  }
  return actions;
}

}  // namespace

Thinkers::Thinkers(int threads, Post post, const Luck& luck, std::function<void(double)> thought)
    : post_(std::move(post)), luck_(luck), thought_(std::move(thought)), queue_(std::max(1, threads / 2)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Thinkers::~Thinkers() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    for (const Stop& stop : asked_) *stop = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::serve() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // on Linux niceness belongs to a thread
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Errand> errand;
    wake_.wait(lock, [&] { return closing_ || (errand = queue_.pop()).has_value(); });
    if (closing_ || !errand) return;
    lock.unlock();
    guarded("bot", errand->work);
    lock.lock();
    queue_.done(errand->payer);
    wake_.notify_all();  // another one of the same payer may be done now
  }
}

template <class T>
Thinkers::Stop Thinkers::run(Errand errand, std::function<T(const std::atomic<bool>&)> work,
                             std::function<void(T)> done) {
  auto stop = std::make_shared<std::atomic<bool>>(false);
  errand.stop = stop;
  errand.work = [this, stop, work = std::move(work), done = std::move(done)] {
    T result{};
    guarded("bot", [&] {
      const auto begin = std::chrono::steady_clock::now();
      result = work(*stop);
      if (thought_) thought_(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    });
    if (!*stop) post_([done, result = std::move(result)] { done(result); });
  };
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(asked_, [](const Stop& one) { return one.use_count() == 1; });
    asked_.push_back(stop);
    queue_.push(std::move(errand));
  }
  wake_.notify_one();
  return stop;
}

Thinkers::Stop Thinkers::think(Order order, std::string bot, Thought done) {
  const std::uint64_t seed = luck_.of_bot(*order.match);
  return run<std::vector<core::Action>>(
      {Errand::Kind::move, std::move(order.payer), std::move(order.attended), {}, {}},
      [match = std::shared_ptr(std::move(order.match)), bot = std::move(bot), seed](const std::atomic<bool>& stop) {
        return decisions(*match, bot, seed, stop);
      },
      std::move(done));
}

Thinkers::Stop Thinkers::advise(Order order, Advice done) {
  constexpr int most = 3;
  const std::uint64_t seed = luck_.of_bot(*order.match);
  return run<std::vector<bots::Candidate>>(
      {Errand::Kind::advice, std::move(order.payer), std::move(order.attended), {}, {}},
      [match = std::shared_ptr(std::move(order.match)), seed](const std::atomic<bool>& stop) {
        const auto bot = engines::find(match->game())->bot(adviser, seed);
        bot->heed(stop);
        return bot->explain(*match, most);
      },
      std::move(done));
}

}  // namespace stil::server
