// What one seat is told never depends on what it may not know.
#include "server/project.h"

#include <boost/json.hpp>

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

namespace json = boost::json;

std::int64_t total(const json::value& counts) {
  std::int64_t sum = 0;
  for (const auto& count : counts.as_object()) sum += count.value().to_number<std::int64_t>();
  return sum;
}

// Everyone who looks at a table of three.
constexpr std::array viewers{static_cast<core::Seat>(0), static_cast<core::Seat>(1), static_cast<core::Seat>(2),
                             core::Seat::nobody};

// What is told of coins and hands, in places that tell the same: a position, a step of the replay, the timeline.
struct Told {
  json::value table, scores, purses;
};
std::vector<Told> told_to(const Room& room, core::Seat viewer) {
  const tell::Position position = position_for(room, viewer, 0);
  const json::value timeline = json::parse(timeline_of(room, viewer));
  const auto purses = timeline.at("purses").as_array().at(static_cast<std::size_t>(room.ply()));
  const json::value replay = json::parse(replay_at(room, room.ply(), viewer));
  return {{json::parse(position.observation.text).at("table"), json::parse(to_json(position.scores)), purses},
          {replay.at("observation").at("table"), timeline.at("scores").as_array().back(), purses}};
}

// The same of a seat, as it is.
void check_open(const Told& told, const play::Match& match, std::size_t seat) {
  const json::value table = json::parse(match.state_json()).at("table");
  CHECK(told.table.at("coins").at(seat) == table.at("coins").at(seat));
  CHECK(told.table.at("hand").at(seat) == table.at("hand").at(seat));
  CHECK(told.table.at("unseen").at(seat) == table.at("unseen").at(seat));
  CHECK(told.purses.at(seat) == table.at("coins").at(seat));
}

// Nothing of the coins, and of the hand how many cards it has, and those of it that are for sale.
void check_covered(const Told& told, const play::Match& match, std::size_t seat) {
  const json::value table = json::parse(match.state_json()).at("table");
  const auto& offered = table.at("offered").as_array();
  const bool sells = table.at("active") == static_cast<std::int64_t>(seat);
  const json::value& hand = told.table.at("hand").at(seat);
  CHECK(told.table.at("coins").at(seat).is_null());
  CHECK(told.purses.at(seat).is_null());
  CHECK(total(hand) == (sells ? static_cast<std::int64_t>(offered.size()) : 0));
  CHECK(total(hand) + told.table.at("unseen").at(seat).to_number<std::int64_t>() ==
        total(table.at("hand").at(seat)) + table.at("unseen").at(seat).to_number<std::int64_t>());
  json::value points = json::parse(match.points_json(static_cast<core::Seat>(seat)));
  points.as_object()["coins"] = 0;
  points.as_object()["merchandise"] = 0;
  if (!sells || offered.empty()) CHECK(told.scores.at(seat).to_number<std::int64_t>() == total(points));
}

// No card is told to be where it is by its being nowhere else: all that are not told are in the deck.
void check_cards(const Told& told) {
  std::int64_t cards = total(told.table.at("deck")) + total(told.table.at("discard"));
  cards += static_cast<std::int64_t>(told.table.at("row").as_array().size());
  for (const json::value& hand : told.table.at("hand").as_array()) cards += total(hand);
  CHECK(cards == 54);
}

// Plays a whole game and looks at it now and then, from everywhere.
template <class Check>
void watch(TestRoom& t, Check check) {
  t.begin();
  for (int decisions = 0; t.room.status() == Room::Status::running; ++decisions) {
    if (decisions % 29 == 0)
      for (const core::Seat viewer : viewers)
        for (const Told& told : told_to(t.room, viewer)) check(told, viewer);
    t.step();
  }
}

}  // namespace

TEST_CASE("server / project: what the table covers is told to its own seat, and to all when the game is over (R34)") {
  TestRoom t(opening_of("five_tribes", 3), 2);
  int covered = 0;
  const auto check = [&](const Told& told, core::Seat viewer) {
    check_cards(told);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const bool own = static_cast<core::Seat>(seat) == viewer;
      own ? check_open(told, t.room.match(), seat) : check_covered(told, t.room.match(), seat);
      covered += total(json::parse(t.room.match().state_json()).at("table").at("hand").at(seat)) > 0 && !own ? 1 : 0;
    }
  };
  watch(t, check);
  CHECK(covered > 50);
  for (const core::Seat viewer : viewers)
    for (const Told& told : told_to(t.room, viewer))
      for (std::size_t seat = 0; seat < 3; ++seat) check_open(told, t.room.match(), seat);
  // Also of the time when it was covered.
  const json::value begun = json::parse(replay_at(t.room, t.room.ply() / 2, viewers[0]));
  CHECK(begun.at("observation").at("table").at("coins").at(1).is_int64());
  CHECK(json::parse(timeline_of(t.room, core::Seat::nobody)).at("purses").at(0) == json::array{50, 50, 50});
}

TEST_CASE("server / project: who leaves a game that this ends shows coins and hand") {
  TestRoom t(opening_of("five_tribes", 2));
  t.begin();
  for (int i = 0; i < 60; ++i) t.step();
  CHECK(told_to(t.room, core::Seat::nobody)[0].purses.at(1).is_null());
  CHECK(t.happen(resign(t.room, host, t.now)) == "done");
  REQUIRE(t.room.status() == Room::Status::over);
  for (const Told& told : told_to(t.room, core::Seat::nobody)) check_open(told, t.room.match(), 1);
}

TEST_CASE("server / project: where the table covers nothing everything is told") {
  Opening opening = opening_of("five_tribes", 3);
  opening.setup.text = R"({"players":3,"hand_cards_hidden":false,"coins_hidden":false})";
  TestRoom t(opening);
  watch(t, [&](const Told& told, core::Seat) {
    for (std::size_t seat = 0; seat < 3; ++seat) check_open(told, t.room.match(), seat);
  });
}

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
