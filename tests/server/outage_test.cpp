// The server was away, its disk is full, or somebody took something from its files.
#include <sys/resource.h>

#include <algorithm>
#include <fstream>

#include "tests/run_program.h"
#include "tests/server/running.h"

namespace stil::tests {

namespace {

using Json = Guest::Json;

Json room_of(Guest& guest, const std::string& room) {
  return boost::json::parse(guest.get("/api/rooms/" + room).body).as_object();
}

// Two people at a game with a clock.
std::string begin_with_clock(Guest& one, Guest& two) {
  const std::string room = one.open("castle_combo", 2, R"("per_move","seconds":1000)");
  REQUIRE(one.try_to("sit", in_room(room, R"("seat":0)")) == "done");
  REQUIRE(two.try_to("sit", in_room(room, R"("seat":1)")) == "done");
  REQUIRE(one.try_to("start", in_room(room)) == "done");
  return room;
}

// What a server says that does not start.
std::string refusal_of(const std::string& data) {
  const Ran ran = stil({"serve", "--port", "0", "--data", data});
  CHECK(ran.code == 1);
  return ran.out + ran.err;
}

bool is_ready(const Server& server) { return http(server.port(), "GET", "/readyz").status == 200; }

}  // namespace

TEST_CASE("server / outage: after a crash clocks stand still until all are back") {
  DataFolder data;
  std::string room;
  std::optional<Server> server(std::in_place, data.path);
  Guest one(server->port(), "Оля"), two(server->port(), "Юрій");
  room = begin_with_clock(one, two);
  server->stop(SIGKILL);
  server.emplace(data.path);
  one.connect(server->port());
  two.connect(server->port());
  CHECK(one.try_to("watch", in_room(room, R"("since":0)")) == "done");
  while (one.next_of("event").at("event").at("kind") != "clock_stopped") {
  }
  Json position = room_of(one, room).at("position").as_object();
  REQUIRE(position.contains("stopped"));
  CHECK(position.at("left").as_array().at(0).as_int64() <= 1'000'000);
  CHECK(two.try_to("watch", in_room(room, R"("since":0)")) == "done");
  while (one.next_of("event").at("event").at("kind") != "clock_went_on") {
  }
  CHECK_FALSE(room_of(one, room).at("position").as_object().contains("stopped"));
}

TEST_CASE("server / outage: where something of the database is gone the server says what, and does not begin anew") {
  DataFolder data;
  {
    Server server(data.path);
    Guest guest(server.port(), "Оля");
    const std::string room = guest.open("intrigues", 2);
    for (int i = 0; i < 8; ++i) CHECK(guest.try_to("say", in_room(room, R"("text":"hello")")) == "done");
    server.stop(SIGKILL);
  }
  const std::string database = data.path + "/stil.db", log = database + "-wal";
  DataFolder kept;
  const auto everything = std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
  std::filesystem::copy(data.path, kept.path, everything);
  const auto restore = [&] { std::filesystem::copy(kept.path, data.path, everything); };

  std::filesystem::resize_file(log, std::filesystem::file_size(log) / 2);
  CHECK(refusal_of(data.path).find(log) != std::string::npos);
  restore();
  std::filesystem::remove(log);
  CHECK(refusal_of(data.path).find(log) != std::string::npos);
  restore();
  std::filesystem::resize_file(database, 0);
  CHECK(refusal_of(data.path).find("'" + database + "' is empty") != std::string::npos);
  restore();
  std::filesystem::remove(database);
  CHECK(refusal_of(data.path).find("'" + database + "' is gone") != std::string::npos);
  restore();
  std::ofstream(database, std::ios::in | std::ios::out) << "this is no database any more";
  CHECK(refusal_of(data.path).find("'" + database + "' is damaged") != std::string::npos);
  restore();
  const Server server(data.path);  // as it was
  CHECK(is_ready(server));
}

TEST_CASE(
    "server / outage: a disk that takes nothing makes the server not ready, and moves are refused until it does") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const std::string room = guest.open("intrigues", 2);
  CHECK(is_ready(server));
  const rlimit nothing{0, RLIM_INFINITY}, enough{RLIM_INFINITY, RLIM_INFINITY};
  REQUIRE(prlimit(server.pid(), RLIMIT_FSIZE, &nothing, nullptr) == 0);
  CHECK(http(server.port(), "GET", "/readyz").status == 503);
  CHECK(http(server.port(), "GET", "/healthz").status == 200);
  CHECK(guest.try_to("sit", in_room(room, R"("seat":0)")) == "unavailable");
  REQUIRE(prlimit(server.pid(), RLIMIT_FSIZE, &enough, nullptr) == 0);
  CHECK(guest.try_to("sit", in_room(room, R"("seat":0)")) == "done");
  CHECK(is_ready(server));
}

}  // namespace stil::tests
