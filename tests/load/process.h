#pragma once
// The server as a process: started and stopped, and what the system knows of it.
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is of POSIX
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "options.h"

namespace stil::load {

// KiB; 0 where there is no such process.
inline double memory(int pid, const std::string& key) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(key)) return std::strtod(line.c_str() + key.size(), nullptr);
  return 0;
}
inline double resident(int pid) { return memory(pid, "VmRSS:"); }
inline double most_resident(int pid) { return memory(pid, "VmHWM:"); }

// Seconds of processor time of all threads so far.
inline double processor_time(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');  // the name before it may hold anything
  if (name_end == std::string::npos) return 0;
  std::size_t at = name_end;
  for (int field = 2; field < 14; ++field) at = text.find(' ', at + 1);
  char* next = nullptr;
  const double user = std::strtod(text.c_str() + at, &next);
  return (user + std::strtod(next, nullptr)) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Seconds that its threads were ready and another process had the processor: what others do on this machine shows here.
inline double time_in_line(int pid) {
  double nanoseconds = 0;
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task", gone)) {
    std::ifstream file(thread.path() / "schedstat");
    double ran = 0, waited = 0;
    if (file >> ran >> waited) nanoseconds += waited;
  }
  return nanoseconds / 1e9;
}

inline void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A server of our own, with a data folder that goes with it; or one that runs already and stays.
class ServerProcess {
 public:
  explicit ServerProcess(const Options& options) : pid_(options.pid), port_(options.port) {
    if (options.server.empty()) return;
    try {
      start(options.server);
    } catch (...) {
      stop();
      throw;
    }
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() {
    if (!folder_.empty()) stop();
  }
  int pid() const { return pid_; }
  int port() const { return port_; }

 private:
  void start(const std::string& program) {
    folder_ = (std::filesystem::temp_directory_path() / "stil_load_XXXXXX").string();
    if (mkdtemp(folder_.data()) == nullptr) throw std::runtime_error("cannot make a data folder");
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("cannot make a pipe");
    pid_ = fork();
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGTERM);  // it does not outlive us
      dup2(ends[1], STDOUT_FILENO);
      ::close(ends[0]);
      execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--data", folder_.c_str(), "--quiet",
            "--no-limits", "--bot-threads", "1", static_cast<char*>(nullptr));
      _exit(127);
    }
    ::close(ends[1]);
    output_ = ends[0];
    port_ = port_told();
  }

  // "Stil is ready: http://127.0.0.1:PORT/"
  int port_told() const {
    std::string text;
    for (char c = 0; read(output_, &c, 1) == 1 && c != '\n';) text += c;
    const std::size_t colon = text.rfind(':');
    const int port = colon == std::string::npos ? 0 : std::atoi(text.c_str() + colon + 1);  // NOLINT(cert-err34-c)
    if (port == 0) throw std::runtime_error("the server did not say its port: " + text);
    return port;
  }

  void stop() {
    bool gone = pid_ <= 0;  // it was never started
    if (!gone) kill(pid_, SIGTERM);
    for (int i = 0; i < 200 && !gone; ++i) {
      gone = waitpid(pid_, nullptr, WNOHANG) == pid_;
      if (!gone) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    if (!gone) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    ::close(output_);
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }

  int pid_ = 0, port_ = 0, output_ = -1;
  std::string folder_;  // empty: the server is not ours
};

}  // namespace stil::load
