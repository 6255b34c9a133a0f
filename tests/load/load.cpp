// How many rooms and connections a server bears, and how long an action takes to be safely stored: README.md.
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <exception>
#include <memory>
#include <thread>
#include <vector>

#include "client.h"
#include "crowd.h"
#include "measures.h"
#include "options.h"
#include "process.h"
#include "room.h"

namespace stil::load {

namespace {

constexpr int connecting_at_once = 200, opening_at_once = 200;

class Load {
 public:
  Load(const Options& options, const ServerProcess& server, Measures& measures)
      : options_(options),
        server_(server),
        measures_(measures),
        stage_{io_, options,
               tcp::endpoint(asio::ip::address_v4::loopback(), static_cast<asio::ip::port_type>(server.port())),
               measures} {}

  void run() {
    std::exception_ptr failed;
    asio::co_spawn(io_, everything(), [&](const std::exception_ptr& problem) {
      failed = problem;
      io_.stop();
    });
    io_.run();
    if (failed) std::rethrow_exception(failed);
  }

 private:
  awaitable<void> everything() {
    measures_.resident.start = resident(server_.pid());
    tokens_ = co_await arrive(io_, stage_.server, options_.rooms * options_.clients() + options_.idle);
    co_await settle(measures_.resident.arrived);
    co_await open_idle();
    co_await settle(measures_.resident.idle);
    co_await connect_players();
    co_await settle(measures_.resident.connected);
    const auto open = [this](int i) { return rooms_[static_cast<std::size_t>(i)]->open_game(); };
    co_await for_all(io_, options_.rooms, opening_at_once, open);
    co_await settle(measures_.resident.rooms);
    co_await play();
    measures_.resident.end = resident(server_.pid());
    measures_.resident.most = most_resident(server_.pid());
  }

  awaitable<void> pause(Clock::duration time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  // What was asked for last is done when the memory is looked at.
  awaitable<void> settle(double& kib) {
    co_await pause(std::chrono::milliseconds(300));
    kib = resident(server_.pid());
  }

  awaitable<void> open_idle() {
    for (int i = 0; i < options_.idle; ++i) idle_.push_back(std::make_unique<Client>(io_, measures_, nullptr));
    const auto connect = [this](int i) -> awaitable<void> {
      Client& client = *idle_[static_cast<std::size_t>(i)];
      co_await client.connect(stage_.server, next_token());
      if (i < options_.lobby) client.tell(R"("do":"enter_lobby")");
    };
    co_await for_all(io_, options_.idle, connecting_at_once, connect);
  }

  awaitable<void> connect_players() {
    for (int i = 0; i < options_.rooms; ++i) rooms_.push_back(std::make_unique<Room>(stage_, i));
    const int each = options_.clients();
    const auto connect = [this, each](int i) -> awaitable<void> {
      co_await rooms_[static_cast<std::size_t>(i / each)]->connect(i % each, next_token());
    };
    co_await for_all(io_, options_.rooms * each, connecting_at_once, connect);
  }

  std::string next_token() {
    std::string token = std::move(tokens_.back());
    tokens_.pop_back();
    return token;
  }

  awaitable<void> play() {
    const Measures::Usage before = usage();
    const auto begin = Clock::now();
    stage_.playing = stage_.counting = true;
    if (options_.rate > 0) {
      co_await keep_the_rate(begin, begin + std::chrono::seconds(options_.seconds));
    } else {
      for (const auto& room : rooms_) room->go_on();
      co_await pause(std::chrono::seconds(options_.seconds));
    }
    stage_.counting = false;
    measures_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const Measures::Usage after = usage();
    measures_.usage = {(after.server - before.server) / measures_.seconds, (after.own - before.own) / measures_.seconds,
                       (after.wanted - before.wanted) / measures_.seconds};
    co_await drain();
  }

  Measures::Usage usage() const {
    return {processor_time(server_.pid()), processor_time(getpid()), time_in_line(server_.pid())};
  }

  // One action after the other at even distances, each in the next room, whatever the server does.
  awaitable<void> keep_the_rate(Clock::time_point begin, Clock::time_point end) {
    const std::chrono::duration<double> distance(1 / options_.rate);
    asio::steady_timer timer(io_);
    for (std::int64_t slot = 0;; ++slot) {
      const auto when = begin + std::chrono::duration_cast<Clock::duration>(distance * static_cast<double>(slot));
      if (when >= end) co_return;
      if (when > Clock::now()) {
        timer.expires_at(when);
        co_await timer.async_wait(asio::use_awaitable);
      }
      rooms_[static_cast<std::size_t>(slot) % rooms_.size()]->due(when);
    }
  }

  // What is late is waited for: it counts, as slow as it is.
  awaitable<void> drain() {
    if (options_.rate == 0) stage_.playing = false;
    for (int i = 0; i < 250 && !is_drained(); ++i) co_await pause(std::chrono::milliseconds(20));
    for (const auto& room : rooms_) {
      measures_.unanswered += room->is_answered() ? 0 : 1;
      measures_.unsent += static_cast<std::int64_t>(room->waiting());
    }
  }
  bool is_drained() const {
    return std::ranges::all_of(rooms_, [](const auto& room) { return room->is_answered() && room->waiting() == 0; });
  }

  const Options& options_;
  const ServerProcess& server_;
  Measures& measures_;
  asio::io_context io_{1};
  Stage stage_;
  std::vector<std::string> tokens_;
  std::vector<std::unique_ptr<Client>> idle_;
  std::vector<std::unique_ptr<Room>> rooms_;
};

void run(const Options& options) {
  raise_descriptor_limit();
  Measures measures;
  {
    const ServerProcess server(options);
    Load(options, server, measures).run();
  }
  const auto rows = rows_of(measures, options.rooms, options.rooms * options.clients(), options.idle);
  options.json ? print_json(rows, measures) : print_table(rows, measures);
}

}  // namespace

}  // namespace stil::load

int main(int count, char** words) {
  try {
    stil::load::run(stil::load::parse(count, words));
    return 0;
  } catch (const std::invalid_argument& wrong) {
    std::fprintf(stderr, "stil_load: %s\n%s", wrong.what(), stil::load::usage);
    return 2;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "stil_load: %s\n", problem.what());
    return 1;
  }
}
