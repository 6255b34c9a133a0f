#include "server/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <chrono>

#include "engines/registry.h"
#include "server/log.h"

namespace stil::server {

namespace {

constexpr const char* adviser = "mcts:1500";  // half a second to a second of thinking

// On Linux niceness belongs to a thread.
void yield_to_others() {
  thread_local bool yielded = false;
  if (!yielded) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  yielded = true;
}

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
    : post_(std::move(post)), luck_(luck), thought_(std::move(thought)), pool_(static_cast<std::size_t>(threads)) {}

Thinkers::~Thinkers() {
  closing_ = true;
  pool_.stop();
  pool_.join();
}

template <class T>
Thinkers::Stop Thinkers::run(std::function<T(const std::atomic<bool>&)> work, std::function<void(T)> done) {
  auto stop = std::make_shared<std::atomic<bool>>(false);
  boost::asio::post(pool_, [this, stop, work = std::move(work), done = std::move(done)] {
    if (*stop || closing_) return;
    yield_to_others();
    T result{};
    guarded("bot", [&] {
      const auto begin = std::chrono::steady_clock::now();
      result = work(*stop);
      if (thought_) thought_(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    });
    guarded("bot", [&] {
      if (!*stop) post_([done, result = std::move(result)] { done(result); });
    });
  });
  return stop;
}

Thinkers::Stop Thinkers::think(std::unique_ptr<play::Match> match, std::string bot, Thought done) {
  const std::uint64_t seed = luck_.of_bot(*match);
  return run<std::vector<core::Action>>(
      [match = std::shared_ptr(std::move(match)), bot = std::move(bot), seed](const std::atomic<bool>& stop) {
        return decisions(*match, bot, seed, stop);
      },
      std::move(done));
}

Thinkers::Stop Thinkers::advise(std::unique_ptr<play::Match> match, Advice done) {
  constexpr int most = 3;
  const std::uint64_t seed = luck_.of_bot(*match);
  return run<std::vector<bots::Candidate>>(
      [match = std::shared_ptr(std::move(match)), seed](const std::atomic<bool>& stop) {
        const auto bot = engines::find(match->game())->bot(adviser, seed);
        bot->heed(stop);
        return bot->explain(*match, most);
      },
      std::move(done));
}

}  // namespace stil::server
