// A database that is not what it was is an error that says so, and never an empty server.
#include "server/soundness.h"

#include <doctest/doctest.h>

#include <fstream>

#include "server/log.h"
#include "server/sqlite_store.h"
#include "server/tests/room_fixture.h"
#include "server/tests/table_fixture.h"

namespace stil::server::tests {

namespace {

namespace fs = std::filesystem;

// A folder as it was when the machine stopped: the log is not in the database yet.
struct Crashed {
  Folder folder;
  std::string file = folder.file("stil.db");
  Crashed() {
    Folder live;
    Loop loop;
    Database database(live.file("stil.db"), loop.post());
    for (int i = 0; i < 20; ++i) {
      bool done = false;
      SqliteStore(database).append("room " + std::to_string(i), 0, {{i, happened::Said{1, "hello"}}}, "",
                                   [&](Store::Appended) { done = true; });
      loop.until([&] { return done; });
    }
    for (const char* part : {"stil.db", "stil.db-wal", "stil.mark"}) fs::copy_file(live.file(part), folder.file(part));
  }
  // Empty where it can be opened.
  std::string problem() const {
    try {
      Loop loop;
      const Database database(file, loop.post());
      return {};
    } catch (const SqliteError& wrong) {
      return wrong.what();
    }
  }
};

bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("server / soundness: what was left behind by a crash is opened, with all that was acknowledged") {
  const Crashed crashed;
  CHECK(crashed.problem() == "");
  Loop loop;
  Database database(crashed.file, loop.post());
  CHECK(SqliteStore(database).active().size() == 20);
}

TEST_CASE("server / soundness: an empty file is not a new server") {
  const Crashed crashed;
  fs::resize_file(crashed.file, 0);
  CHECK(mentions(crashed.problem(), "'" + crashed.file + "' is empty"));
  CHECK(mentions(crashed.problem(), "docs/deploy.md, Damage"));
}

TEST_CASE("server / soundness: nor is a file that is gone where there was one") {
  const Crashed crashed;
  fs::remove(crashed.file);
  CHECK(mentions(crashed.problem(), "is gone"));
  std::ofstream(crashed.folder.file("stil.mark"), std::ios::trunc) << "";  // half written
  CHECK(mentions(crashed.problem(), "is gone"));
  fs::remove(crashed.folder.file("stil.mark"));
  CHECK(mentions(crashed.problem(), "is gone"));  // there is a log yet
}

TEST_CASE("server / soundness: a log that was cut short anywhere, or removed, is noticed") {
  const auto whole = fs::file_size(Crashed().file + "-wal");
  for (const auto left : {whole - 1, whole / 2, whole / 20, std::uintmax_t{0}}) {
    const Crashed crashed;
    fs::resize_file(crashed.file + "-wal", left);
    CAPTURE(left);
    CHECK(mentions(crashed.problem(), crashed.file + "-wal' was cut short"));
  }
  const Crashed crashed;
  fs::remove(crashed.file + "-wal");
  CHECK(mentions(crashed.problem(), "was cut short or removed"));
}

TEST_CASE("server / soundness: a start that is refused leaves the log as it was") {
  const Crashed crashed;
  std::ofstream(crashed.folder.file("stil.mark"), std::ios::in | std::ios::out).seekp(33) << "00000000000000000099";
  const auto size = fs::file_size(crashed.file + "-wal");
  CHECK(crashed.problem() != "");
  REQUIRE(fs::exists(crashed.file + "-wal"));
  CHECK(fs::file_size(crashed.file + "-wal") == size);
}

TEST_CASE("server / soundness: a backup is another database, and an old mark says nothing of it") {
  const Crashed crashed;
  const std::string copy = crashed.folder.file("copy.db");
  {
    Sqlite db(crashed.file);
    db.back_up_to(copy);
    Sqlite other(copy);
    become_another(other);
  }
  {
    Loop loop;
    Database database(crashed.file, loop.post());
    bool done = false;
    database.is_alive(1, [&](bool) { done = true; });
    loop.until([&] { return done; });
  }
  for (const char* part : {"", "-wal", "-shm"}) fs::remove(crashed.file + part);
  fs::rename(copy, crashed.file);
  CHECK(crashed.problem() == "");
}

TEST_CASE("server / soundness: a file of something else, and one with a damaged page, are named") {
  const Crashed other;
  fs::remove(other.file + "-wal");
  std::ofstream(other.file) << std::string(5000, 'x');
  CHECK(mentions(other.problem(), other.file));
  CHECK(mentions(other.problem(), "is damaged"));

  const Crashed torn;
  {
    const Sqlite db(torn.file);
  }  // the log is in the file afterwards
  std::fstream file(torn.file, std::ios::in | std::ios::out | std::ios::binary);
  for (std::uintmax_t page = 1; page < fs::file_size(torn.file) / 4096; ++page) {
    file.seekp(static_cast<std::streamoff>(page * 4096));
    file << std::string(64, '\xFF');
  }
  file.close();
  CHECK(mentions(torn.problem(), torn.file));
  CHECK(mentions(torn.problem(), "is damaged"));
}

TEST_CASE("server / soundness: a power cut may leave no mark, or half of one") {
  for (const char* mark : {"", "abc", "abc x"}) {
    const Crashed crashed;
    std::ofstream(crashed.folder.file("stil.mark"), std::ios::trunc) << mark;
    CHECK(crashed.problem() == "");
  }
}

TEST_CASE("server / soundness: a room whose events were changed, taken away or moved is not taken up") {
  TestRoom t(opening_of("castle_combo", 2));
  t.room = Room("r", test_secret("r"));
  REQUIRE(t.happen(open({host, opening_of("castle_combo", 2), test_commitment("r")}, 0)) == "done");
  t.begin();
  for (int i = 0; i < 6; ++i) t.step();
  const std::vector<std::string> damage = {
      "SELECT 1",
      R"(UPDATE event SET body = replace(body, '"at":1000000', '"at":1000001') WHERE version = 2)",
      "DELETE FROM event WHERE version = 5",
      "DELETE FROM event WHERE version = (SELECT max(version) FROM event)",
      "UPDATE event SET body = 'nonsense' WHERE version = 3",
      "UPDATE room SET head = lower(hex(randomblob(32)))",
  };
  for (const std::string& statement : damage) {
    Folder folder;
    Loop loop;
    Database database(folder.file("stil.db"), loop.post());
    SqliteStore store(database);
    bool done = false;
    store.append("r", 0, t.room.history(), t.room.head(), [](Store::Appended) {});
    database.write([&](Sqlite& db) { db.execute(statement); }, [&](bool) { done = true; });
    loop.until([&] { return done; });
    TestStore unused;
    Process process(unused);
    Surroundings around{store,
                        process.bus,
                        process.thinkers,
                        process.around.names,
                        process.around.now,
                        process.around.alarm,
                        test_secret,
                        process.around.payer,
                        process.around.changed,
                        process.around.ended,
                        process.around.rematch};
    Table table(around, "r");
    CAPTURE(statement);
    if (statement == damage.front())
      CHECK(table.load());
    else
      CHECK_THROWS_AS(table.load(), Damaged);
  }
}

}  // namespace stil::server::tests
