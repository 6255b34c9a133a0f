#pragma once
// A room without a server: what is decided happens at once, at the time that the test says.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/rng.h"
#include "server/decide.h"
#include "server/fair.h"

namespace stil::server::tests {

inline constexpr UserId host = 1, guest = 2, stranger = 3;

inline Opening opening_of(const std::string& game, int players, ClockRule clock = {}) {
  return {game, {R"({"players":)" + std::to_string(players) + "}"}, clock, true, {}};
}

struct TestRoom {
  // The same luck every time.
  explicit TestRoom(const Opening& opening, int luck = 1)
      : secret(std::string(62, '0') + std::to_string(10 + luck)), room("test", secret) {
    happen(open({host, opening, commitment_to(secret)}, now));
  }

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
    REQUIRE(happen(sit(room, {0, host}, now)) == "done");
    REQUIRE(happen(sit(room, {1, guest}, now)) == "done");
    for (int seat = 2; seat < static_cast<int>(room.seats().size()); ++seat)
      REQUIRE(happen(seat_bot(room, host, seat, "greedy", now)) == "done");
    REQUIRE(happen(start(room, host, now)) == "done");
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

  std::string secret;
  Room room;
  Milliseconds now = 1'000'000;
  core::Rng rng{7};
};

}  // namespace stil::server::tests
