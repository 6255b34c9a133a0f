#pragma once
// Is the database that is opened the one that was closed? What a disk, a crash or somebody by mistake has taken away is
// found at the start, and said with the name of the file and what to do.
#include <cstdint>
#include <string>

#include "server/sqlite.h"

namespace stil::server {

// How often the database was written, in a small file beside it that is written after every commit. It does not wait
// for the disk, so after a power cut it may be behind, but never ahead: a database that is behind it lacks something.
class Mark {
 public:
  explicit Mark(const std::string& database);
  ~Mark();
  Mark(const Mark&) = delete;
  Mark& operator=(const Mark&) = delete;

  void check(Sqlite&);  // throws SqliteError where the database lacks what it held
  void committed(std::int64_t commits);

 private:
  std::string database_, name_;
  int file_ = -1;
};

// The file of a database, made where there never was one. Throws SqliteError where it has vanished or is empty.
std::string made_or_there(const std::string& database);
// Throws SqliteError. What is packed away is looked at when it is opened: there may be much of it.
void must_be_sound(Sqlite&, const std::string& database);
// A copy is another database, and no mark is of it.
void become_another(Sqlite&);

}  // namespace stil::server
