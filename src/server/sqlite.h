#pragma once
// SQLite's C API with owners and exceptions, and no more than this server needs.
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace stil::server {

class SqliteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// While it lives, everything that is read is of one moment.
class Sqlite;
class Snapshot {
 public:
  explicit Snapshot(Sqlite& db);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Sqlite& db_;
};

// A prepared statement in use: bind in order, step through the rows, read columns in order.
class Query {
 public:
  explicit Query(sqlite3_stmt* statement) : statement_(statement) {}
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& bind(std::int64_t);
  Query& bind(std::string_view);
  Query& bind_bytes(std::string_view);
  Query& bind_null();
  bool next();  // the next row; false when there is none
  void run() {
    while (next()) {
    }
  }
  std::int64_t number(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  Query& bind_real(double);

 private:
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

class Sqlite {
 public:
  explicit Sqlite(const std::string& file);
  ~Sqlite();
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  void execute(const std::string& statements);  // ours only: nothing a stranger said
  Query query(std::string_view sql);            // prepared once, kept
  // A function of a text that statements can call.
  void define(const char* name, std::string (*function)(std::string_view));
  int changes() const;
  bool is_in_transaction() const;
  void back_up_to(const std::string& file);
  // Whether its log stays beside it when it is closed: there may be more in it than can be read now.
  void keep_log(bool);

 private:
  sqlite3* db_ = nullptr;
  std::unordered_map<std::string, sqlite3_stmt*> statements_;
};

}  // namespace stil::server
