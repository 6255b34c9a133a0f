#pragma once
// Tables without a server: a store in memory that answers when it is told to, a clock that the test sets, alarms that
// the test rings.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/fair.h"
#include "server/local_bus.h"
#include "server/table.h"
#include "server/tests/loop.h"

namespace stil::server::tests {

// A store in memory that answers when it is told to.
class TestStore final : public Store {
 public:
  void append(const RoomId& room, std::int64_t expected, std::vector<Event> events, std::string head,
              std::function<void(Appended)> done) override {
    waiting.push_back(
        [this, room, expected, events = std::move(events), head = std::move(head), done = std::move(done)] {
          auto& log = logs[room];
          if (fails) return done(Appended::failed);
          if (static_cast<std::int64_t>(log.size()) != expected) return done(Appended::stale);
          log.insert(log.end(), events.begin(), events.end());
          heads[room] = head;
          done(Appended::done);
        });
  }
  Kept read(const RoomId& room, std::int64_t after) override {
    const auto& log = logs[room];
    return {{log.begin() + std::min<std::ptrdiff_t>(after, std::ssize(log)), log.end()}, heads[room]};
  }
  std::string where() const override { return "memory"; }
  std::vector<RoomId> active() override { return {}; }
  std::vector<RoomId> untouched_since(Milliseconds) override { return {}; }
  void retire(const RoomId&) override {}
  void archive(const RoomId&) override {}
  void remove(const RoomId& room) override { logs.erase(room); }
  void prune(Milliseconds) override {}
  std::vector<RoomId> rooms_of(UserId) override { return {}; }

  void answer_one() {
    const auto work = std::move(waiting.front());
    waiting.erase(waiting.begin());
    work();
  }
  void answer_all() {
    while (!waiting.empty()) answer_one();
  }

  std::map<RoomId, std::vector<Event>> logs;
  std::map<RoomId, std::string> heads;
  std::vector<std::function<void()>> waiting;
  bool fails = false;
};

inline std::string test_secret(const RoomId& room) { return hex(sha256(bytes_of(room))); }
inline std::string test_commitment(const RoomId& room) { return commitment_to(test_secret(room)); }

class Ear final : public Client {
 public:
  explicit Ear(UserId id) { user = id; }
  void send(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
  std::vector<std::string> heard;
};

// What surrounds the tables of one process.
struct Process {
  explicit Process(TestStore& the_store) : store(the_store) {}
  TestStore& store;
  Loop loop;
  LocalBus bus;
  Luck luck;
  Thinkers thinkers{1, loop.post(), luck};
  Milliseconds now = 1000;
  struct SetAlarm {
    Milliseconds at;
    std::function<void()> work;
    std::weak_ptr<void> wanted;
  };
  std::vector<SetAlarm> alarms;
  int rung = 0, ended = 0;
  Surroundings around{store,
                      bus,
                      thinkers,
                      [](UserId user) { return "user " + std::to_string(user); },
                      [this] { return now; },
                      [this](Milliseconds at, const std::function<void()>& work) {
                        auto wanted = std::make_shared<int>(0);
                        alarms.push_back({at, work, wanted});
                        return wanted;
                      },
                      test_secret,
                      [](UserId user) { return "person " + std::to_string(user); },
                      [](const Room&) {},
                      [this](const Room&) { ++ended; },
                      [](const Room&) {}};

  // What is due by now and still wanted.
  void ring() {
    const auto is_due = [this](const SetAlarm& one) { return one.at <= now || one.wanted.expired(); };
    std::vector<SetAlarm> due;
    std::ranges::copy_if(alarms, std::back_inserter(due), is_due);
    std::erase_if(alarms, is_due);
    for (const SetAlarm& one : due) {
      if (one.wanted.expired()) continue;
      ++rung;
      one.work();
    }
  }
};

}  // namespace stil::server::tests
