#include "server/soundness.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <vector>

#include "server/schema.h"

namespace stil::server {

namespace {

namespace fs = std::filesystem;

std::string mark_of(const std::string& database) { return fs::path(database).replace_extension(".mark").string(); }

struct Remembered {
  std::string name;
  std::int64_t commits = 0;
};
// Nothing where there is none, or where a power cut left half of it.
Remembered remembered(const std::string& database) {
  std::ifstream in(mark_of(database));
  Remembered mark;
  in >> mark.name >> mark.commits;
  return in ? mark : Remembered();
}

// An address of SQLite's, of tests.
bool is_in_memory(const std::string& database) { return database.starts_with("file:"); }

std::string advice() { return "; docs/deploy.md, Damage, says what to do"; }

}  // namespace

std::string made_or_there(const std::string& database) {
  if (is_in_memory(database)) return database;
  const bool is_there = fs::exists(database);
  const bool was_there = fs::exists(mark_of(database)) || fs::exists(database + "-wal");
  if (!is_there && was_there)
    throw SqliteError(fmt::format("'{}' is gone, though a server has run here{}", database, advice()));
  if (is_there && fs::file_size(database) == 0)
    throw SqliteError(fmt::format("'{}' is empty: what was in it is lost{}", database, advice()));
  if (is_there) return database;
  // Under another name until it is whole, so that an empty file is never a new one.
  const std::string unfinished = database + ".new";
  for (const char* part : {"", "-wal", "-shm"}) fs::remove(unfinished + part);
  {
    Sqlite db(unfinished);
    bring_up_to_date(db);
  }
  fs::rename(unfinished, database);
  return database;
}

void must_be_sound(Sqlite& db, const std::string& database) {
  std::vector<std::string> tables;
  {
    Query query = db.query("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'archive'");
    while (query.next()) tables.push_back(query.text(0));
  }
  for (const std::string& table : tables) {
    Query query = db.query("PRAGMA quick_check('" + table + "')");
    if (query.next() && query.text(0) != "ok")
      throw SqliteError(fmt::format("'{}' is damaged: table {}: {}{}", database, table, query.text(0), advice()));
  }
}

void become_another(Sqlite& db) {
  bool has_life = false;  // one of an older program stays as it is
  {
    Query query = db.query("SELECT 1 FROM sqlite_schema WHERE name = 'life'");
    while (query.next()) has_life = true;
  }
  if (has_life) db.execute("UPDATE life SET name = lower(hex(randomblob(16)))");
}

Mark::Mark(const std::string& database) : database_(database) {
  if (is_in_memory(database)) return;
  file_ = open(mark_of(database).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file_ < 0) throw SqliteError("cannot write '" + mark_of(database) + "'");
}
Mark::~Mark() {
  if (file_ >= 0) close(file_);
}

void Mark::check(Sqlite& db) {
  Query query = db.query("SELECT name, commits FROM life");
  if (!query.next()) throw SqliteError(fmt::format("'{}' is damaged: table life is empty{}", database_, advice()));
  name_ = query.text(0);
  const std::int64_t commits = query.number(1);
  const Remembered mark = remembered(database_);
  if (mark.name == name_ && mark.commits > commits)
    throw SqliteError(fmt::format(
        "'{}' lacks the last {} of {} things that were written: its log '{}-wal' was cut short or removed{}", database_,
        mark.commits - commits, mark.commits, database_, advice()));
  committed(commits);
}

void Mark::committed(std::int64_t commits) {
  if (file_ < 0) return;
  const std::string line = fmt::format("{} {:020}\n", name_, commits);
  static_cast<void>(pwrite(file_, line.data(), line.size(), 0));  // without it the next start knows less, no more
}

}  // namespace stil::server
