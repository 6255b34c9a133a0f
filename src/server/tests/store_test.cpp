// The database: nothing stale, nothing half, nothing lost, and old files are read.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "server/schema.h"
#include "server/sqlite_store.h"
#include "server/tests/loop.h"

namespace stil::server::tests {

namespace {

std::vector<Event> talk(int count) {
  std::vector<Event> events;
  for (int i = 0; i < count; ++i) events.push_back({i, happened::Said{1, "word " + std::to_string(i)}});
  return events;
}

struct TestStore {
  Folder folder;
  Loop loop;
  Database database{folder.file("stil.db"), loop.post()};
  SqliteStore store{database};

  Store::Appended append(const RoomId& room, std::int64_t expected, int count) {
    std::optional<Store::Appended> how;
    store.append(room, expected, talk(count), "head", [&](Store::Appended result) { how = result; });
    loop.until([&] { return how.has_value(); });
    return *how;
  }
};

}  // namespace

TEST_CASE("server / store: an append after another version is stale and changes nothing") {
  TestStore t;
  CHECK(t.append("a", 0, 3) == Store::Appended::done);
  CHECK(t.append("a", 0, 1) == Store::Appended::stale);
  CHECK(t.append("a", 2, 1) == Store::Appended::stale);
  CHECK(t.append("a", 4, 1) == Store::Appended::stale);
  CHECK(t.append("b", 1, 1) == Store::Appended::stale);
  CHECK(t.append("a", 3, 2) == Store::Appended::done);
  CHECK(t.store.read("a", 0).events.size() == 5);
  CHECK(t.store.read("a", 4).events.size() == 1);
  CHECK(t.store.read("a", 5).events.empty());
  CHECK(t.store.read("b", 0).events.empty());
}

TEST_CASE("server / store: of many appends at one version exactly one is first, whatever shares its commit") {
  TestStore t;
  int done = 0, stale = 0;
  for (int i = 0; i < 200; ++i)
    t.store.append("a", 0, talk(2), "head",
                   [&](Store::Appended how) { ++(how == Store::Appended::done ? done : stale); });
  t.loop.until([&] { return done + stale == 200; });
  CHECK(done == 1);
  CHECK(t.store.read("a", 0).events.size() == 2);
}

TEST_CASE("server / store: rooms are taken up again until they are retired") {
  TestStore t;
  t.append("a", 0, 1);
  t.append("b", 0, 1);
  CHECK(t.store.active() == std::vector<RoomId>{"a", "b"});
  t.store.retire("a");
  REQUIRE(t.append("b", 1, 1) == Store::Appended::done);
  CHECK(t.store.active() == std::vector<RoomId>{"b"});
}

TEST_CASE("server / database: a write that fails does not take its neighbours with it") {
  TestStore t;
  std::vector<int> results;
  const auto remember = [&](bool committed) { results.push_back(committed ? 1 : 0); };
  std::mutex gate;
  gate.lock();  // until all wait together
  t.database.write([&](Sqlite&) { const std::scoped_lock wait(gate); }, remember);
  t.database.write([](Sqlite& db) { db.execute("CREATE TABLE one (x)"); }, remember);
  t.database.write([](Sqlite& db) { db.execute("INSERT INTO nowhere VALUES (1)"); }, remember);
  t.database.write([](Sqlite& db) { db.execute("CREATE TABLE two (x)"); }, remember);
  gate.unlock();
  t.loop.until([&] { return results.size() == 4; });
  CHECK(results == std::vector{1, 1, 0, 1});
}

TEST_CASE("server / database: what was asked for is written before it closes") {
  Folder folder;
  {
    Loop loop;
    Database database(folder.file("stil.db"), loop.post());
    SqliteStore store(database);
    for (int i = 0; i < 500; ++i) store.append("room " + std::to_string(i), 0, talk(1), "head", [](Store::Appended) {});
  }
  Loop loop;
  Database database(folder.file("stil.db"), loop.post());
  CHECK(SqliteStore(database).active().size() == 500);
}

TEST_CASE("server / database: a file of schema 1 is brought up to date and loses nothing") {
  Folder folder;
  {
    std::ifstream in(std::string(STIL_SOURCE_DIR) + "/tests/data/server/schema_1.sql");
    std::stringstream sql;
    sql << in.rdbuf();
    REQUIRE(!sql.str().empty());
    Sqlite(folder.file("stil.db")).execute(sql.str());
  }
  Loop loop;
  Database database(folder.file("stil.db"), loop.post());
  Query version = database.reader().query("PRAGMA user_version");
  version.next();
  CHECK(version.number(0) == newest_schema());
  SqliteStore store(database);
  CHECK(store.active() == std::vector<RoomId>{"abcdefghjkmnpqrs"});
  CHECK(store.rooms_of(1) == std::vector<RoomId>{"abcdefghjkmnpqrs"});
  CHECK(store.rooms_of(2).empty());
  const auto events = store.read("abcdefghjkmnpqrs", 0).events;
  REQUIRE(events.size() == 3);
  CHECK(std::get<happened::Sat>(events[1].body).user == 1);
  CHECK(std::get<happened::Said>(events[2].body).text == "Привіт!");
  Query person = database.reader().query("SELECT name, skeleton <> '' FROM person WHERE id = 1");
  REQUIRE(person.next());
  CHECK(person.text(0) == "Оля");
  CHECK(person.number(1) == 1);
  Query results = database.reader().query("SELECT COUNT(*) FROM result");
  results.next();
  CHECK(results.number(0) == 0);
}

TEST_CASE("server / database: a file of a newer program is refused and left as it is") {
  Folder folder;
  Sqlite(folder.file("stil.db")).execute("PRAGMA user_version=99");
  Loop loop;
  CHECK_THROWS_WITH(Database(folder.file("stil.db"), loop.post()), doctest::Contains("newer version"));
}

}  // namespace stil::server::tests
