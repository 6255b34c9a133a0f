// The worked examples E1 to E15 and the derived vectors D5 to D8 of docs/rules/five_tribes.md, section 12.
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

// Everybody is to bid, in the order of the seats.
State bidding(int players) {
  State s = before_sow(players);
  s.table.bid_order = {};
  for (const Seat seat : seats(s.table)) s.table.bid_order.add(seat);
  s.table.phase = Phase::bidding;
  put(s, "a1", {{0, 0, 0, 0, 1}});
  put(s, "b1", {{0, 0, 0, 0, 1}});
  return s;
}

Cards goods_of(std::initializer_list<std::pair<Resource, int>> held) {
  Cards cards;
  for (const auto& [card, count] : held) cards[card] = static_cast<std::uint8_t>(count);
  return cards;
}

}  // namespace

TEST_CASE("five_tribes / E1: bidding: paid spots first, then zeros in reverse order of bidding") {
  State s = bidding(4);
  play(s, {"bid 3"});
  CHECK(!can(s, "bid 3"));
  play(s, {"bid 1", "bid 0", "bid 0"});
  CHECK(s.table.coins == core::By<Seat, std::uint16_t, max_seats>{{47, 49, 50, 50}});
  CHECK(s.table.active == Seat{0});
  Texts order{"0"};
  for (int turns = 0; turns < 3; ++turns) {
    play(s, {possible(s).front().starts_with("pick_up") ? possible(s).front() : "skip_sow"});
    while (s.table.phase != Phase::before_sow && s.table.phase != Phase::over) play(s, {possible(s).back()});
    if (s.table.phase == Phase::over) break;
    order.push_back(std::to_string(core::index(s.table.active)));
  }
  CHECK(order == Texts{"0", "1", "3", "2"});
  CHECK(s.table.bid_order.count == 4);
  CHECK(s.table.bid_order[2] == Seat{3});
}

TEST_CASE("five_tribes / E2: with three zeros taken the fourth marker must pay, and plays first") {
  State s = bidding(4);
  play(s, {"bid 0", "bid 0", "bid 0"});
  CHECK(!can(s, "bid 0"));
  CHECK(can(s, "bid 1"));
  play(s, {"bid 1"});
  CHECK(s.table.coins[Seat{3}] == 49);
  CHECK(s.table.active == Seat{3});
  CHECK(s.table.spots[Spot::first_zero] == Seat{2});
  CHECK(s.table.spots[Spot::second_zero] == Seat{1});
  CHECK(s.table.spots[Spot::third_zero] == Seat{0});
}

TEST_CASE("five_tribes / E3: a short sow: yellow next door, white onto a white beyond") {
  State s = before_sow();
  put(s, "a1", {{1, 1, 0, 0, 0}});
  put(s, "c1", {{0, 1, 0, 0, 0}});
  play(s, {"pick_up a1", "drop vizier b1", "drop elder c1"});
  CHECK(s.table.elders[first_seat] == 2);
  CHECK(s.table.meeples[tile("b1")][Tribe::vizier] == 1);
}

TEST_CASE("five_tribes / E4: a loop of five ends on its first tile and collects three green") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 2, 1, 1}});
  put(s, "b1", {{0, 0, 1, 0, 0}});
  fill_row(s, {"ivory", "silk", "fish", "fish"});
  set_kind(s, "b1", TileKind::oasis);
  play(s,
       {"pick_up a1", "drop merchant b1", "drop builder b2", "drop assassin a2", "drop vizier a1", "drop merchant b1"});
  CHECK(total(s.table.hand[first_seat]) == 3);
  CHECK(s.table.meeples[tile("a1")][Tribe::vizier] == 1);
  CHECK(s.table.camel[tile("b1")] == first_seat);
}

TEST_CASE("five_tribes / E5: a sow never steps straight back, and four meeples make no loop") {
  State s = before_sow();
  put(s, "a1", {{1, 1, 0, 0, 0}});
  put(s, "c1", {{1, 1, 0, 0, 0}});
  play(s, {"pick_up a1", "drop vizier b1"});
  CHECK(!can_begin(s, "drop elder a1"));
  State four = before_sow();
  put(four, "a1", {{0, 0, 4, 0, 0}});
  CHECK(possible(four) == Texts{"skip_sow"});
}

TEST_CASE("five_tribes / E6: a tile that is emptied gets a camel, one with others left does not") {
  State s = before_sow();
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 2, 0, 0, 0}});
  put(s, "a2", {{0, 3, 0, 1, 0}});
  State other = s;
  play(s, {"pick_up a1", "drop elder b1"});
  CHECK(s.table.elders[first_seat] == 3);
  CHECK(s.table.camel[tile("b1")] == first_seat);
  CHECK(s.table.camels[first_seat] == 7);
  play(other, {"pick_up a1", "drop elder a2"});
  CHECK(other.table.elders[first_seat] == 4);
  CHECK(other.table.camel[tile("a2")] == Seat::nobody);
}

TEST_CASE("five_tribes / E7: a sow that would not end on its own colour is not offered") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  CHECK(!can(s, "pick_up a1"));
}

TEST_CASE("five_tribes / E8: builders: blue tiles around, times builders and fakirs") {
  for (const bool blue : {false, true}) {
    State s = before_sow();
    for (const char* around : {"b2", "d2", "b4", "d4"}) set_kind(s, around, TileKind::village);
    if (blue) set_kind(s, "c3", TileKind::sacred_place_6);
    put(s, "c2", {{0, 0, 0, 1, 0}});
    put(s, "c3", {{0, 0, 0, 2, 0}});
    give_cards(s, first_seat, Resource::fakir, 2);
    play(s, {"pick_up c2", "drop builder c3", "build 2"});
    CHECK(s.table.coins[first_seat] == 50 + (blue ? 25 : 20));
    CHECK(s.table.discard[Resource::fakir] == 2);
    CHECK(s.table.bag[Tribe::builder] == all_meeples[Tribe::builder]);
  }
}

TEST_CASE("five_tribes / E9: assassins that empty two tiles bring two camels, and only the final tile acts") {
  State s = before_sow();
  put(s, "a1", {{0, 0, 0, 0, 1}});
  put(s, "b1", {{0, 0, 0, 0, 1}});
  put(s, "c1", {{1, 0, 0, 0, 0}});
  set_kind(s, "c1", TileKind::oasis);
  play(s, {"pick_up a1", "drop assassin b1", "kill vizier c1"});
  CHECK(s.table.camel[tile("b1")] == first_seat);
  CHECK(s.table.camel[tile("c1")] == first_seat);
  CHECK(s.table.palms[tile("c1")] == 0);
}

TEST_CASE("five_tribes / E10: the last camel stands on the final tile, and the game ends after the round") {
  State s = before_sow();
  put(s, "a1", {{0, 0, 0, 0, 1}});
  put(s, "b1", {{0, 0, 0, 0, 1}});
  put(s, "c1", {{1, 0, 0, 0, 0}});
  put(s, "e5", {{0, 1, 0, 0, 0}});
  put(s, "f5", {{0, 1, 0, 0, 0}});
  put(s, "f4", {{0, 1, 0, 0, 0}});
  s.table.camels[first_seat] = 1;
  s.table.spots[Spot::first_zero] = other_seat;
  play(s, {"pick_up a1", "drop assassin b1", "kill vizier c1"});
  CHECK(s.table.camel[tile("b1")] == first_seat);
  CHECK(s.table.camel[tile("c1")] == Seat::nobody);
  CHECK(s.table.last_camel);
  CHECK(s.table.active == other_seat);  // still to play
  play(s, {"pick_up f5", "drop elder f4"});
  CHECK(s.table.phase == Phase::over);
}

TEST_CASE("five_tribes / E11: a tile of another keeps its owner, and acts all the same") {
  State s = before_sow();
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  set_kind(s, "b1", TileKind::oasis);
  s.table.camel[tile("b1")] = other_seat;
  play(s, {"pick_up a1", "drop elder b1"});
  CHECK(s.table.camel[tile("b1")] == other_seat);
  CHECK(s.table.elders[first_seat] == 2);
  CHECK(s.table.palms[tile("b1")] == 1);
}

TEST_CASE("five_tribes / E12: a large market with one card left costs 6 and gives it") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 0, 0, 0}});
  put(s, "b1", {{1, 0, 0, 0, 0}});
  set_kind(s, "b1", TileKind::large_market);
  fill_row(s, {"silk"});
  play(s, {"pick_up a1", "drop vizier b1", "buy silk 0"});
  CHECK(s.table.coins[first_seat] == 44);
  CHECK(s.table.hand[first_seat][Resource::silk] == 1);
  CHECK(s.table.phase != Phase::second_card);
}

TEST_CASE("five_tribes / E13: sets of six and three different goods bring 30 and 7") {
  State s = before_sow();
  for (const Resource card : {Resource::silk, Resource::spice, Resource::fish}) give_cards(s, first_seat, card, 2);
  for (const Resource card : {Resource::ivory, Resource::gold, Resource::wheat}) give_cards(s, first_seat, card, 1);
  play(s, {"skip_sow", "offer ivory", "offer gold", "offer silk", "offer spice", "offer fish", "offer wheat", "sell"});
  CHECK(s.table.coins[first_seat] == 80);
  play(s, {"offer silk", "offer spice", "offer fish", "sell"});
  CHECK(s.table.coins[first_seat] == 87);
  CHECK(total(s.table.discard) == 9);
  const std::array<int, 9> values{1, 3, 7, 13, 21, 30, 40, 50, 60};
  for (std::size_t size = 1; size <= 9; ++size) CHECK(set_values[size] == values[size - 1]);
}

TEST_CASE("five_tribes / E14: everybody starts with 50 coins") {
  for (const int players : {2, 3, 4}) {
    const State s = fresh({static_cast<std::uint8_t>(players)});
    for (const Seat seat : seats(s.table)) CHECK(s.table.coins[seat] == 50);
    CHECK(s.table.camels[first_seat] == (players == 2 ? 11 : 8));
  }
}

TEST_CASE("five_tribes / E15: Anun-Nak reopens a dead board, and the game still ends with the round") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::anun_nak);
  give_elders(s, first_seat, 1);
  s.table.no_sow = true;
  CHECK(can(s, "skip_sow"));
  play(s, {"anun_nak b1 elder", "place vizier", "place elder", "place builder"});
  CHECK(!can(s, "skip_sow"));
  CHECK(can(s, "pick_up a1"));
  play(s, {"pick_up a1", "drop vizier b1"});
  while (s.table.phase != Phase::over) play(s, {possible(s).back()});
  CHECK(s.table.no_sow);
}

TEST_CASE("five_tribes / D5: the best grouping of goods, with wild cards, and of all 36") {
  const Cards hand = goods_of({{Resource::fish, 3},
                               {Resource::wheat, 2},
                               {Resource::pottery, 2},
                               {Resource::silk, 1},
                               {Resource::spice, 1},
                               {Resource::ivory, 1}});
  CHECK(merchandise_value(hand, 0) == 38);
  CHECK(merchandise_value(hand, 2) == 58);
  CHECK(merchandise_value(all_cards, 0) == 194);
}

TEST_CASE("five_tribes / D6: Kumarbi: the price so many levels down the track") {
  CHECK(price_down(Spot::eight, 2) == 3);
  CHECK(price_down(Spot::five, 1) == 3);
  CHECK(price_down(Spot::eighteen, 6) == 0);
  CHECK(price_down(Spot::one, 1) == 0);
  State s = bidding(4);
  give_djinn(s, first_seat, Djinn::kumarbi);
  give_cards(s, first_seat, Resource::fakir, 6);
  CHECK(can(s, "kumarbi 1 1"));
  CHECK(!can(s, "kumarbi 1 2"));
  CHECK(!can_begin(s, "kumarbi 0"));
  play(s, {"kumarbi 8 2"});
  CHECK(s.table.coins[first_seat] == 47);
  CHECK(s.table.spots[Spot::eight] == first_seat);
  CHECK(s.table.hand[first_seat][Resource::fakir] == 4);
}

TEST_CASE("five_tribes / D7: viziers 5, 3, 3, 1 score 35, 13, 13, 1, and 45 with Jafaar") {
  State s = before_sow();
  const std::array<int, 4> held{5, 3, 3, 1}, expected{35, 13, 13, 1};
  for (int i = 0; i < 4; ++i) give_viziers(s, static_cast<Seat>(i), held[static_cast<std::size_t>(i)]);
  for (int i = 0; i < 4; ++i) CHECK(points(s, static_cast<Seat>(i)).viziers == expected[static_cast<std::size_t>(i)]);
  give_djinn(s, first_seat, Djinn::jafaar);
  CHECK(points(s, first_seat).viziers == 45);
}

TEST_CASE("five_tribes / D8, R23: Nekir of an opponent pays 2 for a kill of two, or 4 by the switch") {
  for (const bool each : {false, true}) {
    State s = before_sow();
    s.table.setup.nekir_per_meeple = each;
    put(s, "a1", {{0, 0, 0, 0, 1}});
    put(s, "b1", {{0, 0, 0, 0, 1}});
    put(s, "c1", {{1, 1, 0, 0, 0}});
    give_djinn(s, first_seat, Djinn::iblis);
    give_djinn(s, other_seat, Djinn::nekir);
    give_elders(s, first_seat, 1);
    play(s, {"pick_up a1", "drop assassin b1", "iblis elder 0", "kill vizier c1", "kill elder c1"});
    CHECK(s.table.coins[other_seat] == 50 + (each ? 4 : 2));
    CHECK(s.table.camel[tile("c1")] == first_seat);
  }
}

}  // namespace stil::five_tribes
