// Each of the 22 djinns: what it does, and when it is refused.
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

// Seat 0 owns the djinn, has two elders and a fakir, and may sow from a1 to b1.
State with(Djinn djinn, Tribe tribe = Tribe::elder, TileKind kind = TileKind::small_market) {
  State s = ending_on(kind, tribe);
  give_djinn(s, first_seat, djinn);
  give_elders(s, first_seat, 2);
  give_cards(s, first_seat, Resource::fakir, 1);
  return s;
}
// With the means to pay taken away.
State penniless(State s) {
  change(s.table.bag[Tribe::elder], s.table.elders[first_seat]);
  s.table.elders[first_seat] = 0;
  change(s.table.deck[Resource::fakir], s.table.hand[first_seat][Resource::fakir]);
  s.table.hand[first_seat][Resource::fakir] = 0;
  return s;
}

}  // namespace

TEST_CASE("five_tribes / al_amin: pairs of fakirs are wild goods at the end") {
  State s = with(Djinn::al_amin);
  give_cards(s, first_seat, Resource::fakir, 2);
  CHECK(points(s, first_seat).merchandise == 1);  // three fakirs: one wild card
  give_cards(s, first_seat, Resource::fakir, 1);
  CHECK(points(s, first_seat).merchandise == 3);
}

TEST_CASE("five_tribes / anun_nak: three meeples on a bare tile, for an elder or a fakir") {
  State s = with(Djinn::anun_nak);
  CHECK(can(s, "anun_nak c3 elder"));
  CHECK(can(s, "anun_nak c3 fakir"));
  CHECK(!can_begin(s, "anun_nak f5"));
  CHECK(!can_begin(penniless(s), "anun_nak"));
  play(s, {"anun_nak c3 fakir", "place elder", "place elder", "place vizier"});
  CHECK(s.table.meeples[tile("c3")][Tribe::elder] == 2);
  CHECK(!can_begin(s, "anun_nak"));
}

TEST_CASE("five_tribes / baal: a coin for an own djinn, two for another's") {
  State s = with(Djinn::baal, Tribe::elder, TileKind::sacred_place_6);
  offer_djinn(s, Djinn::boaz);
  sow(s);
  play(s, {"take_djinn boaz two_elders"});
  CHECK(coins(s) == 51);
}

TEST_CASE("five_tribes / boaz: held viziers and elders cannot be killed") {
  State s = before_sow();
  put(s, "a1", {{0, 0, 0, 0, 1}});
  put(s, "b1", {{0, 0, 0, 0, 1}});
  give_viziers(s, other_seat, 1);
  State safe = s;
  give_djinn(safe, other_seat, Djinn::boaz);
  sow(s, "assassin");
  CHECK(possible(s) == Texts{"kill_held vizier 1"});
  sow(safe, "assassin");
  CHECK(safe.table.viziers[other_seat] == 1);
  CHECK(safe.table.phase != Phase::killing);
}

TEST_CASE("five_tribes / bouraq: a palace on a village") {
  State s = with(Djinn::bouraq);
  set_kind(s, "d4", TileKind::village);
  CHECK(!can_begin(s, "bouraq c3"));
  CHECK(!can_begin(penniless(s), "bouraq"));
  State none = s;
  none.table.palaces_left = 0;
  CHECK(!can_begin(none, "bouraq"));
  play(s, {"bouraq d4 elder"});
  CHECK(s.table.palaces[tile("d4")] == 1);
  CHECK(s.table.palaces_left == all_palaces - 1);
}

TEST_CASE("five_tribes / echidna: builders' coins twice, for an elder and one more") {
  State s = with(Djinn::echidna, Tribe::builder, TileKind::village);
  sow(s, "builder");
  CHECK(can(s, "echidna two_elders"));
  CHECK(can(s, "echidna elder_and_fakir"));
  CHECK(!can_begin(penniless(s), "echidna"));
  play(s, {"echidna two_elders", "build 1"});
  CHECK(coins(s) == 50 + 2 * 3);
}

TEST_CASE("five_tribes / enki: a palm in an oasis") {
  State s = with(Djinn::enki);
  set_kind(s, "d4", TileKind::oasis);
  CHECK(!can_begin(s, "enki c3"));
  CHECK(!can_begin(penniless(s), "enki"));
  play(s, {"enki d4 fakir"});
  CHECK(s.table.palms[tile("d4")] == 1);
  CHECK(s.table.discard[Resource::fakir] == 1);
}

TEST_CASE("five_tribes / hagis: the palace of a village goes next door") {
  State s = with(Djinn::hagis, Tribe::elder, TileKind::village);
  CHECK(!can_begin(s, "hagis"));  // nothing is placed yet
  sow(s);
  CHECK(!can_begin(penniless(s), "hagis"));
  State usual = s;
  play(s, {"hagis a2 elder"});
  CHECK(s.table.palaces[tile("a2")] == 1);
  play(usual, {"go_on"});
  CHECK(usual.table.palaces[tile("b1")] == 1);
}

TEST_CASE("five_tribes / haurvatat: palms on own tiles are worth 5") {
  State s = with(Djinn::haurvatat);
  s.table.camel[tile("c3")] = first_seat;
  s.table.palms[tile("c3")] = 2;
  CHECK(points(s, first_seat).palms == 10);
  s.table.djinns[first_seat] = {};
  CHECK(points(s, first_seat).palms == 6);
}

TEST_CASE("five_tribes / iblis: two victims at one place, for an elder or a fakir") {
  State s = with(Djinn::iblis, Tribe::assassin);
  put(s, "c1", {{0, 1, 1, 0, 0}});
  sow(s, "assassin");
  CHECK(can(s, "iblis elder 1"));
  CHECK(can(s, "iblis fakir 0"));
  CHECK(!can_begin(penniless(s), "iblis"));
  play(s, {"iblis elder 0", "kill elder c1", "kill merchant c1"});
  CHECK(total(s.table.meeples[tile("c1")]) == 0);
}

TEST_CASE("five_tribes / jafaar: viziers are worth 3, the majority as ever") {
  State s = with(Djinn::jafaar);
  give_viziers(s, first_seat, 2);
  CHECK(points(s, first_seat).viziers == 2 * 3 + 3 * 10);
}

TEST_CASE("five_tribes / kandicha: without it the dead go to the bag") {
  State s = with(Djinn::boaz, Tribe::assassin);
  put(s, "c1", {{1, 0, 0, 0, 0}});
  sow(s, "assassin");
  play(s, {"assassinate 0", "kill vizier c1"});
  CHECK(s.table.viziers[first_seat] == 0);
  State kept = with(Djinn::kandicha, Tribe::assassin);
  put(kept, "c1", {{1, 0, 0, 0, 0}});
  sow(kept, "assassin");
  play(kept, {"assassinate 0", "kill vizier c1"});
  CHECK(kept.table.viziers[first_seat] == 1);
  CHECK(kept.table.camel[tile("c1")] == first_seat);
}

TEST_CASE("five_tribes / kumarbi: only with fakirs, and on an own bid") {
  State s = with(Djinn::kumarbi);
  CHECK(!can_begin(s, "kumarbi"));
  s.table.phase = Phase::bidding;
  CHECK(can(s, "kumarbi 18 1"));
  CHECK(!can(s, "kumarbi 18 2"));
  CHECK(!can_begin(penniless(s), "kumarbi"));
}

TEST_CASE("five_tribes / lamia: the palm of an oasis goes next door") {
  State s = with(Djinn::lamia, Tribe::elder, TileKind::oasis);
  sow(s);
  CHECK(can(s, "lamia b2 fakir"));
  CHECK(!can_begin(penniless(s), "lamia"));
  play(s, {"lamia b2 fakir"});
  CHECK(s.table.palms[tile("b2")] == 1);
  CHECK(s.table.palms[tile("b1")] == 0);
}

TEST_CASE("five_tribes / leta: a camel on a bare tile, for an elder and one more") {
  State s = with(Djinn::leta);
  CHECK(can(s, "leta c3 two_elders"));
  CHECK(can(s, "leta c3 elder_and_fakir"));
  CHECK(!can_begin(s, "leta a1"));
  CHECK(!can_begin(penniless(s), "leta"));
  play(s, {"leta c3 two_elders"});
  CHECK(s.table.camel[tile("c3")] == first_seat);
  CHECK(points(s, first_seat).tiles == 6);
}

TEST_CASE("five_tribes / marid: a coin for each own meeple on an own tile") {
  State s = with(Djinn::marid);
  s.table.camel[tile("b1")] = first_seat;
  sow(s);
  CHECK(coins(s) == 51);
}

TEST_CASE("five_tribes / monkir: a coin for an own palace") {
  State s = with(Djinn::monkir, Tribe::elder, TileKind::village);
  sow(s);
  CHECK(coins(s) == 51);
}

TEST_CASE("five_tribes / nekir: a coin for an own kill") {
  State s = with(Djinn::nekir, Tribe::assassin);
  put(s, "c1", {{1, 0, 0, 0, 0}});
  sow(s, "assassin");
  play(s, {"assassinate 0", "kill vizier c1"});
  CHECK(coins(s) == 51);
}

TEST_CASE("five_tribes / shamhat: elders are worth 4") {
  const State s = with(Djinn::shamhat);
  CHECK(points(s, first_seat).elders == 8);
}

TEST_CASE("five_tribes / sibittis: needs an elder and one more, and a djinn to look at") {
  State s = with(Djinn::sibittis);
  CHECK(can(s, "sibittis two_elders"));
  CHECK(!can_begin(penniless(s), "sibittis"));
  State short_deck = s;
  short_deck.table.djinn_deck = {};
  short_deck.table.djinn_deck.add(Djinn::boaz);
  play(short_deck, {"sibittis elder_and_fakir", "look boaz"});
  CHECK(possible(short_deck) == Texts{"keep boaz"});
}

TEST_CASE("five_tribes / sloar: a card of the deck for a fakir") {
  State s = with(Djinn::sloar);
  CHECK(!can_begin(penniless(s), "sloar"));
  play(s, {"sloar", "draw ivory"});
  CHECK(s.secret[first_seat].drawn[Resource::ivory] == 1);
  CHECK(s.table.elders[first_seat] == 2);
  CHECK(!can_begin(s, "sloar"));
}

TEST_CASE("five_tribes / utug: a camel on a tile of meeples alone, who stay") {
  State s = with(Djinn::utug);
  CHECK(!can_begin(s, "utug c3"));
  CHECK(!can_begin(penniless(s), "utug"));
  s.table.palaces[tile("b1")] = 1;
  CHECK(!can_begin(s, "utug b1"));
  play(s, {"utug f5 two_elders"});
  CHECK(s.table.camel[tile("f5")] == first_seat);
  CHECK(total(s.table.meeples[tile("f5")]) == 1);
}

}  // namespace stil::five_tribes
