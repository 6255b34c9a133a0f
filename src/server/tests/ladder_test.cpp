// What counts for the ladder, for how much, and what does not.
#include "server/ladder.h"

#include "server/project.h"
#include "server/sqlite_store.h"
#include "server/tests/loop.h"
#include "server/tests/room_fixture.h"

namespace stil::server::tests {

namespace {

const ClockRule a_clock{ClockKind::per_move, 60, 0};

Opening rated_game(int players = 2) {
  Opening opening = opening_of("castle_combo", players, a_clock);
  opening.rated = true;
  return opening;
}

struct TestLadder {
  Folder folder;
  Loop loop;
  Database database{folder.file("stil.db"), loop.post()};
  SqliteStore store{database};
  Ladder ladder{database, store};
  int rooms = 0;

  // The host wins: the other one resigns.
  void host_beats(UserId other, Milliseconds when = 0) {
    Room room("room " + std::to_string(rooms++), std::string(64, '1'));
    const auto happen = [&](const Decision& decision) {
      REQUIRE(decision);
      for (const Event& event : *decision) room.fold(event);
    };
    happen(open({host, rated_game(), commitment_to(std::string(64, '1'))}, when));
    happen(sit(room, {0, host}, when, true));
    happen(sit(room, {1, other}, when, true));
    happen(start(room, host, when));
    happen(resign(room, other, when));
    record(room);
  }
  void record(const Room& room) {
    ladder.record(room);
    bool done = false;
    database.write([](Sqlite&) {}, [&](bool) { done = true; });
    loop.until([&] { return done; });
  }
  Rating of(const std::string& player) {
    for (const Standing& standing : ladder.standings("castle_combo"))
      if (standing.player == player) return standing.rating;
    return {};
  }
};

constexpr Milliseconds one_day = 24LL * 3600 * 1000;

}  // namespace

TEST_CASE(
    "server / ladder: rated games have a clock, and people with a password, and no hints; it is fixed when opened") {
  Opening without_clock = rated_game();
  without_clock.clock = {};
  CHECK(word(open({host, without_clock}, 0).refusal().reason) == "malformed");
  Opening at_one_device = rated_game();
  at_one_device.one_device = true;
  CHECK(word(open({host, at_one_device}, 0).refusal().reason) == "malformed");

  TestRoom t(rated_game());
  CHECK(t.happen(sit(t.room, {0, guest}, t.now)) == "not_registered");
  CHECK(t.happen(sit(t.room, {0, host}, t.now, true)) == "done");
  CHECK(t.happen(seat_bot(t.room, host, 1, "mcts", t.now)) == "not_allowed");
  CHECK(t.happen(seat_bot(t.room, host, 1, "hard", t.now)) == "done");
  CHECK(summary_of(t.room, [](UserId) { return ""; }).rated);
  REQUIRE(t.happen(start(t.room, host, t.now)) == "done");
  while (t.room.to_decide() != 0) t.step();
  CHECK(t.happen(hint(t.room, host, t.room.moment(), t.now)) == "not_allowed");
}

TEST_CASE("server / ladder: games that were not opened as rated change nothing, whatever happens there") {
  TestLadder t;
  TestRoom unrated(opening_of("castle_combo", 2, a_clock));
  unrated.begin();
  unrated.play_out();
  t.record(unrated.room);
  CHECK(t.ladder.standings("castle_combo").empty());
  CHECK(t.ladder.history("person:1", true).size() == 1);
}

TEST_CASE("server / ladder: bots stand still, and people move against them") {
  TestLadder t;
  TestRoom game(rated_game(3));
  REQUIRE(game.happen(sit(game.room, {0, host}, game.now, true)) == "done");
  for (const int seat : {1, 2}) REQUIRE(game.happen(seat_bot(game.room, host, seat, "normal", game.now)) == "done");
  REQUIRE(game.happen(start(game.room, host, game.now)) == "done");
  game.play_out();
  t.record(game.room);
  CHECK(t.of("bot:normal").mu == 25);
  CHECK(t.of("bot:normal").sigma == 0);
  CHECK(t.of("bot:normal").games == 1);
  CHECK(t.of("person:1").sigma < Rating{}.sigma);
  CHECK(t.of("person:1").games == 1);
}

TEST_CASE("server / ladder: what is gained from one opponent has a bound a day") {
  TestLadder t;
  for (int i = 0; i < 30; ++i) t.host_beats(guest);
  const double many = t.of("person:1").points();
  CHECK(many <= 1000 + most_gain_a_day + 0.01);
  CHECK(many > 1000 + most_gain_a_day - 1);
  CHECK(t.of("person:1").games == 30);
  t.host_beats(guest, one_day);  // another day
  const double next_day = t.of("person:1").points();
  CHECK(next_day > many + 1);
  CHECK(next_day <= many + most_gain_a_day);
  t.host_beats(stranger, one_day);  // another opponent
  CHECK(t.of("person:1").points() > next_day + 1);
  CHECK(t.of("person:2").points() < 1000);  // who loses loses all of it
}

TEST_CASE("server / ladder: who is away when the clock ends the game is last and loses for it") {
  TestLadder t;
  TestRoom game(rated_game(3));
  REQUIRE(game.happen(sit(game.room, {0, host}, game.now, true)) == "done");
  REQUIRE(game.happen(sit(game.room, {1, guest}, game.now, true)) == "done");
  REQUIRE(game.happen(seat_bot(game.room, host, 2, "easy", game.now)) == "done");
  REQUIRE(game.happen(start(game.room, host, game.now)) == "done");
  while (game.room.to_decide() != 1) game.step();
  game.now += 61'000;
  REQUIRE(game.happen(run_out(game.room, game.now)) == "done");
  game.play_out();
  CHECK(game.room.ending()->places[1] == 3);
  t.record(game.room);
  CHECK(t.of("person:2").points() < 1000);
}

}  // namespace stil::server::tests
