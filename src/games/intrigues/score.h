#pragma once
// Points after everyone's intrigue phase, kind by kind, and who wins.
#include <algorithm>
#include <array>

#include "core/data.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

using Points = core::By<Kind, int, kind_count>;

STIL_DATA std::array<int, 5> flock_points{0, 1, 1, 4, 8};  // rabbits, and hens, by number; 4 stands for more
STIL_DATA std::array<int, 4> pig_points{0, 9, 5, 3};       // 3 stands for more

template <std::size_t N>
constexpr int by_number(const std::array<int, N>& points, int count) {
  return points[static_cast<std::size_t>(std::min(count, static_cast<int>(N) - 1))];
}

// 6 for a cow with two wheat of its own, 1 for any other cow.
constexpr int cow_points(int cows, int wheat) {
  const int sets = std::min(cows, wheat / 2);
  return 6 * sets + (cows - sets);
}

// 7 to the one castle with strictly the most cats.
constexpr int cat_points(const Table& table, Seat seat) {
  for (const Seat other : seats(table))
    if (other != seat && table.castle[other][Kind::cat] >= table.castle[seat][Kind::cat]) return 0;
  return 7;
}

// What a castle is worth apart from its cats, which depend on the others.
constexpr Points castle_points(const Cards& castle, int scoring_dogs) {
  Points points;
  points[Kind::dog] = scoring_dogs;
  points[Kind::fox] = castle[Kind::fox];
  points[Kind::wolf] = 3 * castle[Kind::wolf];
  points[Kind::rabbit] = by_number(flock_points, castle[Kind::rabbit]);
  points[Kind::hen] = by_number(flock_points, castle[Kind::hen]);
  points[Kind::pig] = by_number(pig_points, castle[Kind::pig]);
  points[Kind::cow] = cow_points(castle[Kind::cow], castle[Kind::wheat]);
  points[Kind::wheat] = castle[Kind::wheat];
  points[Kind::cabbage] = 2 * castle[Kind::cabbage];
  return points;
}

constexpr Points points(const Table& table, Seat seat) {
  const int spent = table.setup.blocking_dogs_score ? 0 : table.blocking_dogs[seat];  // R6
  Points points = castle_points(table.castle[seat], table.castle[seat][Kind::dog] - spent);
  points[Kind::cat] = cat_points(table, seat);
  return points;
}

constexpr int sum(const Points& points) {
  int total = 0;
  for (const Kind kind : kinds) total += points[kind];
  return total;
}

}  // namespace stil::intrigues
