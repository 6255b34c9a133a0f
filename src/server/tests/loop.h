#pragma once
// A thread of the rooms for tests: what other threads post is done when the test asks for it.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>

#include "server/database.h"
#include "server/event.h"

namespace stil::server::tests {

class Loop {
 public:
  Post post() {
    return [this](std::function<void()> work) {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(work));
      wake_.notify_one();
    };
  }
  // Works until the condition holds.
  void until(const std::function<bool()>& holds) {
    while (!holds()) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !waiting_.empty(); });
        work = std::move(waiting_.front());
        waiting_.pop_front();
      }
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
};

// A folder that is gone afterwards.
struct Folder {
  Folder()
      : path(std::filesystem::temp_directory_path() /
             ("stil-" + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()))) {
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path / name).string(); }
  std::filesystem::path path;
};

}  // namespace stil::server::tests
