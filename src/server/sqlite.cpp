#include "server/sqlite.h"

#include <sqlite3.h>

#include "server/log.h"

namespace stil::server {

namespace {

// What whoever keeps the server is to know of it.
std::string trouble(int code, const std::string& file) {
  switch (code) {
    case SQLITE_FULL:
      return "the disk of '" + file + "' is full: free some space. Nothing that was acknowledged is lost";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return "'" + file + "' is damaged; docs/deploy.md, Damage, says what to do";
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: return "'" + file + "' cannot be read or written: look at its disk and its rights";
    default: return {};
  }
}

[[noreturn]] void fail(sqlite3* db, const std::string& what) {
  const std::string why = what + ": " + sqlite3_errmsg(db);
  const char* file = sqlite3_db_filename(db, "main");
  const std::string known = trouble(sqlite3_errcode(db), file == nullptr ? "" : file);
  throw SqliteError(known.empty() ? why : known + " (" + why + ")");
}

}  // namespace

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}
Query& Query::bind(std::int64_t value) {
  sqlite3_bind_int64(statement_, ++bound_, value);
  return *this;
}
Query& Query::bind(std::string_view text) {
  sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}
Query& Query::bind_bytes(std::string_view bytes) {
  sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  return *this;
}
Query& Query::bind_real(double value) {
  sqlite3_bind_double(statement_, ++bound_, value);
  return *this;
}
Query& Query::bind_null() {
  sqlite3_bind_null(statement_, ++bound_);
  return *this;
}
bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  fail(sqlite3_db_handle(statement_), sqlite3_sql(statement_));
}
std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }
double Query::real(int column) const { return sqlite3_column_double(statement_, column); }
std::string Query::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string()
                          : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

Snapshot::Snapshot(Sqlite& db) : db_(db) { db_.execute("BEGIN"); }
Snapshot::~Snapshot() {
  guarded("database", [this] { db_.execute("COMMIT"); });
}

Sqlite::Sqlite(const std::string& file) {
  if (sqlite3_open_v2(file.c_str(), &db_,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI,
                      nullptr) != SQLITE_OK) {
    const std::string why = sqlite3_errmsg(db_);
    sqlite3_close(db_);
    throw SqliteError("cannot open " + file + ": " + why);
  }
  // FULL: a commit is on disk when it returns, also when the machine loses power.
  try {
    execute("PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
  } catch (...) {  // it is no database
    sqlite3_close(db_);
    throw;
  }
}
Sqlite::~Sqlite() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(db_);
}
void Sqlite::execute(const std::string& statements) {
  if (sqlite3_exec(db_, statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(db_, statements);
}
Query Sqlite::query(std::string_view sql) {
  sqlite3_stmt*& statement = statements_[std::string(sql)];
  if (statement == nullptr && sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()),
                                                 SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
    fail(db_, std::string(sql));
  return Query(statement);
}
void Sqlite::define(const char* name, std::string (*function)(std::string_view)) {
  struct Kept {
    std::string (*call)(std::string_view);
  };
  const auto call = [](sqlite3_context* context, int, sqlite3_value** values) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's texts are bytes
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
    const auto* kept = static_cast<const Kept*>(sqlite3_user_data(context));
    const std::string result = kept->call(text == nullptr ? "" : text);
    sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  };
  const auto forget = [](void* kept) { delete static_cast<Kept*>(kept); };
  if (sqlite3_create_function_v2(db_, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, new Kept{function}, call, nullptr,
                                 nullptr, forget) != SQLITE_OK)
    fail(db_, name);
}
int Sqlite::changes() const { return sqlite3_changes(db_); }
bool Sqlite::is_in_transaction() const { return sqlite3_get_autocommit(db_) == 0; }

void Sqlite::keep_log(bool keep) {
  sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);  // NOLINT: C, variable arguments
}

void Sqlite::back_up_to(const std::string& file) {
  Sqlite target(file);
  sqlite3_backup* backup = sqlite3_backup_init(target.db_, "main", db_, "main");
  if (backup == nullptr) fail(target.db_, "backup");
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) fail(target.db_, "backup");
}

}  // namespace stil::server
