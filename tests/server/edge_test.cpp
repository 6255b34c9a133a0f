// What strangers, pipes and machines do to the edge of a server: it stays.
#include <sys/resource.h>

#include <fstream>

#include "tests/server/running.h"

namespace stil::tests {

namespace {

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++times;
  return times;
}

bool is_fine(const Server& server) { return http(server.port(), "GET", "/healthz").body == "fine\n"; }

// Something that the log tells of.
void be_talked_about(Guest& guest) { CHECK(guest.try_to("close", in_room(guest.open("intrigues", 2))) == "done"); }

}  // namespace

TEST_CASE("server / edge: connections without a byte are counted, and those beyond are refused") {
  DataFolder data;
  Server server(data.path);
  std::vector<Wire> wires;
  for (int i = 0; i < 300; ++i) wires.emplace_back(server.port());
  CHECK(wires.back().rest().starts_with("HTTP/1.1 429"));
  wires.clear();
  while (http(server.port(), "GET", "/healthz").status == 429) {  // until it has noticed
  }
  CHECK(is_fine(server));
}

TEST_CASE("server / edge: a request in a coding that we do not know gets one answer, and is the last") {
  DataFolder data;
  Server server(data.path);
  const std::string post = "POST /api/arrive HTTP/1.1\r\nHost: x\r\n", body = R"({"name":"Оля"})";
  const std::string next = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  for (const std::string coding : {"gzip", "gzip, chunked", "chunked, chunked"}) {
    const std::string answer = raw(server.port(), post + "Transfer-Encoding: " + coding + "\r\n\r\n" + next);
    CAPTURE(coding);
    CHECK(answer.starts_with("HTTP/1.1 501"));
    CHECK(count(answer, "HTTP/1.1 ") == 1);
  }
  const std::string twice =
      raw(server.port(), post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n" + next);
  CHECK(twice.starts_with("HTTP/1.1 400"));
  CHECK(count(twice, "HTTP/1.1 ") == 1);
  const std::string both =
      raw(server.port(), post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n");
  CHECK(both.starts_with("HTTP/1.1 400"));
  CHECK(count(both, "HTTP/1.1 ") == 1);
  const std::string chunked =
      raw(server.port(), post + "Transfer-Encoding: chunked\r\n\r\n11\r\n" + body + "\r\n0\r\n\r\n" + next);
  CHECK(chunked.starts_with("HTTP/1.1 200"));
  CHECK(chunked.ends_with("fine\n"));
}

TEST_CASE("server / edge: who expects to be told to go on is told") {
  DataFolder data;
  Server server(data.path);
  const std::string body = R"({"name":"Оля"})";
  const std::string head = "POST /api/arrive HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n";
  Wire wire(server.port());
  wire.send(head + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n");
  CHECK(wire.until("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  wire.send(body);
  CHECK(wire.rest().starts_with("HTTP/1.1 200"));
  Wire large(server.port());
  large.send(head + "Content-Length: 1000000\r\n\r\n");
  CHECK(large.rest().starts_with("HTTP/1.1 413"));
}

TEST_CASE("server / edge: a log that nobody reads stops nothing") {
  DataFolder data;
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  fcntl(ends[1], F_SETPIPE_SZ, 4096);
  Server server(data.path, {"--no-limits"}, ends[1]);
  Guest guest(server.port(), "Оля");
  for (int i = 0; i < 200; ++i) be_talked_about(guest);
  CHECK(is_fine(server));
  CHECK(server.stop(SIGTERM) == 0);
  close(ends[0]);
  close(ends[1]);
}

TEST_CASE("server / edge: a log whose reader is gone stops nothing") {
  DataFolder data;
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  Server server(data.path, {"--no-limits"}, ends[1]);
  close(ends[0]);
  close(ends[1]);
  Guest guest(server.port(), "Оля");
  be_talked_about(guest);
  CHECK(is_fine(server));
  CHECK(server.stop(SIGTERM) == 0);
}

// Sanitizers need more memory than there is.
#if !defined(STIL_SANITIZED)
namespace {

// Bytes of addresses that the process has taken.
rlim_t memory_of(pid_t process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/statm");
  rlim_t pages = 0;
  in >> pages;
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

TEST_CASE("server / edge: without memory for a password the request is refused, and that is all") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const rlimit little{memory_of(server.pid()) + (32 << 20), RLIM_INFINITY};  // half of what a password takes
  REQUIRE(prlimit(server.pid(), RLIMIT_AS, &little, nullptr) == 0);
  const std::string credentials = R"({"name":"Nobody","password":"correct horse"})";
  CHECK(http(server.port(), "POST", "/api/sign_in", credentials).status == 429);
  CHECK(http(server.port(), "POST", "/api/password", R"({"password":"correct horse"})", {{"Cookie", guest.cookie()}})
            .status == 429);
  const rlimit enough{RLIM_INFINITY, RLIM_INFINITY};
  REQUIRE(prlimit(server.pid(), RLIMIT_AS, &enough, nullptr) == 0);
  CHECK(http(server.port(), "POST", "/api/sign_in", credentials).status == 401);
}
#endif

}  // namespace stil::tests
