// What one seat is told never depends on what it may not know.
#include "server/project.h"
#include "server/replay.h"
#include "server/tests/room_fixture.h"

namespace stil::server::tests {

namespace {

const Names names = [](UserId user) { return "user " + std::to_string(user); };

// Everything that a viewer is told about an event: the message, the room as it looks afterwards, and the replay.
std::string told_about(const Room& before, const Event& event, core::Seat viewer) {
  Room room("test");
  for (const Event& one : before.history()) room.fold(one);
  const Event seen = seen_by(room, event, viewer);
  room.fold(event);
  tell::Happened message = told(room, seen, names);
  message.position = position_for(room, viewer, 0);
  return to_json(message) + encode(tell::Shown{view_for(room, viewer, names, 0)}) +
         (room.status() == Room::Status::running
              ? replay_at(room, room.ply(), viewer) + timeline_of(room, viewer) + explored_at(room, room.ply(), viewer)
              : "");
}

}  // namespace

TEST_CASE("server / project: nothing that a seat is told depends on what it may not know") {
  // Wherever chance does something that a seat does not witness, something else could have happened that looks the
  // same to it. It must be told the same.
  int compared = 0;
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"})
    for (int round = 0; round < 12; ++round) {
      TestRoom t(opening_of(game, 3), round);
      t.rng = core::Rng(static_cast<std::uint64_t>(round));
      t.begin();
      t.play_out();
      Room room("test");
      for (const Event& event : t.room.history()) {
        if (const auto* chanced = std::get_if<happened::Chanced>(&event.body)) {
          const play::Match& match = room.match();
          const auto action = *match.parse(chanced->action);
          for (const core::Seat viewer : {static_cast<core::Seat>(0), static_cast<core::Seat>(1),
                                          static_cast<core::Seat>(2), core::Seat::nobody}) {
            if (match.seen(action, viewer) == action) continue;
            for (const core::Outcome& other : match.chance()) {
              if (other.action == action || match.seen(other.action, viewer) != match.seen(action, viewer)) continue;
              CHECK(told_about(room, event, viewer) ==
                    told_about(room, {event.at, happened::Chanced{match.text(other.action)}}, viewer));
              ++compared;
              break;
            }
          }
        }
        room.fold(event);
      }
    }
  CHECK(compared > 50);
}

TEST_CASE("server / project: secret and key are told when the game is over, not before") {
  TestRoom t(opening_of("intrigues", 2));
  t.begin();
  const std::string key = t.room.key();
  Room room("test", t.secret);
  for (const Event& event : t.room.history()) {
    const std::string text = room.version() == 0 ? "" : told_about(room, event, static_cast<core::Seat>(0));
    CHECK(text.find(key) == std::string::npos);
    CHECK(text.find(t.secret) == std::string::npos);
    room.fold(event);
  }
  CHECK(encode(tell::Shown{view_for(t.room, core::Seat::nobody, names, 0)}).find(t.secret) == std::string::npos);
  t.play_out();
  CHECK(encode(tell::Shown{view_for(t.room, core::Seat::nobody, names, 0)}).find(t.secret) != std::string::npos);
}

TEST_CASE("server / project: people at one device have their own names or none, not the host's") {
  Opening opening = opening_of("intrigues", 2);
  opening.one_device = true;
  TestRoom t(opening);
  CHECK(t.happen(sit(t.room, {0, host}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {1, host, "Бабуся"}, t.now)) == "done");
  const std::vector<tell::Seat> seats = summary_of(t.room, names).seats;
  CHECK(seats[0].name == std::nullopt);
  CHECK(seats[1].name == "Бабуся");
  CHECK(told(t.room, t.room.history().back(), names).name == "Бабуся");
}

TEST_CASE("server / project: only the seat that is to decide is told what it may do") {
  TestRoom t(opening_of("castle_combo", 2));
  t.begin();
  const auto mover = static_cast<core::Seat>(*t.room.to_decide());
  const auto other = static_cast<core::Seat>(1 - *t.room.to_decide());
  CHECK(position_for(t.room, mover, t.now).legal.size() == t.room.match().legal().size());
  CHECK(position_for(t.room, other, t.now).legal.empty());
  CHECK(position_for(t.room, core::Seat::nobody, t.now).legal.empty());
}

}  // namespace stil::server::tests
