#pragma once
// Steps that follow from one another in a room, with the chance between and the end after them.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/event.h"
#include "server/refused.h"
#include "server/room.h"

namespace stil::server {

class Course {
 public:
  Course(const Room&, Milliseconds now);

  void begin();  // the luck is settled
  play::Result<Done> play(int seat, core::Action);
  void go_on();  // nature moves until somebody is to decide
  void resign(int seat);
  void abandon(std::optional<int> seat);  // nobody comes any more, least of all whoever is to decide
  void put(Event one) { events_.push_back(std::move(one)); }
  // The events so far, and the end of the game where it is reached.
  std::vector<Event> events();

 private:
  bool has_resigned(int seat) const;
  bool has_left(int seat) const;
  int still_playing() const;
  bool last_person_resigned() const;
  Ending ending() const;

  const Room& room_;
  std::unique_ptr<play::Match> match_;
  std::string key_;
  std::uint64_t chance_;
  Milliseconds now_;
  int resigned_ = -1, absent_ = -1;
  bool abandoned_ = false;
  std::vector<Event> events_;
};

}  // namespace stil::server
