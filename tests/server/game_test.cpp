// Whole games over real sockets: people, bots, spectators, absence and return.
#include <chrono>
#include <fstream>
#include <map>
#include <thread>

#include "core/rng.h"
#include "tests/run_program.h"
#include "tests/server/running.h"

namespace stil::tests {

namespace {

using Json = Guest::Json;

// Plays one seat as the messages say, at random.
struct Player {
  Player(std::uint16_t port, const std::string& name, std::uint64_t seed) : guest(port, name), rng(seed) {}

  void watch(const std::string& the_room, std::int64_t since = 0) {
    room = the_room;
    REQUIRE(guest.try_to("watch", in_room(room, R"("since":)" + std::to_string(since))) == "done");
  }
  // One message, if there is one, and what it asks for. False when the game is over.
  bool live() {
    const Json message = guest.next_now();
    if (message.empty()) {
      if (!guest.socket().is_open()) FAIL("the server is gone");
      return true;
    }
    if (message.at("type") == "room") return decide(message.at("room").at("position").as_object());
    if (message.at("type") != "event") return true;
    CHECK(message.at("version").as_int64() == version + 1);  // no gap, nothing twice
    version = message.at("version").as_int64();
    if (message.at("event").at("kind") == "finished") return false;
    const auto* position = message.if_contains("position");
    return position == nullptr || decide(position->as_object());
  }
  bool decide(const Json& position) {
    const auto& legal = position.at("legal").as_array();
    if (legal.empty() || position.at("turn") != "decision" || position.at("ply").as_int64() <= decided) return true;
    decided = position.at("ply").as_int64();
    const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    CHECK(guest.try_to("play", in_room(room, R"("ply":)" + std::to_string(decided) + R"(,"action":)" +
                                                 boost::json::serialize(action))) == "done");
    return true;
  }

  Guest guest;
  core::Rng rng;
  std::string room;
  std::int64_t version = 0, decided = -1;
};

void play_to_the_end(Player& one, Player& two) {
  for (bool one_plays = true, two_plays = true; one_plays || two_plays;) {
    if (one_plays) one_plays = one.live();
    if (two_plays) two_plays = two.live();
  }
}

std::string begin_with_bot(Player& first, Player& second, const std::string& game) {
  const std::string room = first.guest.open(game, 3);
  CHECK(first.guest.try_to("sit", in_room(room, R"("seat":0)")) == "done");
  CHECK(second.guest.try_to("sit", in_room(room, R"("seat":1)")) == "done");
  CHECK(first.guest.try_to("seat_bot", in_room(room, R"("seat":2,"bot":"easy")")) == "done");
  return room;
}

}  // namespace

TEST_CASE("server / games: two people and a bot play each game to its end through the API") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    CAPTURE(game);
    Player one(server.port(), "Оля", 1), two(server.port(), "Юрій", 2);
    Guest spectator(server.port(), "Глядач");
    const std::string room = begin_with_bot(one, two, game);
    CHECK(spectator.try_to("watch", in_room(room, R"("since":0)")) == "done");
    one.watch(room);
    two.watch(room);
    CHECK(one.guest.try_to("start", in_room(room)) == "done");
    CHECK(one.guest.get("/api/rooms/" + room + "/transcript").status == 409);  // it tells secrets
    play_to_the_end(one, two);
    // Afterwards: scores, transcript, replay, verification, history, ratings.
    const Json view = boost::json::parse(one.guest.get("/api/rooms/" + room).body).as_object();
    CHECK(view.at("status") == "over");
    CHECK(view.at("position").at("points").as_array().size() == 3);
    const std::string transcript = one.guest.get("/api/rooms/" + room + "/transcript").body;
    std::ofstream(data.path + "/game.stil") << transcript;
    CHECK(run_stil({{"replay", data.path + "/game.stil", "--json"}, {}}).code == 0);
    CHECK(run_stil({{"verify", data.path + "/game.stil"}, {}}).code == 0);
    CHECK(boost::json::parse(one.guest.get("/api/rooms/" + room + "/verify").body).at("fair").as_bool());
    const Json replay =
        boost::json::parse(one.guest.get("/api/rooms/" + room + "/replay?ply=9&seat=2").body).as_object();
    CHECK(replay.at("ply") == 9);
    CHECK(replay.at("observation").at("seat") == 2);
    const std::string path = "/api/rooms/" + room;
    const auto timeline = boost::json::parse(one.guest.get(path + "/timeline?seat=0").body);
    const auto steps = replay.at("plies").to_number<std::size_t>();
    CHECK(timeline.at("scores").as_array().size() == steps + 1);
    CHECK(timeline.at("effects").as_array().size() == steps + 1);
    const auto seat_after = [&](std::int64_t ply) {
      const Json step = boost::json::parse(one.guest.get(path + "/replay?ply=" + std::to_string(ply)).body).as_object();
      return step.contains("seat");
    };
    const std::int64_t begins = timeline.at("begins").as_int64();
    CHECK_FALSE(seat_after(begins));
    CHECK(seat_after(begins + 1));
    CHECK(timeline.at("purses").at(0).as_array().size() == (game == "intrigues" ? 0U : 3U));
    CHECK(timeline.at("scores").as_array().back() == view.at("ending").at("score"));
    // Only Five Tribes has moves of many decisions.
    const int ply =
        game == "five_tribes" ? 30 + 90 + 3 + 9 + 3 + 3 : 9;  // the first turn: after the set-up and three bids
    const std::string explored = one.guest.get(path + "/explore?seat=0&ply=" + std::to_string(ply)).body;
    CHECK(boost::json::parse(explored).at("moves").as_array().empty() == (game != "five_tribes"));
    CHECK(one.guest.get(path + "/explore?ply=99999").status == 400);
    CHECK(boost::json::parse(two.guest.get("/api/history").body).as_array().size() == 1);
    CHECK(boost::json::parse(two.guest.get("/api/ratings/" + game).body).as_array().empty());  // it was not rated
  }
}

TEST_CASE("server / games: a rated game is for people with a password, has no hints, and counts") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  const auto registered = [&](const std::string& name) {
    Guest guest(server.port(), name);
    const std::string body = R"({"password":"correct horse"})";
    REQUIRE(http(server.port(), "POST", "/api/password", body, {{"Cookie", guest.cookie()}}).status == 200);
    guest.connect(server.port());
    return guest;
  };
  const std::string rated = R"("opening":{"game":"intrigues","setup":{"players":2},"listed":true,"rated":true,)"
                            R"("clock":{"kind":"per_move","seconds":600,"increment":0}})";
  Guest one = registered("Оля"), two = registered("Юрій"), guest(server.port(), "Гість");
  CHECK(guest.try_to("open", rated) == "not_registered");
  const std::string room(one.ask("open", rated).at("room").as_string());
  CHECK(boost::json::parse(guest.get("/api/rooms").body).at(0).at("rated").as_bool());
  CHECK(guest.try_to("sit", in_room(room, R"("seat":0)")) == "not_registered");
  CHECK(one.try_to("sit", in_room(room, R"("seat":0)")) == "done");
  CHECK(two.try_to("sit", in_room(room, R"("seat":1)")) == "done");
  CHECK(one.try_to("start", in_room(room)) == "done");
  const Json view = boost::json::parse(one.get("/api/rooms/" + room).body).as_object();
  const std::string here = R"("ply":)" + boost::json::serialize(view.at("position").at("ply"));
  CHECK((view.at("position").at("seat") == 0 ? one : two).try_to("hint", in_room(room, here)) == "not_allowed");
  CHECK(two.try_to("resign", in_room(room)) == "done");
  while (boost::json::parse(one.get("/api/ratings/intrigues").body).as_array().size() < 2) {
  }
}

TEST_CASE("server / games: who leaves in the middle and returns goes on from the last event") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  Player one(server.port(), "Оля", 1), two(server.port(), "Юрій", 2);
  const std::string room = begin_with_bot(one, two, "castle_combo");
  one.watch(room);
  two.watch(room);
  one.guest.try_to("start", in_room(room));
  while (one.version < 30) {
    one.live();
    two.live();
  }
  one.guest.connect(server.port());  // as from another device: the old connection is simply gone
  one.decided = -1;
  one.watch(room, one.version);  // what was missed comes next, without a gap
  play_to_the_end(one, two);
}

TEST_CASE("server / games: a bot plays on when a clock runs out, until the person comes back") {
  DataFolder data;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const std::string room = guest.open("castle_combo", 2, R"("per_move","seconds":1)");
  guest.try_to("sit", in_room(room, R"("seat":0)"));
  guest.try_to("seat_bot", in_room(room, R"("seat":1,"bot":"random")"));
  guest.try_to("watch", in_room(room, R"("since":0)"));
  guest.try_to("start", in_room(room));
  std::map<std::string, int> kinds;
  std::string ending;
  bool came_back = false;
  while (ending.empty()) {
    const Json event = guest.next_of("event");
    REQUIRE(!event.empty());
    const std::string kind(event.at("event").at("kind").as_string());
    ++kinds[kind];
    if (kind == "went_absent" && !came_back) {
      came_back = true;
      CHECK(guest.try_to("come_back", in_room(room)) == "done");
    }
    if (kind == "finished") ending = boost::json::serialize(event.at("event").at("ending").at("absent"));
  }
  CHECK(kinds["went_absent"] == 2);
  CHECK(kinds["came_back"] == 1);
  CHECK(ending == "[0]");
}

TEST_CASE("server / games: the lobby lists what is open to all, and tells of changes") {
  DataFolder data;
  Server server(data.path);
  Guest watcher(server.port(), "Глядач"), host(server.port(), "Оля");
  CHECK(watcher.try_to("enter_lobby") == "done");
  CHECK(watcher.next_of("lobby").at("rooms").as_array().empty());
  const std::string listed = host.open("intrigues", 2);
  const std::string by_link = host.open("intrigues", 2, R"("none","seconds":0)", false);
  CHECK(watcher.next_of("lobby_changed").at("rooms").as_array().at(0).at("id") == listed.c_str());
  host.try_to("sit", in_room(listed, R"("seat":1)"));
  CHECK(watcher.next_of("lobby_changed").at("rooms").as_array().at(0).at("seats").as_array().at(1).at("name") == "Оля");
  CHECK(watcher.try_to("sit", in_room(by_link, R"("seat":0)")) == "done");  // whoever has the link
  CHECK(boost::json::parse(host.get("/api/rooms").body).as_array().size() == 1);
  CHECK(host.try_to("close", in_room(listed)) == "done");
  CHECK(watcher.next_of("lobby_changed").at("gone").as_array().at(0) == listed.c_str());
}

TEST_CASE("server / games: a rematch begins when all want it") {
  DataFolder data;
  Server server(data.path);
  Guest one(server.port(), "Оля"), two(server.port(), "Юрій");
  const std::string room = one.open("intrigues", 2);
  one.try_to("sit", in_room(room, R"("seat":0)"));
  two.try_to("sit", in_room(room, R"("seat":1)"));
  one.try_to("start", in_room(room));
  CHECK(one.try_to("resign", in_room(room)) == "done");
  one.try_to("watch", in_room(room, R"("since":0)"));
  CHECK(one.try_to("rematch", in_room(room)) == "done");
  CHECK(two.try_to("rematch", in_room(room)) == "done");
  std::string next;
  while (next.empty()) {
    const Json event = one.next_of("event");
    REQUIRE(!event.empty());
    if (event.at("event").at("kind") == "rematched") next = event.at("event").at("room").as_string();
  }
  two.try_to("watch", in_room(next, R"("since":0)"));
  while (two.next_of("event").at("event").at("kind") != "started") {
  }
  const Json view = boost::json::parse(two.get("/api/rooms/" + next).body).as_object();
  CHECK(view.at("status") == "running");
  CHECK(view.at("you") == 0);
}

TEST_CASE("server / games: people who promise a share show it when the host begins, and it is in what is verified") {
  DataFolder data;
  Server server(data.path);
  Guest one(server.port(), "Оля"), two(server.port(), "Юрій");
  const std::string room = one.open("intrigues", 2), share(64, '0');
  const std::string promise = R"("commitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925")";
  CHECK(one.try_to("sit", in_room(room, R"("seat":0,)" + promise)) == "done");
  CHECK(two.try_to("sit", in_room(room, R"("seat":1)")) == "done");
  CHECK(one.try_to("start", in_room(room)) == "done");
  CHECK(two.try_to("stand", in_room(room, R"("seat":1)")) == "already_started");
  CHECK(two.try_to("reveal", in_room(room, R"("share":")" + share + '"')) == "malformed");
  CHECK(one.try_to("reveal", in_room(room, R"("share":")" + share + '"')) == "done");
  one.try_to("watch", in_room(room, R"("since":0)"));
  while (one.next_of("event").at("event").at("kind") != "started") {
  }
  CHECK(one.try_to("resign", in_room(room)) == "done");
  const std::string file = data.path + "/game.stil";
  std::ofstream(file) << one.get("/api/rooms/" + room + "/transcript").body;
  const std::string key(boost::json::parse(one.get("/api/server").body).at("key").as_string());
  const Ran fair = stil({"verify", "--server", key, file});
  CHECK(fair.code == 0);
  CHECK(fair.out.find("1 of 2 people brought a share") != std::string::npos);
  CHECK(stil({"verify", "--server", share, file}).code == 1);
}

TEST_CASE("server / games: own games are found again, those that wait for a move first") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  Guest me(server.port(), "Оля"), other(server.port(), "Юрій");
  const std::string waiting = me.open("castle_combo", 2);
  CHECK(me.try_to("sit", in_room(waiting, R"("seat":0)")) == "done");
  const std::string running = me.open("intrigues", 2);
  CHECK(me.try_to("sit", in_room(running, R"("seat":0)")) == "done");
  CHECK(other.try_to("sit", in_room(running, R"("seat":1)")) == "done");
  CHECK(me.try_to("start", in_room(running)) == "done");
  const auto rooms = [](Guest& guest) { return boost::json::parse(guest.get("/api/mine").body).as_array(); };
  REQUIRE(rooms(me).size() == 2);
  REQUIRE(rooms(other).size() == 1);
  CHECK(rooms(me)[0].at("your_turn").as_bool() != rooms(other)[0].at("your_turn").as_bool());
  Guest& mover = rooms(me)[0].at("your_turn").as_bool() ? me : other;
  CHECK(rooms(mover)[0].at("room").at("id").as_string() == running);
  CHECK(me.try_to("close", in_room(waiting)) == "done");
  CHECK(other.try_to("resign", in_room(running)) == "done");
  CHECK(rooms(me).empty());
  Guest nobody(server.port(), "Гість");
  CHECK(rooms(nobody).empty());
}

TEST_CASE("server / games: a hint tells the best candidates to whoever is to move, and none against people") {
  DataFolder data;
  Server server(data.path, {"--no-limits"});
  Guest me(server.port(), "Оля"), other(server.port(), "Юрій");
  const std::string room = me.open("intrigues", 2);
  CHECK(me.try_to("sit", in_room(room, R"("seat":0)")) == "done");
  CHECK(me.try_to("seat_bot", in_room(room, R"("seat":1,"bot":"random")")) == "done");
  CHECK(me.try_to("hint", in_room(room, R"("ply":0)")) == "not_started");
  CHECK(me.try_to("start", in_room(room)) == "done");
  const auto position = [&] {
    return boost::json::parse(me.get("/api/rooms/" + room).body).at("position").as_object();
  };
  while (position().at("legal").as_array().empty()) std::this_thread::yield();
  const std::string ply = std::to_string(position().at("ply").as_int64());
  CHECK(other.try_to("hint", in_room(room, R"("ply":)" + ply)) == "not_seated");
  CHECK(me.try_to("hint", in_room(room, R"("ply":999)")) == "stale");
  CHECK(me.try_to("hint", in_room(room, R"("ply":)" + ply)) == "done");
  CHECK(me.try_to("resign", in_room(room)) == "done");
  // Results are written after the answer.
  const auto results = [&] { return boost::json::parse(me.get("/api/history").body).as_array().size(); };
  while (results() == 0) std::this_thread::yield();
  CHECK(results() == 1);
  CHECK(boost::json::parse(me.get("/api/ratings/intrigues").body).as_array().empty());  // with a bot's advice

  const std::string against_people = me.open("intrigues", 2);
  CHECK(me.try_to("sit", in_room(against_people, R"("seat":0)")) == "done");
  CHECK(other.try_to("sit", in_room(against_people, R"("seat":1)")) == "done");
  CHECK(me.try_to("start", in_room(against_people)) == "done");
  const auto view = boost::json::parse(me.get("/api/rooms/" + against_people).body).at("position").as_object();
  Guest& mover = view.at("seat") == 0 ? me : other;
  CHECK(mover.try_to("hint", in_room(against_people, R"("ply":)" + std::to_string(view.at("ply").as_int64()))) ==
        "not_allowed");
}

}  // namespace stil::tests
