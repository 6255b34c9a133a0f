#pragma once
// The clock on the wall when we began, and from then on one that nobody sets: a clock that is put back would give
// players time, and one that is put forward would take it from them. It never stands before what has happened already.
#include <algorithm>
#include <chrono>

#include "server/event.h"
#include "server/log.h"

namespace stil::server {

class Clock {
 public:
  explicit Clock(Milliseconds on_the_wall = milliseconds(std::chrono::system_clock::now().time_since_epoch()))
      : begin_(on_the_wall) {}

  Milliseconds now() const { return begin_ + milliseconds(std::chrono::steady_clock::now() - steady_begin_); }
  void go_on_from(Milliseconds last_alive) {
    constexpr Milliseconds much = 60'000;
    const Milliseconds back = last_alive - now();
    if (back > much)
      log_problem("clock",
                  "this machine's clock stands before the last thing that happened here: time goes on from there");
    begin_ += std::max<Milliseconds>(0, back);
  }

 private:
  static Milliseconds milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }
  Milliseconds begin_;
  std::chrono::steady_clock::time_point steady_begin_ = std::chrono::steady_clock::now();
};

}  // namespace stil::server
