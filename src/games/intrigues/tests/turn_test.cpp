// A turn: draw, duplicate, effect, stop or go on, failed turn.
#include "games/intrigues/tests/position.h"

namespace stil::intrigues {

TEST_CASE("intrigues / setup: all cards in the deck, castles and discard pile empty") {
  const State s = Intrigues::start({3, false});
  CHECK(s.table.deck == box);
  CHECK(total(s.table.deck) == 86);
  CHECK(empty(s.table.discard));
  for (const Seat seat : seats(s.table)) CHECK(empty(s.table.castle[seat]));
}

TEST_CASE("intrigues / R1: the first player is drawn at random, every seat alike") {
  State s = Intrigues::start({3, false});
  CHECK(Intrigues::turn(s.table).kind == core::Turn::Kind::chance);
  CHECK(chance_texts(s) == Texts{"begin 0 x1", "begin 1 x1", "begin 2 x1"});
  CHECK(play(s, {"begin 2"}) == Texts{"begins 2"});
  CHECK(Intrigues::turn(s.table) == core::Turn{core::Turn::Kind::decision, Seat{2}});
}

TEST_CASE("intrigues / turn 1: the active player must reveal a card") {
  State s = position("phase=turn_start deck=dog:2,wheat");
  CHECK(legal_texts(s) == Texts{"draw"});
  play(s, {"draw"});
  CHECK(chance_texts(s) == Texts{"turn_up dog x2", "turn_up wheat x1"});
  play(s, {"turn_up dog"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=dog,wheat centre=dog");
}

TEST_CASE("intrigues / turn 2: a second hen fails the turn and its effect does not happen") {
  State s = position("phase=stop_or_draw deck=hen:3,cow discard=pig centre=hen castle.0=cow");
  CHECK(play(s, {"draw", "turn_up hen"}) == Texts{"turns_up 0 hen", "fails 0 hen", "loses 0 hen 2", "begins 1"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=hen:2,cow discard=pig,hen:2 castle.0=cow");
}

TEST_CASE("intrigues / turn 4: stopping moves the whole centre to the castle and passes the turn") {
  State s = position("phase=stop_or_draw deck=cow centre=hen,wheat:2 castle.0=hen");
  CHECK(legal_texts(s) == Texts{"draw", "stop"});
  CHECK(play(s, {"stop"}) == Texts{"collects 0 hen 1", "collects 0 wheat 2", "begins 1"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=cow castle.0=hen:2,wheat:2");
}

TEST_CASE("intrigues / turn 4: play goes clockwise and from the last seat back to the first") {
  State s = position("setup.players=3 active=2 phase=stop_or_draw deck=cow centre=cabbage");
  play(s, {"stop"});
  CHECK(s.table.active == Seat{0});
}

TEST_CASE("intrigues / turn 4: with an empty deck there is no choice, the player stops") {
  State s = position("phase=turn_start deck=cabbage castle.1=wheat");
  CHECK(play(s, {"draw", "turn_up cabbage"}) ==
        Texts{"turns_up 0 cabbage", "collects 0 cabbage 1", "intrigue 0", "intrigue 1", "ends"});
  CHECK(s.table.phase == Phase::over);
  CHECK(s.table.castle[Seat{0}][Kind::cabbage] == 1);
}

TEST_CASE("intrigues / failed turn: without a dog everything in the centre is discarded") {
  State s = position("phase=stop_or_draw deck=pig:2 centre=pig,wheat:3,cabbage");
  play(s, {"draw", "turn_up pig"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=pig discard=pig:2,cabbage,wheat:3");
}

TEST_CASE("intrigues / failed turn: a dog keeps two cards, and all the wheat is one of them") {
  State s = position("phase=stop_or_draw deck=pig:2 centre=pig,dog,wheat:3,cabbage");
  play(s, {"draw", "turn_up pig"});
  CHECK(s.table.phase == Phase::dog_keeps);
  CHECK(legal_texts(s) == Texts{"keep pig", "keep dog", "keep cabbage", "keep wheat", "keep_no_more"});
  play(s, {"keep wheat", "keep pig"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=pig discard=pig,dog,cabbage castle.0=pig,wheat:3");
}

TEST_CASE("intrigues / R3: a turn that fails on a second dog is softened by the first") {
  State s = position("phase=stop_or_draw deck=dog:2 centre=dog,cabbage");
  play(s, {"draw", "turn_up dog"});
  CHECK(s.table.phase == Phase::dog_keeps);
  play(s, {"keep dog", "keep dog"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=dog discard=cabbage castle.0=dog:2");
}

TEST_CASE("intrigues / R4: zero, one or two cards may be kept, the duplicate among them") {
  const State failed = position("phase=dog_keeps deck=pig centre=wolf:2,dog");
  State none = failed, one = failed, both_wolves = failed;
  play(none, {"keep_no_more"});
  CHECK(text(none.table) == "phase=turn_start active=1 deck=pig discard=wolf:2,dog");
  play(one, {"keep dog", "keep_no_more"});
  CHECK(text(one.table) == "phase=turn_start active=1 deck=pig discard=wolf:2 castle.0=dog");
  play(both_wolves, {"keep wolf", "keep wolf"});
  CHECK(text(both_wolves.table) == "phase=turn_start active=1 deck=pig discard=dog castle.0=wolf:2");
}

TEST_CASE("intrigues / R2: a card played by the fox can fail the turn") {
  State s = position("phase=fox_takes deck=pig centre=fox,cow castle.1=cow");
  CHECK(play(s, {"take cow 1"}) == Texts{"takes 0 cow 1", "fails 0 cow", "loses 0 cow 2", "loses 0 fox 1", "begins 1"});
}

TEST_CASE("intrigues / R2: effects chain: rabbit plays fox, fox plays pig, pig discards") {
  State s = position("phase=turn_start deck=rabbit,wheat castle.0=fox castle.1=pig,cat");
  play(s, {"draw", "turn_up rabbit", "play fox", "take pig 1", "discard cat 1"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat discard=cat centre=pig,fox,rabbit");
}

TEST_CASE("intrigues / R2: a card played by the hen from the discard pile has its effect") {
  State s = position("phase=turn_start deck=hen,wheat discard=pig castle.1=cat");
  play(s, {"draw", "turn_up hen", "play pig", "discard cat 1"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat discard=cat centre=pig,hen");
}

TEST_CASE("intrigues / R5: a duplicate may be chosen although another card is available") {
  CHECK(legal_texts(position("phase=fox_takes deck=dog centre=fox,cow castle.1=cow,cat")) ==
        Texts{"take cat 1", "take cow 1"});
  CHECK(legal_texts(position("phase=rabbit_plays deck=dog centre=rabbit,cow castle.0=cow,cat")) ==
        Texts{"play cat", "play cow"});
  CHECK(legal_texts(position("phase=hen_plays deck=dog centre=hen,cow shown=cow,cat")) ==
        Texts{"play cat", "play cow"});
}

TEST_CASE("intrigues / R12: wheat is a stack only in the centre: fox, wolf, pig and rabbit move one") {
  State fox = position("phase=fox_takes deck=dog centre=fox castle.1=wheat:3");
  play(fox, {"take wheat 1"});
  CHECK(text(fox.table) == "phase=stop_or_draw active=0 deck=dog centre=fox,wheat castle.1=wheat:2");
  State wolf = position("phase=wolf_gives deck=dog centre=wolf castle.0=wheat:3");
  play(wolf, {"give wheat 1"});
  CHECK(text(wolf.table) == "phase=stop_or_draw active=0 deck=dog centre=wolf castle.0=wheat:2 castle.1=wheat");
  State pig = position("phase=pig_discards deck=dog centre=pig castle.1=wheat:3");
  play(pig, {"discard wheat 1"});
  CHECK(text(pig.table) == "phase=stop_or_draw active=0 deck=dog discard=wheat centre=pig castle.1=wheat:2");
  State rabbit = position("phase=rabbit_plays deck=dog centre=rabbit,wheat:2 castle.0=wheat:3");
  play(rabbit, {"play wheat"});
  CHECK(text(rabbit.table) == "phase=stop_or_draw active=0 deck=dog centre=rabbit,wheat:3 castle.0=wheat:2");
}

TEST_CASE("intrigues / R16: in the last turn, with the deck empty, effects that do not draw still work") {
  State fox = position("phase=turn_start deck=fox castle.1=pig,cat");
  play(fox, {"draw", "turn_up fox", "take pig 1", "discard cat 1"});
  CHECK(text(fox.table) == "phase=over active=0 discard=cat castle.0=pig,fox last=0");
  State hen = position("phase=turn_start deck=hen discard=wolf,dog:5 castle.0=cow");
  play(hen, {"draw", "turn_up hen", "show dog", "show dog", "show wolf", "show dog", "play wolf", "give cow 1"});
  CHECK(text(hen.table) == "phase=over active=0 discard=dog:5 castle.0=hen,wolf castle.1=cow last=0");
  State cat = position("phase=turn_start deck=cat discard=pig,dog");
  play(cat, {"draw", "turn_up cat"});
  CHECK(text(cat.table) == "phase=over active=0 castle.0=cat,pig,dog last=0");
  State rabbit = position("phase=turn_start deck=rabbit castle.0=cabbage");
  play(rabbit, {"draw", "turn_up rabbit", "play cabbage"});
  CHECK(text(rabbit.table) == "phase=over active=0 castle.0=rabbit,cabbage last=0");
}

TEST_CASE("intrigues / worked example 1: the turn from the rulebook") {
  // Ruslana is seat 0, Stepan seat 1.
  State s = position("phase=turn_start deck=wolf:2,cat,dog,wheat:2,pig discard=hen:2,dog,wheat castle.0=pig,wheat:2");
  play(s, {"draw", "turn_up wolf", "give pig 1"});
  CHECK(play(s, {"draw", "turn_up cat"}) == Texts{"turns_up 0 cat", "shows 0 hen 2", "shows 0 dog 1", "shows 0 wheat 1",
                                                  "rescues 0 hen 2", "rescues 0 dog 1"});
  CHECK(text(s.table) ==
        "phase=stop_or_draw active=0 deck=pig,wolf,dog,wheat:2 discard=wheat centre=cat,wolf "
        "castle.0=hen:2,dog,wheat:2 castle.1=pig");
  play(s, {"draw", "turn_up dog", "draw", "turn_up wheat", "draw", "turn_up wheat", "draw", "turn_up wolf"});
  play(s, {"keep wheat", "keep dog"});
  CHECK(text(s.table) ==
        "phase=turn_start active=1 deck=pig discard=cat,wolf:2,wheat castle.0=hen:2,dog:2,wheat:4 castle.1=pig");
}

}  // namespace stil::intrigues
