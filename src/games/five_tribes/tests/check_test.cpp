// Positions that strangers send: what is impossible is refused, and what is not can be played to its end.
#include "games/five_tribes/check.h"

#include <functional>

#include "games/five_tribes/tests/position.h"
#include "games/five_tribes/tests/rich.h"

namespace stil::five_tribes {

namespace {

// The first position of seeded games in such a phase.
State some(Phase phase, int players = 3) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  for (std::uint64_t seed = 1;; ++seed) {
    core::Rng rng(seed);
    State s = phase <= Phase::ordering_markers ? fresh(setup) : rich_start(setup, rng);
    for (core::Turn turn = FiveTribes::turn(s.table); turn.kind != core::Turn::Kind::over;
         turn = FiveTribes::turn(s.table)) {
      if (s.table.phase == phase) return s;
      FiveTribes::apply(s, core::random_action<FiveTribes>(s, turn, rng), core::NoEvents{});
    }
    if (s.table.phase == phase) return s;
  }
}

std::string spoilt(Phase phase, const std::function<void(Table&)>& spoil) {
  State s = some(phase);
  REQUIRE(check(s).empty());
  spoil(s.table);
  return std::string(check(s));
}

Tile some_tile(core::Rng& rng) { return static_cast<Tile>(rng.below(4) == 0 ? tile_count : rng.below(tile_count)); }
Seat some_seat(core::Rng& rng) { return rng.below(4) == 0 ? Seat::nobody : static_cast<Seat>(rng.below(8)); }
std::uint8_t some_count(core::Rng& rng) {
  return static_cast<std::uint8_t>(rng.below(5) == 0 ? rng.below(256) : rng.below(4));
}

// One thing is as it should not be, or so it may well be.
void change_something(Table& table, core::Rng& rng) {
  const auto tribe = static_cast<Tribe>(rng.below(tribe_count));
  switch (rng.below(20)) {
    case 0: table.phase = static_cast<Phase>(rng.below(20)); break;
    case 1: table.resume = static_cast<Phase>(rng.below(20)); break;
    case 2: table.active = some_seat(rng); break;
    case 3: table.at = some_tile(rng); break;
    case 4: table.came_from = some_tile(rng); break;
    case 5: table.target = some_tile(rng); break;
    case 6: table.victim = some_seat(rng); break;
    case 7: table.draws = some_count(rng); break;
    case 8: table.looked = some_count(rng); break;
    case 9: table.range = some_count(rng); break;
    case 10: table.kills = some_count(rng); break;
    case 11: table.killed = !table.killed; break;
    case 12: table.position = some_count(rng); break;
    case 13: table.offered.add(static_cast<Resource>(rng.below(goods_count))); break;
    case 14: table.builder_coins = static_cast<std::uint16_t>(rng.below(65536)); break;
    case 15: std::swap(table.bag[tribe], table.carried[tribe]); break;
    case 16: table.sown[tribe].add(static_cast<Tile>(rng.below(tile_count))); break;
    case 17: table.doubled = !table.doubled; break;
    case 18: table.last_camel = !table.last_camel; break;
    default: std::swap(table.spots[Spot::one], table.spots[Spot::five]); break;
  }
}

// Whether the game can be played to its end, sound all the way.
bool plays_to_its_end(State s, core::Rng& rng) {
  for (int steps = 0; steps < FiveTribes::max_plies; ++steps) {
    const core::Turn turn = FiveTribes::turn(s.table);
    if (turn.kind == core::Turn::Kind::over) return true;
    if (possible(s).empty()) return false;
    FiveTribes::apply(s, core::random_action<FiveTribes>(s, turn, rng), core::NoEvents{});
    if (!check(s).empty()) return false;
  }
  return false;
}

}  // namespace

TEST_CASE("five_tribes / check: components are those of the box") {
  CHECK(spoilt(Phase::bidding, [](Table& t) { --t.bag[Tribe::elder]; }) == "the meeples are not the 90 of the box");
  CHECK(spoilt(Phase::bidding, [](Table& t) { ++t.deck[Resource::silk]; }) ==
        "the resource cards are not the 54 of the box");
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.djinn_row.add(t.djinns[first_seat].nth(0)); }) ==
        "the djinns are not the 22 of the box");
  for (const auto& spoil : std::vector<std::function<void(Table&)>>{
           [](Table& t) { ++t.palms_left; }, [](Table& t) { ++t.palaces[Tile{3}]; },
           [](Table& t) { --t.camels[first_seat]; }, [](Table& t) { t.camel[Tile{3}] = Seat{3}; }})
    CHECK(spoilt(Phase::bidding, spoil) == "camels, palms or palaces are not those of the box");
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.coins[Seat{3}] = 1; }) == "something lies at a seat where nobody sits");
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.coins[first_seat] = 30000; }) == "more coins than a game brings");
}

TEST_CASE("five_tribes / check: the set-up goes its way") {
  const std::string wrong = "the board cannot have been laid out like this";
  CHECK(spoilt(Phase::laying_tiles, [](Table& t) { t.kinds[Tile{4}] = TileKind::oasis; }) == wrong);
  CHECK(spoilt(Phase::laying_tiles, [](Table& t) { std::swap(t.bag, t.carried); }) == wrong);
  CHECK(spoilt(Phase::placing_meeples, [](Table& t) { t.kinds[Tile{0}] = TileKind::none; }) == wrong);
  CHECK(spoilt(Phase::placing_meeples, [](Table& t) {
          --t.bag[Tribe::elder];
          ++t.meeples[Tile{7}][Tribe::elder];
        }) == wrong);
  CHECK(spoilt(Phase::ordering_markers, [](Table& t) { t.coins[first_seat] = 49; }) == wrong);
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.kinds[Tile{0}] = TileKind::none; }) == wrong);
}

TEST_CASE("five_tribes / check: markers and the end of the game") {
  const std::string wrong = "the markers cannot stand like this", end = "the round cannot be the last, or must be";
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.bid_order.remove(1); }) == wrong);
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.active = t.bid_order[1]; }) == wrong);
  CHECK(spoilt(Phase::bidding, [](Table& t) {
          t.spots[Spot::third_zero] = t.bid_order[2];
          t.bid_order.remove(2);
        }) == wrong);
  CHECK(spoilt(Phase::refilling_row, [](Table& t) {
          while (t.bid_order.count > 0) {
            t.spots[static_cast<Spot>(4 + t.bid_order.count)] = t.bid_order[0];
            t.bid_order.remove(0);
          }
        }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.active = Seat{7}; }) == "nobody sits at the active seat");
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.last_camel = !t.last_camel; }) == end);
  CHECK(spoilt(Phase::bidding, [](Table& t) { t.no_sow = true; }) == end);
  CHECK(spoilt(Phase::over, [](Table& t) { t.no_sow = t.last_camel = false; }) == end);
}

TEST_CASE("five_tribes / check: a sow comes from somewhere and has something to drop") {
  const std::string wrong = "the sow cannot have come this way";
  CHECK(spoilt(Phase::sowing, [](Table& t) { t.at = Tile::none; }) == wrong);
  CHECK(spoilt(Phase::sowing, [](Table& t) { t.came_from = t.at; }) == wrong);
  CHECK(spoilt(Phase::sowing, [](Table& t) { t.sown[Tribe::elder].add(Tile{0}); }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.came_from = Tile{3}; }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.at = Tile{3}; }) == wrong);
  CHECK(spoilt(Phase::before_tile, [](Table& t) { t.at = Tile::none; }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.builder_coins = 1; }) == wrong);
  CHECK(spoilt(Phase::before_tile, [](Table& t) { t.builder_coins = 5000; }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.doubled = true; }) == wrong);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.at = static_cast<Tile>(200); }) == "a tile is not on the board");
}

TEST_CASE("five_tribes / check: nothing is pending that the phase does not use") {
  const std::string power = "no power can be at work like this", kill = "nobody can be killed like this";
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.resume = Phase::killing; }) == power);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.target = Tile{3}; }) == power);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.draws = 2; }) == power);
  CHECK(spoilt(Phase::placing, [](Table& t) { t.resume = Phase::bidding; }) == power);
  CHECK(spoilt(Phase::placing, [](Table& t) { t.target = Tile::none; }) == power);
  CHECK(spoilt(Phase::drawing_meeples, [](Table& t) { t.draws = 4; }) == power);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.victim = other_seat; }) == kill);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.kills = 1; }) == kill);
  CHECK(spoilt(Phase::killing, [](Table& t) { t.kills = 0; }) == kill);
  CHECK(spoilt(Phase::killing, [](Table& t) { t.victim = Seat{7}; }) == kill);
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.position = 1; }) == "no second card can be bought");
  CHECK(spoilt(Phase::second_card, [](Table& t) { t.position = 9; }) == "no second card can be bought");
  CHECK(spoilt(Phase::before_sow, [](Table& t) { t.offered.add(Resource::silk); }) == "the set for sale is not held");
  CHECK(spoilt(Phase::offering, [](Table& t) { t.offered = {}; }) == "the set for sale is not held");
  CHECK(spoilt(Phase::refilling_row, [](Table& t) {
          while (t.row.count < row_size) {
            t.row.add(Resource::fakir);
            --t.deck[Resource::fakir];
          }
        }) == "there is nothing to refill");
}

TEST_CASE("five_tribes / check: what it lets through can be played to its end") {
  int accepted = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    core::Rng rng(77, game);
    Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + game % 3);
    setup.djinn_use_inside_a_sow = game % 5 == 0;
    setup.same_sow_drop_satisfies_colour_match = game % 4 != 0;
    State base = rich_start(setup, rng);
    for (int steps = static_cast<int>(rng.below(150)); steps > 0; --steps)
      if (const core::Turn turn = FiveTribes::turn(base.table); turn.kind != core::Turn::Kind::over)
        FiveTribes::apply(base, core::random_action<FiveTribes>(base, turn, rng), core::NoEvents{});
    for (int variant = 0; variant < 40; ++variant) {
      State s = base;
      for (auto changes = 1 + rng.below(3); changes > 0; --changes) change_something(s.table, rng);
      if (!check(s).empty()) continue;
      ++accepted;
      CHECK(plays_to_its_end(s, rng));
    }
  }
  CHECK(accepted > 50);
}

}  // namespace stil::five_tribes
