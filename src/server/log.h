#pragma once
// One JSON object a line on stderr. Never a token, a password, a key or an address of a person.
// Nobody waits for whoever reads it: lines wait in a queue with a bound, and those that do not fit are counted.
#include <cstdint>
#include <string_view>

namespace stil::server {

// While it lives, lines go to stderr. Whatever waits when it ends is written if it can be at once.
class Log {
 public:
  explicit Log(bool quiet);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
};

void log_info(std::string_view what, std::string_view detail = {});
void log_problem(std::string_view what, std::string_view detail);
std::uint64_t log_lines_dropped();  // since the process began

void log_current_exception(std::string_view what) noexcept;

// Runs it; whatever it throws is a line of the log and goes no further. False when it threw.
template <class Work>
bool guarded(std::string_view what, Work&& work) noexcept {
  try {
    work();
    return true;
  } catch (...) {
    log_current_exception(what);
    return false;
  }
}

}  // namespace stil::server
