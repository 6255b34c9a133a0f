#include "server/log.h"

#include <poll.h>
#include <spdlog/async.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <mutex>
#include <string>

#include "server/json.h"

namespace stil::server {

namespace {

constexpr std::size_t longest_queue = 8192;  // lines

std::atomic<std::uint64_t> dropped = 0;  // lines that could not be written

// Writes where that does not block, waits where it would, and gives up when the log ends. A reader that is gone is
// nobody to wait for.
class Stderr final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  void end() { ending_ = true; }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    if (!write_all({line.data(), line.size()})) ++dropped;
  }
  void flush_() override {}

 private:
  static constexpr std::size_t portion = PIPE_BUF;  // so much fits into a pipe that is ready for more

  bool write_all(std::string_view rest) {
    while (!rest.empty()) {
      if (!wait_until_ready()) return false;
      const ssize_t written = ::write(STDERR_FILENO, rest.data(), std::min(portion, rest.size()));
      if (written < 0 && errno != EINTR && errno != EAGAIN) return false;
      if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  bool wait_until_ready() const {
    constexpr int a_moment = 50;  // milliseconds between looking whether the log ends
    for (;;) {
      const bool last = ending_;
      pollfd output{STDERR_FILENO, POLLOUT, 0};
      if (poll(&output, 1, last ? 0 : a_moment) > 0) return (output.revents & POLLOUT) != 0;
      if (last) return false;
    }
  }

  std::atomic<bool> ending_ = false;
};

std::shared_ptr<Stderr> sink;

std::string members(std::string_view what, std::string_view detail) {
  std::string text = R"("what":)";
  put_quoted(text, what);
  if (!detail.empty()) {
    text += R"(,"detail":)";
    put_quoted(text, detail);
  }
  return text;
}

std::uint64_t overrun() {
  const auto pool = spdlog::thread_pool();
  return pool ? pool->overrun_counter() : 0;
}

}  // namespace

Log::Log(bool quiet) {
  spdlog::init_thread_pool(longest_queue, 1);
  sink = std::make_shared<Stderr>();
  auto logger = std::make_shared<spdlog::async_logger>("stil", sink, spdlog::thread_pool(),
                                                       spdlog::async_overflow_policy::overrun_oldest);
  logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
  logger->set_level(quiet ? spdlog::level::err : spdlog::level::info);
  spdlog::set_default_logger(logger);
}
Log::~Log() {
  if (const std::uint64_t count = log_lines_dropped(); count > 0)
    log_problem("log", std::to_string(count) + " lines were not written");
  dropped += overrun();
  sink->end();
  spdlog::shutdown();
  sink.reset();
}

void log_info(std::string_view what, std::string_view detail) {
  if (auto* logger = spdlog::default_logger_raw()) logger->info("{}", members(what, detail));
}
void log_problem(std::string_view what, std::string_view detail) {
  if (auto* logger = spdlog::default_logger_raw()) logger->error("{}", members(what, detail));
}
std::uint64_t log_lines_dropped() { return dropped + overrun(); }

void log_current_exception(std::string_view what) noexcept {
  try {
    try {
      throw;
    } catch (const std::exception& problem) {
      log_problem(what, problem.what());
    } catch (...) {
      log_problem(what, "something that is no exception of ours");
    }
  } catch (...) {  // not even a line of the log: there is no memory left
    ++dropped;
  }
}

}  // namespace stil::server
