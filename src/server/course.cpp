#include "server/course.h"

#include <tuple>

#include "server/fair.h"

namespace stil::server {

Course::Course(const Room& room, Milliseconds now)
    : room_(room), match_(room.match().clone()), key_(room.key()), chance_(room.chance_count()), now_(now) {}

void Course::begin() {
  key_ = room_.key_of_shares();
  put({now_, happened::Started{}});
}

play::Result<Done> Course::play(int seat, core::Action action) {
  auto done = match_->play(static_cast<core::Seat>(seat), action);
  if (done) put({now_, happened::Played{seat, match_->text(action)}});
  return done;
}

void Course::go_on() {
  while (match_->turn().kind == core::Turn::Kind::chance) {
    const core::Action action = match_->resolve_chance(draw_of(key_, chance_++));
    put({now_, happened::Chanced{match_->text(action)}});
  }
}

void Course::resign(int seat) {
  resigned_ = seat;
  put({now_, happened::Resigned{seat}});
}

void Course::abandon(std::optional<int> seat) {
  abandoned_ = true;
  if (!seat || !room_.at(*seat).decides_for_itself()) return;
  absent_ = *seat;
  put({now_, happened::WentAbsent{*seat}});
}

std::vector<Event> Course::events() {
  const bool over =
      match_->turn().kind == core::Turn::Kind::over || still_playing() < 2 || last_person_resigned() || abandoned_;
  if (over) put({now_, happened::Finished{ending()}});
  return std::move(events_);
}

bool Course::has_resigned(int seat) const { return room_.at(seat).resigned || seat == resigned_; }

// Who is not there at the end has lost, whatever a bot made of it.
bool Course::has_left(int seat) const { return has_resigned(seat) || room_.at(seat).absent || seat == absent_; }

int Course::still_playing() const {
  int count = 0;
  for (int seat = 0; seat < match_->players(); ++seat) count += has_resigned(seat) ? 0 : 1;
  return count;
}

bool Course::last_person_resigned() const {
  if (resigned_ < 0) return false;
  for (int seat = 0; seat < match_->players(); ++seat)
    if (room_.at(seat).is_person() && !has_resigned(seat)) return false;
  return true;
}

Ending Course::ending() const {
  Ending ending;
  if (room_.head().empty())  // begun before there were shares
    ending.key = key_;
  else
    ending.secret = room_.secret();
  const int players = match_->players();
  const bool over = match_->turn().kind == core::Turn::Kind::over;
  // Who left is behind everyone who did not; winners by the rules are before others of the same score.
  const auto rank = [&](int seat) {
    const auto id = static_cast<core::Seat>(seat);
    return std::tuple(!has_left(seat), ending.score[static_cast<std::size_t>(seat)],
                      over && match_->winners().contains(id));
  };
  for (const core::Seat seat : core::seats(players)) ending.score.push_back(match_->score(seat, {seat, true}));
  for (int seat = 0; seat < players; ++seat) {
    int place = 1;
    for (int other = 0; other < players; ++other) place += rank(other) > rank(seat) ? 1 : 0;
    ending.places.push_back(place);
    if (place == 1) ending.winners.push_back(seat);
    if (room_.at(seat).was_absent || seat == absent_) ending.absent.push_back(seat);
  }
  return ending;
}

}  // namespace stil::server
