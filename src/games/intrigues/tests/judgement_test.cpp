// Not rules: the odds that people are told, the evaluation bots use, and the invariants strangers meet.
#include "bots/greedy.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/odds.h"
#include "games/intrigues/tests/position.h"

namespace stil::intrigues {

namespace {

std::string chosen(const State& s) {
  bots::Greedy<Intrigues, Evaluation> bot(core::Rng(1));
  return text(bot.choose(core::observe<Intrigues>(s, s.table.active)));
}

int odds(const std::string& table) { return fail_odds(position("phase=stop_or_draw " + table).table, Secret{}); }

// Everything not mentioned lies in the discard pile, so that the cards are those of the box.
State complete(const std::string& text) {
  State s = position(text);
  for (const Kind kind : kinds) {
    int count = box[kind] - s.table.deck[kind] - s.table.centre[kind] - s.table.shown[kind];
    for (const Seat seat : seats(s.table)) count -= s.table.castle[seat][kind];
    add(s.table.discard, kind, count - s.table.discard[kind]);
  }
  return s;
}

std::string wrong(const std::string& text) { return std::string(check(complete(text))); }

}  // namespace

TEST_CASE("intrigues / odds: duplicates in the deck, wheat excepted") {
  CHECK(odds("deck=cow:3,dog centre=cow") == 7500);
  CHECK(odds("deck=wheat:4 centre=wheat") == 0);
  CHECK(odds("deck=cow:2 centre=cow") == certain);
}

TEST_CASE("intrigues / odds: a card whose effect must play a duplicate counts too") {
  CHECK(odds("deck=fox,dog centre=cow castle.1=cow") == 5000);
  CHECK(odds("deck=fox,dog centre=cow castle.1=cow,cat") == 0);
  CHECK(odds("deck=fox,dog centre=cow castle.1=fox") == 5000);  // the fox itself makes the other one a duplicate
  CHECK(odds("deck=rabbit,dog centre=cow castle.0=cow") == 5000);
  CHECK(odds("deck=rabbit,dog centre=cow") == 0);
  CHECK(odds("deck=hen,dog centre=cow discard=cow:3,pig") == 0);
  CHECK(odds("deck=hen,dog centre=cow discard=cow:3") == 5000);
  CHECK(odds("deck=hen,dog centre=cow discard=cow:4,pig") == 1000);  // half of one in five
}

TEST_CASE("intrigues / odds: who has seen the top card knows") {
  const Table table = position("phase=stop_or_draw deck=cow:3,dog centre=cow").table;
  CHECK(fail_odds(table, Secret{Kind::cow}) == certain);
  CHECK(fail_odds(table, Secret{Kind::dog}) == 0);
}

TEST_CASE("intrigues / greedy bot: draws when it is safe, stops when it is not, and believes its cow") {
  CHECK(chosen(position("phase=stop_or_draw deck=cabbage:4,wheat:5,dog centre=wolf,wheat")) == "draw");
  CHECK(chosen(position("phase=stop_or_draw deck=pig:5,cow:5 centre=pig,cow,wheat:3")) == "stop");
  State s = position("phase=stop_or_draw deck=pig:5,cabbage centre=pig,cow,wheat:3 peekers=0");
  s.secret[Seat{0}].top = Kind::cabbage;
  CHECK(chosen(s) == "draw");
  s.secret[Seat{0}].top = Kind::pig;
  CHECK(chosen(s) == "stop");
}

TEST_CASE("intrigues / greedy bot: makes sensible choices") {
  CHECK(chosen(position("phase=pig_discards deck=dog:9 centre=pig castle.1=pig,fox")) == "discard pig 1");
  State failed = position("phase=dog_keeps deck=dog:9 centre=wolf:2,cabbage,wheat:5");
  play(failed, {chosen(failed)});
  play(failed, {chosen(failed)});
  CHECK(text(failed.table) == "phase=turn_start active=1 deck=dog:9 discard=wolf,cabbage castle.0=wolf,wheat:5");
  CHECK(chosen(position("phase=dogs_block last=0 castle.0=fox,dog,hen:4")) == "block_foxes");
  CHECK(chosen(position("phase=dogs_block last=0 castle.0=fox,dog,hen:5,wheat:9")) == "block_no_more");
}

TEST_CASE("intrigues / greedy bot: uses its dogs where they do most good, and finishes what it began (R10)") {
  State s = position("phase=dogs_block last=0 castle.0=fox:2,wolf:4,dog:4,hen,cow:3,pig,wheat:3 castle.1=cabbage");
  while (s.table.phase != Phase::over) play(s, {chosen(s)});
  CHECK(s.table.blocking_dogs[Seat{0}] == 4);
  CHECK(s.table.castle[Seat{0}][Kind::cow] == 3);
  CHECK(Intrigues::score(s, Seat{0}) == 34);
}

TEST_CASE("intrigues / check: real positions pass") {
  CHECK(wrong("phase=turn_start deck=cow").empty());
  CHECK(wrong("phase=fox_takes deck=cow centre=fox castle.1=hen").empty());
  CHECK(wrong("phase=dog_keeps centre=wolf:2,dog").empty());
  CHECK(wrong("phase=dogs_block last=1 castle.0=dog:2,wolf:2 wolves_blocked=1 blocking_dogs=0:1").empty());
  CHECK(wrong("phase=hen_plays centre=hen shown=cow:2,dog,fox").empty());
  CHECK(wrong("phase=over last=0").empty());
}

TEST_CASE("intrigues / check: impossible positions are named") {
  CHECK(check(position("phase=turn_start deck=cow")) == "the cards are not the 86 of the box");
  CHECK(wrong("phase=turn_start") == "the phase does not fit the cards");
  CHECK(wrong("phase=turn_start deck=cow centre=dog") == "the phase does not fit the cards");
  CHECK(wrong("phase=stop_or_draw deck=cow") == "the phase does not fit the cards");
  CHECK(wrong("phase=stop_or_draw deck=cow centre=hen:2") == "the centre holds cards that cannot lie there together");
  CHECK(wrong("phase=dog_keeps deck=cow centre=hen:2,pig:2,dog") ==
        "the centre holds cards that cannot lie there together");
  CHECK(wrong("phase=fox_takes deck=cow centre=fox castle.0=hen") == "the phase does not fit the cards");
  CHECK(wrong("phase=turn_start deck=cow shown=dog") == "the shown cards do not fit the phase");
  CHECK(wrong("phase=turn_start deck=cow kept=1") == "too many cards were kept");
  CHECK(wrong("phase=turn_start deck=cow active=2") == "nobody sits at the active seat");
  CHECK(wrong("phase=turn_start deck=cow active=nobody") == "nobody sits at the active seat");
  CHECK(wrong("phase=turn_start deck=cow peekers=1") == "nobody can know the top card in this way");
  CHECK(wrong("phase=turn_start deck=cow peekers=4") == "something lies at a seat where nobody sits");
  CHECK(wrong("phase=turn_start deck=cow peekers=7") == "something lies at a seat where nobody sits");
  CHECK(wrong("phase=turn_start deck=cow blocking_dogs=0:1 castle.0=dog") == "the intrigues so far do not add up");
  CHECK(wrong("phase=first_player deck=cow active=nobody") == "before the first turn all cards are in the deck");
  CHECK(wrong("phase=over deck=cow last=0") == "the phase does not fit the cards");
  CHECK(wrong("phase=dog_keeps deck=cow centre=pig,dog") == "the centre holds cards that cannot lie there together");
  CHECK(wrong("phase=dog_keeps deck=cow centre=pig kept=1") == "the centre holds cards that cannot lie there together");
}

TEST_CASE("intrigues / check: one dog cannot do the work of two, and resolved castles have lost what they lose") {
  const std::string intrigues = "the intrigues so far do not add up";
  CHECK(wrong("phase=dogs_block last=0 castle.0=hen,cow,fox,wolf,dog foxes_blocked=1") == intrigues);
  CHECK(wrong("phase=dogs_block last=0 castle.0=wolf,dog:2 blocking_dogs=0") == intrigues);
  CHECK(wrong("phase=dogs_block last=0 castle.0=wolf,dog:2 castle.1=dog blocking_dogs=1") == intrigues);
  CHECK(wrong("phase=dogs_block last=1 castle.0=wolf,dog:2 castle.1=dog blocking_dogs=1") == intrigues);
  CHECK(wrong("phase=dogs_block last=1 castle.0=wolf,dog:2 castle.1=fox,hen") == intrigues);
  CHECK(wrong("phase=over last=0 castle.1=wolf,cow") == intrigues);
  CHECK(wrong("phase=over last=0 castle.1=hen:5,wheat") == intrigues);
  CHECK(wrong("phase=over last=0 castle.1=rabbit:5,cabbage") == intrigues);
  CHECK(wrong("phase=over last=1") == intrigues);
  CHECK(wrong("phase=over last=0 castle.1=wolf:2,cow,fox,hen,dog:3 blocking_dogs=1:3").empty());
}

TEST_CASE("intrigues / check: the top card is known only to the seat whose cow showed it") {
  const auto with_top = [](const std::string& text, int seat) {
    State s = complete(text);
    s.secret[static_cast<Seat>(seat)].top = Kind::pig;
    return std::string(check(s));
  };
  CHECK(with_top("phase=stop_or_draw deck=pig:2 centre=cow peekers=0", 0).empty());
  CHECK(with_top("phase=turn_start active=1 deck=pig:2 peekers=0", 0).empty());
  const std::string knowing = "nobody can know the top card in this way";
  CHECK(with_top("phase=stop_or_draw deck=pig:2 centre=dog peekers=0", 0) == knowing);
  CHECK(with_top("phase=stop_or_draw deck=pig:2 centre=cow peekers=1", 1) == knowing);
  CHECK(with_top("phase=stop_or_draw deck=pig:2 centre=cow peekers=0,1", 0) == knowing);
  CHECK(with_top("phase=turn_start deck=pig:2 peekers=0", 0) == knowing);
  CHECK(with_top("phase=turn_start deck=cow peekers=1", 1) == knowing);
  CHECK(with_top("phase=turn_start deck=pig", 1) == knowing);
}

}  // namespace stil::intrigues
