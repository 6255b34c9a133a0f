// The server was away: nobody's clock ran, and everybody may come back first.
#include "server/clock.h"
#include "server/tests/room_fixture.h"
#include "server/tests/table_fixture.h"

namespace stil::server::tests {

namespace {

constexpr Milliseconds minute = 60'000;

const ClockRule half_a_minute{ClockKind::per_move, 30, 0};
const ClockRule ten_minutes{ClockKind::total, 600, 5};

}  // namespace

TEST_CASE("server / outage: the time that the server was away is nobody's") {
  for (const ClockRule& clock : {half_a_minute, ten_minutes}) {
    TestRoom t(opening_of("castle_combo", 2, clock));
    t.begin();
    const int seat = *t.room.to_decide();
    t.now += 10'000;
    const Milliseconds before = t.room.left(seat, t.now), alive = t.now;
    t.now += 3 * 24 * 60 * minute;  // a long outage
    CHECK(t.happen(stop_clock(t.room, alive, t.now)) == "done");
    CHECK(t.room.left(seat, t.now) == before);
    t.now += minute / 2;
    CHECK(t.room.left(seat, t.now) == before);  // it stands still for whoever comes back
    CHECK(run_out(t.room, t.now)->empty());
    t.now += minute / 2;
    CHECK(t.happen(run_out(t.room, t.now)) == "done");
    CHECK_FALSE(t.room.is_clock_stopped());
    CHECK_FALSE(t.room.at(seat).absent);
    CHECK(t.room.left(seat, t.now) == before);
    CHECK(t.room.left(seat, t.now + 1000) == before - 1000);
    CHECK(t.room.deadline() == t.now + before);
  }
}

TEST_CASE("server / outage: a clock that was set back goes on from the last moment that is known") {
  Folder folder;
  Loop loop;
  Database database(folder.file("stil.db"), loop.post());
  CHECK(database.last_alive() == 0);
  bool done = false;
  for (const Milliseconds at : {5000, 4000})
    database.is_alive(at, [&done, at](bool committed) { done = committed && at == 4000; });
  loop.until([&] { return done; });
  CHECK(database.last_alive() == 5000);
  Clock back(1000), right(9000);
  for (Clock* clock : {&back, &right}) clock->go_on_from(database.last_alive());
  CHECK(back.now() >= 5000);
  CHECK(right.now() >= 9000);
  const Milliseconds first = back.now();
  CHECK(back.now() >= first);
}

TEST_CASE("server / outage: who decides while the clocks stand still pays nothing for it, and gains nothing") {
  TestRoom t(opening_of("five_tribes", 2, ten_minutes));
  t.begin();
  const int seat = *t.room.to_decide();
  const Milliseconds begin = t.now;
  t.now += 7000;
  CHECK(t.happen(stop_clock(t.room, begin + 2000, t.now)) == "done");
  t.now += 20'000;
  t.step();
  CHECK(t.room.left(seat, t.now) == 600'000 - 2000 + 5000);
  if (const auto next = t.room.to_decide(); next && *next != seat) CHECK(t.room.left(*next, t.now) == 600'000);
  CHECK(t.happen(go_on(t.room, t.now)) == "done");
  CHECK(t.happen(go_on(t.room, t.now)) == "done");  // once
  t.now += 1000;
  CHECK(t.room.left(*t.room.to_decide(), t.now) <= 600'000 - 1000 + (t.room.to_decide() == seat ? 3000 : 0));
}

TEST_CASE("server / outage: a last moment that cannot be gives nobody time and takes none") {
  for (const Milliseconds alive : {Milliseconds{-5}, Milliseconds{1LL << 60}}) {
    TestRoom t(opening_of("castle_combo", 2, half_a_minute));
    t.begin();
    const int seat = *t.room.to_decide();
    t.now += 10'000;
    CHECK(t.happen(stop_clock(t.room, alive, t.now)) == "done");
    CHECK(t.room.left(seat, t.now) <= 30'000);
    CHECK(t.room.left(seat, t.now) >= 20'000);
  }
}

TEST_CASE("server / outage: twice in a row, a step taken back, and games without a clock") {
  TestRoom t(opening_of("five_tribes", 2, ten_minutes));
  t.begin();
  while (t.room.match().legal().size() < 2 || t.any_action_text().rfind("pick_up", 0) != 0) t.step();
  const int seat = *t.room.to_decide();
  const UserId mover = t.to_move();
  const Milliseconds before = t.room.left(seat, t.now);
  t.step();
  CHECK(t.happen(stop_clock(t.room, t.now, t.now + 5000)) == "done");
  CHECK(t.happen(stop_clock(t.room, t.now + 5000, t.now + 50'000)) == "done");  // it ended again in the grace
  CHECK(t.room.deadline() == t.now + 50'000 + minute);
  t.now += 60'000;
  CHECK(t.happen(go_on(t.room, t.now)) == "done");
  if (t.happen(take_back(t.room, mover, t.now)) == "done") CHECK(t.room.left(seat, t.now) == before);
  TestRoom quiet(opening_of("castle_combo", 2));
  quiet.begin();
  CHECK(stop_clock(quiet.room, 0, quiet.now)->empty());
  CHECK_THROWS(quiet.room.fold({0, happened::ClockWentOn{}}));
}

TEST_CASE("server / outage: clocks go on when everybody is back, and without those who stay away after a minute") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  const auto ask = [&](const Table::Decide& decide) {
    table->ask(decide, [](const auto& done) { CHECK(done); });
    store.answer_all();
  };
  ask([](const Room&, Milliseconds now) {
    return open({host, opening_of("castle_combo", 2, half_a_minute), test_commitment("r")}, now);
  });
  ask([](const Room& room, Milliseconds now) { return sit(room, {0, host}, now); });
  ask([](const Room& room, Milliseconds now) { return sit(room, {1, guest}, now); });
  ask([](const Room& room, Milliseconds now) { return start(room, host, now); });
  const auto one = std::make_shared<Ear>(host), two = std::make_shared<Ear>(guest);
  process.now += 5000;
  ask([](const Room& room, Milliseconds now) { return stop_clock(room, now - 4000, now); });
  CHECK(table->room().is_clock_stopped());
  table->watch(one, 0);
  store.answer_all();
  CHECK(table->room().is_clock_stopped());
  CHECK(one->heard.back().find(R"("stopped":true)") == std::string::npos);  // the last are old events
  CHECK(std::ranges::any_of(one->heard,
                            [](const std::string& text) { return text.find(R"("stopped":true)") != text.npos; }));
  SUBCASE("everybody") {
    table->watch(two, 0);
    store.answer_all();
    CHECK_FALSE(table->room().is_clock_stopped());
    CHECK(table->room().left(*table->room().to_decide(), process.now) == 29'000);
  }
  SUBCASE("a minute") {
    process.now += minute - 1;
    process.ring();
    store.answer_all();
    CHECK(table->room().is_clock_stopped());
    process.now += 1;
    process.ring();
    store.answer_all();
    CHECK_FALSE(table->room().is_clock_stopped());
  }
}

}  // namespace stil::server::tests
