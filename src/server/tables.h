#pragma once
// All rooms that are alive in this process, and the lobby that lists them.
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/keys.h"
#include "server/ladder.h"
#include "server/luck.h"
#include "server/table.h"

namespace stil::server {

class Tables {
 public:
  struct Parts {
    Store& store;
    Bus& bus;
    Thinkers& thinkers;
    Ladder& ladder;
    Luck& luck;
    const Keys& keys;
    Names names;
    std::function<Milliseconds()> now;
    std::function<std::shared_ptr<void>(Milliseconds at, std::function<void()>)> alarm;
    std::function<std::string(UserId)> payer;
    Milliseconds unbegun, abandoned;  // how long rooms and games are kept in which nothing happens
    std::string database = {};        // its name
  };
  explicit Tables(const Parts&);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // What went on when the last process ended, which was alive then at least: clocks do not count the time since.
  void take_up(Milliseconds last_alive);
  std::shared_ptr<Table> find(const RoomId&);  // null when there is no such room
  void open(UserId host, const Opening&, std::function<void(const Result<RoomId>&)> answer);
  void sweep();  // from time to time: unloads rooms that rest, closes those that nobody began
  std::size_t count() const { return tables_.size(); }
  std::size_t opened_by(UserId) const;     // rooms that are not over
  std::size_t with_bots_of(UserId) const;  // of those, games that go on with a bot
  std::size_t waiting_of(UserId) const;    // of those, rooms in the list that have not begun
  // Where the person sits and the game is not over: first where it is their turn, then the rest.
  std::vector<tell::OwnRoom> rooms_of(UserId);

  // The lobby
  std::vector<tell::RoomSummary> listed() const;
  void enter_lobby(const std::shared_ptr<Client>&);
  void leave_lobby(const Client&);

 private:
  void add(const RoomId&, std::vector<Event> events, std::function<void(const Result<RoomId>&)> answer);
  void changed(const Room&);
  void tell_lobby();
  void ended(const Room&);
  void rematch(const Room&);
  static bool is_listed(const Room&);
  template <class Counts>
  std::size_t rooms_where(UserId host, Counts) const;  // of those in memory
  void unload();
  void end_unbegun();
  void end_abandoned();

  Surroundings around_;
  Ladder& ladder_;
  Luck& luck_;
  const Keys& keys_;
  Milliseconds unbegun_, abandoned_;
  std::string database_;
  std::unordered_map<RoomId, std::shared_ptr<Table>> tables_;
  std::set<RoomId> damaged_;                              // whoever keeps the server was told
  std::unordered_map<UserId, std::size_t> being_opened_;  // rooms that are not stored yet, by host
  std::vector<std::shared_ptr<Client>> lobby_;
  std::set<RoomId> changed_;  // since the lobby was told
  std::shared_ptr<void> lobby_alarm_;
};

}  // namespace stil::server
