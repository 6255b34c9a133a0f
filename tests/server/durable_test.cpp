// What was acknowledged is there afterwards, however the server ended.
#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

#include "core/rng.h"
#include "tests/server/running.h"

namespace stil::tests {

namespace {

using Json = Guest::Json;

// Somebody who plays against a quick bot and talks, and remembers what was acknowledged.
struct Writer {
  std::string room;
  std::map<std::int64_t, std::string> acknowledged;  // by version: the action or the words
  std::atomic<int>* count = nullptr;                 // of all writers in this round

  // False when the server is gone.
  bool open_room(Guest& guest) {
    const Json opened = guest.ask("open", R"("opening":{"game":"castle_combo","setup":{"players":2},)"
                                          R"("clock":{"kind":"none","seconds":0,"increment":0},"listed":true})");
    if (opened.empty()) return false;
    room = opened.at("room").as_string();
    acknowledged.clear();
    return true;
  }
  bool begin(Guest& guest) {
    guest.ask("sit", in_room(room, R"("seat":0)"));  // refused where it was done before the server died
    guest.ask("seat_bot", in_room(room, R"("seat":1,"bot":"random")"));
    guest.ask("start", in_room(room));
    return !guest.ask("watch", in_room(room, R"("since":0)")).empty();
  }
  // Both answers arrive with the version of the last event that followed, so the first one is remembered by what it
  // says.
  bool remember(const Json& answer, const std::string& what) {
    if (answer.empty()) return false;
    if (answer.at("type") != "done") return true;
    acknowledged[answer.at("version").as_int64()] = what;
    ++*count;
    count->notify_one();
    return true;
  }
};

// Plays until the server is gone.
void play_on(Writer& writer, Guest& guest, core::Rng rng) {
  if (writer.room.empty() && !writer.open_room(guest)) return;
  if (!writer.begin(guest)) return;
  for (;;) {
    const std::string words = "word " + std::to_string(rng.below(1'000'000));
    if (!writer.remember(guest.ask("say", in_room(writer.room, R"("text":")" + words + '"')), words)) return;
    Json message;  // the latest position that is known
    for (Json next = guest.next_now(); !next.empty(); next = guest.next_now())
      if (next.contains("position") || next.at("type") == "room") message = std::move(next);
    if (message.empty()) continue;
    const auto& position = message.at("type") == "room" ? message.at("room").at("position") : message.at("position");
    if (position.at("turn") == "over") {
      if (!writer.open_room(guest) || !writer.begin(guest)) return;
      continue;
    }
    const auto& legal = position.at("legal").as_array();
    if (legal.empty()) continue;
    const std::string action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string());
    const std::string members =
        R"("ply":)" + std::to_string(position.at("ply").as_int64()) + R"(,"action":")" + action + '"';
    if (!writer.remember(guest.ask("play", in_room(writer.room, members)), action)) return;
  }
}

// Everything that was acknowledged is there, not later than the version it was acknowledged with.
void check(Guest& guest, const Writer& writer) {
  if (writer.room.empty()) return;
  REQUIRE(guest.try_to("watch", in_room(writer.room, R"("since":0)")) == "done");
  const auto now = guest.next_of("room").at("room").at("version").as_int64();
  std::vector<std::string> told{""};  // by version
  while (static_cast<std::int64_t>(told.size()) <= now) {
    const Json event = guest.next_of("event");
    REQUIRE(!event.empty());
    CHECK(event.at("version").as_int64() == static_cast<std::int64_t>(told.size()));  // no gap
    const Json& what = event.at("event").as_object();
    const auto* text = what.if_contains("text");
    const bool own = what.at("kind") == "played" && what.at("seat") == 0;
    const auto* said = text != nullptr ? text : own ? &what.at("action") : nullptr;
    told.emplace_back(said == nullptr ? "" : said->as_string().c_str());
  }
  std::int64_t before = 0;
  for (const auto& [version, what] : writer.acknowledged) {
    REQUIRE(version < static_cast<std::int64_t>(told.size()));
    const auto begin = told.begin() + before + 1, end = told.begin() + version + 1;
    CHECK_MESSAGE(std::find(begin, end, what) != end, "version ", version, ": ", what);
    before = version;
  }
}

}  // namespace

TEST_CASE("server / durable: SIGKILL at any moment under load loses nothing that was acknowledged") {
  const char* wish = std::getenv("STIL_KILLS");
  const int kills = wish != nullptr ? std::atoi(wish) : 100;
  DataFolder data;
  constexpr std::size_t writers = 4;
  std::vector<Writer> all(writers);
  std::vector<std::unique_ptr<Guest>> guests(writers);
  core::Rng rng(5);
  std::size_t acknowledged = 0;
  for (int round = 0; round <= kills; ++round) {
    Server server(data.path, {"--no-limits", "--bot-threads", "1"});
    for (std::size_t i = 0; i < writers; ++i) {
      if (!guests[i])
        guests[i] = std::make_unique<Guest>(server.port(), "w" + std::to_string(i));
      else
        guests[i]->connect(server.port());
      check(*guests[i], all[i]);
      if (round % 10 == 9) all[i] = {};  // a new room now and then
    }
    if (round == kills) break;
    std::atomic<int> count = 0;
    std::vector<std::thread> threads;
    for (Writer& writer : all) writer.count = &count;
    for (std::size_t i = 0; i < writers; ++i)
      threads.emplace_back([&, i, seed = rng.next()] { play_on(all[i], *guests[i], core::Rng(seed)); });
    // After so many acknowledgements, in the middle of whatever happens then.
    const int enough = 20 + static_cast<int>(rng.below(100));
    for (int now = count; now < enough; now = count) count.wait(now);
    server.stop(SIGKILL);
    for (std::thread& thread : threads) thread.join();
    for (const Writer& writer : all) acknowledged += writer.acknowledged.size();
  }
  CHECK(acknowledged >= static_cast<std::size_t>(20 * kills));
  MESSAGE(acknowledged, " acknowledged, ", kills, " kills");
}

TEST_CASE("server / durable: games go on after a restart, bots included, and everyone is told to come again") {
  DataFolder data;
  std::string room;
  std::unique_ptr<Guest> guest;
  std::int64_t ply = 0;
  {
    Server server(data.path);
    guest = std::make_unique<Guest>(server.port(), "Оля");
    room = guest->open("castle_combo", 2);
    guest->try_to("sit", in_room(room, R"("seat":0)"));
    guest->try_to("seat_bot", in_room(room, R"("seat":1,"bot":"easy")"));
    guest->try_to("watch", in_room(room, R"("since":0)"));
    guest->try_to("start", in_room(room));
    CHECK(server.stop(SIGTERM) == 0);
    const Json goodbye = guest->next_of("goodbye");
    REQUIRE(!goodbye.empty());
    CHECK(goodbye.at("why") == "restart");
  }
  Server server(data.path);
  guest->connect(server.port());
  CHECK(guest->try_to("watch", in_room(room, R"("since":0)")) == "done");
  Json position = guest->next_of("room").at("room").at("position").as_object();
  // Moves until the bot has moved, too: it is alive again.
  core::Rng rng(1);
  int bot_moves = 0;
  for (int i = 0; i < 200 && bot_moves == 0; ++i) {
    const auto& legal = position.at("legal").as_array();
    if (!legal.empty() && position.at("ply").as_int64() != ply) {
      ply = position.at("ply").as_int64();
      const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      CHECK(guest->try_to("play", in_room(room, R"("ply":)" + std::to_string(ply) + R"(,"action":)" +
                                                    boost::json::serialize(action))) == "done");
    }
    const Json event = guest->next_of("event");
    REQUIRE(!event.empty());
    if (event.contains("position")) position = event.at("position").as_object();
    const Json& what = event.at("event").as_object();
    bot_moves += what.at("kind") == "played" && what.at("seat") == 1 ? 1 : 0;
  }
  CHECK(bot_moves == 1);
}

TEST_CASE("server / durable: a copy made while the server runs can be served") {
  DataFolder data, other;
  Server server(data.path);
  Guest guest(server.port(), "Оля");
  const std::string room = guest.open("intrigues", 2);
  REQUIRE(std::system((std::string(STIL_PROGRAM) + " backup " + data.path + " " + other.path + "/stil.db").c_str()) ==
          0);
  CHECK(std::system(
            (std::string(STIL_PROGRAM) + " backup " + data.path + " " + other.path + "/stil.db 2>&1").c_str()) != 0);
  {
    Server copy(other.path);  // without the key of the first: what happens there would not follow from its commitment
    CHECK(http(copy.port(), "GET", "/api/rooms/" + room).status == 404);
  }
  std::filesystem::copy_file(data.path + "/stil.key", other.path + "/stil.key",
                             std::filesystem::copy_options::overwrite_existing);
  Server copy(other.path);
  CHECK(http(copy.port(), "GET", "/api/rooms/" + room).status == 200);
}

}  // namespace stil::tests
