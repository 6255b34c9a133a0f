// What grows, and what is forgotten: rooms, games, guests.
#include <doctest/doctest.h>

#include "server/packed.h"
#include "server/sqlite_store.h"
#include "server/tests/loop.h"
#include "server/tests/room_fixture.h"

namespace stil::server::tests {

namespace {

constexpr Milliseconds hour = 3600LL * 1000, day = 24 * hour;

struct Kept {
  Folder folder;
  Loop loop;
  Database database{folder.file("stil.db"), loop.post()};
  SqliteStore store{database};

  void append(const RoomId& room, std::int64_t expected, const std::vector<Event>& events) {
    std::optional<Store::Appended> how;
    store.append(room, expected, events, "", [&](Store::Appended result) { how = result; });
    loop.until([&] { return how.has_value(); });
    REQUIRE(*how == Store::Appended::done);
  }
  // Until everything that was asked for is written.
  void settle() {
    bool done = false;
    database.write([](Sqlite&) {}, [&](bool) { done = true; });
    loop.until([&] { return done; });
  }
  std::int64_t number(const std::string& sql) {
    Query query = database.reader().query(sql);
    query.next();
    return query.number(0);
  }
};

std::vector<std::string> texts(const std::vector<Event>& events) {
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(to_text(event));
  return lines;
}

}  // namespace

TEST_CASE("server / retention: text is packed and unpacked, and damage is noticed") {
  const std::string text(100'000, 'x');
  for (const std::string& one : {std::string(), std::string("a"), text})
    CHECK(unpacked(packed(one, Packing::archive)) == one);
  CHECK(packed(text, Packing::archive).size() < 1000);
  CHECK_THROWS(unpacked("rubbish"));
  const std::string half = packed(text, Packing::archive);
  CHECK_THROWS(unpacked(std::string_view(half).substr(0, half.size() / 2)));
}

TEST_CASE("server / retention: a room that was archived reads as before, and goes on") {
  Kept kept;
  TestRoom t(opening_of("castle_combo", 2));
  t.begin();
  for (int i = 0; i < 5; ++i) t.step();
  const auto before = t.room.history();
  kept.append("r", 0, before);
  kept.store.archive("r");
  kept.settle();
  CHECK(kept.number("SELECT COUNT(*) FROM event") == 0);
  CHECK(texts(kept.store.read("r", 0).events) == texts(before));
  CHECK(kept.store.read("r", 3).events.size() == before.size() - 3);
  t.play_out();
  const std::vector<Event> after(t.room.history().begin() + std::ssize(before), t.room.history().end());
  kept.append("r", std::ssize(before), after);
  CHECK(texts(kept.store.read("r", 0).events) == texts(t.room.history()));
  CHECK(kept.store.read("r", std::ssize(before) + 1).events.size() == after.size() - 1);
  for (int twice = 0; twice < 2; ++twice) kept.store.archive("r");
  kept.settle();
  CHECK(kept.number("SELECT COUNT(*) FROM event") == 0);
  CHECK(texts(kept.store.read("r", 0).events) == texts(t.room.history()));
}

TEST_CASE("server / retention: a finished game takes a few kilobytes") {
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    Kept kept;
    TestRoom t(opening_of(game, 3));
    t.begin();
    while (t.room.status() == Room::Status::running) {
      t.now += 500 + t.rng.below(30'000);
      t.step();
    }
    kept.append("r", 0, t.room.history());
    const auto before = kept.number("SELECT SUM(length(body)) FROM event");
    kept.store.archive("r");
    kept.settle();
    const auto bytes = kept.number("SELECT length(events) FROM archive");
    MESSAGE(game, ": ", before, " bytes as events, ", bytes, " archived");
    CHECK(bytes < 3500);
  }
}

TEST_CASE("server / retention: at the start only what is alive is read") {
  Kept kept;
  const auto begin = [&](const RoomId& room, ClockRule clock) {
    TestRoom t(opening_of("castle_combo", 2, clock));
    t.begin();
    kept.append(room, 0, t.room.history());
  };
  begin("rests", {});
  begin("ticks", {ClockKind::per_move, 60, 0});
  kept.append("waits", 0, TestRoom(opening_of("intrigues", 2)).room.history());
  TestRoom over(opening_of("intrigues", 2));
  over.begin();
  over.play_out();
  kept.append("over", 0, over.room.history());
  CHECK(kept.store.active() == std::vector<RoomId>{"over", "ticks", "waits"});  // what is over is to be recorded
  CHECK(kept.store.untouched_since(1'000'000) == std::vector<RoomId>{});
  CHECK(kept.store.untouched_since(1'000'001).size() == 2);
  CHECK(kept.number("SELECT COUNT(*) FROM person WHERE played = 1") == 0);
}

TEST_CASE("server / retention: old games are pruned, what came of them stays") {
  Kept kept;
  TestRoom t(opening_of("intrigues", 2));
  t.begin();
  kept.append("runs", 0, t.room.history());
  t.now += day;
  t.play_out();
  kept.append("over", 0, t.room.history());
  kept.store.prune(t.now);
  kept.settle();
  CHECK(kept.store.read("over", 0).events.size() == t.room.history().size());
  kept.store.prune(t.now + 1);
  kept.settle();
  CHECK(kept.store.read("over", 0).events.empty());
  CHECK_FALSE(kept.store.read("runs", 0).events.empty());
}

TEST_CASE("server / room: a game that was left alone ends, and who was to decide is last") {
  TestRoom t(opening_of("castle_combo", 3));
  t.begin();
  while (t.room.at(*t.room.to_decide()).kind != SeatState::Kind::person) t.step();
  const int seat = *t.room.to_decide();
  CHECK(t.happen(abandon(t.room, t.now)) == "done");
  REQUIRE(t.room.status() == Room::Status::over);
  CHECK(t.room.ending()->places[static_cast<std::size_t>(seat)] == 3);
  CHECK(t.room.ending()->absent == std::vector{seat});
  CHECK(t.happen(abandon(t.room, t.now)) == "game_over");
}

}  // namespace stil::server::tests
