// What people are told while a game goes on, of what the table covers (10, R34).
#include "games/five_tribes/cover.h"

#include "games/five_tribes/tests/position.h"
#include "games/five_tribes/tests/rich.h"
#include "play/match_of.h"

namespace stil::five_tribes {

namespace {

const play::Viewer spectator{};
play::Viewer from(Seat seat) { return {seat}; }

// All that the match tells somebody.
std::string told_by(const play::Match& match, play::Viewer viewer) {
  std::string text = match.observation_json(viewer) + match.forecast_json(viewer) + match.explore_json(viewer);
  for (const Seat seat : core::seats(match.players())) text += ' ' + std::to_string(match.score(seat, viewer));
  for (const std::optional<int>& purse : match.purses(viewer)) text += purse ? ' ' + std::to_string(*purse) : " null";
  return text;
}
std::string told_of(const State& s, play::Viewer viewer) { return told_by(play::MatchOf<FiveTribes>(s), viewer); }

// The same for a viewer who does not count: other coins, and other cards in as large hands. Sets for sale stay.
State otherwise(State s, Seat viewer, core::Rng& rng) {
  Cards pool = s.table.deck;
  for (const Seat seat : seats(s.table))
    for (const Resource card : resources) change(pool[card], -s.secret[seat].drawn[card]);
  for (const Seat seat : seats(s.table)) {
    if (seat == viewer) continue;
    s.table.coins[seat] = static_cast<std::uint16_t>(rng.below(99));
    for (const Resource card : resources) {
      const int changed = s.table.hand[seat][card] - (is_for_sale(s.table, seat, card) ? 1 : 0);
      for (int i = 0; i < changed; ++i) {
        change(pool[card], 1);
        const Resource other = random_card(pool, rng);
        change(pool[other], -1);
        change(s.table.hand[seat][card], -1);
        change(s.table.hand[seat][other], 1);
        change(s.table.deck[card], 1);
        change(s.table.deck[other], -1);
      }
    }
  }
  return s;
}

// Calls visit(state, rng) now and then in games that begin in the middle of things.
template <class Visit>
void look_around(const Setup& setup, Visit visit) {
  for (std::uint64_t game = 0; game < 12; ++game) {
    core::Rng rng(34, game);
    State s = rich_start(setup, rng);
    int steps = 0;
    for (core::Turn now = turn(s.table); now.kind != core::Turn::Kind::over; now = turn(s.table)) {
      if (++steps % 7 == 0) visit(s, rng);
      FiveTribes::apply(s, core::random_action<FiveTribes>(s, now, rng), core::NoEvents{});
    }
  }
}

Setup of_three(bool hands = true, bool coins = true) {
  Setup setup;
  setup.players = 3;
  setup.hand_cards_hidden = hands;
  setup.coins_hidden = coins;
  return setup;
}

}  // namespace

TEST_CASE("five_tribes / R34: what seats cover changes nothing of what others and spectators are told") {
  int compared = 0;
  look_around(of_three(), [&](const State& s, core::Rng& rng) {
    for (const play::Viewer viewer : {from(Seat{0}), from(Seat{1}), from(Seat{2}), spectator}) {
      const State other = otherwise(s, viewer.seat, rng);
      compared += other.table.hand == s.table.hand ? 0 : 1;
      REQUIRE(FiveTribes::check(other).empty());
      REQUIRE(told_of(other, viewer) == told_of(s, viewer));
    }
  });
  CHECK(compared > 500);
}

TEST_CASE("five_tribes / R34: where only one of both is covered, the other is told") {
  look_around(of_three(false, true), [](const State& s, core::Rng&) {
    const Observation told = cover(core::observe<FiveTribes>(s, first_seat));
    CHECK(told.table.hand == s.table.hand);
    CHECK(told.table.deck == s.table.deck);
    CHECK(told.table.coins[other_seat] == 0);
  });
  look_around(of_three(true, false), [](const State& s, core::Rng&) {
    const Observation told = cover(core::observe<FiveTribes>(s, first_seat));
    CHECK(told.table.coins == s.table.coins);
    CHECK(play::MatchOf<FiveTribes>(s).purses(from(first_seat))[1] == s.table.coins[other_seat]);
    CHECK(total(told.table.hand[other_seat]) <= goods_count);
  });
}

TEST_CASE("five_tribes / cover: with both options off, and when the game is over, everything is told") {
  look_around(of_three(false, false), [](const State& s, core::Rng&) {
    CHECK(told_of(s, from(first_seat)) == told_of(s, {first_seat, true}));
  });
  State s = before_sow(3);
  give_cards(s, other_seat, Resource::silk, 2);
  s.table.coins[other_seat] = 44;
  CHECK(told_of(s, {first_seat, true}).find(R"("coins":[50,44,50])") != std::string::npos);
  s.table.phase = Phase::over;
  CHECK(told_of(s, spectator).find(R"("coins":[50,44,50])") != std::string::npos);
  CHECK(told_of(s, spectator).find(R"("silk":2)") != std::string::npos);
}

TEST_CASE("five_tribes / cover: coins that are not told are null, cards that are not told are counted") {
  State s = before_sow(3);
  give_cards(s, other_seat, Resource::silk, 2);
  s.table.coins[other_seat] = 0;
  const play::MatchOf<FiveTribes> match(s);
  const std::string told = match.observation_json(from(first_seat));
  CHECK(told.find(R"("coins":[50,null,null])") != std::string::npos);
  CHECK(told.find(R"("unseen":[0,2,0])") != std::string::npos);
  CHECK(match.observation_json(from(other_seat)).find(R"("coins":[null,0,null])") != std::string::npos);
  CHECK(match.observation_json(spectator).find(R"("coins":[null,null,null])") != std::string::npos);
  CHECK(match.purses(from(first_seat)) == std::vector<std::optional<int>>{50, std::nullopt, std::nullopt});
  CHECK(match.score(first_seat, from(first_seat)) == 50);
  CHECK(match.score(other_seat, from(first_seat)) == 0);      // neither coins nor goods
  CHECK(match.score(other_seat, from(other_seat)) == 1 + 1);  // two sets of one
  CHECK(match.state_json().find(R"("coins":[50,0,50])") != std::string::npos);
}

TEST_CASE("five_tribes / cover: what follows from a covered table follows from one that can be") {
  look_around(of_three(), [](const State& s, core::Rng& rng) {
    if (s.table.phase <= Phase::ordering_markers) return;  // where everyone has the same coins
    for (const Seat seat : {first_seat, other_seat, Seat::nobody}) {
      const State possible = guess(cover(core::observe<FiveTribes>(s, seat)), rng);
      REQUIRE_MESSAGE(FiveTribes::check(possible).empty(), std::string(FiveTribes::check(possible)));
    }
  });
}

TEST_CASE("five_tribes / cover: a set for sale lies open, the rest of the hand does not (2.6)") {
  State s = before_sow(3);
  s.table.phase = Phase::end_of_turn;
  give_cards(s, first_seat, Resource::silk, 2);
  give_cards(s, first_seat, Resource::fish, 1);
  play(s, {"offer silk"});
  const Table told = cover(core::observe<FiveTribes>(s, other_seat)).table;
  CHECK(told.hand[first_seat][Resource::silk] == 1);
  CHECK(total(told.hand[first_seat]) == 1);
  CHECK(told.unseen[first_seat] == 2);
  CHECK(cover(core::observe<FiveTribes>(s, first_seat)).table.hand[first_seat] == s.table.hand[first_seat]);
}

TEST_CASE("five_tribes / cover: a seat needs nothing that others cover for its own forecast, sows and score") {
  look_around(of_three(), [](const State& s, core::Rng&) {
    const play::MatchOf<FiveTribes> match(s);
    for (const Seat seat : seats(s.table)) {
      CHECK(match.forecast_json(from(seat)) == match.forecast_json({seat, true}));
      CHECK(match.score(seat, from(seat)) == match.score(seat));
      if (turn(s.table).seat == seat) CHECK(match.explore_json(from(seat)) == match.explore_json({seat, true}));
    }
  });
}

}  // namespace stil::five_tribes
