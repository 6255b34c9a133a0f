#pragma once
// Runs the `stil` program as a stranger would: arguments in, exit code and both outputs back.
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace stil::tests {

struct Ran {
  int code = -1;
  std::string out, err;
};

struct Run {
  std::vector<std::string> arguments;
  std::string input;
  std::string directory = ".";
  std::string interrupt_at = {};  // send Ctrl-C instead of end-of-file, once this has been printed
};

namespace detail {

inline std::pair<int, int> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  return {ends[0], ends[1]};
}

[[noreturn]] inline void become(const Run& run, int in, int out, int err) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  if (chdir(run.directory.c_str()) != 0) _exit(99);
  setenv("LC_ALL", "C.UTF-8", 1);
  std::vector<char*> words;
  std::string program = STIL_PROGRAM;
  words.push_back(program.data());
  std::vector<std::string> arguments = run.arguments;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  execv(program.c_str(), words.data());
  _exit(98);
}

}  // namespace detail

inline Ran run_stil(const Run& run) {
  const auto [in_read, in_write] = detail::make_pipe();
  const auto [out_read, out_write] = detail::make_pipe();
  const auto [err_read, err_write] = detail::make_pipe();
  const pid_t child = fork();
  if (child == 0) detail::become(run, in_read, out_write, err_write);
  close(in_read);
  close(out_write);
  close(err_write);
  std::signal(SIGPIPE, SIG_IGN);
  fcntl(in_write, F_SETFL, O_NONBLOCK);

  Ran ran;
  std::size_t sent = 0;
  bool feeding = true, interrupted = false;
  const bool interrupts = !run.interrupt_at.empty();
  std::array<pollfd, 3> watched{{{in_write, POLLOUT, 0}, {out_read, POLLIN, 0}, {err_read, POLLIN, 0}}};
  while (watched[1].fd >= 0 || watched[2].fd >= 0) {
    poll(watched.data(), watched.size(), -1);
    for (const auto& [slot, text] : {std::pair{1, &ran.out}, std::pair{2, &ran.err}}) {
      pollfd& output = watched[static_cast<std::size_t>(slot)];
      if (output.fd < 0 || output.revents == 0) continue;
      std::array<char, 65536> buffer{};
      const ssize_t got = read(output.fd, buffer.data(), buffer.size());
      if (got > 0)
        text->append(buffer.data(), static_cast<std::size_t>(got));
      else
        output.fd = -1;
    }
    if (feeding && watched[0].revents != 0) {
      const ssize_t wrote = write(in_write, run.input.data() + sent, run.input.size() - sent);
      if (wrote > 0) sent += static_cast<std::size_t>(wrote);
      if (sent == run.input.size() || wrote < 0) {
        feeding = false;
        watched[0].fd = -1;
        if (!interrupts) close(in_write);
      }
    }
    if (interrupts && !interrupted && ran.out.find(run.interrupt_at) != std::string::npos) {
      interrupted = true;
      kill(child, SIGINT);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (interrupts) close(in_write);
  close(out_read);
  close(err_read);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  return ran;
}

inline Ran stil(std::vector<std::string> arguments, std::string input = "") {
  return run_stil({std::move(arguments), std::move(input)});
}

inline int line_count(const std::string& text) {
  int lines = 0;
  for (const char c : text) lines += c == '\n' ? 1 : 0;
  return lines;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A directory that is gone with the test.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "stil-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  std::string path() const { return path_.string(); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace stil::tests
