// Rooms and clocks, with a clock that the test moves.
#include "server/tests/room_fixture.h"

#include <set>

namespace stil::server::tests {

TEST_CASE("server / room: seats are taken, left and given to bots before the game begins") {
  TestRoom t(opening_of("intrigues", 3));
  CHECK(t.room.status() == Room::Status::open);
  CHECK(t.happen(sit(t.room, {1, guest}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {2, guest}, t.now)) == "already_seated");
  CHECK(t.happen(sit(t.room, {2, stranger, "Оля"}, t.now)) == "malformed");  // who has an account has its name
  CHECK(t.happen(sit(t.room, {1, stranger}, t.now)) == "seat_taken");
  CHECK(t.happen(sit(t.room, {3, stranger}, t.now)) == "malformed");
  CHECK(t.happen(sit(t.room, {-1, stranger}, t.now)) == "malformed");
  CHECK(t.happen(seat_bot(t.room, guest, 0, "easy", t.now)) == "not_allowed");
  CHECK(t.happen(seat_bot(t.room, host, 1, "easy", t.now)) == "seat_taken");
  CHECK(t.happen(seat_bot(t.room, host, 0, "nonsense", t.now)) == "malformed");
  CHECK(t.happen(seat_bot(t.room, host, 0, "mcts:10000000", t.now)) == "malformed");  // nobody pays for that
  CHECK(t.happen(seat_bot(t.room, host, 0, "easy", t.now)) == "done");
  CHECK(t.happen(start(t.room, host, t.now)) == "seats_empty");
  CHECK(t.happen(stand(t.room, stranger, 1, t.now)) == "not_allowed");
  CHECK(t.happen(stand(t.room, guest, 1, t.now)) == "done");
  CHECK(t.happen(stand(t.room, guest, 1, t.now)) == "not_seated");
  CHECK(t.happen(seat_bot(t.room, host, 1, "hard", t.now)) == "done");
  CHECK(t.happen(sit(t.room, {2, guest}, t.now)) == "done");
  CHECK(t.happen(start(t.room, guest, t.now)) == "not_allowed");
  CHECK(t.happen(start(t.room, host, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {0, stranger}, t.now)) == "already_started");
  CHECK(t.happen(close(t.room, host, t.now)) == "already_started");
}

TEST_CASE("server / room: what cannot be opened is refused with the reason") {
  const auto refused = [](const Opening& opening) { return word(open({host, opening}, 0).refusal().reason); };
  CHECK(refused(opening_of("chess", 2)) == "unknown_game");
  CHECK(refused(opening_of("intrigues", 9)) == "bad_setup");
  CHECK(refused({"intrigues", {R"({"players":2,"colour":1})"}, {}, true, {}}) == "bad_setup");
  CHECK(refused({"intrigues", {R"({"players":2})"}, {ClockKind::per_move, 60, 0}, false, true}) == "malformed");
  CHECK(refused(opening_of("intrigues", 2, {ClockKind::total, 0, 5})) == "malformed");
  CHECK(refused(opening_of("intrigues", 2, {ClockKind::per_move, -1, 0})) == "malformed");
  CHECK(refused(opening_of("intrigues", 2, {ClockKind::per_move, 100 * 24 * 3600, 0})) == "malformed");
}

TEST_CASE("server / room: actions out of turn, out of date or against the rules are refused, and nothing happens") {
  TestRoom t(opening_of("castle_combo", 2));
  CHECK(t.happen(play(t.room, host, 0, "move", t.now)) == "not_started");
  t.begin();
  const UserId mover = t.to_move(), other = mover == host ? guest : host;
  const auto version = t.room.version();
  CHECK(t.happen(play(t.room, other, t.room.moment(), "move", t.now)) == "not_your_turn");
  CHECK(t.happen(play(t.room, stranger, t.room.moment(), "move", t.now)) == "not_seated");
  CHECK(t.happen(play(t.room, mover, t.room.moment() - 1, "move", t.now)) == "stale");
  CHECK(t.happen(play(t.room, mover, t.room.moment(), "buy nobody c3", t.now)) == "malformed");
  CHECK(t.happen(play(t.room, mover, t.room.moment(), "choose first", t.now)) == "illegal_action");
  CHECK(t.happen(play(t.room, mover, t.room.moment(), std::string(5000, 'x'), t.now)) == "malformed");
  CHECK(t.room.version() == version);
  CHECK(t.happen(play(t.room, mover, t.room.moment(), t.any_action_text(), t.now)) == "done");
}

TEST_CASE(
    "server / room: every game is played to its end, its places agree with its winners, all chance follows from "
    "the key") {
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    TestRoom t(opening_of(game, 3));
    t.begin();
    CHECK(t.room.commitment().size() == 64);
    t.play_out();
    REQUIRE(t.room.ending() != nullptr);
    const Ending& ending = *t.room.ending();
    CHECK(ending.score.size() == 3);
    for (int seat = 0; seat < 3; ++seat) {
      const bool won = t.room.match().winners().contains(static_cast<core::Seat>(seat));
      CHECK((ending.places[static_cast<std::size_t>(seat)] == 1) == won);
    }
    CHECK(ending.secret == t.room.secret());
    CHECK(t.happen(play(t.room, host, t.room.moment(), "draw", t.now)) == "game_over");
  }
}

TEST_CASE("server / room: at one device the host has all seats of people, and looks from the one that is to decide") {
  Opening opening = opening_of("intrigues", 3);
  opening.one_device = true;
  TestRoom t(opening);
  CHECK(t.happen(sit(t.room, {0, guest}, t.now)) == "not_allowed");
  CHECK(t.happen(sit(t.room, {0, host}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {1, host, " "}, t.now)) == "malformed");
  CHECK(t.happen(sit(t.room, {1, host, "Бабуся"}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {1, host}, t.now)) == "seat_taken");
  CHECK(t.happen(seat_bot(t.room, host, 2, "random", t.now)) == "done");
  CHECK(t.happen(start(t.room, host, t.now)) == "done");
  std::set<int> looked_from;
  while (t.room.status() == Room::Status::running) {
    if (const int seat = *t.room.to_decide(); seat < 2) {
      CHECK(t.room.seat_of(host) == seat);
      looked_from.insert(seat);
    }
    t.step();
  }
  CHECK(looked_from == std::set{0, 1});
  CHECK(t.happen(want_rematch(t.room, host, t.now)) == "done");  // for both
  CHECK(all_want_rematch(t.room));
  Room next("");
  for (const Event& event : rematch_of(t.room, {}, t.now)) next.fold(event);
  CHECK(next.seats()[1].name == std::nullopt);
  CHECK(next.seats()[2].name == "Бабуся");  // everybody moves on by one seat
}

TEST_CASE("server / room: at one device the last decision is taken back, whoever made it and whoever is next") {
  Opening opening = opening_of("five_tribes", 2);
  opening.one_device = true;
  TestRoom t(opening);
  for (const int seat : {0, 1}) REQUIRE(t.happen(sit(t.room, {seat, host}, t.now)) == "done");
  REQUIRE(t.happen(start(t.room, host, t.now)) == "done");
  const int first = *t.room.to_decide();
  CHECK(t.happen(take_back(t.room, host, t.now)) == "nothing_to_take_back");
  t.step();  // a bid: the other seat bids next
  REQUIRE(*t.room.to_decide() != first);
  CHECK(t.happen(take_back(t.room, stranger, t.now)) == "not_seated");
  CHECK(t.happen(take_back(t.room, host, t.now)) == "done");
  CHECK(*t.room.to_decide() == first);
}

TEST_CASE("server / room: a seat takes back its own actions up to the last chance outcome or other seat's action") {
  TestRoom t(opening_of("five_tribes", 2));
  t.begin();
  while (t.room.match().legal().size() < 2 || t.any_action_text().rfind("pick_up", 0) != 0) t.step();
  const UserId mover = t.to_move(), other = mover == host ? guest : host;
  const std::string before = t.room.match().state_text();
  CHECK(t.happen(take_back(t.room, other, t.now)) == "nothing_to_take_back");
  t.step();
  CHECK(t.room.match().state_text() != before);
  CHECK(t.happen(take_back(t.room, stranger, t.now)) == "not_seated");
  CHECK(t.happen(take_back(t.room, mover, t.now)) == "done");
  CHECK(t.room.match().state_text() == before);
  while (t.to_move() == mover) t.step();
  t.step();  // the other one
  CHECK(t.happen(take_back(t.room, mover, t.now)) == "nothing_to_take_back");
}

TEST_CASE("server / room: taking back and trying something else gives no other luck") {
  // Outcomes are numbered, not taken from one stream: whatever was tried before them.
  TestRoom straight(opening_of("castle_combo", 2));
  straight.begin();
  TestRoom hesitant(opening_of("castle_combo", 2));
  hesitant.room = Room("test", straight.secret);
  for (const Event& event : straight.room.history()) hesitant.room.fold(event);
  int hesitations = 0;
  while (straight.room.status() == Room::Status::running) {
    const auto legal = straight.room.match().legal();
    const UserId mover = straight.to_move();
    for (const core::Action other : legal) {
      TestRoom trial(opening_of("castle_combo", 2));
      trial.room = Room("test", straight.secret);
      for (const Event& event : hesitant.room.history()) trial.room.fold(event);
      trial.happen(play(trial.room, mover, trial.room.moment(), trial.room.match().text(other), 0));
      if (trial.happen(take_back(trial.room, mover, 0)) != "done") continue;
      hesitant.happen(play(hesitant.room, mover, hesitant.room.moment(), hesitant.room.match().text(other), 0));
      hesitant.happen(take_back(hesitant.room, mover, 0));
      ++hesitations;
      break;
    }
    const std::string action = straight.any_action_text();
    REQUIRE(straight.happen(play(straight.room, mover, straight.room.moment(), action, 0)) == "done");
    REQUIRE(hesitant.happen(play(hesitant.room, mover, hesitant.room.moment(), action, 0)) == "done");
    REQUIRE(hesitant.room.match().state_text() == straight.room.match().state_text());
  }
  CHECK(hesitations > 3);
}

TEST_CASE("server / room: who resigns against one opponent has lost, whatever the score") {
  TestRoom t(opening_of("castle_combo", 2));
  t.begin();
  for (int i = 0; i < 6; ++i) t.step();
  CHECK(t.happen(resign(t.room, stranger, t.now)) == "not_seated");
  CHECK(t.happen(resign(t.room, host, t.now)) == "done");
  CHECK(t.room.status() == Room::Status::over);
  CHECK(t.room.ending()->winners == std::vector{1});
  CHECK(t.room.ending()->places == std::vector{2, 1});
  CHECK(t.room.ending()->secret == t.secret);
}

TEST_CASE("server / room: at a larger table a bot plays on for who resigned, who is last") {
  TestRoom t(opening_of("intrigues", 4));
  t.begin();
  CHECK(t.happen(resign(t.room, guest, t.now)) == "done");
  CHECK(t.happen(resign(t.room, guest, t.now)) == "not_allowed");
  CHECK(t.room.status() == Room::Status::running);
  t.play_out();
  CHECK(t.room.ending()->places[1] == 4);
  CHECK(t.happen(play(t.room, guest, t.room.moment(), "draw", t.now)) == "game_over");
}

TEST_CASE("server / room: when the last person of a larger table resigns, bots do not play among themselves") {
  TestRoom t(opening_of("intrigues", 4));
  t.begin();
  CHECK(t.happen(resign(t.room, host, t.now)) == "done");
  CHECK(t.room.status() == Room::Status::running);
  CHECK(t.happen(resign(t.room, guest, t.now)) == "done");
  CHECK(t.room.status() == Room::Status::over);
  const std::vector<int>& places = t.room.ending()->places;
  CHECK(std::max(places[2], places[3]) < std::min(places[0], places[1]));
}

TEST_CASE("server / clock: whoever runs out of time is played for until they return, and the result says so") {
  TestRoom t(opening_of("castle_combo", 2, {ClockKind::per_move, 60, 0}));
  t.begin();
  const int seat = *t.room.to_decide();
  const UserId slow = t.to_move();
  CHECK(*t.room.deadline() == t.now + 60'000);
  t.now += 59'999;
  CHECK(t.happen(run_out(t.room, t.now)) == "done");  // nothing yet
  CHECK_FALSE(t.room.at(seat).absent);
  CHECK(t.room.left(seat, t.now) == 1);
  t.now += 1;
  CHECK(t.happen(run_out(t.room, t.now)) == "done");
  CHECK(t.room.at(seat).absent);
  CHECK_FALSE(t.room.deadline().has_value());
  CHECK(t.happen(come_back(t.room, slow, t.now)) == "done");
  CHECK(come_back(t.room, slow, t.now)->empty());  // once is enough
  CHECK_FALSE(t.room.deadline().has_value());      // this decision is the bot's: nobody gains time by coming back
  t.step();
  CHECK_FALSE(t.room.at(seat).absent);
  CHECK(t.room.deadline().has_value());
  t.play_out();
  CHECK(t.room.ending()->absent == std::vector{seat});
}

TEST_CASE("server / clock: playing is coming back") {
  TestRoom t(opening_of("castle_combo", 2, {ClockKind::per_move, 60, 0}));
  t.begin();
  const int seat = *t.room.to_decide();
  t.now += 60'000;
  t.happen(run_out(t.room, t.now));
  CHECK(t.happen(play(t.room, t.to_move(), t.room.moment(), t.any_action_text(), t.now)) == "done");
  CHECK_FALSE(t.room.at(seat).absent);
}

TEST_CASE("server / clock: a total runs only while its seat decides, and each decision adds the increment") {
  TestRoom t(opening_of("castle_combo", 2, {ClockKind::total, 300, 5}));
  t.begin();
  const int seat = *t.room.to_decide();
  t.now += 20'000;
  CHECK(t.room.left(seat, t.now) == 280'000);
  CHECK(t.room.left(1 - seat, t.now) == 300'000);
  int decisions = 0;
  for (; *t.room.to_decide() == seat; ++decisions) t.step();
  CHECK(t.room.left(seat, t.now) == 280'000 + 5000 * decisions);
  t.now += 7000;
  CHECK(t.room.left(seat, t.now) == 280'000 + 5000 * decisions);
  CHECK(t.room.left(1 - seat, t.now) == 293'000);
}

TEST_CASE("server / clock: taking back earns no time and costs nobody else any") {
  for (const ClockKind kind : {ClockKind::total, ClockKind::per_move}) {
    TestRoom t(opening_of("five_tribes", 2, {kind, 300, 5}));
    t.begin();
    while (t.any_action_text().rfind("pick_up", 0) != 0) t.step();
    const int seat = *t.room.to_decide();
    const UserId mover = t.to_move();
    const Milliseconds before = t.room.left(seat, t.now), others = t.room.left(1 - seat, t.now);
    for (int i = 0; i < 3; ++i) {
      t.now += 1000;
      t.step();
      t.now += 1000;
      CHECK(t.happen(take_back(t.room, mover, t.now)) == "done");
    }
    CHECK(t.room.left(seat, t.now) == before - 6000);
    CHECK(t.room.left(1 - seat, t.now) == others);
  }
}

TEST_CASE("server / room: an action that was meant for a position that was taken back is stale") {
  TestRoom t(opening_of("five_tribes", 2));
  t.begin();
  const UserId first = t.to_move();
  REQUIRE(t.happen(play(t.room, first, t.room.moment(), "bid 0", t.now)) == "done");
  const int then = t.room.moment();
  const UserId second = t.to_move();
  REQUIRE(second != first);
  CHECK(t.happen(take_back(t.room, first, t.now)) == "done");
  CHECK(t.happen(play(t.room, first, t.room.moment(), "bid 1", t.now)) == "done");
  CHECK(t.happen(play(t.room, second, then, "bid 0", t.now)) == "stale");
  CHECK(t.happen(play(t.room, second, t.room.moment(), "bid 0", t.now)) == "done");
}

TEST_CASE("server / room: who has resigned or is away takes nothing back of what the bot does") {
  TestRoom t(opening_of("castle_combo", 3, {ClockKind::per_move, 60, 0}));
  t.begin();
  while (t.room.at(*t.room.to_decide()).kind != SeatState::Kind::person) t.step();
  const UserId slow = t.to_move();
  t.now += 60'000;
  t.happen(run_out(t.room, t.now));
  t.step();
  CHECK(t.happen(take_back(t.room, slow, t.now)) == "not_allowed");
  CHECK(t.happen(resign(t.room, slow, t.now)) == "done");
  CHECK(t.happen(take_back(t.room, slow, t.now)) == "not_allowed");
}

TEST_CASE("server / room: talk is plain text of a bounded length") {
  TestRoom t(opening_of("intrigues", 2));
  CHECK(t.happen(say(t.room, stranger, "Привіт!", t.now)) == "done");
  CHECK(t.happen(say(t.room, stranger, "  ", t.now)) == "malformed");
  CHECK(t.happen(say(t.room, stranger, "a\nb", t.now)) == "malformed");
  CHECK(t.happen(say(t.room, stranger, std::string(401, 'a'), t.now)) == "too_large");
  const std::string much(400, '"');  // as sent it is twice as long
  for (int i = 0; i < 60; ++i) t.happen(say(t.room, stranger, much, t.now));
  CHECK(t.happen(say(t.room, stranger, "and again", t.now)) == "slow_down");
  CHECK(t.happen(sit(t.room, {0, guest}, t.now)) == "done");
  CHECK(t.happen(say(t.room, guest, "Who is that?", t.now)) == "done");
}

TEST_CASE("server / room: the host removes and mutes, and nobody else does") {
  TestRoom t(opening_of("castle_combo", 3));
  REQUIRE(t.happen(sit(t.room, {0, host}, t.now)) == "done");
  REQUIRE(t.happen(sit(t.room, {1, stranger}, t.now)) == "done");
  CHECK(t.happen(remove(t.room, stranger, host, t.now)) == "not_allowed");
  CHECK(t.happen(remove(t.room, host, host, t.now)) == "malformed");
  CHECK(t.happen(remove(t.room, host, stranger, t.now)) == "done");
  CHECK(t.room.at(1).kind == SeatState::Kind::empty);
  CHECK(t.happen(sit(t.room, {1, stranger}, t.now)) == "not_allowed");
  CHECK(t.happen(say(t.room, stranger, "why?", t.now)) == "not_allowed");
  REQUIRE(t.happen(sit(t.room, {1, guest}, t.now)) == "done");
  CHECK(t.happen(mute(t.room, guest, {host, true}, t.now)) == "not_allowed");
  CHECK(t.happen(mute(t.room, host, {guest, true}, t.now)) == "done");
  CHECK(t.happen(say(t.room, guest, "hello", t.now)) == "not_allowed");
  CHECK(t.happen(mute(t.room, host, {guest, false}, t.now)) == "done");
  CHECK(t.happen(say(t.room, guest, "hello", t.now)) == "done");
  REQUIRE(t.happen(seat_bot(t.room, host, 2, "greedy", t.now)) == "done");
  REQUIRE(t.happen(start(t.room, host, t.now)) == "done");
  CHECK(t.happen(remove(t.room, host, guest, t.now)) == "not_allowed");  // out of a game
  for (int i = 0; i < 300; ++i) t.happen(mute(t.room, host, {guest, i % 2 == 0}, t.now));
  CHECK(t.happen(mute(t.room, host, {guest, !t.room.muted().contains(guest)}, t.now)) == "slow_down");
}

TEST_CASE("server / room: when all people want a rematch they play again, one seat further") {
  TestRoom t(opening_of("castle_combo", 3, {ClockKind::per_move, 60, 0}));
  t.begin();
  CHECK(t.happen(want_rematch(t.room, host, t.now)) == "not_over");
  t.play_out();
  CHECK(t.happen(want_rematch(t.room, stranger, t.now)) == "not_seated");
  CHECK(t.happen(want_rematch(t.room, host, t.now)) == "done");
  CHECK_FALSE(all_want_rematch(t.room));
  CHECK(t.happen(want_rematch(t.room, guest, t.now)) == "done");
  CHECK(all_want_rematch(t.room));
  Room next("next", t.secret);
  for (const Event& event : rematch_of(t.room, {0, {}, commitment_to(t.secret)}, t.now)) next.fold(event);
  CHECK(next.status() == Room::Status::open);
  CHECK(word(sit(next, {0, stranger}, t.now).refusal().reason) == "already_started");
  const auto begun = run_out(next, t.now);  // at once: nobody has promised a share
  for (const Event& event : *begun) next.fold(event);
  CHECK(next.status() == Room::Status::running);
  CHECK(next.seats()[1].user == host);
  CHECK(next.seats()[2].user == guest);
  CHECK(next.seats()[0].bot == "greedy");
  CHECK(next.opening() == t.room.opening());
  CHECK(next.key() != t.room.key());
}

TEST_CASE(
    "server / room: what people promise when they sit down they show when the host begins, and it makes the key") {
  const std::string one(64, '1'), two(64, '2'), three(64, '3');
  TestRoom t(opening_of("castle_combo", 3));
  CHECK(t.room.commitment() == commitment_to(t.secret));  // before anybody sits down
  CHECK(t.happen(sit(t.room, {0, host, {}, "short"}, t.now)) == "malformed");
  CHECK(t.happen(sit(t.room, {0, host, {}, commitment_to(one)}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {1, guest, {}, commitment_to(two)}, t.now)) == "done");
  CHECK(t.happen(sit(t.room, {2, stranger}, t.now)) == "done");
  CHECK(t.happen(reveal(t.room, host, one, t.now)) == "not_started");
  CHECK(t.happen(start(t.room, host, t.now)) == "done");
  CHECK(t.room.status() == Room::Status::open);
  CHECK(t.happen(stand(t.room, guest, 1, t.now)) == "already_started");
  CHECK(t.happen(close(t.room, host, t.now)) == "already_started");
  CHECK(t.happen(remove(t.room, host, guest, t.now)) == "not_allowed");
  CHECK(t.happen(start(t.room, host, t.now)) == "already_started");
  CHECK(t.happen(reveal(t.room, guest, three, t.now)) == "malformed");
  CHECK(t.happen(reveal(t.room, stranger, two, t.now)) == "malformed");
  CHECK(t.happen(reveal(t.room, guest, two, t.now)) == "done");
  CHECK(t.happen(run_out(t.room, t.now + 1999)) == "done");
  CHECK(t.room.status() == Room::Status::open);  // it waits for the host's
  SUBCASE("all are shown: it begins at once") {
    CHECK(t.happen(reveal(t.room, host, one, t.now)) == "done");
    CHECK(t.room.deadline() == t.now);
    CHECK(t.happen(run_out(t.room, t.now)) == "done");
    CHECK(t.room.key() == key_of({t.secret,
                                  "test",
                                  "castle_combo",
                                  t.room.match().setup_json(),
                                  {"person 1 " + one, "person 2 " + two, "person 3 none"}}));
  }
  SUBCASE("who does not show it delays the others by two seconds, and does without") {
    CHECK(t.happen(run_out(t.room, t.now + 2000)) == "done");
    CHECK(t.room.key() == key_of({t.secret,
                                  "test",
                                  "castle_combo",
                                  t.room.match().setup_json(),
                                  {"person 1 none", "person 2 " + two, "person 3 none"}}));
  }
  CHECK(t.room.status() == Room::Status::running);
  CHECK(t.happen(reveal(t.room, host, one, t.now)) == "already_started");
}

TEST_CASE("server / room: the promise for a rematch is shown in the next room") {
  const std::string one(64, '1');
  TestRoom t(opening_of("intrigues", 2));
  t.begin();
  t.play_out();
  CHECK(t.happen(want_rematch(t.room, host, t.now, "short")) == "malformed");
  CHECK(t.happen(want_rematch(t.room, host, t.now, commitment_to(one))) == "done");
  CHECK(t.happen(want_rematch(t.room, guest, t.now)) == "done");
  Room next("next", t.secret);
  for (const Event& event : rematch_of(t.room, {0, {}, commitment_to(t.secret)}, t.now)) next.fold(event);
  CHECK(next.deadline() == t.now + 2000);
  const auto shown = reveal(next, host, one, t.now);
  REQUIRE(shown);
  CHECK(std::get<happened::Revealed>(shown->front().body).seat == 1);
}

TEST_CASE("server / room: where luck is foretold nobody is asked for a share") {
  const std::string key(64, '7');
  Room room("r", std::string(64, '5'));
  const auto opened = open({host, opening_of("intrigues", 2), commitment_to(std::string(64, '5')), key}, 0);
  room.fold(opened->front());
  room.fold({0, happened::Sat{0, host, {}, commitment_to(std::string(64, '1'))}});
  room.fold({0, happened::BotSat{1, "random"}});
  const auto begun = start(room, host, 0);
  for (const Event& event : *begun) room.fold(event);
  CHECK(room.status() == Room::Status::running);
  CHECK(room.key() == key);
}

TEST_CASE("server / room: a log that cannot be is refused") {
  TestRoom t(opening_of("castle_combo", 2));
  t.begin();
  CHECK_THROWS(t.room.fold({0, happened::Played{0, "choose first"}}));
  CHECK_THROWS(t.room.fold({0, happened::Chanced{"reveal judge"}}));
  CHECK_THROWS(t.room.fold({0, happened::Sat{7, 1}}));
  CHECK_THROWS(event_from(R"({"at":1,"kind":"flew"})"));
  CHECK_THROWS(event_from(R"({"at":1,"kind":"sat","seat":0})"));
  CHECK_THROWS(event_from(R"({"at":1,"kind":"sat","seat":0,"user":1,"more":2})"));
  CHECK_THROWS(event_from("["));
}

}  // namespace stil::server::tests
