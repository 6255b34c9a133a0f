#pragma once
// Where the events of rooms are kept, and how those who watch a room hear of them. Two narrow doors, so that rooms do
// not change when there is another database behind them, or another machine.
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/event.h"

namespace stil::server {

// What is kept of a room after a version, and the head of its chain of hashes as it was when the last of it was added.
struct Kept {
  std::vector<Event> events;
  std::string head;
};

// What is kept is not what was stored.
class Damaged : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Store {
 public:
  enum class Appended : std::uint8_t { done, stale, failed };
  virtual ~Store() = default;

  // Adds the events after the expected version, all or none, and answers when they are safely on disk. Stale: the room
  // is at another version. `head` is the room's afterwards.
  virtual void append(const RoomId&, std::int64_t expected, std::vector<Event> events, std::string head,
                      std::function<void(Appended)> done) = 0;
  // All events after that version, in order; nothing for a room that does not exist. Throws Damaged.
  virtual Kept read(const RoomId&, std::int64_t after) = 0;
  virtual std::string where() const = 0;  // that is, for people
  // Rooms that a server takes up again when it starts: open ones, and those where something will happen by itself.
  // Games that rest are found when somebody comes.
  virtual std::vector<RoomId> active() = 0;
  // Games that go on and in which nothing has happened since, some of them, the oldest first.
  virtual std::vector<RoomId> untouched_since(Milliseconds) = 0;
  virtual void retire(const RoomId&) = 0;
  // Makes it small: nobody is there, and nothing happens by itself.
  virtual void archive(const RoomId&) = 0;
  // As if it had never been.
  virtual void remove(const RoomId&) = 0;
  // Removes games that ended before; what came of them stays.
  virtual void prune(Milliseconds before) = 0;
  // Rooms that were not retired and in which the person has sat: the last hundred, newest first.
  virtual std::vector<RoomId> rooms_of(UserId) = 0;
};

// What was added to a room, and the version before it.
struct News {
  RoomId room;
  std::int64_t after = 0;
  std::vector<Event> events;
};

class Bus {
 public:
  using Listener = std::function<void(const News&)>;
  virtual ~Bus() = default;

  virtual void publish(const News&) = 0;
  // As long as the result lives.
  [[nodiscard]] virtual std::shared_ptr<void> subscribe(const RoomId&, Listener) = 0;
};

}  // namespace stil::server
