// The end of the game: intrigues, points, winners.
#include "games/intrigues/tests/position.h"

namespace stil::intrigues {

namespace {

// Seat 0 draws the last card, a cabbage, with this castle; what the intrigues leave of it is compared.
State last_turn(const std::string& rest) {
  State s = position("phase=turn_start deck=cabbage " + rest);
  play(s, {"draw", "turn_up cabbage"});
  return s;
}

int points_of(const std::string& castle, Kind kind) {
  const State s = position("phase=over castle.0=" + castle);
  return points(s.table, Seat{0})[kind];
}

SeatSet winners(const State& s) { return core::result<Intrigues>(s).winners; }

// Stepan, seat 0; seat 1 has more cats (R6).
State stepan(bool blocking_dogs_score) {
  State s = position(
      "phase=turn_start deck=cabbage castle.1=cat:2 "
      "castle.0=cat,pig:2,hen:3,cow:2,fox:2,wolf,dog,rabbit,cabbage,wheat:3");
  s.table.setup.blocking_dogs_score = blocking_dogs_score;
  play(s, {"draw", "turn_up cabbage", "block_wolf"});
  return s;
}

}  // namespace

TEST_CASE("intrigues / end: the game ends with the turn in which the last card is drawn, effects included") {
  State s = position("phase=turn_start deck=pig castle.1=cow");
  play(s, {"draw", "turn_up pig"});
  CHECK(s.table.phase == Phase::pig_discards);
  CHECK(play(s, {"discard cow 1"}) ==
        Texts{"discards 0 cow 1", "collects 0 pig 1", "intrigue 0", "intrigue 1", "ends"});
}

TEST_CASE("intrigues / end: a last turn that fails still leads to the intrigue phase") {
  State s = position("phase=stop_or_draw deck=pig centre=pig,dog");
  play(s, {"draw", "turn_up pig", "keep dog", "keep_no_more"});
  CHECK(text(s.table) == "phase=over active=0 discard=pig:2 castle.0=dog last=0");
}

TEST_CASE("intrigues / end: intrigues go clockwise, beginning with the player who took the last turn") {
  State s = position(
      "setup.players=3 active=1 phase=turn_start deck=cabbage castle.0=fox,dog castle.1=fox,dog castle.2=wolf,dog");
  play(s, {"draw", "turn_up cabbage"});
  CHECK(s.table.active == Seat{1});
  play(s, {"block_foxes"});
  CHECK(s.table.active == Seat{2});
  play(s, {"block_no_more"});
  CHECK(s.table.active == Seat{0});
  CHECK(play(s, {"block_no_more"}) == Texts{"ends"});
}

TEST_CASE("intrigues / intrigue 1: each dog may block all foxes or one wolf, and nobody has to block") {
  const State s = last_turn("castle.0=dog:2,fox:3,wolf:2");
  CHECK(legal_texts(s) == Texts{"block_foxes", "block_wolf", "block_no_more"});
  State foxes = s;
  play(foxes, {"block_foxes"});
  CHECK(legal_texts(foxes) == Texts{"block_wolf", "block_no_more"});
  State wolves = s;
  play(wolves, {"block_wolf", "block_wolf"});
  CHECK(wolves.table.phase == Phase::over);
  CHECK(legal_texts(last_turn("castle.0=dog,wolf")) == Texts{"block_wolf", "block_no_more"});
  CHECK(legal_texts(last_turn("castle.0=dog,fox")) == Texts{"block_foxes", "block_no_more"});
}

TEST_CASE("intrigues / intrigue 1: without dogs, or without foxes and wolves, nobody is asked") {
  CHECK(last_turn("castle.0=fox,wolf,hen").table.phase == Phase::over);
  CHECK(last_turn("castle.0=dog:3,hen").table.phase == Phase::over);
}

TEST_CASE("intrigues / intrigue 2: foxes that are not blocked drive out all hens") {
  CHECK(text(last_turn("castle.0=fox,hen:3").table) == "phase=over active=0 discard=hen:3 castle.0=fox,cabbage last=0");
  State blocked = last_turn("castle.0=fox:2,dog,hen:3");
  play(blocked, {"block_foxes"});
  CHECK(blocked.table.castle[Seat{0}][Kind::hen] == 3);
}

TEST_CASE("intrigues / intrigue 3: a wolf that is not blocked drives out all cows and pigs") {
  CHECK(text(last_turn("castle.0=wolf,cow:2,pig").table) ==
        "phase=over active=0 discard=pig,cow:2 castle.0=wolf,cabbage last=0");
}

TEST_CASE("intrigues / intrigue 4: five or more hens eat all the wheat, four do not") {
  CHECK(last_turn("castle.0=hen:5,wheat:3").table.castle[Seat{0}][Kind::wheat] == 0);
  CHECK(last_turn("castle.0=hen:4,wheat:3").table.castle[Seat{0}][Kind::wheat] == 3);
}

TEST_CASE("intrigues / intrigue 5: five or more rabbits eat all the cabbage, four do not") {
  CHECK(last_turn("castle.0=rabbit:5,cabbage:2").table.castle[Seat{0}][Kind::cabbage] == 0);
  CHECK(last_turn("castle.0=rabbit:4,cabbage:2").table.castle[Seat{0}][Kind::cabbage] == 3);
}

TEST_CASE("intrigues / R10: blocking only some wolves protects nothing, costs the dog's point, and is legal") {
  State s = last_turn("castle.0=dog,wolf:2,cow");
  play(s, {"block_wolf"});
  CHECK(s.table.castle[Seat{0}][Kind::cow] == 0);
  CHECK(points(s.table, Seat{0})[Kind::dog] == 0);
}

TEST_CASE("intrigues / R14: a dog that blocks stays in the castle; it only does not score") {
  State s = last_turn("castle.0=dog:2,fox,hen");
  play(s, {"block_foxes"});
  CHECK(s.table.castle[Seat{0}][Kind::dog] == 2);
  CHECK(points(s.table, Seat{0})[Kind::dog] == 1);
}

TEST_CASE("intrigues / worked example 2: three foxes and two wolves need three dogs to be blocked completely") {
  State s = last_turn("castle.0=dog:3,fox:3,wolf:2,hen,cow,pig");
  play(s, {"block_foxes", "block_wolf", "block_wolf"});
  CHECK(text(s.table) ==
        "phase=over active=0 castle.0=pig,hen,cow,fox:3,wolf:2,dog:3,cabbage last=0 blocking_dogs=0:3");
}

TEST_CASE("intrigues / worked example 3 and R6: Stepan's castle scores 25, and 26 with blocking_dogs_score") {
  const State s = stepan(false);
  const Points by_kind = points(s.table, Seat{0});
  CHECK(by_kind[Kind::cow] == 7);
  CHECK(by_kind[Kind::pig] == 5);
  CHECK(by_kind[Kind::rabbit] == 1);
  CHECK(by_kind[Kind::fox] == 2);
  CHECK(by_kind[Kind::wheat] == 3);
  CHECK(by_kind[Kind::cat] == 0);
  CHECK(by_kind[Kind::wolf] == 3);
  CHECK(by_kind[Kind::cabbage] == 4);
  CHECK(by_kind[Kind::hen] == 0);
  CHECK(by_kind[Kind::dog] == 0);
  CHECK(Intrigues::score(s, Seat{0}) == 25);
  CHECK(Intrigues::score(stepan(true), Seat{0}) == 26);
}

TEST_CASE("intrigues / worked example 4: five hens and a fox: not blocking the fox saves the wheat") {
  State blocking = last_turn("castle.0=hen:5,fox,dog,wheat:4");
  State not_blocking = blocking;
  play(blocking, {"block_foxes"});
  CHECK(blocking.table.castle[Seat{0}][Kind::wheat] == 0);
  CHECK(blocking.table.castle[Seat{0}][Kind::hen] == 5);
  play(not_blocking, {"block_no_more"});
  CHECK(not_blocking.table.castle[Seat{0}][Kind::wheat] == 4);
  CHECK(not_blocking.table.castle[Seat{0}][Kind::hen] == 0);
}

TEST_CASE("intrigues / scoring: dogs and foxes 1 each, wolves 3, wheat 1, cabbage 2") {
  CHECK(points_of("dog:3", Kind::dog) == 3);
  CHECK(points_of("fox:4", Kind::fox) == 4);
  CHECK(points_of("wolf:2", Kind::wolf) == 6);
  CHECK(points_of("wheat:5", Kind::wheat) == 5);
  CHECK(points_of("cabbage:3", Kind::cabbage) == 6);
}

TEST_CASE("intrigues / scoring: rabbits, and hens apart, by number: 0 1 1 4 8 8") {
  const std::vector<int> expected{0, 1, 1, 4, 8, 8, 8, 8, 8};
  for (int count = 1; count <= 8; ++count) {
    CHECK(points_of("rabbit:" + std::to_string(count), Kind::rabbit) == expected[static_cast<std::size_t>(count)]);
    CHECK(points_of("hen:" + std::to_string(count), Kind::hen) == expected[static_cast<std::size_t>(count)]);
  }
  CHECK(points_of("dog", Kind::rabbit) == 0);
}

TEST_CASE("intrigues / scoring: pigs by number: 9 5 3 3") {
  CHECK(points_of("dog", Kind::pig) == 0);
  CHECK(points_of("pig", Kind::pig) == 9);
  CHECK(points_of("pig:2", Kind::pig) == 5);
  CHECK(points_of("pig:3", Kind::pig) == 3);
  CHECK(points_of("pig:8", Kind::pig) == 3);
}

TEST_CASE("intrigues / scoring: 6 for a cow with two wheat of its own, 1 for every other cow") {
  CHECK(points_of("cow:2", Kind::cow) == 2);
  CHECK(points_of("cow,wheat", Kind::cow) == 1);
  CHECK(points_of("cow,wheat:2", Kind::cow) == 6);
  CHECK(points_of("cow:2,wheat:3", Kind::cow) == 7);
  CHECK(points_of("cow:2,wheat:4", Kind::cow) == 12);
  CHECK(points_of("cow,wheat:9", Kind::cow) == 6);
}

TEST_CASE("intrigues / scoring: 7 to the one castle with strictly the most cats, nobody in a tie") {
  const State most = position("setup.players=3 phase=over castle.0=cat:2 castle.1=cat:3 castle.2=cat");
  CHECK(points(most.table, Seat{0})[Kind::cat] == 0);
  CHECK(points(most.table, Seat{1})[Kind::cat] == 7);
  const State tie = position("setup.players=3 phase=over castle.0=cat:2 castle.1=cat:2 castle.2=cat");
  for (const Seat seat : seats(tie.table)) CHECK(points(tie.table, seat)[Kind::cat] == 0);
  const State none = position("phase=over castle.0=dog");
  CHECK(points(none.table, Seat{0})[Kind::cat] == 0);
}

TEST_CASE("intrigues / scoring: most points win") {
  const State s = position("phase=over castle.0=cabbage castle.1=wolf");
  CHECK(winners(s).contains(Seat{1}));
  CHECK(winners(s).size() == 1);
}

TEST_CASE("intrigues / R15: a tie goes to the castle with more wheat left after the intrigue phase") {
  const State s = position("phase=over castle.0=cabbage castle.1=wheat:2");
  CHECK(Intrigues::score(s, Seat{0}) == Intrigues::score(s, Seat{1}));
  CHECK(winners(s) == SeatSet{0b10});
  // Seat 0 has the wheat only until its five hens eat it.
  State eaten = position("phase=turn_start deck=cabbage castle.0=hen:5,wheat:4 castle.1=cabbage:4,wheat:2");
  play(eaten, {"draw", "turn_up cabbage"});
  CHECK(Intrigues::score(eaten, Seat{0}) == Intrigues::score(eaten, Seat{1}));
  CHECK(winners(eaten) == SeatSet{0b10});
}

TEST_CASE("intrigues / scoring: still tied, they share the win") {
  const State s = position("setup.players=3 phase=over castle.0=cabbage castle.1=dog castle.2=cabbage");
  CHECK(winners(s) == SeatSet{0b101});
}

TEST_CASE("intrigues / R11: two to five players") {
  for (const int players : {0, 1, 6, 255})
    CHECK(!Intrigues::check(Intrigues::start({static_cast<std::uint8_t>(players), false})).empty());
  for (const int players : {2, 3, 4, 5})
    CHECK(Intrigues::check(Intrigues::start({static_cast<std::uint8_t>(players), false})).empty());
}

}  // namespace stil::intrigues
