// The rulings R1 to R42 of docs/rules/five_tribes.md, section 11, that the examples do not carry in their names.
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

// Assassins from a1 to b1; who may be killed is up to the test.
State assassins_on_b1() {
  State s = before_sow();
  put(s, "a1", {{0, 0, 0, 0, 1}});
  put(s, "b1", {{0, 0, 0, 0, 1}});
  return s;
}

}  // namespace

TEST_CASE("five_tribes / R1: a meeple dropped in the same sow may be met, unless the switch says no") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 2, 1, 1}});
  CHECK(can(s, "pick_up a1"));
  s.table.setup.same_sow_drop_satisfies_colour_match = false;
  CHECK(!can(s, "pick_up a1"));
  // With a green on c2 the sow is possible, but not back to the green just dropped on b1.
  for (const bool same_sow : {true, false}) {
    State t = before_sow();
    t.table.setup.same_sow_drop_satisfies_colour_match = same_sow;
    put(t, "a1", {{1, 0, 2, 1, 1}});
    put(t, "c2", {{0, 0, 1, 0, 0}});
    play(t, {"pick_up a1", "drop merchant b1", "drop builder b2"});
    CHECK(can_begin(t, "drop assassin a2") == same_sow);
    CHECK(can_begin(t, "drop assassin b3"));
  }
}

TEST_CASE("five_tribes / R2: all meeples of the colour are collected, those of this sow included") {
  State s = before_sow();
  put(s, "a1", {{0, 5, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  play(s, {"pick_up a1", "drop elder b1", "drop elder b2", "drop elder a2", "drop elder a1", "drop elder b1"});
  CHECK(s.table.elders[first_seat] == 3);
}

TEST_CASE("five_tribes / R3: who can sow must") {
  const State s = ending_on(TileKind::oasis);
  CHECK(!can(s, "skip_sow"));
  CHECK(can(s, "pick_up a1"));
}

TEST_CASE("five_tribes / R4: paid powers between steps, not between pick-up and last drop") {
  State s = ending_on(TileKind::oasis);
  put(s, "a2", {{1, 1, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::sloar);
  give_cards(s, first_seat, Resource::fakir, 1);
  CHECK(can(s, "sloar"));
  State inside = s;
  inside.table.setup.djinn_use_inside_a_sow = true;
  play(s, {"pick_up a2", "drop vizier a1"});
  CHECK(!can(s, "sloar"));
  play(s, {"drop elder b1"});
  CHECK(can(s, "sloar"));
  play(inside, {"pick_up a2", "drop vizier a1"});
  CHECK(can(inside, "sloar"));
  State all = ending_on(TileKind::oasis);  // whatever the seat owns
  put(all, "a2", {{1, 1, 0, 0, 0}});
  for (const Djinn djinn : all_djinns) give_djinn(all, first_seat, djinn);
  give_elders(all, first_seat, 4);
  give_cards(all, first_seat, Resource::fakir, 2);
  play(all, {"pick_up a2"});
  for (const std::string& action : possible(all)) CHECK(action.starts_with("drop "));
}

TEST_CASE("five_tribes / R5: tribe actions are compulsory: merchants take the first cards") {
  State s = before_sow();
  put(s, "a1", {{0, 0, 1, 0, 0}});
  put(s, "b1", {{0, 0, 1, 0, 0}});
  fill_row(s, {"fish", "silk", "gold"});
  play(s, {"pick_up a1", "drop merchant b1"});
  CHECK(s.table.hand[first_seat][Resource::fish] == 1);
  CHECK(s.table.hand[first_seat][Resource::silk] == 1);
  CHECK(s.table.row.count == 1);
}

TEST_CASE("five_tribes / R6: assassins must kill where they can without fakirs; otherwise nobody is forced") {
  State near = assassins_on_b1();
  put(near, "c1", {{1, 0, 0, 0, 0}});
  sow(near, "assassin");
  CHECK(possible(near) == Texts{"kill vizier c1"});
  State by_choice = assassins_on_b1();
  by_choice.table.setup.assassin_kill_mandatory_when_target_in_base_range_or_held = false;
  put(by_choice, "c1", {{1, 0, 0, 0, 0}});
  sow(by_choice, "assassin");
  CHECK(can(by_choice, "go_on"));
  State far = assassins_on_b1();
  put(far, "f1", {{1, 0, 0, 0, 0}});  // four steps away, and two assassins reach two
  give_cards(far, first_seat, Resource::fakir, 2);
  sow(far, "assassin");
  State kills = far;
  play(far, {"assassinate 0"});
  CHECK(far.table.meeples[tile("f1")][Tribe::vizier] == 1);
  play(kills, {"assassinate 2", "kill vizier f1"});
  CHECK(kills.table.meeples[tile("f1")][Tribe::vizier] == 0);
}

TEST_CASE("five_tribes / R7: the range counts orthogonal steps from the final tile, which is at distance 0") {
  State s = assassins_on_b1();
  put(s, "b1", {{1, 0, 0, 0, 0}});
  put(s, "c2", {{0, 1, 0, 0, 1}});  // two steps
  put(s, "e1", {{0, 0, 1, 0, 0}});  // three
  sow(s, "assassin");
  CHECK(possible(s) == Texts{"kill vizier b1", "kill elder c2", "kill assassin c2"});
}

TEST_CASE(
    "five_tribes / R8: a kill on a tile with a camel leaves its owner; one that empties the final tile claims it") {
  State s = assassins_on_b1();
  put(s, "c1", {{1, 0, 0, 0, 0}});
  s.table.camel[tile("c1")] = other_seat;
  sow(s, "assassin");
  play(s, {"kill vizier c1"});
  CHECK(s.table.camel[tile("c1")] == other_seat);
  State final_tile = assassins_on_b1();
  put(final_tile, "b1", {{1, 0, 0, 0, 0}});
  sow(final_tile, "assassin");
  CHECK(final_tile.table.camel[tile("b1")] == Seat::nobody);
  give_elders(final_tile, first_seat, 1);
  play(final_tile, {"kill vizier b1"});
  CHECK(final_tile.table.camel[tile("b1")] == first_seat);
}

TEST_CASE("five_tribes / R9, R10: a camel must be placed, and with none left the tile stays free") {
  State s = ending_on(TileKind::oasis);
  s.table.camels[first_seat] = 0;
  sow(s);
  CHECK(s.table.camel[tile("b1")] == Seat::nobody);
  CHECK(s.table.palms[tile("b1")] == 1);
  State last = ending_on(TileKind::oasis);
  last.table.camels[first_seat] = 1;
  sow(last);
  CHECK(last.table.camel[tile("b1")] == first_seat);
  CHECK(last.table.last_camel);
}

TEST_CASE("five_tribes / R11: a large market gives two of the first six, one only by the switch") {
  State s = ending_on(TileKind::large_market);
  fill_row(s, {"fish", "silk", "gold", "fish", "wheat", "spice", "ivory"});
  sow(s);
  CHECK(!can_begin(s, "buy ivory"));
  CHECK(!can(s, "buy spice 5"));  // of two the one nearer the start comes first
  State one = s;
  play(s, {"buy silk 1"});
  CHECK(possible(s) == Texts{"buy gold 1", "buy spice 4", "buy fish 2", "buy wheat 3"});
  play(s, {"buy spice 4"});
  CHECK(s.table.row.count == 5);
  CHECK(coins(s) == 44);
  one.table.setup.large_market_may_take_one_when_two_available = true;
  CHECK(can(one, "buy spice 5"));
  play(one, {"buy silk 1", "go_on"});
  CHECK(one.table.row.count == 6);
  State empty = ending_on(TileKind::small_market);
  sow(empty);
  CHECK(!can_begin(empty, "buy"));
}

TEST_CASE("five_tribes / R12: gaps close up: the first cards are those nearest the start") {
  State s = ending_on(TileKind::small_market);
  fill_row(s, {"fish", "silk", "gold", "wheat"});
  sow(s);
  CHECK(!can_begin(s, "buy wheat"));
  play(s, {"buy silk 1"});
  CHECK(s.table.row[1] == Resource::gold);
}

TEST_CASE("five_tribes / R13, R41: a djinn costs two elders, or an elder and a fakir, as the buyer likes") {
  State s = ending_on(TileKind::sacred_place_6);
  offer_djinn(s, Djinn::boaz);
  give_cards(s, first_seat, Resource::fakir, 2);
  sow(s);  // the two elders collected may pay
  CHECK(can(s, "take_djinn boaz two_elders"));
  CHECK(can(s, "take_djinn boaz elder_and_fakir"));
  CHECK(!can(s, "take_djinn boaz fakir"));
  play(s, {"take_djinn boaz elder_and_fakir"});
  CHECK(s.table.elders[first_seat] == 1);
  CHECK(s.table.hand[first_seat][Resource::fakir] == 1);
  State none = ending_on(TileKind::sacred_place_6);
  sow(none);
  CHECK(!can_begin(none, "take_djinn"));
}

TEST_CASE("five_tribes / R14: a power can be used again on the next turn, by the switch only in the next round") {
  for (const Resets resets : {Resets::each_marker_turn, Resets::each_round}) {
    State s = before_sow(2);
    s.table.setup.once_per_turn_resets = resets;
    s.table.spots[Spot::first_zero] = first_seat;
    give_djinn(s, first_seat, Djinn::sloar);
    give_cards(s, first_seat, Resource::fakir, 4);
    play(s, {"sloar", "draw fish"});
    CHECK(!can(s, "sloar"));
    play(s, {"skip_sow", "end_turn"});
    CHECK(s.table.active == first_seat);
    CHECK(can(s, "sloar") == (resets == Resets::each_marker_turn));
  }
}

TEST_CASE("five_tribes / R14: in a new round every power can be used again, whatever the switch") {
  for (const Resets resets : {Resets::each_marker_turn, Resets::each_round}) {
    State s = ending_on(TileKind::oasis);
    s.table.setup.once_per_turn_resets = resets;
    put(s, "f4", {{1, 0, 0, 0, 0}});
    give_djinn(s, first_seat, Djinn::sloar);
    give_cards(s, first_seat, Resource::fakir, 4);
    play(s, {"sloar", "draw fish"});
    CHECK(s.table.used.contains(Djinn::sloar));
    while (s.table.phase != Phase::bidding) play(s, {possible(s).back()});
    CHECK(!s.table.used.contains(Djinn::sloar));
  }
}

TEST_CASE("five_tribes / R15, R16: Kumarbi lowers the price of a spot; who can pay for none gives all") {
  State s = before_sow();
  s.table.phase = Phase::bidding;
  s.table.coins[first_seat] = 0;
  for (const Spot zero : {Spot::first_zero, Spot::second_zero, Spot::third_zero}) s.table.spots[zero] = other_seat;
  CHECK(possible(s) == Texts{"bid 1"});  // R16
  State poor = s;
  poor.table.spots[Spot::one] = other_seat;
  poor.table.coins[first_seat] = 2;
  CHECK(possible(poor) == Texts{"bid 3"});
  play(poor, {"bid 3"});
  CHECK(coins(poor) == 0);
  give_djinn(s, first_seat, Djinn::kumarbi);
  give_cards(s, first_seat, Resource::fakir, 2);
  CHECK(possible(s) == Texts{"kumarbi 1 1", "kumarbi 3 2"});
}

TEST_CASE("five_tribes / R17: a board without a sow ends the game, before a turn and after the last of a round") {
  State s = before_sow();
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  State goes_on = s;
  sow(s);  // nothing is left
  CHECK(s.table.phase == Phase::over);
  CHECK(s.table.no_sow);
  goes_on.table.setup.end_check_after_last_turn_of_round = false;
  sow(goes_on);
  CHECK(goes_on.table.phase != Phase::over);
}

TEST_CASE("five_tribes / R18: later players sow, too, on a board that was reopened") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::anun_nak);
  give_elders(s, first_seat, 1);
  s.table.no_sow = true;
  s.table.spots[Spot::first_zero] = other_seat;
  play(s, {"anun_nak b1 elder", "place vizier", "place elder", "place elder", "pick_up b1"});
  CHECK(can_begin(s, "drop"));
  while (s.table.active == first_seat) play(s, {possible(s).back()});
  CHECK(s.table.no_sow);
}

TEST_CASE("five_tribes / R19, R20: Hagis and Lamia: any of the eight tiles around, or of four by the switch") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::lamia);
  give_elders(s, first_seat, 1);
  sow(s);
  for (const char* around : {"a1", "c1", "a2", "b2", "c2"}) CHECK(can(s, std::string("lamia ") + around + " elder"));
  CHECK(!can_begin(s, "lamia b1"));
  CHECK(!can_begin(s, "lamia d1"));
  State four = s;
  four.table.setup.redirect_neighbourhood = 4;
  CHECK(!can_begin(four, "lamia a2"));
  CHECK(can_begin(four, "lamia b2"));
  play(s, {"lamia c2 elder"});
  CHECK(s.table.palms[tile("c2")] == 1);
  CHECK(s.table.palms[tile("b1")] == 0);
}

TEST_CASE("five_tribes / R21, C6: Echidna doubles the builders' coins of the turn, before them or after") {
  State s = before_sow();
  set_kind(s, "b1", TileKind::village);
  set_kind(s, "b2", TileKind::village);
  put(s, "a1", {{0, 0, 0, 1, 0}});
  put(s, "b1", {{0, 0, 0, 1, 0}});
  put(s, "f5", {{1, 0, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::echidna);
  give_elders(s, first_seat, 2);
  CHECK(!can_begin(s, "echidna"));  // nothing earned, and nobody builds yet
  play(s, {"pick_up a1", "drop builder b1"});
  State late = s;
  play(s, {"echidna two_elders"});
  CHECK(coins(s) == 50 + 2 * (2 * 2));
  play(late, {"build 0", "go_on"});
  CHECK(coins(late) == 54);
  State strict = late;
  strict.table.setup.echidna_retroactive_within_turn = false;
  CHECK(!can_begin(strict, "echidna"));
  play(late, {"echidna two_elders"});
  CHECK(coins(late) == 58);
}

TEST_CASE("five_tribes / R22, C5: Iblis kills two on one tile or of one opponent, one where only one is") {
  State s = assassins_on_b1();
  put(s, "c1", {{1, 1, 0, 0, 0}});
  put(s, "b2", {{1, 0, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::iblis);
  give_elders(s, first_seat, 1);
  give_viziers(s, other_seat, 1);
  give_elders(s, other_seat, 1);
  sow(s, "assassin");
  play(s, {"iblis elder 0"});
  State held = s, single = s;
  play(s, {"kill vizier c1"});
  CHECK(possible(s) == Texts{"kill elder c1"});
  play(s, {"kill elder c1"});
  CHECK(s.table.camel[tile("c1")] == first_seat);
  play(held, {"kill_held vizier 1"});
  CHECK(possible(held) == Texts{"kill_held elder 1"});
  play(single, {"kill vizier b2"});
  CHECK(single.table.phase != Phase::killing);
  State nobody = assassins_on_b1();
  give_djinn(nobody, first_seat, Djinn::iblis);
  give_elders(nobody, first_seat, 1);
  sow(nobody, "assassin");
  CHECK(!can_begin(nobody, "iblis"));
}

TEST_CASE("five_tribes / R24: victims of Kandicha's owner: a card, coins, or a piece") {
  State s = assassins_on_b1();
  give_djinn(s, first_seat, Djinn::kandicha);
  set_kind(s, "c2", TileKind::village);
  put(s, "c1", {{1, 1, 1, 1, 1}});
  give_viziers(s, other_seat, 1);
  sow(s, "assassin");
  State merchant = s, builder = s, vizier = s, held = s, assassin = s;
  play(merchant, {"kill merchant c1", "draw gold"});
  CHECK(merchant.table.unseen[first_seat] == 1);
  CHECK(merchant.secret[first_seat].drawn[Resource::gold] == 1);
  play(builder, {"kill builder c1"});
  CHECK(coins(builder) == 51);
  play(vizier, {"kill vizier c1"});
  CHECK(vizier.table.viziers[first_seat] == 1);
  play(held, {"kill_held vizier 1"});
  CHECK(held.table.viziers[first_seat] == 1);
  CHECK(held.table.viziers[other_seat] == 0);
  const int before = coins(assassin);
  play(assassin, {"kill assassin c1"});
  CHECK(coins(assassin) == before);
}

TEST_CASE("five_tribes / R25: Ba'al pays for djinns gained after it, its own arrival only by the switch") {
  for (const bool itself : {false, true}) {
    State s = ending_on(TileKind::sacred_place_6);
    s.table.setup.baal_pays_for_its_own_acquisition = itself;
    offer_djinn(s, Djinn::baal);
    sow(s);
    play(s, {"take_djinn baal two_elders"});
    CHECK(coins(s) == (itself ? 51 : 50));
  }
  State others = ending_on(TileKind::sacred_place_6);
  give_djinn(others, other_seat, Djinn::baal);
  offer_djinn(others, Djinn::boaz);
  sow(others);
  play(others, {"take_djinn boaz two_elders"});
  CHECK(coins(others, other_seat) == 52);
}

TEST_CASE("five_tribes / R26, C19: Marid pays for every meeple sown on its owner's tiles, the last one included") {
  State s = before_sow();
  put(s, "a1", {{1, 1, 0, 0, 0}});
  put(s, "c1", {{0, 1, 0, 0, 0}});
  give_djinn(s, other_seat, Djinn::marid);
  s.table.camel[tile("b1")] = other_seat;
  s.table.camel[tile("c1")] = other_seat;
  play(s, {"pick_up a1", "drop vizier b1"});
  CHECK(coins(s, other_seat) == 52);
  play(s, {"drop elder c1"});
  CHECK(coins(s, other_seat) == 54);
  State own = before_sow();
  put(own, "a1", {{0, 1, 0, 0, 0}});
  put(own, "b1", {{0, 1, 0, 0, 0}});
  give_djinn(own, first_seat, Djinn::marid);
  sow(own);  // the camel comes after the meeple
  CHECK(coins(own) == 50);
}

TEST_CASE("five_tribes / R27: Monkir pays for every palace, redirected or not") {
  State s = ending_on(TileKind::village);
  give_djinn(s, other_seat, Djinn::monkir);
  sow(s);
  CHECK(s.table.palaces[tile("b1")] == 1);
  CHECK(coins(s, other_seat) == 52);
}

TEST_CASE("five_tribes / R28: Boaz protects what its owner holds, not what stands on the board") {
  State s = assassins_on_b1();
  put(s, "c1", {{1, 0, 0, 0, 0}});
  give_viziers(s, other_seat, 2);
  give_elders(s, Seat{2}, 1);
  give_djinn(s, other_seat, Djinn::boaz);
  sow(s, "assassin");
  CHECK(possible(s) == Texts{"kill vizier c1", "kill_held elder 2"});
}

TEST_CASE("five_tribes / R29: Al-Amin: two fakirs are a wild good in the end, not in a sale") {
  State s = before_sow();
  give_cards(s, first_seat, Resource::silk, 1);
  give_cards(s, first_seat, Resource::fakir, 5);
  CHECK(points(s, first_seat).merchandise == 1);
  give_djinn(s, first_seat, Djinn::al_amin);
  CHECK(points(s, first_seat).merchandise == 7);
  play(s, {"skip_sow"});
  CHECK(!can_begin(s, "offer fakir"));
}

TEST_CASE("five_tribes / R30: Sibittis looks at three, keeps one and shows the others") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::sibittis);
  give_elders(s, first_seat, 2);
  play(s, {"sibittis two_elders", "look boaz", "look leta", "look utug"});
  CHECK(possible(s) == Texts{"keep boaz", "keep leta", "keep utug"});
  CHECK(core::observe<FiveTribes>(s, other_seat).own.looked_at.empty());
  play(s, {"keep leta"});
  CHECK(owns(s.table, first_seat, Djinn::leta));
  CHECK(s.table.djinn_discard.contains(Djinn::boaz));
  CHECK(s.table.djinn_discard.contains(Djinn::utug));
  CHECK(s.secret[first_seat].looked_at.empty());
}

TEST_CASE("five_tribes / R31, C11: an empty deck is made of the discards, Sloar's fakir among them") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::sloar);
  for (const Resource card : resources) give_cards(s, other_seat, card, s.table.deck[card]);
  change(s.table.hand[other_seat][Resource::fakir], -1);
  change(s.table.hand[first_seat][Resource::fakir], 1);
  play(s, {"sloar"});
  CHECK(possible(s) == Texts{"draw fakir"});
  play(s, {"draw fakir"});
  CHECK(s.table.unseen[first_seat] == 1);
}

TEST_CASE("five_tribes / R32, C20: Leta takes a bare tile, Utug one with meeples alone; the last camel ends the game") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::leta);
  give_djinn(s, first_seat, Djinn::utug);
  give_elders(s, first_seat, 4);
  s.table.palms[tile("c3")] = 1;
  s.table.camel[tile("d3")] = other_seat;
  CHECK(can(s, "leta e3 two_elders"));
  CHECK(!can_begin(s, "leta c3"));
  CHECK(!can_begin(s, "leta d3"));
  CHECK(!can_begin(s, "leta f5"));
  CHECK(can(s, "utug f5 two_elders"));
  CHECK(!can_begin(s, "utug e3"));
  s.table.camels[first_seat] = 1;
  play(s, {"utug f5 two_elders"});
  CHECK(s.table.camel[tile("f5")] == first_seat);
  CHECK(s.table.meeples[tile("f5")][Tribe::vizier] == 1);
  CHECK(s.table.last_camel);
  CHECK(!can_begin(s, "leta"));
}

TEST_CASE("five_tribes / R33, C10: Anun-Nak draws what the bag has, and needs it before the payment") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::anun_nak);
  give_elders(s, first_seat, 1);
  State empty = s;
  empty.table.bag = {};
  CHECK(!can_begin(empty, "anun_nak"));
  State one = s;
  one.table.bag = {{0, 0, 1, 0, 0}};
  play(one, {"anun_nak c3 elder", "place elder", "place merchant"});
  CHECK(total(one.table.meeples[tile("c3")]) == 2);
  CHECK(one.table.phase == Phase::before_sow);
}

TEST_CASE("five_tribes / R34: cards drawn from the deck are seen by their owner alone, or by all if hands are open") {
  for (const bool hidden : {true, false}) {
    State s = ending_on(TileKind::oasis);
    s.table.setup.hand_cards_hidden = hidden;
    give_djinn(s, first_seat, Djinn::sloar);
    give_cards(s, first_seat, Resource::fakir, 1);
    play(s, {"sloar"});
    const Action drawn = about(Verb::draw, Resource::gold);
    CHECK(text(seen(s.table, drawn, other_seat)) == (hidden ? "draw unknown" : "draw gold"));
    CHECK(text(seen(s.table, drawn, first_seat)) == "draw gold");
    play(s, {"draw gold"});
    CHECK(s.table.hand[first_seat][Resource::gold] == (hidden ? 0 : 1));
    CHECK(s.table.unseen[first_seat] == (hidden ? 1 : 0));
  }
}

TEST_CASE("five_tribes / R35: the bank is unlimited") {
  State s = before_sow();
  s.table.coins[first_seat] = 5000;
  give_cards(s, first_seat, Resource::silk, 1);
  play(s, {"skip_sow", "offer silk", "sell"});
  CHECK(coins(s) == 5001);
}

TEST_CASE("five_tribes / R36: the first bid order of two players is random among the four markers") {
  State s = fresh({2});
  s.table.phase = Phase::ordering_markers;
  Outcomes outcomes;
  chance(s, outcomes);
  REQUIRE(outcomes.count == 2);
  CHECK(outcomes[0].weight == 2);
  FiveTribes::apply(s, about(Verb::marker, first_seat), core::NoEvents{});
  Outcomes second;
  chance(s, second);
  CHECK(second[0].weight == 1);
  CHECK(second[1].weight == 2);
}

TEST_CASE("five_tribes / R37: a tie is shared, whatever the points come from") {
  State s = before_sow(3);
  give_djinn(s, first_seat, Djinn::boaz);
  s.table.camel[tile("c3")] = other_seat;  // 6 points, too
  s.table.coins[Seat{2}] = 55;
  CHECK(core::result<FiveTribes>(s).score == core::By<Seat, int, max_seats>{{56, 56, 55, 0}});
  CHECK(core::result<FiveTribes>(s).winners.size() == 2);
  CHECK(!core::result<FiveTribes>(s).winners.contains(Seat{2}));
}

TEST_CASE("five_tribes / R38, C9: goods are sold after the tile action, mixed with powers, also without a sow") {
  State s = ending_on(TileKind::small_market);
  give_cards(s, first_seat, Resource::silk, 1);
  give_cards(s, first_seat, Resource::fish, 2);
  give_cards(s, first_seat, Resource::fakir, 1);
  give_djinn(s, first_seat, Djinn::sloar);
  fill_row(s, {"gold"});
  CHECK(!can_begin(s, "offer"));
  sow(s);
  CHECK(!can_begin(s, "offer"));
  play(s, {"go_on", "go_on", "offer fish", "sell", "sloar", "draw spice", "offer spice", "sell", "end_turn"});
  CHECK(coins(s) == 52);
}

TEST_CASE("five_tribes / R39: djinns that pay on the same occasion all pay") {
  State s = ending_on(TileKind::village);
  give_djinn(s, other_seat, Djinn::monkir);
  give_djinn(s, Seat{2}, Djinn::marid);
  s.table.camel[tile("b1")] = Seat{2};
  sow(s);
  CHECK(coins(s, other_seat) == 52);
  CHECK(coins(s, Seat{2}) == 52);
}

TEST_CASE("five_tribes / R40: a power without effect is not offered") {
  State s = ending_on(TileKind::oasis);
  for (const Djinn djinn : {Djinn::bouraq, Djinn::enki, Djinn::sibittis, Djinn::echidna})
    give_djinn(s, first_seat, djinn);
  give_elders(s, first_seat, 4);
  CHECK(!can_begin(s, "bouraq"));  // no village on this board
  CHECK(can(s, "enki b1 elder"));
  CHECK(can_begin(s, "sibittis"));
  CHECK(!can_begin(s, "echidna"));
  s.table.palms_left = 0;
  s.table.djinn_deck = s.table.djinn_discard = {};
  CHECK(!can_begin(s, "enki"));
  CHECK(!can_begin(s, "sibittis"));
}

TEST_CASE("five_tribes / R42: the djinns by name, with their points") {
  CHECK(card(Djinn::iblis).id == "iblis");
  CHECK(card(Djinn::monkir).points == 6);
}

}  // namespace stil::five_tribes
