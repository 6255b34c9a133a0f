// What a board shows beside the pieces, and the sows that somebody asks for.
#include "games/five_tribes/forecast.h"

#include <set>

#include "games/five_tribes/explore.h"
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

Forecast seen_by(const State& s, int seat) { return forecast(core::observe<FiveTribes>(s, static_cast<Seat>(seat))); }

Ready ready(const State& s, Djinn djinn, int seat = 0) {
  for (const Power& power : seen_by(s, seat).powers)
    if (power.djinn == djinn) return power.ready;
  FAIL("not a djinn of the seat");
  return Ready::always;
}

Gain gain_of(const State& s, const std::string& wanted) {
  const Texts texts = possible(s);
  const Forecast seen = seen_by(s, core::index(s.table.active));
  REQUIRE(static_cast<int>(texts.size()) == seen.gains.count);
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i] == wanted) return seen.gains[static_cast<int>(i)];
  FAIL("not legal: ", wanted);
  return {};
}

int on_board(const Table& table) {
  int meeples = 0;
  for (const Tile at : tiles) meeples += total(table.meeples[at]);
  return meeples;
}

struct Group {
  Tile start, end;
  Tribe tribe;
  auto operator<=>(const Group&) const = default;
};

}  // namespace

TEST_CASE("five_tribes / forecast: whether a power can be used, and why not") {
  State s = before_sow();
  put(s, "a1", {{0, 0, 1, 0, 0}});
  put(s, "b1", {{0, 0, 1, 0, 0}});
  give_djinn(s, first_seat, Djinn::jafaar);
  give_djinn(s, first_seat, Djinn::sloar);
  give_djinn(s, first_seat, Djinn::enki);
  give_djinn(s, first_seat, Djinn::kumarbi);
  CHECK(ready(s, Djinn::jafaar) == Ready::always);
  CHECK(ready(s, Djinn::sloar) == Ready::unpaid);
  give_cards(s, first_seat, Resource::fakir, 1);
  CHECK(ready(s, Djinn::sloar) == Ready::now);
  CHECK(ready(s, Djinn::enki) == Ready::nowhere);  // no oasis on this board
  CHECK(ready(s, Djinn::kumarbi) == Ready::later);
  s.table.used.add(Djinn::sloar);
  CHECK(ready(s, Djinn::sloar) == Ready::used);
  s.table.active = other_seat;
  CHECK(ready(s, Djinn::enki) == Ready::later);
}

TEST_CASE("five_tribes / forecast: what one more good would add (8)") {
  State s = before_sow();
  CHECK(seen_by(s, 0).one_more[Resource::ivory] == 1);
  give_cards(s, first_seat, Resource::ivory, 1);
  CHECK(seen_by(s, 0).one_more[Resource::ivory] == 1);     // a second set of one
  CHECK(seen_by(s, 0).one_more[Resource::silk] == 3 - 1);  // a set of two is worth 3
  CHECK(seen_by(s, 0).points.merchandise == 1);
  CHECK(seen_by(s, 1).points.merchandise == 0);
}

TEST_CASE("five_tribes / forecast: who plays when, as the markers lie") {
  State s = before_sow();
  s.table.spots[Spot::first_zero] = Seat{1};
  s.table.spots[Spot::five] = Seat{2};
  s.table.spots[Spot::eighteen] = Seat{3};
  const Forecast seen = seen_by(s, 0);
  REQUIRE(seen.order.count == 3);
  CHECK(seen.order[0] == Seat{3});
  CHECK(seen.order[1] == Seat{2});
  CHECK(seen.order[2] == Seat{1});
}

TEST_CASE("five_tribes / forecast: builders, assassins and bids tell what they bring and which tiles they are about") {
  State s = before_sow();
  set_kind(s, "b2", TileKind::village);
  set_kind(s, "c3", TileKind::village);
  put(s, "a1", {{0, 0, 0, 1, 0}});
  put(s, "b1", {{0, 0, 0, 1, 0}});
  give_cards(s, first_seat, Resource::fakir, 1);
  play(s, {"pick_up a1", "drop builder b1"});
  const Gain alone = gain_of(s, "build 0"), with_fakir = gain_of(s, "build 1");
  CHECK(alone.coins == 2);       // two builders, one blue tile around
  CHECK(with_fakir.coins == 3);  // and the fakir
  CHECK(alone.tiles.contains(tile("b2")));
  CHECK(!alone.tiles.contains(tile("c3")));

  State kill = before_sow();
  put(kill, "a1", {{0, 0, 0, 0, 1}});
  put(kill, "b1", {{0, 0, 0, 0, 1}});
  put(kill, "d1", {{1, 0, 0, 0, 0}});
  put(kill, "e1", {{1, 0, 0, 0, 0}});
  give_cards(kill, first_seat, Resource::fakir, 1);
  play(kill, {"pick_up a1", "drop assassin b1"});
  CHECK(!gain_of(kill, "assassinate 0").tiles.contains(tile("e1")));
  CHECK(gain_of(kill, "assassinate 0").tiles.contains(tile("d1")));
  CHECK(gain_of(kill, "assassinate 1").tiles.contains(tile("e1")));

  State bids = before_sow();
  bids.table.phase = Phase::bidding;
  CHECK(gain_of(bids, "bid 8").coins == -8);
  CHECK(gain_of(bids, "bid 8").points == -8);
  bids.table.spots[Spot::first_zero] = Seat{1};
  bids.table.spots[Spot::five] = Seat{2};
  CHECK(gain_of(bids, "bid 8").place == 1);
  CHECK(gain_of(bids, "bid 1").place == 2);
  CHECK(gain_of(bids, "bid 0").place == 2);  // before the other zero, which it pushes
}

TEST_CASE("five_tribes / explore: what a sow collects, claims and earns") {
  State s = before_sow();
  set_kind(s, "b2", TileKind::village);
  put(s, "a1", {{0, 0, 0, 1, 0}});
  put(s, "b1", {{0, 0, 0, 2, 0}});
  int found = 0;
  explore(core::observe<FiveTribes>(s, first_seat), [&](const Explored& one, const Sow& sow) {
    if (one.start != tile("a1")) return;
    ++found;
    CHECK(one.end == tile("b1"));
    CHECK(one.tribe == Tribe::builder);
    CHECK(one.collected == 3);
    CHECK(one.claims);
    CHECK(one.coins == 3);
    CHECK(one.points == 3 + 6);  // the small market is worth 6
    CHECK(sow.count == 1);
  });
  CHECK(found == 1);
}

TEST_CASE("five_tribes / explore: a power that could be used on the way changes nothing of what a sow brings") {
  core::Rng rng(11);
  const auto explored = [](const State& s, Seat seat) {
    std::vector<Explored> all;
    explore(core::observe<FiveTribes>(s, seat), [&](const Explored& one, const Sow&) { all.push_back(one); });
    return all;
  };
  int boards = 0, paid = 0;
  State s = FiveTribes::start({});
  while (FiveTribes::turn(s.table).kind != core::Turn::Kind::over) {
    const core::Turn now = FiveTribes::turn(s.table);
    if (s.table.phase == Phase::before_sow && s.table.djinns[now.seat].empty()) {
      ++boards;
      const std::vector<Explored> plain = explored(s, now.seat);
      for (const Explored& one : plain) paid += one.points > 0 ? 1 : 0;
      for (const Djinn djinn : {Djinn::utug, Djinn::enki, Djinn::sibittis, Djinn::lamia, Djinn::hagis}) {
        State with = s;
        with.table.djinns[now.seat].add(djinn);
        CHECK(explored(with, now.seat) == plain);
      }
    }
    FiveTribes::apply(s, core::random_action<FiveTribes>(s, now, rng), core::NoEvents{});
  }
  CHECK(boards > 10);
  CHECK(paid > 1000);
}

TEST_CASE("five_tribes / explore: all that can be sown and nothing else, and every line can be played") {
  core::Rng rng(5);
  int boards = 0;
  for (int game = 0; game < 3; ++game) {
    State s = FiveTribes::start({});
    while (FiveTribes::turn(s.table).kind != core::Turn::Kind::over) {
      const core::Turn now = FiveTribes::turn(s.table);
      if (s.table.phase == Phase::before_sow && on_board(s.table) < 40) {
        ++boards;
        std::set<Group> wanted, found;
        // Every sow, one by one.
        for (const Tile start : tiles)
          each_sow(walk_from(s.table.meeples, start),
                   without({whereabouts(s.table.meeples), match_rule(s.table)}, start), AnySow{}, [&](const Sow& sow) {
                     wanted.insert({start, sow.end(), sow.tribe()});
                     return true;
                   });
        explore(core::observe<FiveTribes>(s, now.seat), [&](const Explored& one, const Sow& sow) {
          CHECK(found.insert({one.start, one.end, one.tribe}).second);
          State played = s;
          each_step(s.table, sow, [&](Action step) {
            CHECK(FiveTribes::why_not(played.table, played.secret[now.seat], step).empty());
            FiveTribes::apply(played, step, core::NoEvents{});
          });
          CHECK(one.claims == (s.table.camel[one.end] != played.table.camel[one.end]));
        });
        CHECK(found == wanted);
      }
      FiveTribes::apply(s, core::random_action<FiveTribes>(s, now, rng), core::NoEvents{});
    }
  }
  CHECK(boards > 10);
}

}  // namespace stil::five_tribes
