// Djinns, tribes and tiles as they meet (8, 13), and what each is refused.
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

// Seat 0 owns these and has elders and fakirs to pay with.
State rich(TileKind kind, Tribe tribe, std::initializer_list<Djinn> djinns) {
  State s = ending_on(kind, tribe);
  for (const Djinn djinn : djinns) give_djinn(s, first_seat, djinn);
  give_elders(s, first_seat, 5);
  return s;
}
// Nothing is left to draw: seat 1 holds it all.
void deal_out_deck(State& s) {
  for (const Resource card : resources) give_cards(s, other_seat, card, s.table.deck[card]);
}

}  // namespace

TEST_CASE("five_tribes / Bouraq with Hagis: one redirection a turn, so the village's own palace stays") {
  State s = rich(TileKind::village, Tribe::elder, {Djinn::bouraq, Djinn::hagis});
  give_djinn(s, other_seat, Djinn::monkir);
  play(s, {"bouraq b1 elder", "hagis a2 elder"});
  CHECK(coins(s, other_seat) == 52);  // R27
  sow(s);
  CHECK(!can_begin(s, "hagis"));
  CHECK(s.table.palaces[tile("b1")] == 1);
  CHECK(s.table.palaces[tile("a2")] == 1);
  CHECK(coins(s, other_seat) == 54);
}

TEST_CASE("five_tribes / Bouraq takes the last palace: the village has none to place or to redirect") {
  State s = rich(TileKind::village, Tribe::elder, {Djinn::bouraq, Djinn::hagis});
  s.table.palaces_left = 1;
  sow(s);
  play(s, {"go_on"});
  REQUIRE(s.table.phase == Phase::before_tile);
  CHECK(can_begin(s, "hagis"));
  play(s, {"bouraq b1 elder", "go_on"});  // it stays where it was named
  CHECK(!can_begin(s, "hagis"));
  CHECK(s.table.palaces[tile("b1")] == 1);
  CHECK(s.table.palaces_left == 0);
}

TEST_CASE("five_tribes / Enki with Lamia: the palm goes next door, and Lamia is used up") {
  State s = rich(TileKind::oasis, Tribe::elder, {Djinn::enki, Djinn::lamia});
  set_kind(s, "d4", TileKind::oasis);
  play(s, {"enki d4 elder"});
  CHECK(can(s, "lamia e5 elder"));
  CHECK(!can_begin(s, "lamia d4"));
  CHECK(!can_begin(s, "enki"));
  play(s, {"lamia c3 elder"});
  CHECK(s.table.palms[tile("c3")] == 1);
  CHECK(s.table.phase == Phase::before_sow);
  sow(s);
  CHECK(!can_begin(s, "lamia"));
}

TEST_CASE("five_tribes / Hagis moves palaces alone, Lamia palms alone") {
  for (const auto& [kind, serves, fails] :
       {std::tuple{TileKind::village, "hagis", "lamia"}, std::tuple{TileKind::oasis, "lamia", "hagis"}}) {
    State s = rich(kind, Tribe::elder, {Djinn::hagis, Djinn::lamia});
    sow(s);
    CHECK(can_begin(s, serves));
    CHECK(!can_begin(s, fails));
  }
}

TEST_CASE("five_tribes / Iblis, Kandicha, Nekir and Echidna in one action") {
  State s = rich(TileKind::small_market, Tribe::assassin, {Djinn::iblis, Djinn::kandicha, Djinn::echidna});
  put(s, "d1", {{0, 0, 1, 1, 0}});
  set_kind(s, "e2", TileKind::village);  // next to the victims, far from the final tile
  give_djinn(s, other_seat, Djinn::nekir);
  sow(s, "assassin");
  CHECK(!can_begin(s, "echidna"));
  play(s, {"iblis elder 0", "kill builder d1"});
  CHECK(coins(s) == 51);
  CHECK(coins(s, other_seat) == 50);
  CHECK(possible(s) == Texts{"kill merchant d1"});
  play(s, {"kill merchant d1", "draw gold"});
  CHECK(coins(s, other_seat) == 52);  // R23: once for the two
  CHECK(s.table.camel[tile("d1")] == first_seat);
  CHECK(s.table.bag[Tribe::merchant] == 18);
  CHECK(s.table.bag[Tribe::builder] == 18);
  CHECK(!can_begin(s, "iblis"));
  play(s, {"echidna two_elders"});  // R21: what Kandicha's builders earned, too
  CHECK(coins(s) == 52);
  CHECK(!can_begin(s, "echidna"));
}

TEST_CASE("five_tribes / Kandicha after Echidna: builders killed later in the turn pay twice at once") {
  State s = rich(TileKind::small_market, Tribe::builder, {Djinn::echidna});
  sow(s, "builder");
  CHECK(!can_begin(s, "echidna"));  // C6: no blue tile, nothing to double
  State blue = rich(TileKind::village, Tribe::builder, {Djinn::echidna});
  sow(blue, "builder");
  play(blue, {"echidna two_elders"});
  CHECK(coins(blue) == 50 + 2 * 2);
}

TEST_CASE("five_tribes / R24: builders killed count the blue tiles around them; kept victims pay Nekir's owner, too") {
  State s = rich(TileKind::small_market, Tribe::assassin, {Djinn::kandicha});
  give_djinn(s, other_seat, Djinn::nekir);
  put(s, "d1", {{1, 1, 0, 1, 0}});
  for (const char* blue : {"a2", "c2"}) set_kind(s, blue, TileKind::village);  // around b1
  set_kind(s, "e2", TileKind::village);                                        // around d1, as is c2
  sow(s, "assassin");
  State builder = s, elder = s, vizier = s;
  play(builder, {"kill builder d1"});
  CHECK(coins(builder) == 52);
  play(elder, {"kill elder d1"});
  CHECK(elder.table.elders[first_seat] == 6);
  CHECK(coins(elder, other_seat) == 52);
  play(vizier, {"kill vizier d1"});
  CHECK(vizier.table.viziers[first_seat] == 1);
  CHECK(coins(vizier, other_seat) == 52);
}

TEST_CASE("five_tribes / Kandicha: an elder taken from an opponent can pay on the final sacred place") {
  State s = ending_on(TileKind::sacred_place_6, Tribe::assassin);
  give_djinn(s, first_seat, Djinn::kandicha);
  give_djinn(s, first_seat, Djinn::nekir);
  give_elders(s, other_seat, 1);
  give_elders(s, first_seat, 1);
  offer_djinn(s, Djinn::leta);
  sow(s, "assassin");
  CHECK(!can_begin(s, "kill_held elder 0"));  // R8: not one's own
  play(s, {"kill_held elder 1"});
  CHECK(coins(s) == 51);
  CHECK(s.table.elders[first_seat] == 2);
  CHECK(can(s, "take_djinn leta two_elders"));
}

TEST_CASE(
    "five_tribes / R31: Kandicha without a card anywhere brings none, and a fakir discarded for range may return") {
  State none = ending_on(TileKind::small_market, Tribe::assassin);
  put(none, "c1", {{0, 0, 1, 0, 0}});
  give_djinn(none, first_seat, Djinn::kandicha);
  deal_out_deck(none);
  sow(none, "assassin");
  play(none, {"kill merchant c1"});
  CHECK(none.table.unseen[first_seat] == 0);
  CHECK(none.table.camel[tile("c1")] == first_seat);
  CHECK(none.table.phase != Phase::drawing_card);
  State again = ending_on(TileKind::small_market, Tribe::assassin);
  put(again, "e1", {{0, 0, 1, 0, 0}});
  give_djinn(again, first_seat, Djinn::kandicha);
  deal_out_deck(again);
  change(again.table.hand[other_seat][Resource::fakir], -1);
  change(again.table.hand[first_seat][Resource::fakir], 1);
  sow(again, "assassin");
  play(again, {"assassinate 1", "kill merchant e1"});
  CHECK(possible(again) == Texts{"draw fakir"});
}

TEST_CASE("five_tribes / R21: Echidna bought after the builders still doubles their coins") {
  State s = rich(TileKind::sacred_place_6, Tribe::builder, {});
  offer_djinn(s, Djinn::echidna);
  sow(s, "builder");
  CHECK(coins(s) == 52);
  play(s, {"take_djinn echidna two_elders", "echidna two_elders"});
  CHECK(coins(s) == 54);
}

TEST_CASE("five_tribes / R21: Echidna works in its own turn alone, also where powers reset each round") {
  State s = rich(TileKind::village, Tribe::builder, {Djinn::echidna});
  s.table.setup.once_per_turn_resets = Resets::each_round;
  put(s, "a5", {{0, 0, 0, 1, 0}});
  put(s, "b5", {{0, 0, 0, 1, 0}});
  set_kind(s, "b5", TileKind::village);
  s.table.spots[Spot::first_zero] = other_seat;
  sow(s, "builder");
  play(s, {"echidna two_elders"});
  CHECK(coins(s) == 54);
  while (s.table.active == first_seat) play(s, {possible(s).back()});
  play(s, {"pick_up a5", "drop builder b5"});
  CHECK(coins(s, other_seat) == 52);
}

TEST_CASE("five_tribes / R21: builders' coins of an earlier turn cannot be doubled") {
  State s = before_sow(2);
  give_djinn(s, first_seat, Djinn::echidna);
  give_elders(s, first_seat, 2);
  put(s, "a1", {{0, 0, 0, 1, 0}});
  put(s, "b1", {{0, 0, 0, 1, 0}});
  set_kind(s, "b1", TileKind::village);
  put(s, "a5", {{1, 0, 0, 0, 0}});
  put(s, "b5", {{1, 0, 0, 0, 0}});
  s.table.spots[Spot::first_zero] = first_seat;
  sow(s, "builder");
  play(s, {"build 0", "go_on"});
  CHECK(can_begin(s, "echidna"));
  play(s, {"end_turn"});
  CHECK(s.table.active == first_seat);
  CHECK(!can_begin(s, "echidna"));
}

TEST_CASE("five_tribes / R25: Ba'al pays for a djinn kept by Sibittis, too") {
  State s = rich(TileKind::oasis, Tribe::elder, {Djinn::sibittis});
  give_djinn(s, other_seat, Djinn::baal);
  play(s, {"sibittis two_elders", "look boaz", "look leta", "look utug", "keep boaz"});
  CHECK(coins(s, other_seat) == 52);
}

TEST_CASE("five_tribes / R26: Marid is not paid for what Anun-Nak places") {
  State s = rich(TileKind::oasis, Tribe::elder, {Djinn::anun_nak});
  give_djinn(s, other_seat, Djinn::marid);
  play(s, {"anun_nak c3 elder", "place elder", "place elder", "place elder"});
  CHECK(coins(s, other_seat) == 50);
  CHECK(coins(s) == 50);
}

TEST_CASE("five_tribes / R27: Monkir is paid for the palaces of Bouraq and of Hagis") {
  State s = rich(TileKind::village, Tribe::elder, {Djinn::bouraq, Djinn::hagis});
  give_djinn(s, other_seat, Djinn::monkir);
  play(s, {"bouraq b1 elder", "go_on"});
  CHECK(coins(s, other_seat) == 52);
  sow(s);
  play(s, {"hagis a2 elder"});
  CHECK(coins(s, other_seat) == 54);
}

TEST_CASE("five_tribes / R30, C12: Sibittis makes a new deck of the discards when the deck runs out in mid-look") {
  State s = rich(TileKind::oasis, Tribe::elder, {Djinn::sibittis});
  s.table.djinn_deck = {};
  s.table.djinn_deck.add(Djinn::boaz);
  for (const Djinn djinn : {Djinn::leta, Djinn::utug, Djinn::enki}) s.table.djinn_discard.add(djinn);
  play(s, {"sibittis two_elders"});
  CHECK(possible(s) == Texts{"look boaz"});
  CHECK(s.table.djinn_discard.size() == 3);
  play(s, {"look boaz"});
  CHECK(possible(s) == Texts{"look enki", "look leta", "look utug"});  // not the one in hand again
  play(s, {"look leta", "look enki"});
  CHECK(possible(s) == Texts{"keep boaz", "keep enki", "keep leta"});
  play(s, {"keep enki"});
  CHECK(s.table.djinn_deck.size() == 1);
  CHECK(s.table.djinn_discard.size() == 2);
}

TEST_CASE("five_tribes / R32: Leta and Utug want tiles without camel, palm or palace, and do not act on them") {
  State s = rich(TileKind::small_market, Tribe::elder, {Djinn::leta, Djinn::utug});
  set_kind(s, "e5", TileKind::oasis);
  put(s, "e5", {{0, 0, 1, 0, 0}});
  put(s, "c5", {{0, 0, 1, 0, 0}});
  put(s, "d5", {{0, 0, 1, 0, 0}});
  s.table.palms[tile("c5")] = 1;
  s.table.camel[tile("d5")] = other_seat;
  s.table.palaces[tile("c3")] = 1;
  CHECK(!can_begin(s, "leta c3"));
  CHECK(!can_begin(s, "utug c5"));
  CHECK(!can_begin(s, "utug d5"));
  CHECK(!can_begin(s, "leta e1 elder"));  // one piece is not enough
  CHECK(can(s, "leta e1 two_elders"));
  State no_camel = s;
  no_camel.table.camels[first_seat] = 0;
  CHECK(!can_begin(no_camel, "leta"));
  CHECK(!can_begin(no_camel, "utug"));
  play(s, {"utug e5 two_elders"});
  CHECK(s.table.camel[tile("e5")] == first_seat);
  CHECK(s.table.palms[tile("e5")] == 0);
}

TEST_CASE("five_tribes / R33: Anun-Nak wants a tile without meeples, camel, palm or palace") {
  State s = rich(TileKind::oasis, Tribe::elder, {Djinn::anun_nak});
  s.table.camel[tile("c3")] = other_seat;
  s.table.palms[tile("c4")] = 1;
  s.table.palaces[tile("c5")] = 1;
  for (const std::string taken : {"c3", "c4", "c5", "a1"}) CHECK(!can_begin(s, "anun_nak " + taken));
  CHECK(can(s, "anun_nak d3 elder"));
}

TEST_CASE("five_tribes / 8: a power costs what it costs, not less and not more") {
  State s = rich(TileKind::village, Tribe::builder,
                 {Djinn::anun_nak, Djinn::bouraq, Djinn::enki, Djinn::sibittis, Djinn::echidna, Djinn::utug});
  set_kind(s, "d4", TileKind::oasis);
  give_cards(s, first_seat, Resource::fakir, 2);
  for (const std::string cheap : {"anun_nak c3 ", "bouraq b1 ", "enki d4 "}) {
    CHECK(can(s, cheap + "elder"));
    CHECK(can(s, cheap + "fakir"));
    CHECK(!can(s, cheap + "two_elders"));
    CHECK(!can(s, cheap + "elder_and_fakir"));
  }
  sow(s, "builder");
  for (const std::string dear : {"sibittis ", "echidna ", "utug f5 "}) {
    CHECK(can(s, dear + "two_elders"));
    CHECK(can(s, dear + "elder_and_fakir"));
    CHECK(!can(s, dear + "elder"));
    CHECK(!can(s, dear + "fakir"));
  }
}

TEST_CASE("five_tribes / R13: one elder alone buys no djinn; with a fakir drawn in secret it does") {
  State s = ending_on(TileKind::sacred_place_6, Tribe::vizier);
  give_djinn(s, first_seat, Djinn::sloar);
  give_cards(s, first_seat, Resource::fakir, 1);
  give_elders(s, first_seat, 1);
  offer_djinn(s, Djinn::leta);
  State alone = s;
  play(s, {"sloar", "draw fakir"});
  sow(s, "vizier");
  CHECK(can(s, "take_djinn leta elder_and_fakir"));
  CHECK(!can(s, "take_djinn leta two_elders"));
  play(s, {"take_djinn leta elder_and_fakir"});
  CHECK(s.table.unseen[first_seat] == 0);
  CHECK(s.table.discard[Resource::fakir] == 2);
  CHECK(!s.table.djinn_row.contains(Djinn::leta));
  play(alone, {"sloar", "draw silk"});
  sow(alone, "vizier");
  CHECK(possible(alone) == Texts{"go_on"});  // others cannot tell, so it is asked
}

TEST_CASE("five_tribes / 10: what is offered for sale from a secret hand is shown") {
  State s = before_sow();
  give_djinn(s, first_seat, Djinn::sloar);
  give_cards(s, first_seat, Resource::fakir, 1);
  play(s, {"skip_sow", "sloar", "draw gold"});
  CHECK(s.table.hand[first_seat][Resource::gold] == 0);
  play(s, {"offer gold"});
  CHECK(s.table.hand[first_seat][Resource::gold] == 1);
  CHECK(s.table.unseen[first_seat] == 0);
}

TEST_CASE("five_tribes / 6: merchants take what there is; viziers and elders stay with the player") {
  State s = ending_on(TileKind::oasis, Tribe::merchant);
  fill_row(s, {"gold"});
  sow(s, "merchant");
  CHECK(total(s.table.hand[first_seat]) == 1);
  CHECK(s.table.bag[Tribe::merchant] == 18);
  State viziers = ending_on(TileKind::oasis, Tribe::vizier);
  sow(viziers, "vizier");
  CHECK(viziers.table.viziers[first_seat] == 2);
}

TEST_CASE("five_tribes / 6: a kill that empties the final tile claims it before its action") {
  State s = ending_on(TileKind::oasis, Tribe::assassin);
  put(s, "b1", {{0, 0, 1, 0, 0}});
  sow(s, "assassin");
  play(s, {"kill merchant b1"});
  CHECK(s.table.camel[tile("b1")] == first_seat);
  CHECK(s.table.palms[tile("b1")] == 1);
  CHECK(s.table.camels[first_seat] == 7);
}

TEST_CASE("five_tribes / C4: assassins must kill on their owner's own tiles, too") {
  State s = ending_on(TileKind::small_market, Tribe::assassin);
  put(s, "c1", {{0, 0, 1, 0, 0}});
  s.table.camel[tile("c1")] = first_seat;
  sow(s, "assassin");
  CHECK(possible(s) == Texts{"kill merchant c1"});
}

TEST_CASE("five_tribes / 7: markets cost 3 and 6 coins, and less buys nothing") {
  for (const auto& [kind, price] : {std::pair{TileKind::small_market, 3}, std::pair{TileKind::large_market, 6}}) {
    State s = ending_on(kind);
    fill_row(s, {"gold", "silk"});
    State unasked = s;
    unasked.table.coins[first_seat] = static_cast<std::uint16_t>(price - 1);
    sow(unasked);
    CHECK(unasked.table.phase != Phase::before_tile);
    give_djinn(s, first_seat, Djinn::sloar);  // so that there is a window
    State poor = s;
    poor.table.coins[first_seat] = static_cast<std::uint16_t>(price - 1);
    sow(poor);
    play(poor, {"go_on"});
    CHECK(!can_begin(poor, "buy"));
    sow(s);
    play(s, {"go_on", "buy gold 0"});
    CHECK(coins(s) == 50 - price);
  }
}

TEST_CASE("five_tribes / R17, R18: a dead board is found before a turn; a later seat sows on it when it is reopened") {
  State s = before_sow(3);
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  put(s, "f5", {{1, 0, 0, 0, 0}});
  s.table.spots[Spot::one] = other_seat;
  s.table.spots[Spot::first_zero] = Seat{2};
  give_djinn(s, other_seat, Djinn::anun_nak);
  give_cards(s, other_seat, Resource::fakir, 1);
  give_cards(s, other_seat, Resource::silk, 1);
  sow(s);
  CHECK(s.table.no_sow);
  CHECK(s.table.active == other_seat);
  CHECK(!can_begin(s, "offer"));  // C9: the sale comes after the sow is given up
  play(s, {"skip_sow", "anun_nak e5 fakir", "place vizier", "place vizier", "place elder"});
  CHECK(s.table.phase == Phase::end_of_turn);
  CHECK(!can_begin(s, "pick_up"));  // R18: it was given up
  play(s, {"end_turn"});
  CHECK(s.table.active == Seat{2});
  CHECK(!can(s, "skip_sow"));  // R3
  play(s, {"pick_up f5", "drop vizier e5"});
  CHECK(s.table.phase == Phase::over);
}

TEST_CASE("five_tribes / 9: after the last camel the round is played to its end, by those without camels, too") {
  State s = ending_on(TileKind::oasis, Tribe::elder, 2);
  s.table.camels[first_seat] = 1;
  s.table.spots[Spot::first_zero] = first_seat;
  s.table.spots[Spot::second_zero] = other_seat;
  put(s, "a5", {{0, 1, 0, 0, 0}});
  put(s, "b5", {{0, 1, 0, 0, 0}});
  put(s, "a4", {{0, 0, 1, 0, 0}});
  put(s, "c5", {{0, 0, 1, 0, 0}});
  put(s, "c4", {{0, 0, 1, 0, 0}});
  put(s, "f4", {{1, 0, 0, 0, 0}});
  sow(s);
  CHECK(s.table.last_camel);
  REQUIRE(s.table.phase == Phase::before_sow);
  CHECK(s.table.active == first_seat);
  play(s, {"pick_up a5", "drop elder b5"});
  CHECK(s.table.camel[tile("b5")] == Seat::nobody);
  CHECK(s.table.active == other_seat);
  play(s, {"pick_up c5", "drop merchant c4"});
  CHECK(s.table.camel[tile("c4")] == other_seat);
  CHECK(s.table.phase == Phase::over);
  CHECK(!s.table.no_sow);
}

TEST_CASE("five_tribes / 3: Kumarbi serves nobody but its owner") {
  State s = before_sow();
  s.table.phase = Phase::bidding;
  give_djinn(s, other_seat, Djinn::kumarbi);
  give_cards(s, first_seat, Resource::fakir, 3);
  CHECK(!can_begin(s, "kumarbi"));
}

}  // namespace stil::five_tribes
