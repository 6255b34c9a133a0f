#include "arena/schedule.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

namespace stil::arena {

TEST_CASE("arena / schedule: every bot sits in every seat of every deal") {
  const auto schedule = Schedule::make({"a", "b", "c"}, 3, Pairing::round_robin);
  REQUIRE(schedule);
  CHECK(schedule->tables().size() == 1);
  CHECK(schedule->round_size() == 3);
  std::set<std::vector<int>> seatings;
  for (std::int64_t round = 0; round < 4; ++round) {
    std::map<int, std::set<std::size_t>> seats;
    for (std::int64_t game = 3 * round; game < 3 * round + 3; ++game) {
      const Sitting sitting = schedule->sitting(game);
      CHECK(sitting.deal == static_cast<std::uint64_t>(round));
      CHECK(sitting.round == round);
      seatings.insert(sitting.seats);
      for (std::size_t seat = 0; seat < 3; ++seat) seats[sitting.seats[seat]].insert(seat);
    }
    for (const auto& [bot, taken] : seats) CHECK(taken.size() == 3);
  }
  CHECK(seatings.size() == 6);  // two deals in a row see all orders around the table
}

TEST_CASE("arena / schedule: all pairs of a round-robin meet on the same deals") {
  const auto schedule = Schedule::make({"a", "b", "c", "d"}, 2, Pairing::round_robin);
  REQUIRE(schedule);
  CHECK(schedule->tables().size() == 6);
  CHECK(schedule->games(10) == 60);
  CHECK(schedule->games(9) == 60);  // made up to whole rounds
  std::map<std::vector<int>, int> met;
  for (std::int64_t game = 0; game < 12; ++game) {
    CHECK(schedule->sitting(game).deal == 0);
    ++met[schedule->sitting(game).seats];
  }
  CHECK(met.size() == 12);
  CHECK(schedule->sitting(12).deal == 1);
}

TEST_CASE("arena / schedule: one against a field, asked for or because there are fewer bots than seats") {
  const auto asked = Schedule::make({"a", "b", "c"}, 2, Pairing::one_against_field);
  REQUIRE(asked);
  CHECK(asked->tables() == std::vector<std::vector<int>>{{0, 1}, {0, 2}});
  const auto few = Schedule::make({"a", "b"}, 4, Pairing::round_robin);
  REQUIRE(few);
  CHECK(few->tables() == std::vector<std::vector<int>>{{0, 1, 1, 1}});
  CHECK(few->round_size() == 4);
  for (std::int64_t game = 0; game < 4; ++game) {
    const auto seats = few->sitting(game).seats;
    CHECK(std::ranges::find(seats, 0) - seats.begin() == game);
  }
}

TEST_CASE("arena / schedule: a line as long as the table is that table, and no seating of it is played twice") {
  const auto twins = Schedule::make({"a", "b", "a", "b"}, 4, Pairing::round_robin);
  REQUIRE(twins);
  CHECK(twins->bots() == std::vector<std::string>{"a", "b"});
  CHECK(twins->tables() == std::vector<std::vector<int>>{{0, 1, 0, 1}});
  CHECK(twins->round_size() == 2);
  CHECK(Schedule::make({"a", "a"}, 2, Pairing::round_robin)->round_size() == 1);
  CHECK(!Schedule::make({"a", "a", "b"}, 2, Pairing::round_robin));
  CHECK(!Schedule::make({"a"}, 2, Pairing::round_robin));
}

}  // namespace stil::arena
