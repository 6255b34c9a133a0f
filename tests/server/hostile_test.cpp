// The client is hostile: whatever it sends is answered with a reason, and the others do not notice.
#include "tests/server/running.h"

namespace stil::tests {

TEST_CASE("server / hostile: requests that are no requests get a status and a reason") {
  DataFolder data;
  Server server(data.path);
  const auto port = server.port();
  const auto reason = [](const HttpAnswer& answer) {
    return std::to_string(answer.status) + " " + std::string(boost::json::parse(answer.body).at("reason").as_string());
  };
  CHECK(reason(http(port, "GET", "/nothing.js")) == "404 not_found");
  CHECK(reason(http(port, "GET", "/api/nothing")) == "404 not_found");
  CHECK(reason(http(port, "GET", "/../../../../etc/passwd.txt")) == "404 not_found");
  CHECK(reason(http(port, "GET", "/api/rooms/%2e%2e/verify")) == "404 unknown_room");
  CHECK(reason(http(port, "GET", "/api/rooms/'; DROP TABLE event; --/")) == "400 malformed");  // a space ends a target
  CHECK(reason(http(port, "GET", "/api/rooms/';DROP--")) == "404 unknown_room");
  CHECK(reason(http(port, "GET", "/api/ratings/chess")) == "404 unknown_game");
  CHECK(reason(http(port, "GET", "/api/me")) == "401 not_signed_in");
  CHECK(reason(http(port, "DELETE", "/api/me")) == "405 not_allowed");
  CHECK(reason(http(port, "POST", "/api/arrive", "{")) == "400 malformed");
  CHECK(reason(http(port, "POST", "/api/arrive", R"({"name":7})")) == "400 malformed");
  CHECK(reason(http(port, "POST", "/api/arrive", std::string(100'000, 'a'))) == "413 too_large");
  CHECK(reason(http(port, "POST", "/api/rename", R"({"name":"x"})")) == "401 not_signed_in");
  CHECK(reason(http(port, "POST", "/api/arrive", R"({"name":"x"})", {{"Origin", "https://evil.example"}})) ==
        "403 not_allowed");
  CHECK(http(port, "POST", "/api/arrive", R"({"name":"x"})", {{"Origin", "http://localhost:" + std::to_string(port)}})
            .status == 200);
  CHECK(raw(port, "rubbish\r\n\r\n").starts_with("HTTP/1.1 400"));
  CHECK(raw(port, "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n").starts_with("HTTP/1.1 413"));
  for (const std::string target : {"?a=1", "*", "x", "//", "/api", "/api/", "/api//", "/?"})
    CHECK(raw(port, "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 "));
  CHECK(http(port, "GET", "/healthz").body == "fine\n");
}

TEST_CASE("server / hostile: who signs out, or is removed, is gone everywhere") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  CHECK(http(server.port(), "POST", "/api/sign_out", "{}", {{"Cookie", guest.cookie()}}).status == 200);
  CHECK(guest.next_of("goodbye").at("why") == "signed_out");
  CHECK(http(server.port(), "GET", "/api/me", {}, {{"Cookie", guest.cookie()}}).status == 401);
}

TEST_CASE("server / hostile: every answer carries the headers of a careful page") {
  DataFolder data;
  Server server(data.path);
  const HttpAnswer page = http(server.port(), "GET", "/");
  CHECK(page.status == 200);
  CHECK(page.headers.at("content-security-policy").find("default-src 'none'") == 0);
  CHECK(page.headers.at("x-content-type-options") == "nosniff");
  CHECK(http(server.port(), "HEAD", "/").headers.at("content-length") == std::to_string(page.body.size()));
  const HttpAnswer arrived = http(server.port(), "POST", "/api/arrive", R"({"name":"Оля"})");
  CHECK(arrived.headers.at("set-cookie").find("HttpOnly; SameSite=Lax") != std::string::npos);
}

TEST_CASE("server / hostile: WebSockets of other sites' pages are refused, strangers may watch") {
  DataFolder data;
  Server server(data.path);
  CHECK_THROWS_WITH(Socket(server.port(), {{"Origin", "https://evil.example"}}), doctest::Contains("403"));
  Socket stranger(server.port(), {{"Cookie", "stil=0123456789abcdef0123456789abcdef"}});
  CHECK(*stranger.receive() == R"({"type":"welcome","user":0,"name":""})");
  stranger.send(R"({"id":1,"do":"sit","room":"x","seat":0})");
  CHECK(stranger.receive()->find("not_signed_in") != std::string::npos);
  stranger.send(R"({"id":2,"do":"enter_lobby"})");
  CHECK(stranger.receive()->find("lobby") != std::string::npos);
}

TEST_CASE("server / hostile: messages that are no messages get a reason and lose nothing") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const auto answer = [&](const std::string& text, bool binary = false) {
    guest.socket().send(text, binary);
    return std::string(guest.next_of("refused").at("reason").as_string());
  };
  CHECK(answer("rubbish") == "malformed");
  CHECK(answer("") == "malformed");
  CHECK(answer(std::string("\0\xFF\xFE", 3), true) == "malformed");
  CHECK(answer(R"({"id":1,"do":"play","room":"x","ply":0,"action":"draw"})") == "unknown_room");
  CHECK(answer(R"({"id":1,"do":"say","room":"x","text":")" + std::string(20'000, 'a') + "\"}") == "too_large");
  CHECK(answer(std::string(9000, '[')) == "malformed");
  CHECK(guest.try_to("ping") == "done");
  guest.socket().send(std::string(200'000, 'a'));  // beyond all bounds: the protocol's own answer is to close
  while (guest.socket().receive()) {
  }
  CHECK_FALSE(guest.socket().is_open());
  guest.connect(server.port());
  CHECK(guest.try_to("ping") == "done");
}

TEST_CASE("server / hostile: who asks too fast is told to slow down, and who goes on is sent away with a reason") {
  DataFolder data;
  Server server(data.path);
  Guest fast(server.port(), "Оля"), other(server.port(), "Юрій");
  for (int i = 0; i < 2000 && fast.socket().is_open(); ++i) fast.socket().send(R"({"id":1,"do":"ping"})");
  int done = 0, slow_down = 0;
  std::string goodbye;
  while (const auto text = fast.socket().receive()) {
    done += text->find("\"done\"") != std::string::npos ? 1 : 0;
    slow_down += text->find("slow_down") != std::string::npos ? 1 : 0;
    if (text->find("goodbye") != std::string::npos) goodbye = *text;
  }
  CHECK(done >= 100);
  CHECK(slow_down > 50);
  CHECK(goodbye.find("too_fast") != std::string::npos);
  CHECK(other.try_to("ping") == "done");
}

TEST_CASE("server / hostile: one address cannot arrive or connect without end") {
  DataFolder data;
  Server server(data.path);
  int arrived = 0;
  HttpAnswer last;
  for (int i = 0; i < 40; ++i) {
    last = http(server.port(), "POST", "/api/arrive", R"({"name":"x"})");
    arrived += last.status == 200 ? 1 : 0;
  }
  CHECK(arrived >= 30);
  CHECK(last.status == 429);
  std::vector<Socket> sockets;
  std::string refused;
  for (int i = 0; i < 70 && refused.empty(); ++i) try {
      sockets.emplace_back(server.port());
    } catch (const std::exception& problem) {
      refused = problem.what();
    }
  CHECK(sockets.size() == 64);
  CHECK(refused.find("429") != std::string::npos);
}

TEST_CASE("server / hostile: who does not read is dropped, the others go on") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  Guest slow(server.port(), "Повільний"), quick(server.port(), "Оля");
  const std::string room = quick.open("five_tribes", 2);
  slow.try_to("watch", in_room(room, R"("since":0)"));
  // Every watch is answered with the whole room: several kilobytes that nobody reads.
  for (int i = 0; i < 4000 && slow.socket().is_open(); ++i)
    slow.socket().send(R"({"id":1,"do":"watch","room":")" + room + R"(","since":0})");
  CHECK(quick.try_to("ping") == "done");
  const auto dropped = [&] {
    const std::string metrics = http(server.port(), "GET", "/metrics").body;
    return metrics.find("stil_dropped_total 1") != std::string::npos;
  };
  while (!dropped()) quick.try_to("ping");
  CHECK(quick.try_to("say", in_room(room, R"("text":"Є хто?")")) == "done");
}

}  // namespace stil::tests
