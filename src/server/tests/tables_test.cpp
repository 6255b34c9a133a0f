// All rooms of a process.
#include "server/tables.h"

#include <fstream>

#include "server/tests/room_fixture.h"
#include "server/tests/table_fixture.h"

namespace stil::server::tests {

namespace {

struct TestTables {
  TestStore store;
  Process process{store};
  Folder folder;
  Database database{folder.file("stil.db"), process.loop.post()};
  Ladder ladder{database, store};
  Keys keys = Keys::of_nobody();
  Tables tables{{store, process.bus, process.thinkers, ladder, process.luck, keys, process.around.names,
                 process.around.now, process.around.alarm, process.around.payer, 3600LL * 1000,
                 30LL * 24 * 3600 * 1000}};

  RoomId open(UserId user) {
    RoomId id;
    tables.open(user, opening_of("intrigues", 2), [&](const Result<RoomId>& room) { id = room ? *room : ""; });
    store.answer_all();
    return id;
  }
  void ask(const RoomId& room, const Table::Decide& decide) {
    tables.find(room)->ask(decide, [](const auto& done) { CHECK(done); });
    store.answer_all();
  }
};

}  // namespace

TEST_CASE("server / tables: a room is found when its first event is stored, and not before") {
  TestTables t;
  const RoomId room = t.open(host);
  CHECK(t.tables.find(room) != nullptr);
  t.ask(room, [](const Room& now, Milliseconds at) { return sit(now, {0, host}, at); });
  t.ask(room, [](const Room& now, Milliseconds at) { return seat_bot(now, host, 1, "random", at); });
  t.ask(room, [&](const Room& now, Milliseconds at) { return start(now, host, at); });
  t.ask(room, [](const Room& now, Milliseconds at) { return resign(now, host, at); });
  t.tables.find(room)->ask([](const Room& now, Milliseconds at) { return want_rematch(now, host, at); },
                           [](const auto&) {});
  t.store.answer_one();  // that somebody wants a rematch; the new room is being stored
  const RoomId next = t.keys.room_after(room);
  CHECK(t.tables.find(next) == nullptr);
  CHECK(t.tables.listed().empty());
  t.store.answer_all();
  REQUIRE(t.tables.find(next) != nullptr);
  CHECK(t.tables.find(next)->room().version() > 0);
  CHECK(t.tables.find(room)->room().next_room() == next);
}

TEST_CASE("server / tables: a room that nobody begins is gone after an hour, with everything in it") {
  TestTables t;
  const RoomId room = t.open(host);
  t.process.now += 3600LL * 1000;
  t.tables.sweep();
  t.store.answer_all();
  CHECK(t.tables.find(room)->room().status() == Room::Status::open);
  t.process.now += 1;
  for (int twice = 0; twice < 2; ++twice) {
    t.tables.sweep();
    t.store.answer_all();
  }
  CHECK(t.tables.find(room) == nullptr);
  CHECK(t.tables.count() == 0);
}

TEST_CASE("server / tables: who opens many rooms has the others behind everybody's first") {
  TestTables t;
  for (int i = 0; i < 300; ++i) t.open(host);
  const RoomId honest = t.open(guest), attended = t.open(host);
  const auto ear = std::make_shared<Ear>(host);
  t.tables.find(attended)->watch(ear, 0);
  const auto rooms = t.tables.listed();
  REQUIRE(rooms.size() == 200);
  CHECK(rooms[0].id == attended);
  CHECK((rooms[1].id == honest || rooms[2].id == honest));
}

TEST_CASE("server / keys: the names of rooms follow from a secret of the server") {
  CHECK(Keys::of_nobody().room_after("room") != Keys::of_nobody().room_after("room"));
  Folder folder;
  const std::string name = Keys::of_file(folder.file("stil.key")).room_after("room");
  CHECK(Keys::of_file(folder.file("stil.key")).room_after("room") == name);
  CHECK(name.size() == 16);
  std::ofstream(folder.file("stil.key")) << "rubbish";
  CHECK_THROWS_WITH(Keys::of_file(folder.file("stil.key")), doctest::Contains("stil.key' is damaged"));
}

}  // namespace stil::server::tests
