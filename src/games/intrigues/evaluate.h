#pragma once
// How good a position looks for a seat, in hundredths of a point: what the castles would score if the game
// ended now with the best use of the dogs, plus what unfinished sets may still become. A rough judgement
// for bots; no rule depends on it.
#include <algorithm>
#include <array>

#include "core/data.h"
#include "games/intrigues/score.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

// What becomes of a castle when its dogs block as told; dogs that block are taken out, like the losses.
struct Blocking {
  bool foxes = false;
  bool wolves = false;
};

constexpr int blocking_cost(const Cards& castle, Blocking blocking) {
  return (blocking.foxes ? 1 : 0) + (blocking.wolves ? castle[Kind::wolf] : 0);
}

constexpr Cards after_intrigue(Cards castle, Blocking blocking) {
  if (castle[Kind::fox] > 0 && !blocking.foxes) castle[Kind::hen] = 0;
  if (castle[Kind::wolf] > 0 && !blocking.wolves) castle[Kind::cow] = castle[Kind::pig] = 0;
  if (castle[Kind::hen] >= greedy_flock) castle[Kind::wheat] = 0;
  if (castle[Kind::rabbit] >= greedy_flock) castle[Kind::cabbage] = 0;
  return castle;
}

// Points that a set one card short of the next step stands for, per flock size, while cards are left.
STIL_DATA std::array<int, 5> flock_hopes{0, 60, 150, 200, 0};

constexpr int hopes(const Cards& castle, int deck_left) {
  const int lonely_cows = std::max(0, castle[Kind::cow] - castle[Kind::wheat] / 2);
  const int flocks = by_number(flock_hopes, castle[Kind::hen]) + by_number(flock_hopes, castle[Kind::rabbit]);
  const int dogs = 80 * std::min<int>(castle[Kind::dog], 3);
  return (flocks + dogs + 150 * std::min(lonely_cows, 2)) * deck_left / total(box);
}

// The best of the four sensible ways to use the dogs: for all foxes or none, for all wolves or none.
constexpr int castle_value(const Table& table, const Cards& castle, int deck_left) {
  int best = 0;
  for (int way = 0; way < 4; ++way) {
    const Blocking blocking{(way & 1) != 0, (way & 2) != 0};
    const int spent = blocking_cost(castle, blocking);
    if (spent > castle[Kind::dog]) continue;
    const Cards left = after_intrigue(castle, blocking);
    const int scoring = castle[Kind::dog] - (table.setup.blocking_dogs_score ? 0 : spent);
    best = std::max(best, 100 * sum(castle_points(left, scoring)) + hopes(left, deck_left));
  }
  return best;
}

// The most cats are worth 7, a tie for most about half of it in prospect.
constexpr int cats_value(int own, int most_of_others) {
  if (own == 0 || own < most_of_others) return 40 * own;
  return own > most_of_others ? 700 : 300;
}

struct Evaluation {
  // Nothing is pending that would change the position by itself: a good moment to judge it.
  static constexpr bool quiet(const Table& table) {
    return table.phase == Phase::stop_or_draw || table.phase == Phase::turn_start;
  }

  // The centre counts as collected: stopping is always open to the seat whose cards lie there.
  static constexpr int value(const Table& table, const Secret&, Seat seat) {
    const int deck_left = total(table.deck);
    core::By<Seat, Cards, max_seats> castles = table.castle;
    if (core::index(table.active) < table.setup.players)
      for (const Kind kind : kinds) add(castles[table.active], kind, table.centre[kind]);

    int others = 0, most_cats = 0;
    for (const Seat other : seats(table)) {
      if (other == seat) continue;
      others += castle_value(table, castles[other], deck_left);
      most_cats = std::max<int>(most_cats, castles[other][Kind::cat]);
    }
    for (const Seat other : seats(table))
      if (other != seat && castles[other][Kind::cat] == most_cats)
        others += cats_value(most_cats, castles[seat][Kind::cat]);
    const int own = castle_value(table, castles[seat], deck_left) + cats_value(castles[seat][Kind::cat], most_cats);
    return own - others / (table.setup.players - 1);
  }
};

}  // namespace stil::intrigues
