// Rooms that are alive: two processes on one store, a store that fails, watchers, bots.
#include "server/table.h"

#include "server/tests/room_fixture.h"
#include "server/tests/table_fixture.h"

namespace stil::server::tests {

namespace {

std::string ask(Table& table, TestStore& store, const Table::Decide& decide) {
  std::string answer;
  table.ask(decide, [&](const Result<Reached>& done) {
    answer = done ? std::to_string(done->version) : std::string(word(done.refusal().reason));
  });
  store.answer_all();
  return answer;
}
Table::Decide saying(const std::string& text) {
  return [text](const Room& room, Milliseconds now) { return say(room, host, text, now); };
}
Table::Decide opening(const std::string& game) {
  return [game](const Room&, Milliseconds now) { return open({host, opening_of(game, 2), test_commitment("r")}, now); };
}

void start_with_bot(Table& table, TestStore& store) {
  ask(table, store, [](const Room&, Milliseconds now) {
    return open({host, opening_of("castle_combo", 2, {ClockKind::per_move, 60, 0}), test_commitment("r")}, now);
  });
  ask(table, store, [](const Room& room, Milliseconds now) { return sit(room, {0, host}, now); });
  ask(table, store, [](const Room& room, Milliseconds now) { return seat_bot(room, host, 1, "random", now); });
  ask(table, store, [](const Room& room, Milliseconds now) { return start(room, host, now); });
}

}  // namespace

TEST_CASE("server / table: two processes on one store decide one after the other, and neither guesses") {
  TestStore store;
  Process one(store), two(store);
  const auto here = std::make_shared<Table>(one.around, "r"), there = std::make_shared<Table>(two.around, "r");
  CHECK(ask(*here, store, opening("intrigues")) == "1");
  CHECK(there->load());
  CHECK(ask(*here, store, saying("a")) == "2");
  CHECK(there->room().version() == 1);            // nobody told it
  CHECK(ask(*there, store, saying("b")) == "3");  // stale, so it reads and decides again
  CHECK(there->room().version() == 3);
  CHECK(ask(*here, store, [](const Room& room, Milliseconds now) { return sit(room, {0, guest}, now); }) == "4");
  CHECK(ask(*there, store, [](const Room& room, Milliseconds now) { return sit(room, {0, stranger}, now); }) ==
        "seat_taken");  // as it became clear when it had read
}

TEST_CASE("server / table: news after a gap makes it read what it missed") {
  TestStore store;
  Process one(store), two(store);
  const auto here = std::make_shared<Table>(one.around, "r"), there = std::make_shared<Table>(two.around, "r");
  ask(*here, store, opening("intrigues"));
  there->load();
  const auto ear = std::make_shared<Ear>(stranger);
  there->watch(ear, 1);
  ear->heard.clear();
  ask(*here, store, saying("a"));
  ask(*here, store, saying("b"));
  two.bus.publish({"r", 2, {here->room().history().back()}});  // the first one was lost on its way
  CHECK(there->room().version() == 3);
  REQUIRE(ear->heard.size() == 1);
  CHECK(ear->heard[0].find(R"("version":2)") < ear->heard[0].find(R"("version":3)"));
  two.bus.publish({"r", 2, {here->room().history().back()}});  // and told twice
  CHECK(ear->heard.size() == 1);
}

TEST_CASE("server / table: nothing is told before it is stored, and what cannot be stored has not happened") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  ask(*table, store, opening("intrigues"));
  const auto ear = std::make_shared<Ear>(stranger);
  table->watch(ear, 1);
  ear->heard.clear();
  std::vector<std::string> answers;
  for (const std::string word_said : {"a", "b"})
    table->ask(saying(word_said), [&](const Result<Reached>& done_with) {
      answers.push_back(done_with ? std::to_string(done_with->version) : std::string(word(done_with.refusal().reason)));
    });
  CHECK(store.waiting.size() == 1);  // one at a time
  CHECK(ear->heard.empty());
  CHECK(answers.empty());
  store.answer_all();
  CHECK(answers == std::vector<std::string>{"2", "3"});
  CHECK(ear->heard.size() == 2);
  store.fails = true;
  CHECK(ask(*table, store, saying("c")) == "unavailable");
  CHECK(table->room().version() == 3);
  CHECK(ear->heard.size() == 2);
  store.fails = false;
  CHECK(ask(*table, store, saying("d")) == "4");
}

TEST_CASE("server / table: a long history is told page by page, and who comes and goes twice a second") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  ask(*table, store, opening("intrigues"));
  ask(*table, store, [](const Room& room, Milliseconds now) { return sit(room, {0, host}, now); });
  for (int i = 0; i < 300; ++i) ask(*table, store, saying(std::string(400, '"')));
  const auto ear = std::make_shared<Ear>(stranger);
  std::int64_t known = 0;
  int pages = 0;
  for (bool more = true; more; ++pages) {
    ear->heard.clear();
    table->watch(ear, known);
    const auto page = boost::json::parse(ear->heard.back()).as_object();
    CHECK(ear->heard.back().size() < 70'000);
    CHECK(page.at("events").as_array().front().at("version").as_int64() == known + 1);
    known = page.at("events").as_array().back().at("version").as_int64();
    more = page.contains("more");
  }
  CHECK(known == table->room().version());
  CHECK(pages >= 2);
  ear->heard.clear();
  for (int i = 0; i < 100; ++i) {
    table->watch(std::make_shared<Ear>(guest), known);
    process.ring();
  }
  CHECK(ear->heard.empty());
  process.now += 500;
  process.ring();
  CHECK(ear->heard.size() == 1);
}

TEST_CASE("server / table: a room takes so many wishes at a time and no more") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  ask(*table, store, opening("intrigues"));
  int done = 0, refused = 0;
  for (int i = 0; i < 100; ++i)
    table->ask(saying("a"), [&](const Result<Reached>& done_with) { ++(done_with ? done : refused); });
  CHECK(refused == 36);
  store.answer_all();
  CHECK(done == 64);
}

TEST_CASE("server / table: a bot moves when it is its turn, and one alarm is set for a person's clock") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  start_with_bot(*table, store);
  const auto person_is_to_move = [&] {
    store.answer_all();
    return table->room().to_decide() == 0;
  };
  process.loop.until(person_is_to_move);
  REQUIRE(process.alarms.size() == 1);
  CHECK(process.alarms[0].at == process.now + 60'000);
  process.now += 60'000;
  process.ring();
  store.answer_all();
  CHECK(table->room().seats()[0].absent);
  process.loop.until([&] {  // bots in both seats play it out
    store.answer_all();
    return table->room().status() == Room::Status::over;
  });
  CHECK(process.ended == 1);
}

TEST_CASE("server / table: a clock that runs out while nothing can be stored tries again later, not at once") {
  TestStore store;
  Process process(store);
  const auto table = std::make_shared<Table>(process.around, "r");
  start_with_bot(*table, store);
  process.loop.until([&] {
    store.answer_all();
    return table->room().to_decide() == 0;
  });
  process.now += 60'000;
  store.fails = true;
  for (int i = 0; i < 100; ++i) {
    process.ring();
    store.answer_all();
  }
  CHECK_FALSE(table->room().seats()[0].absent);
  CHECK(process.rung <= 2);  // all within one moment
  store.fails = false;
  process.now += 1000;
  process.ring();
  store.answer_all();
  CHECK(table->room().seats()[0].absent);
}

TEST_CASE("server / table: answers that will never be given do not keep a table alive") {
  TestStore store;
  Process process(store);
  auto table = std::make_shared<Table>(process.around, "r");
  start_with_bot(*table, store);
  process.loop.until([&] {
    store.answer_all();
    return table->room().to_decide() == 0;
  });
  process.now += 60'000;
  process.ring();  // the clock waits for the store
  store.answer_all();
  process.loop.until([&] { return !store.waiting.empty(); });  // and so does the bot that stands in
  table->ask(saying("last"), [](const auto&) {});
  const std::weak_ptr<Table> gone = table;
  table.reset();
  store.waiting.clear();  // the server stops
  CHECK(gone.expired());
}

TEST_CASE("server / table: a room that waits for people can be unloaded, one with a clock or a watcher cannot") {
  for (const ClockRule clock : {ClockRule{}, ClockRule{ClockKind::per_move, 7200, 0}}) {
    TestStore store;
    Process process(store);
    const auto table = std::make_shared<Table>(process.around, "r");
    ask(*table, store, [&](const Room&, Milliseconds now) {
      return open({host, opening_of("castle_combo", 2, clock), test_commitment("r")}, now);
    });
    ask(*table, store, [](const Room& room, Milliseconds now) { return sit(room, {0, host}, now); });
    ask(*table, store, [](const Room& room, Milliseconds now) { return sit(room, {1, guest}, now); });
    process.now += 7'000'000;
    CHECK_FALSE(table->can_be_unloaded());  // the lobby lists it
    ask(*table, store, [](const Room& room, Milliseconds now) { return start(room, host, now); });
    CHECK_FALSE(table->can_be_unloaded());
    process.now += 3'700'000;
    CHECK(table->can_be_unloaded() == (clock.kind == ClockKind::none));
    const auto ear = std::make_shared<Ear>(stranger);
    table->watch(ear, 0);
    CHECK_FALSE(table->can_be_unloaded());
  }
}

}  // namespace stil::server::tests
