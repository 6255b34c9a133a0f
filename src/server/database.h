#pragma once
// The database file: one thread writes, and what waits while it writes is written together next time (group commit), so
// that many rooms share the cost of reaching the disk. The thread of the rooms reads for itself.
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/event.h"
#include "server/soundness.h"
#include "server/sqlite.h"

namespace stil::server {

// Runs a function on the thread that rooms live on, later.
using Post = std::function<void(std::function<void()>)>;

class Database {
 public:
  // `committed` is told how long each commit took, on the writing thread.
  Database(const std::string& file, Post post, std::function<void(double seconds, int jobs)> committed = {});
  ~Database();  // writes what waits
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // The job runs on the writing thread inside a transaction; `done` on the thread of the rooms when it is committed, or
  // was not. A job looks before it writes: one that throws undoes the whole transaction, its neighbours are tried again
  // without it.
  void write(std::function<void(Sqlite&)> job, std::function<void(bool committed)> done);
  Sqlite& reader() { return reader_; }
  const std::string& file() const { return file_; }
  std::string name();  // a copy has another one
  // The last moment at which a server was surely at work here, and that it is now.
  Milliseconds last_alive();
  void is_alive(Milliseconds now, std::function<void(bool committed)> done = [](bool) {});
  bool is_busy();  // something is not written yet, or not answered

 private:
  struct Job {
    std::function<void(Sqlite&)> work;
    std::function<void(bool)> done;
  };
  void run();
  void commit(std::vector<Job>& jobs);
  bool try_all(std::vector<Job>& jobs);
  void undo();
  void tell(std::vector<Job>& jobs, bool committed);

  std::string file_;
  Sqlite writer_, reader_;
  Mark mark_;
  Post post_;
  std::function<void(double, int)> committed_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> jobs_;
  std::size_t unanswered_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace stil::server
