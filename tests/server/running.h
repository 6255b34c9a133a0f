#pragma once
// A server of one's own: started on a free port, stopped when the test ends.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/server/client.h"

namespace stil::tests {

class Server {
 public:
  // `log`: the descriptor that its log goes to; with one it says everything.
  explicit Server(std::string data, std::vector<std::string> more = {}, int log = -1) : data_(std::move(data)) {
    std::vector<std::string> words{STIL_PROGRAM, "serve", "--port", "0", "--data", data_};
    if (log < 0) words.emplace_back("--quiet");
    words.insert(words.end(), more.begin(), more.end());
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      if (log >= 0) dup2(log, STDERR_FILENO);
      std::signal(SIGPIPE, SIG_DFL);  // as it is for whoever is started from a shell
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      execv(arguments[0], arguments.data());
      _exit(98);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    close(ends[0]);
    const std::size_t colon = line.rfind(':');
    REQUIRE_MESSAGE(colon != std::string::npos, "the server did not start: ", line);
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
  }
  ~Server() { stop(SIGKILL); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // Its exit code; -1 when it died of the signal.
  int stop(int signal) {
    if (pid_ <= 0) return -1;
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::string data_;
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// A data folder that is gone afterwards.
struct DataFolder {
  DataFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "stil-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~DataFolder() { std::filesystem::remove_all(path); }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  std::string path;
};

// Somebody with a name: an account, a connection, and answers to what is asked.
class Guest {
 public:
  using Json = boost::json::object;

  Guest(std::uint16_t port, const std::string& name) : port_(port) {
    const HttpAnswer answer = http(port, "POST", "/api/arrive", R"({"name":")" + name + "\"}");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    cookie_ = answer.headers.at("set-cookie").substr(0, answer.headers.at("set-cookie").find(';'));
    connect(port);
  }
  void connect(std::uint16_t port) {
    port_ = port;
    socket_.emplace(port, Headers{{"Cookie", cookie_}});
    waiting_.clear();
    REQUIRE(next().at("type") == "welcome");
  }
  Socket& socket() { return *socket_; }
  const std::string& cookie() const { return cookie_; }
  HttpAnswer get(const std::string& target) { return http(port_, "GET", target, {}, {{"Cookie", cookie_}}); }

  // The next message that is not an answer to ask(), or the next of the events told together; an empty object when
  // the connection is gone.
  Json next() {
    while (waiting_.empty()) {
      const auto text = socket_->receive();
      if (!text) return {};
      hear(boost::json::parse(*text).as_object());
    }
    return next_waiting();
  }
  // The same, of what is here already; an empty object when nothing is.
  Json next_now() {
    if (waiting_.empty())
      if (const auto text = socket_->receive_now()) hear(boost::json::parse(*text).as_object());
    return waiting_.empty() ? Json{} : next_waiting();
  }
  // The next message of that type, with others dropped.
  Json next_of(const std::string& type) {
    for (;;) {
      Json message = next();
      if (message.empty() || message.at("type") == type.c_str()) return message;
    }
  }
  // Members are JSON without braces: R"("room":"…","seat":0)".
  Json ask(const std::string& verb, const std::string& members = {}) {
    const int id = ++id_;
    socket_->send(R"({"id":)" + std::to_string(id) + R"(,"do":")" + verb + '"' + (members.empty() ? "" : ",") +
                  members + '}');
    for (;;) {
      const auto text = socket_->receive();
      if (!text) return {};
      Json message = boost::json::parse(*text).as_object();
      const auto* answer = message.if_contains("id");
      if (answer != nullptr && *answer == id) return message;
      hear(std::move(message));
    }
  }
  // "done", or the reason why not; empty when the connection is gone.
  std::string try_to(const std::string& verb, const std::string& members = {}) {
    const Json answer = ask(verb, members);
    if (answer.empty()) return {};
    return std::string(answer.at(answer.at("type") == "refused" ? "reason" : "type").as_string());
  }
  std::string open(const std::string& game, int players, const std::string& clock = R"("none","seconds":0)",
                   bool listed = true) {
    const Json answer = ask("open", R"("opening":{"game":")" + game + R"(","setup":{"players":)" +
                                        std::to_string(players) + R"(},"clock":{"kind":)" + clock +
                                        R"(,"increment":0},"listed":)" + (listed ? "true" : "false") + "}");
    REQUIRE(!answer.empty());
    REQUIRE_MESSAGE(answer.at("type") == "done", boost::json::serialize(answer));
    return std::string(answer.at("room").as_string());
  }

 private:
  Json next_waiting() {
    Json message = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    return message;
  }
  // Events one by one, each as if it were a message.
  void hear(Json message) {
    if (message.at("type") != "events") return waiting_.push_back(std::move(message));
    if (message.contains("more"))
      socket_->send(R"({"id":0,"do":"watch","room":)" + boost::json::serialize(message.at("room")) + R"(,"since":)" +
                    boost::json::serialize(message.at("events").as_array().back().at("version")) + '}');
    for (auto& event : message.at("events").as_array()) {
      waiting_.push_back(std::move(event.as_object()));
      waiting_.back()["type"] = "event";
    }
  }

  std::uint16_t port_;
  std::string cookie_;
  std::optional<Socket> socket_;
  std::vector<Json> waiting_;
  int id_ = 0;
};

inline std::string in_room(const std::string& room, const std::string& more = {}) {
  return R"("room":")" + room + '"' + (more.empty() ? "" : ",") + more;
}

}  // namespace stil::tests
