// The clarifications C1 to C25 of docs/rules/five_tribes.md, section 13, that other tests do not carry in their names.
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

TEST_CASE("five_tribes / C1: a bidder without coins must use Kumarbi if that makes a bid possible") {
  State s = before_sow();
  s.table.phase = Phase::bidding;
  s.table.coins[first_seat] = 0;
  for (const Spot zero : {Spot::first_zero, Spot::second_zero, Spot::third_zero}) s.table.spots[zero] = other_seat;
  State with_kumarbi = s;
  give_djinn(with_kumarbi, first_seat, Djinn::kumarbi);
  give_cards(with_kumarbi, first_seat, Resource::fakir, 1);
  CHECK(possible(with_kumarbi) == Texts{"kumarbi 1 1"});
  play(s, {"bid 1"});
  CHECK(s.table.coins[first_seat] == 0);
  CHECK(s.table.active == first_seat);
}

TEST_CASE("five_tribes / C2: the windows: before the sow, before the tribe, before the tile, and until the end") {
  State s = ending_on(TileKind::sacred_place_6);
  give_djinn(s, first_seat, Djinn::enki);
  set_kind(s, "d4", TileKind::oasis);
  give_elders(s, first_seat, 1);
  give_cards(s, first_seat, Resource::silk, 1);
  CHECK(can(s, "enki d4 elder"));
  play(s, {"pick_up a1"});
  CHECK(!can_begin(s, "enki"));
  play(s, {"drop elder b1"});
  CHECK(s.table.phase == Phase::before_tribe);
  CHECK(can(s, "enki d4 elder"));
  play(s, {"go_on"});
  CHECK(s.table.phase == Phase::before_tile);
  CHECK(can(s, "enki d4 elder"));
  play(s, {"go_on"});
  CHECK(s.table.phase == Phase::end_of_turn);
  play(s, {"offer silk", "sell", "enki d4 elder"});
  CHECK(s.table.palms[tile("d4")] == 1);
}

TEST_CASE("five_tribes / C3: elders just collected cannot pay before they act") {
  State s = ending_on(TileKind::oasis);
  give_djinn(s, first_seat, Djinn::enki);
  sow(s, "elder");
  CHECK(s.table.phase == Phase::before_tribe);
  CHECK(!can_begin(s, "enki"));
  play(s, {"go_on"});
  CHECK(can_begin(s, "enki"));
}

TEST_CASE("five_tribes / C4: any number of fakirs may be discarded, even to no effect") {
  State s = ending_on(TileKind::small_market, Tribe::builder);
  give_cards(s, first_seat, Resource::fakir, 3);
  sow(s, "builder");
  CHECK(possible(s) == Texts{"build 0", "build 1", "build 2", "build 3"});  // no blue tile is near
  play(s, {"build 3"});
  CHECK(s.table.coins[first_seat] == 50);
  CHECK(s.table.discard[Resource::fakir] == 3);
}

TEST_CASE("five_tribes / C5: a fakir that pays Iblis adds no range") {
  State s = ending_on(TileKind::small_market, Tribe::assassin);
  put(s, "d1", {{0, 1, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::iblis);
  give_cards(s, first_seat, Resource::fakir, 1);
  sow(s, "assassin");
  CHECK(can(s, "iblis fakir 0"));
  CHECK(!can(s, "iblis fakir 1"));
  play(s, {"iblis fakir 0"});
  CHECK(s.table.range == 2);
}

TEST_CASE("five_tribes / C7: a sow ends on its own start only with eight meeples or more, an even number") {
  State six = before_sow(), eight = before_sow();
  put(six, "c3", {{6, 0, 0, 0, 0}});
  put(eight, "c3", {{8, 0, 0, 0, 0}});
  const auto ends_at_start = [](State s, int count) {
    // Follow every line of drops and see whether one ends on c3.
    std::vector<State> open{s};
    for (int i = 0; i < count; ++i) {
      std::vector<State> next;
      for (const State& at : open)
        for (const std::string& drop : possible(at)) {
          if (i == count - 1 && drop == "drop vizier c3") return true;
          if (i == count - 1) continue;
          State after = at;
          play(after, {drop});
          next.push_back(after);
        }
      open = next;
    }
    return false;
  };
  play(six, {"pick_up c3"});
  CHECK(!ends_at_start(six, 6));
  play(eight, {"pick_up c3", "drop vizier c2", "drop vizier d2", "drop vizier d3", "drop vizier c3", "drop vizier b3",
               "drop vizier b2", "drop vizier c2"});
  CHECK(can(eight, "drop vizier c3"));
}

TEST_CASE("five_tribes / C8: nobody must use Anun-Nak on a dead board") {
  State s = before_sow();
  put(s, "a1", {{1, 0, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::anun_nak);
  give_elders(s, first_seat, 1);
  s.table.no_sow = true;
  CHECK(can(s, "skip_sow"));
  CHECK(can_begin(s, "anun_nak"));
}

TEST_CASE("five_tribes / C12: a reshuffle comes when a card is needed, after the rest of the deck") {
  State s = before_sow();
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  put(s, "e5", {{1, 0, 0, 0, 0}});
  put(s, "f5", {{1, 0, 0, 0, 0}});
  // Two cards in the deck, the others discarded.
  for (const Resource card : resources) change(s.table.discard[card], s.table.deck[card]);
  s.table.deck = {};
  s.table.discard[Resource::ivory] = 0;
  s.table.deck[Resource::ivory] = 2;
  play(s, {"pick_up a1", "drop elder b1"});
  CHECK(possible(s) == Texts{"turn_up ivory"});
  play(s, {"turn_up ivory"});
  CHECK(total(s.table.discard) == 52);
  play(s, {"turn_up ivory"});
  CHECK(total(s.table.discard) == 0);
  CHECK(can(s, "turn_up fakir"));
}

TEST_CASE("five_tribes / C13: Bouraq names a village, then the palace goes there or next door, and nothing between") {
  State s = ending_on(TileKind::oasis);
  set_kind(s, "d4", TileKind::village);
  for (const Djinn djinn : {Djinn::bouraq, Djinn::hagis, Djinn::enki}) give_djinn(s, first_seat, djinn);
  give_elders(s, first_seat, 3);
  play(s, {"bouraq d4 elder"});
  CHECK(s.table.phase == Phase::placing);
  CHECK(!can_begin(s, "enki"));
  CHECK(can(s, "hagis e5 elder"));
  CHECK(!can_begin(s, "hagis b1"));
  State here = s;
  play(s, {"hagis e5 elder"});
  CHECK(s.table.palaces[tile("e5")] == 1);
  CHECK(s.table.elders[first_seat] == 1);
  play(here, {"go_on"});
  CHECK(here.table.palaces[tile("d4")] == 1);
  CHECK(here.table.phase == Phase::before_sow);
}

TEST_CASE("five_tribes / C14: an empty tile without a camel belongs to nobody until it is taken or emptied again") {
  State s = ending_on(TileKind::oasis);
  s.table.camels[first_seat] = 0;
  sow(s, "elder");
  CHECK(s.table.camel[tile("b1")] == Seat::nobody);
  CHECK(points(s, first_seat).tiles == 0);
}

TEST_CASE("five_tribes / C15: Kumarbi works on each bid, with two players on both") {
  State s = before_sow(2);
  s.table.phase = Phase::bidding;
  s.table.bid_order = {};
  for (const Seat seat : {first_seat, first_seat, other_seat, other_seat}) s.table.bid_order.add(seat);
  give_djinn(s, first_seat, Djinn::kumarbi);
  give_cards(s, first_seat, Resource::fakir, 4);
  play(s, {"kumarbi 5 2", "kumarbi 3 1"});
  CHECK(s.table.coins[first_seat] == 50 - 1 - 1);
  CHECK(s.table.active == other_seat);
}

TEST_CASE("five_tribes / C16: both reasons for the end are recorded") {
  State s = before_sow();
  put(s, "a1", {{0, 1, 0, 0, 0}});
  put(s, "b1", {{0, 1, 0, 0, 0}});
  s.table.camels[first_seat] = 1;
  sow(s, "elder");
  CHECK(s.table.phase == Phase::over);
  CHECK(s.table.last_camel);
  CHECK(s.table.no_sow);
}

TEST_CASE("five_tribes / C17: the first card turned up is the start of the row, and cards are bought by position") {
  State fresh_row = fresh({});
  core::Rng rng(4);
  while (fresh_row.table.phase != Phase::refilling_row)
    FiveTribes::apply(fresh_row, core::random_outcome<FiveTribes>(fresh_row, rng), core::NoEvents{});
  play(fresh_row, {"turn_up spice", "turn_up ivory"});
  CHECK(fresh_row.table.row[0] == Resource::spice);
  State s = ending_on(TileKind::small_market);
  fill_row(s, {"fish", "silk", "fish"});
  sow(s, "elder");
  CHECK(possible(s) == Texts{"buy silk 1", "buy fish 0", "buy fish 2", "go_on"});
  play(s, {"buy fish 2"});
  CHECK(s.table.row[0] == Resource::fish);
}

TEST_CASE(
    "five_tribes / C20: Leta may take the last camel before the tribe acts; a tile emptied by the kill stays free") {
  State s = ending_on(TileKind::small_market, Tribe::assassin);
  put(s, "c1", {{0, 1, 0, 0, 0}});
  give_djinn(s, first_seat, Djinn::leta);
  give_elders(s, first_seat, 2);
  s.table.camels[first_seat] = 2;
  sow(s, "assassin");
  play(s, {"leta d5 two_elders", "kill elder c1"});
  CHECK(s.table.camel[tile("d5")] == first_seat);
  CHECK(s.table.camel[tile("c1")] == Seat::nobody);
}

TEST_CASE("five_tribes / C21: powers without a cost cannot be refused") {
  State s = ending_on(TileKind::small_market, Tribe::assassin);
  put(s, "c1", {{0, 0, 1, 0, 0}});
  give_djinn(s, first_seat, Djinn::kandicha);
  sow(s, "assassin");
  play(s, {"kill merchant c1"});
  CHECK(s.table.phase == Phase::drawing_card);
}

TEST_CASE("five_tribes / C22: a turn without a sow is a turn: once each") {
  State s = before_sow();
  give_djinn(s, first_seat, Djinn::enki);
  set_kind(s, "d4", TileKind::oasis);
  give_elders(s, first_seat, 2);
  give_cards(s, first_seat, Resource::silk, 1);
  play(s, {"skip_sow", "enki d4 elder"});
  CHECK(!can_begin(s, "enki"));
  CHECK(can(s, "end_turn"));
  CHECK(s.table.used.contains(Djinn::enki));
}

TEST_CASE("five_tribes / C23: a djinn gained in mid-turn works at once") {
  State s = ending_on(TileKind::sacred_place_6);
  give_cards(s, first_seat, Resource::fakir, 2);
  offer_djinn(s, Djinn::sloar);
  sow(s, "elder");
  play(s, {"take_djinn sloar two_elders"});
  CHECK(can(s, "sloar"));
}

TEST_CASE("five_tribes / C24: without a palm or palace in the supply the tile does nothing, and nobody can redirect") {
  State s = ending_on(TileKind::oasis);
  s.table.palms_left = 0;
  give_djinn(s, first_seat, Djinn::lamia);
  give_elders(s, first_seat, 1);
  play(s, {"pick_up a1", "drop elder b1"});
  CHECK(s.table.palms[tile("b1")] == 0);
  CHECK(!can_begin(s, "lamia"));
  State village = ending_on(TileKind::village);
  village.table.palaces_left = 0;
  give_djinn(village, first_seat, Djinn::hagis);
  give_elders(village, first_seat, 1);
  sow(village);
  CHECK(village.table.palaces[tile("b1")] == 0);
  CHECK(!can_begin(village, "hagis"));
}

TEST_CASE("five_tribes / C25: the dead are in the bag before a later Anun-Nak of the turn") {
  State s = ending_on(TileKind::small_market, Tribe::assassin);
  put(s, "c1", {{0, 0, 1, 0, 0}});
  give_djinn(s, first_seat, Djinn::anun_nak);
  give_elders(s, first_seat, 1);
  s.table.bag = {};
  sow(s, "assassin");
  CHECK(!can_begin(s, "anun_nak"));
  play(s, {"assassinate 0", "kill merchant c1"});
  play(s, {"anun_nak d4 elder"});
  CHECK(possible(s) == Texts{"place elder", "place merchant", "place assassin"});
}

}  // namespace stil::five_tribes
