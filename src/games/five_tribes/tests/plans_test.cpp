// What bots and previews are told: what sows bring, which are worth a look, and what a place in the order is worth.
#include "games/five_tribes/plans.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

namespace {

// What happened at the end of a sow, told by its events.
struct Told {
  int collected = 0, coins = 0, cards = 0;
  bool claimed = false;
};

Told play_sow(State s, const Sow& sow) {
  Told told;
  const auto listen = [&](Event event) {
    switch (static_cast<Happening>(event.verb)) {
      case Happening::collects: told.collected = event.c; break;
      case Happening::puts_camel: told.claimed = told.claimed || static_cast<Tile>(event.b) == sow.end(); break;
      case Happening::gains_coins: told.coins += event.b; break;
      case Happening::takes_card: ++told.cards; break;
      default: break;
    }
  };
  if (s.table.phase == Phase::before_sow) FiveTribes::apply(s, about(Verb::pick_up, sow.start), listen);
  for (std::size_t i = 0; i < static_cast<std::size_t>(sow.count); ++i)
    FiveTribes::apply(s, about(Verb::drop, sow.order[i], sow.path[i]), listen);
  if (s.table.phase == Phase::before_tribe) {
    const bool asked = can(s, "build 0");
    if (asked || can(s, "go_on")) FiveTribes::apply(s, sentence(asked ? Verb::build : Verb::go_on), listen);
  }
  return told;
}

// Calls visit(state) at every decision of a few random games without djinns' powers at work.
template <class Visit>
void each_decision(Visit visit) {
  for (std::uint64_t game = 0; game < 6; ++game) {
    core::Rng rng(31, game);
    Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + game % 3);
    State s = fresh(setup);
    for (core::Turn turn = FiveTribes::turn(s.table); turn.kind != core::Turn::Kind::over;
         turn = FiveTribes::turn(s.table)) {
      if (turn.kind == core::Turn::Kind::decision) visit(s);
      FiveTribes::apply(s, core::random_action<FiveTribes>(s, turn, rng), core::NoEvents{});
    }
  }
}

int worth_of_bid(const State& s, Spot spot) {
  int worth = -1;
  each_plan(s.table, s.secret[s.table.active], [&](std::span<const Action> plan, int extra) {
    if (plan.front() == about(Verb::bid, spot)) worth = extra;
  });
  return worth;
}

}  // namespace

TEST_CASE("five_tribes / previews: what a group brings is what its sows bring") {
  int compared = 0;
  each_decision([&](State s) {
    if (s.table.phase != Phase::before_sow && s.table.phase != Phase::sowing) return;
    for (Djinns& djinns : s.table.djinns.slots) djinns = {};  // powers would pay coins of their own
    each_group(s.table, [&](const SowGroup& group) {
      const Brings told = brings(s.table, group);
      each_sow(s.table, group, [&](const Sow& sow) {
        if (std::count(sow.path.begin(), sow.path.begin() + sow.count, group.end) > 1) return true;  // a loop
        const Told happened = play_sow(s, sow);
        CHECK(told.collected == happened.collected);
        CHECK(told.claims == happened.claimed);
        if (group.tribe == Tribe::builder) CHECK(told.coins == happened.coins);
        if (group.tribe == Tribe::merchant) CHECK(told.cards == happened.cards);
        return ++compared % 3 != 0;
      });
    });
  });
  CHECK(compared > 10000);
}

TEST_CASE("five_tribes / bots: every plan can be played step by step, and there always is one") {
  int plans = 0;
  each_decision([&](const State& s) {
    int here = 0;
    each_plan(s.table, s.secret[s.table.active], [&](std::span<const Action> plan, int) {
      State next = s;
      for (const Action action : plan) {
        Actions actions;
        legal(next.table, next.secret[next.table.active], actions);
        REQUIRE(std::ranges::find(actions, action) != actions.end());
        FiveTribes::apply(next, action, core::NoEvents{});
      }
      ++here;
    });
    CHECK(here > 0);
    plans += here;
  });
  CHECK(plans > 10000);
}

TEST_CASE("five_tribes / bots: the best prospects come first, and of equals the first found") {
  Prospects<3> best;
  for (const int worth : {5, 9, 1, 9, 7}) best.consider({{Tile{}, static_cast<Tile>(worth), Tribe::elder}, worth});
  best.consider({{Tile{1}, Tile{9}, Tribe::elder}, 9});
  REQUIRE(best.list.count == 3);
  CHECK(best.list[0].worth == 9);
  CHECK(best.list[0].group.start == Tile{});
  CHECK(best.list[2].worth == 9);
  CHECK(best.list[2].group.start == Tile{1});
}

TEST_CASE("five_tribes / bots: being first is worth more where one sow is far better than the others") {
  State s = before_sow(4);
  s.table.phase = Phase::bidding;
  s.table.bid_order = {};
  for (const int seat : {0, 1, 2, 3}) s.table.bid_order.add(static_cast<Seat>(seat));
  for (const auto at : {"a1", "c1", "a3", "c3", "a5", "c5"}) put(s, at, {{0, 1, 0, 0, 0}});
  for (const auto at : {"b1", "d1", "b3", "d3", "b5", "d5"}) put(s, at, {{0, 1, 0, 0, 0}});
  const int equal = worth_of_bid(s, Spot::eighteen) - worth_of_bid(s, Spot::first_zero);
  CHECK(equal == 0);
  put(s, "f5", {{0, 0, 0, 1, 0}});
  put(s, "f4", {{0, 0, 0, 4, 0}});
  for (const auto at : {"e3", "f3", "e5"}) set_kind(s, at, TileKind::village);
  const int unequal = worth_of_bid(s, Spot::eighteen) - worth_of_bid(s, Spot::first_zero);
  CHECK(unequal > 300);
}

}  // namespace stil::five_tribes
