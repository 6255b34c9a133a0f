#pragma once
// A room without a server: what is decided happens at once, at the time that the test says.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/rng.h"
#include "server/decide.h"

namespace stil::server::tests {

inline constexpr UserId host = 1, guest = 2, stranger = 3;

inline Opening opening_of(const std::string& game, int players, ClockRule clock = {}) {
  return {game, {R"({"players":)" + std::to_string(players) + "}"}, clock, true, {}};
}

struct TestRoom {
  explicit TestRoom(const Opening& opening) { happen(open(host, opening, now)); }

  // The reason why not; "done" when it happened.
  std::string happen(const Decision& decision) {
    if (!decision) return std::string(word(decision.refusal().reason));
    for (const Event& event : *decision) {
      room.fold(event_from(to_text(event)));  // as it comes back from the store
    }
    return "done";
  }
  // Two people, the rest greedy bots.
  void begin() {
    REQUIRE(happen(sit(room, host, 0, now)) == "done");
    REQUIRE(happen(sit(room, guest, 1, now)) == "done");
    for (int seat = 2; seat < static_cast<int>(room.seats().size()); ++seat)
      REQUIRE(happen(seat_bot(room, host, seat, "greedy", now)) == "done");
    REQUIRE(happen(start(room, host, key, now)) == "done");
  }
  UserId user_at(int seat) const { return room.at(seat).user; }
  UserId to_move() const { return user_at(*room.to_decide()); }
  core::Action any_action() {
    const auto legal = room.match().legal();
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
  std::string any_action_text() { return room.match().text(any_action()); }
  // One decision of whoever is to make it.
  void step() {
    const int seat = *room.to_decide();
    const core::Action action = any_action();
    if (room.at(seat).decides_for_itself())
      REQUIRE(happen(play(room, to_move(), room.moment(), room.match().text(action), now)) == "done");
    else
      REQUIRE(happen(play_bot(room, seat, room.moment(), std::vector{action}, now)) == "done");
  }
  void play_out() {
    while (room.status() == Room::Status::running) step();
  }

  Room room{"test"};
  Milliseconds now = 1'000'000;
  core::Rng rng{7};
  std::string key = std::string(63, '0') + '1';  // the same luck every time
};

}  // namespace stil::server::tests
