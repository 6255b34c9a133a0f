// What each card does when it comes into the centre.
#include "games/intrigues/tests/position.h"

namespace stil::intrigues {

namespace {

// Draws the card from a deck that holds it and one wheat more.
State after_turning_up(const std::string& kind, const std::string& rest) {
  State s = position("phase=turn_start deck=" + kind + ",wheat " + rest);
  play(s, {"draw", "turn_up " + kind});
  return s;
}

}  // namespace

TEST_CASE("intrigues / dog, wheat, cabbage: nothing now") {
  for (const std::string kind : {"dog", "cabbage"}) {
    const State s = after_turning_up(kind, "discard=cat castle.0=pig castle.1=cow");
    CHECK(text(s.table) ==
          "phase=stop_or_draw active=0 deck=wheat discard=cat centre=" + kind + " castle.0=pig castle.1=cow");
  }
  State s = position("phase=turn_start deck=wheat:2");
  play(s, {"draw", "turn_up wheat"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat centre=wheat");
}

TEST_CASE("intrigues / wheat: further wheat never fails the turn and stacks on the first") {
  State s = position("phase=stop_or_draw deck=wheat:3 centre=wheat:2");
  play(s, {"draw", "turn_up wheat"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat:2 centre=wheat:3");
}

TEST_CASE("intrigues / fox: any card of any other castle, never of the own one") {
  const State s = after_turning_up("fox", "setup.players=3 castle.0=pig castle.1=cow,hen castle.2=cow");
  CHECK(legal_texts(s) == Texts{"take hen 1", "take cow 1", "take cow 2"});
}

TEST_CASE("intrigues / fox: mandatory: if only duplicates are there, one must be taken and the turn fails") {
  State s = position("phase=stop_or_draw deck=fox,wheat centre=cow castle.1=cow:2");
  play(s, {"draw", "turn_up fox"});
  CHECK(legal_texts(s) == Texts{"take cow 1"});
  play(s, {"take cow 1"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=wheat discard=cow:2,fox castle.1=cow");
}

TEST_CASE("intrigues / fox: with no cards in other castles nothing happens") {
  const State s = after_turning_up("fox", "castle.0=pig");
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat centre=fox castle.0=pig");
}

TEST_CASE("intrigues / wolf: a card of the own castle to any other player, without its effect") {
  State s = after_turning_up("wolf", "setup.players=3 castle.0=pig,fox castle.1=cow");
  CHECK(legal_texts(s) == Texts{"give pig 1", "give pig 2", "give fox 1", "give fox 2"});
  play(s, {"give fox 2"});
  CHECK(s.table.phase == Phase::stop_or_draw);
  CHECK(s.table.castle[Seat{2}][Kind::fox] == 1);
  CHECK(s.table.castle[Seat{1}][Kind::cow] == 1);
}

TEST_CASE("intrigues / wolf: with an empty castle nothing happens") {
  CHECK(after_turning_up("wolf", "castle.1=cow").table.phase == Phase::stop_or_draw);
}

TEST_CASE("intrigues / cow: shows the top card to its owner alone, who then draws or stops") {
  State s = position("phase=turn_start deck=cow,hen:2,pig");
  play(s, {"draw", "turn_up cow"});
  CHECK(chance_texts(s) == Texts{"peek pig x1", "peek hen x2"});
  CHECK(play(s, {"peek pig"}) == Texts{"peeks 0"});
  CHECK(s.secret[Seat{0}].top == Kind::pig);
  CHECK(s.secret[Seat{1}].top == Kind::unknown);
  CHECK(s.table.deck[Kind::pig] == 1);
  CHECK(legal_texts(s) == Texts{"draw", "stop"});
  play(s, {"draw"});
  CHECK(chance_texts(s) == Texts{"turn_up pig x1"});
}

TEST_CASE("intrigues / R7: what a cow showed is known to that player alone, until the card is drawn") {
  State s = position("phase=turn_start deck=cow,hen:2,pig");
  play(s, {"draw", "turn_up cow"});
  CHECK(text(Intrigues::seen(s.table, peek(Kind::pig), Seat{0})) == "peek pig");
  CHECK(text(Intrigues::seen(s.table, peek(Kind::pig), Seat{1})) == "peek unknown");
  CHECK(text(Intrigues::seen(s.table, peek(Kind::pig), Seat::nobody)) == "peek unknown");
  State other = s;
  play(s, {"peek pig"});
  play(other, {"peek hen"});
  CHECK(core::observe<Intrigues>(s, Seat{1}) == core::observe<Intrigues>(other, Seat{1}));
  CHECK(core::observe<Intrigues>(s, Seat{0}) != core::observe<Intrigues>(other, Seat{0}));
  play(s, {"draw", "turn_up pig"});
  CHECK(s.secret == State{}.secret);
  CHECK(s.table.peekers.empty());
}

TEST_CASE("intrigues / R7: what hen and cat show is revealed to all") {
  State s = position("phase=turn_start deck=hen,dog discard=pig,cow:5");
  play(s, {"draw", "turn_up hen"});
  CHECK(text(Intrigues::seen(s.table, show(Kind::pig), Seat{1})) == "show pig");
  play(s, {"show pig"});
  CHECK(core::observe<Intrigues>(s, Seat{1}).table.shown[Kind::pig] == 1);
}

TEST_CASE("intrigues / R9: with an empty deck a cow shows nothing and the player stops") {
  State s = position("phase=turn_start deck=cow");
  CHECK(play(s, {"draw", "turn_up cow"}) ==
        Texts{"turns_up 0 cow", "no_effect 0 cow", "collects 0 cow 1", "intrigue 0", "intrigue 1", "ends"});
}

TEST_CASE("intrigues / R13: a card that was shown but not drawn stays on top for whoever draws next") {
  State s = position("phase=turn_start deck=cow,hen:2,pig");
  play(s, {"draw", "turn_up cow", "peek pig", "stop"});
  CHECK(s.table.peekers.contains(Seat{0}));
  CHECK(s.secret[Seat{0}].top == Kind::pig);
  play(s, {"draw"});
  CHECK(chance_texts(s) == Texts{"turn_up pig x1"});
}

TEST_CASE("intrigues / R13: a second cow before that shows the same card") {
  State s = position("phase=cow_shows deck=hen:2,pig centre=cow peekers=1");
  s.secret[Seat{1}].top = Kind::hen;
  CHECK(chance_texts(s) == Texts{"peek hen x1"});
  play(s, {"peek hen"});
  CHECK(s.table.peekers.size() == 2);
  CHECK(s.secret[Seat{0}].top == Kind::hen);
}

TEST_CASE("intrigues / hen: sees 4 random cards one by one and plays exactly one; the others stay") {
  State s = position("phase=turn_start deck=hen,wheat discard=cat:3,dog,wheat");
  play(s, {"draw", "turn_up hen"});
  CHECK(chance_texts(s) == Texts{"show cat x3", "show dog x1", "show wheat x1"});
  play(s, {"show cat", "show dog"});
  CHECK(chance_texts(s) == Texts{"show cat x2", "show wheat x1"});
  play(s, {"show cat", "show wheat"});
  CHECK(legal_texts(s) == Texts{"play cat", "play dog", "play wheat"});
  play(s, {"play dog"});
  CHECK(text(s.table) == "phase=stop_or_draw active=0 deck=wheat discard=cat:3,wheat centre=hen,dog");
}

TEST_CASE("intrigues / hen: with 4 cards or fewer in the discard pile it sees them all") {
  const State s = after_turning_up("hen", "discard=cat:3,dog");
  CHECK(s.table.phase == Phase::hen_plays);
  CHECK(legal_texts(s) == Texts{"play cat", "play dog"});
}

TEST_CASE("intrigues / hen: only duplicates shown: one must be played and the turn fails") {
  State s = position("phase=stop_or_draw deck=hen,dog centre=cabbage discard=cabbage:2");
  play(s, {"draw", "turn_up hen"});
  CHECK(legal_texts(s) == Texts{"play cabbage"});
  play(s, {"play cabbage"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=dog discard=hen,cabbage:3");
}

TEST_CASE("intrigues / hen: with an empty discard pile nothing happens") {
  CHECK(after_turning_up("hen", "castle.0=pig").table.phase == Phase::stop_or_draw);
}

TEST_CASE("intrigues / pig: discards any card of another castle, which is mandatory if there is one") {
  State s = after_turning_up("pig", "setup.players=3 castle.0=dog castle.1=cow castle.2=cow,wheat:2");
  CHECK(legal_texts(s) == Texts{"discard cow 1", "discard cow 2", "discard wheat 2"});
  play(s, {"discard wheat 2"});
  CHECK(s.table.discard[Kind::wheat] == 1);
  CHECK(s.table.castle[Seat{2}][Kind::wheat] == 1);
  CHECK(after_turning_up("pig", "castle.0=dog").table.phase == Phase::stop_or_draw);
}

TEST_CASE("intrigues / cat: takes every shown card of a kind the castle lacks, several copies included") {
  State s = position("phase=turn_start deck=cat,wheat discard=hen:3,dog:2,wheat:2 castle.0=wheat");
  play(s, {"draw", "turn_up cat", "show hen", "show hen", "show wheat", "show dog"});
  CHECK(s.table.phase == Phase::cat_shows);
  play(s, {"show hen"});
  CHECK(text(s.table) ==
        "phase=stop_or_draw active=0 deck=wheat discard=dog,wheat:2 centre=cat castle.0=hen:3,dog,wheat");
}

TEST_CASE("intrigues / cat: with 5 cards or fewer in the discard pile it sees them all, with none nothing happens") {
  const State all = after_turning_up("cat", "discard=hen:2,dog:3 castle.0=dog");
  CHECK(text(all.table) == "phase=stop_or_draw active=0 deck=wheat discard=dog:3 centre=cat castle.0=hen:2,dog");
  CHECK(text(after_turning_up("cat", "").table) == "phase=stop_or_draw active=0 deck=wheat centre=cat");
}

TEST_CASE("intrigues / cat: the cards are safe from a later failure and their effects do not happen") {
  State s = position("phase=turn_start deck=cat:2,wheat discard=fox,pig castle.1=cow");
  play(s, {"draw", "turn_up cat", "draw", "turn_up cat"});
  CHECK(text(s.table) == "phase=turn_start active=1 deck=wheat discard=cat:2 castle.0=pig,fox castle.1=cow");
}

TEST_CASE("intrigues / rabbit: plays any card of the own castle; only duplicates: the turn fails") {
  State s = position("phase=stop_or_draw deck=rabbit,wheat centre=dog castle.0=dog:2 castle.1=cow");
  play(s, {"draw", "turn_up rabbit"});
  CHECK(legal_texts(s) == Texts{"play dog"});
  play(s, {"play dog"});
  CHECK(s.table.phase == Phase::dog_keeps);
}

TEST_CASE("intrigues / rabbit: with an empty castle nothing happens") {
  CHECK(after_turning_up("rabbit", "castle.1=cow").table.phase == Phase::stop_or_draw);
}

TEST_CASE("intrigues / R8: wolf, pig and fox pick a castle and a kind; copies are the same card") {
  CHECK(legal_texts(position("phase=fox_takes deck=dog centre=fox castle.1=cow:4")) == Texts{"take cow 1"});
  CHECK(legal_texts(position("phase=pig_discards deck=dog centre=pig castle.1=cow:4")) == Texts{"discard cow 1"});
  CHECK(legal_texts(position("phase=wolf_gives deck=dog centre=wolf castle.0=cow:4")) == Texts{"give cow 1"});
}

}  // namespace stil::intrigues
