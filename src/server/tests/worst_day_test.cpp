// A day of the worst that one address can do, on a clock of our own: what it leaves behind has a bound
// (docs/deploy.md).
#include <doctest/doctest.h>

#include <deque>

#include "core/rng.h"
#include "server/site.h"
#include "server/tests/loop.h"
#include "server/visit.h"

namespace stil::server::tests {

namespace {

constexpr Milliseconds minute = 60LL * 1000;
const std::string address = "192.0.2.1";

// One connection of the stranger: remembers the last answer and the last position.
class Attacker final : public Client {
 public:
  Attacker(UserId id, std::string came_with) {
    user = id;
    token = std::move(came_with);
    address = tests::address;
  }
  void send(std::shared_ptr<const std::string> message) override {
    const auto has = [&](const char* text) { return message->find(text) != std::string::npos; };
    if (!has(R"("id":1)") && !has(R"("legal":[")")) return;  // reading takes longer than all the rest
    const auto object = boost::json::parse(*message).as_object();
    if (object.contains("id")) answer = object;
    if (object.at("type") == "events")
      for (const auto& event : object.at("events").as_array())
        if (const auto* now = event.as_object().if_contains("position")) position = now->as_object();
  }
  boost::json::object answer, position;
};

struct Day {
  Loop loop;
  Milliseconds now = 1'700'000'000'000;
  Service service{{"file:/worst?vfs=memdb", 1, Limits{}, Keys::of_nobody(), std::nullopt, loop.post(),
                   [this] { return now; },
                   [](Milliseconds, const std::function<void()>&) { return std::make_shared<int>(0); }}};
  Site site{service};
  std::deque<std::pair<std::shared_ptr<Attacker>, std::shared_ptr<Visit>>> people;
  core::Rng rng{1};
  int rooms = 0;

  bool arrive() {
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/arrive";
    request.body = R"({"name":"x"})";
    request.address = address;
    std::optional<HttpResponse> response;
    site.answer(request, [&](HttpResponse answer) { response = std::move(answer); });
    loop.until([&] { return response.has_value(); });
    if (response->status != 200) return false;
    std::string token;
    for (const auto& [name, value] : response->headers) token = value.substr(5, 32);
    const auto person = service.people.by_token(token);
    REQUIRE(person);
    auto attacker = std::make_shared<Attacker>(person->id, token);
    people.emplace_back(attacker, std::make_shared<Visit>(service, attacker));
    return true;
  }
  // "done", or the reason why not.
  std::string ask(std::size_t who, const std::string& verb, const std::string& members) {
    auto& [client, visit] = people[who];
    client->answer.clear();
    visit->hear(R"({"id":1,"do":")" + verb + "\"," + members + '}');
    loop.until([&] { return !client->answer.empty(); });
    return std::string(client->answer.at(client->answer.at("type") == "done" ? "type" : "reason").as_string());
  }
  void play(std::size_t who, const std::string& in_room) {
    const auto& position = people[who].first->position;
    const auto* legal = position.if_contains("legal");
    if (legal == nullptr || legal->as_array().empty()) return;
    const auto& actions = legal->as_array();
    const std::string action = boost::json::serialize(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    ask(who, "play", in_room + R"(,"ply":)" + std::to_string(position.at("ply").as_int64()) + R"(,"action":)" + action);
  }
  // A game of two of them that is left in the middle; false when no more rooms can be opened now.
  bool leave_a_game(std::size_t one, std::size_t two) {
    const std::string opening = R"("opening":{"game":"five_tribes","setup":{"players":2},"clock":{"kind":"none",)"
                                R"("seconds":0,"increment":0},"listed":false})";
    if (ask(one, "open", opening) != "done") return false;
    ++rooms;
    const std::string in_room = R"("room":)" + boost::json::serialize(people[one].first->answer.at("room"));
    for (const std::size_t who : {one, two}) {
      ask(who, "watch", in_room + R"(,"since":0)");
      ask(who, "sit", in_room + R"(,"seat":)" + (who == one ? "0" : "1"));
    }
    ask(one, "start", in_room);
    for (int i = 0; i < 4; ++i) {
      play(one, in_room);
      play(two, in_room);
    }
    while (ask(one, "say", in_room + R"(,"text":")" + std::string(390, 'x') + '"') == "done") {
    }
    for (const std::size_t who : {one, two}) ask(who, "unwatch", in_room);
    return true;
  }
  std::int64_t bytes_on_disk() {
    Query query =
        service.database.reader().query("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
    query.next();
    return query.number(0);
  }
  std::int64_t count(const std::string& what) {
    Query query = service.database.reader().query("SELECT COUNT(*) FROM " + what);
    query.next();
    return query.number(0);
  }
};

}  // namespace

TEST_CASE("server / limits: a day of the worst that one address can do leaves little behind") {
  Day day;
  std::size_t most_rooms = 0, turn = 0;
  for (int i = 0; i < 24 * 60; ++i, day.now += minute) {
    while (day.arrive()) {
    }
    for (bool more = true; more;) {
      turn += 2;
      const std::size_t one = turn % day.people.size(), two = (turn + 1) % day.people.size();
      more = day.leave_a_game(one, two);
      // Those who may open no more: the next ones try.
      if (!more && day.people[one].first->answer.at("text").as_string().starts_with("you have opened")) more = true;
    }
    most_rooms = std::max(most_rooms, day.service.tables.count());
    day.service.keep_house();
  }
  bool written = false;
  day.service.database.write([](Sqlite&) {}, [&](bool) { written = true; });
  day.loop.until([&] { return written; });
  MESSAGE(day.people.size(), " guests, ", day.rooms, " games, at most ", most_rooms, " in memory, ",
          day.bytes_on_disk() / 1000, " kB on disk");
  CHECK(day.people.size() <= 630);
  CHECK(day.rooms >= 1000);  // it was a real attempt
  CHECK(day.rooms <= 1560);
  CHECK(most_rooms <= 200);
  CHECK(day.bytes_on_disk() < 20'000'000);
  for (auto& [client, visit] : day.people) visit->end();

  // A month later nothing of it goes on.
  day.now += 31LL * 24 * 60 * minute;
  for (int i = 0; i < 60; ++i) {
    day.service.keep_house();
    written = false;
    day.service.database.write([](Sqlite&) {}, [&](bool) { written = true; });
    day.loop.until([&] { return written; });
  }
  CHECK(day.count("room WHERE phase = 'running'") == 0);
  CHECK(day.service.tables.count() == 0);
}

}  // namespace stil::server::tests
