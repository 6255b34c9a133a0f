// Accounts over real sockets: who may do what with them, and who is sent away.
#include "tests/server/running.h"

namespace stil::tests {

namespace {

struct Visitor {
  std::uint16_t port;
  Headers headers;

  HttpAnswer post(const std::string& path, const std::string& body) const {
    return http(port, "POST", path, body, headers);
  }
  HttpAnswer get(const std::string& path) const { return http(port, "GET", path, {}, headers); }
};

Visitor with_token(const Server& server, const std::string& token) {
  return {server.port(), {{"Authorization", "Bearer " + token}}};
}
Visitor of(const Server& server, const Guest& guest) { return {server.port(), {{"Cookie", guest.cookie()}}}; }

std::string new_token(const Visitor& visitor, const std::string& wish) {
  const HttpAnswer answer = visitor.post("/api/token", wish);
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  return std::string(boost::json::parse(answer.body).at("token").as_string());
}

const std::string horse = R"({"password":"correct horse"})";

}  // namespace

TEST_CASE("server / account: a new password ends every other session, token and socket") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const Visitor visitor = of(server, guest);
  REQUIRE(visitor.post("/api/password", horse).status == 200);
  const HttpAnswer other = http(server.port(), "POST", "/api/sign_in", R"({"name":"Оля","password":"correct horse"})");
  REQUIRE(other.status == 200);
  const std::string token = new_token(visitor, R"({"access":"play"})");
  Socket program(server.port(), {{"Authorization", "Bearer " + token}});
  REQUIRE(program.receive()->find("welcome") != std::string::npos);
  CHECK(visitor.post("/api/password", R"({"old":"correct horse","password":"battery staple"})").status == 200);
  std::string last;
  while (const auto message = program.receive()) last = *message;
  CHECK(last.find("signed_out") != std::string::npos);
  CHECK(with_token(server, token).get("/api/me").status == 401);
  CHECK(guest.try_to("ping") == "done");  // the one who changed it stays
  CHECK(visitor.get("/api/me").status == 200);
}

TEST_CASE("server / account: a program plays, or only looks, and never touches the account") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const Visitor visitor = of(server, guest);
  const std::string play = new_token(visitor, R"({"label":"бот"})"), read = new_token(visitor, R"({"access":"read"})");
  for (const std::string& token : {play, read}) {
    const Visitor program = with_token(server, token);
    CHECK(program.get("/api/me").status == 200);
    for (const char* path : {"/api/password", "/api/remove_me", "/api/rename", "/api/token", "/api/revoke"})
      CHECK_MESSAGE(program.post(path, "{}").status == 403, path);
    CHECK(program.get("/api/tokens").status == 403);
  }
  const std::string room = guest.open("intrigues", 2);
  Socket reader(server.port(), {{"Authorization", "Bearer " + read}});
  reader.receive();
  reader.send(R"({"id":1,"do":"watch","room":")" + room + R"(","since":0})");
  CHECK(reader.receive()->find("done") != std::string::npos);
  reader.send(R"({"id":2,"do":"sit","room":")" + room + R"(","seat":0})");
  std::string answer;
  while (answer.find(R"("id":2)") == std::string::npos) answer = reader.receive().value();
  CHECK(answer.find("not_allowed") != std::string::npos);

  const auto list = boost::json::parse(visitor.get("/api/tokens").body).as_array();
  REQUIRE(list.size() == 2);
  for (const auto& one : list)
    CHECK(visitor.post("/api/revoke", R"({"id":)" + boost::json::serialize(one.at("id")) + "}").status == 200);
  while (reader.receive()) {  // until it is sent away
  }
  CHECK(with_token(server, play).get("/api/me").status == 401);
  CHECK(visitor.get("/api/tokens").body == "[]");
}

TEST_CASE("server / account: removing it asks for the password") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const Visitor visitor = of(server, guest);
  REQUIRE(visitor.post("/api/password", horse).status == 200);
  CHECK(visitor.post("/api/remove_me", "{}").status == 401);
  CHECK(visitor.post("/api/remove_me", R"({"password":"wrong horse"})").status == 401);
  CHECK(visitor.post("/api/remove_me", horse).status == 200);
  CHECK(visitor.get("/api/me").status == 401);
}

TEST_CASE("server / account: a flood of guesses at a name does not keep out who has signed in before") {
  DataFolder data;
  Server server(data.path, {"--behind-proxy"});
  Guest guest(server.port(), "Оля");
  const HttpAnswer kept = of(server, guest).post("/api/password", horse);
  REQUIRE(kept.status == 200);
  const std::string known = kept.headers.at("set-cookie").substr(0, kept.headers.at("set-cookie").find(';'));
  const auto sign_in = [&](const std::string& address, const std::string& password, const std::string& cookie) {
    return http(server.port(), "POST", "/api/sign_in", R"({"name":"Оля","password":")" + password + "\"}",
                {{"X-Forwarded-For", address}, {"Cookie", cookie}})
        .status;
  };
  int refused = 0;
  for (int i = 0; i < 20; ++i) refused += sign_in("10.0.0." + std::to_string(i), "wrong horse", "x=y") == 429 ? 1 : 0;
  CHECK(refused >= 5);
  CHECK(sign_in("10.0.1.1", "correct horse", "x=y") == 429);  // a browser that nobody knows has to wait
  CHECK(sign_in("10.0.1.2", "correct horse", known) == 200);
}

}  // namespace stil::tests
