#pragma once
// A room that is alive in this process: its state as far as it is stored, those who watch it, its clock and its bots.
// One thing is decided at a time; the next is decided when it is stored.
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "server/client.h"
#include "server/decide.h"
#include "server/project.h"
#include "server/store.h"
#include "server/thinkers.h"

namespace stil::server {

// What tables need of the process around them.
struct Surroundings {
  Store& store;
  Bus& bus;
  Thinkers& thinkers;
  Names names;
  std::function<Milliseconds()> now;
  // Calls back at that time, unless the result is gone by then.
  std::function<std::shared_ptr<void>(Milliseconds at, std::function<void()>)> alarm;
  std::function<std::string(const RoomId&)> secret_of;  // from which its luck follows
  std::function<std::string(UserId host)> payer;        // on whose account bots think there
  std::function<void(const Room&)> changed;             // what the lobby shows of it
  std::function<void(const Room&)> ended;
  std::function<void(const Room&)> rematch;  // all want one
};

// Where a room is when something that was asked for is stored.
struct Reached {
  std::int64_t version = 0;
  std::string head;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  using Decide = std::function<Decision(const Room&, Milliseconds now)>;
  // The table holds the answers it owes and lives when it gives them: an answer is not to hold the table.
  using Answer = std::function<void(const Result<Reached>&)>;

  Table(const Surroundings&, const RoomId&);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  // Takes up what is stored. False when there is nothing. That a game ended is told when it ends, not when it is
  // loaded. Throws Damaged where what is stored is not what was stored.
  bool load();

  const Room& room() const { return room_; }
  void ask(Decide, Answer);
  void watch(const std::shared_ptr<Client>&, std::int64_t since);
  void unwatch(const Client&);
  bool is_watched() const { return !watchers_.empty(); }
  bool is_over() const;
  // For bots that think for this room.
  Order order() const;
  // Nobody watches and nothing will happen by itself: it can be loaded again when somebody comes.
  bool can_be_unloaded() const;

 private:
  struct Asked {
    Decide decide;
    Answer answer;
  };
  void ask_at_any_rate(Decide, Answer);
  void next();
  Decision decided();
  Reached reached() const { return {room_.version(), room_.head()}; }
  void check(const std::string& stored_head) const;
  void stored(Store::Appended, const std::vector<Event>& events);
  Answer done_with_first();
  void hear(const News&);
  void catch_up();
  void take(std::span<const Event>);
  // What is told to all who look from one seat.
  struct View {
    core::Seat viewer = core::Seat::nobody;
    tell::Events message;
    std::vector<std::shared_ptr<Client>> clients;
  };
  std::vector<View> views_of_watchers() const;
  void tell(std::vector<View>&);
  void show(Client&) const;
  void presence_changed();
  void tell_presence();
  bool is_here(const SeatState&) const;
  bool is_everybody_here() const;  // whoever decides for themselves
  core::Seat seat_of(const Client&) const;

  // What the position asks for: a clock, a bot, an entry in the list of results.
  void look_around();
  void set_clock();
  void ring();
  void think();
  void try_again();
  bool somebody_cares() const;

  const Surroundings& around_;
  Room room_;
  std::shared_ptr<void> subscription_;
  std::deque<Asked> asked_;  // the first is being stored
  bool storing_ = false;
  std::vector<std::shared_ptr<Client>> watchers_;
  std::shared_ptr<void> alarm_, retry_, presence_alarm_;
  std::optional<Milliseconds> alarm_at_;
  Thinkers::Stop thinking_;
  std::shared_ptr<std::atomic<bool>> attended_ = std::make_shared<std::atomic<bool>>(false);
  std::pair<int, int> thought_at_{-1, -1};  // seat and ply
  Milliseconds loaded_at_ = 0;
  Milliseconds not_before_ = 0;  // neither clock nor bot tries again: the store failed
  bool ended_ = false, rematched_ = false;
};

}  // namespace stil::server
