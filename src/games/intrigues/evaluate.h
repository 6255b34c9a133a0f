#pragma once
// How good a position looks for a seat, in hundredths of a point: what the castles would score if the game
// ended now with the best use of the dogs, plus what unfinished sets may still become. A rough judgement
// for bots; no rule depends on it.
#include <algorithm>
#include <array>
#include <limits>

#include "core/data.h"
#include "games/intrigues/apply.h"
#include "games/intrigues/intrigue.h"
#include "games/intrigues/odds.h"
#include "games/intrigues/score.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

// Points that a set one card short of the next step stands for, per flock size, while cards are left.
STIL_DATA std::array<int, 5> flock_hopes{0, 60, 150, 200, 0};

constexpr int hopes(const Cards& castle, int deck_left) {
  const int lonely_cows = std::max(0, castle[Kind::cow] - castle[Kind::wheat] / 2);
  const int flocks = by_number(flock_hopes, castle[Kind::hen]) + by_number(flock_hopes, castle[Kind::rabbit]);
  const int dogs = 80 * std::min<int>(castle[Kind::dog], 3);
  return (flocks + dogs + 150 * std::min(lonely_cows, 2)) * deck_left / total(box);
}

// The castle with what lies in the centre, if it is this seat's turn: stopping is always open to it.
constexpr Cards prospective_castle(const Table& table, Seat seat) {
  Cards castle = table.castle[seat];
  if (seat == table.active)
    for (const Kind kind : kinds) add(castle, kind, table.centre[kind]);
  return castle;
}

constexpr int scoring_dogs(const Table& table, const Cards& castle, int blocking) {
  return castle[Kind::dog] - (table.setup.blocking_dogs_score ? 0 : blocking);
}

// The best of the four sensible ways to use the dogs: for all foxes or none, for all wolves or none; dogs that have
// blocked already are not free to do anything else.
constexpr int castle_value(const Table& table, Seat seat, int deck_left) {
  const Cards castle = prospective_castle(table, seat);
  const int used = table.blocking_dogs[seat];
  if (intrigue_is_over(table, seat)) return 100 * sum(castle_points(castle, scoring_dogs(table, castle, used)));
  const bool in_intrigue = table.phase == Phase::dogs_block && seat == table.active;
  const bool foxes_blocked = in_intrigue && table.foxes_blocked;
  const int wolves_blocked = in_intrigue ? table.wolves_blocked : 0;

  int best = std::numeric_limits<int>::min();
  for (int way = 0; way < 4; ++way) {
    const Blocked blocked{foxes_blocked || (way & 1) != 0, (way & 2) != 0};
    const int more =
        (blocked.foxes && !foxes_blocked ? 1 : 0) + (blocked.wolves ? castle[Kind::wolf] - wolves_blocked : 0);
    if (used + more > castle[Kind::dog]) continue;
    Cards left = castle, lost = intrigue_losses(castle, blocked);
    for (const Kind kind : kinds) remove(left, kind, lost[kind]);
    const int scoring = scoring_dogs(table, castle, used + more);
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
  // In playouts a seat draws while the risk is fair; other choices are left to the caller.
  static constexpr bool play(State& s, Seat seat, core::Rng&) {
    constexpr int fair_risk = 3500;
    if (s.table.phase != Phase::stop_or_draw) return false;
    apply(s, fail_odds(s.table, s.secret[seat]) <= fair_risk ? draw() : stop(), core::NoEvents{});
    return true;
  }

  // For search: a difference that makes one choice clearly likelier than another, a lead that half decides the game,
  // and how much of a result is the win and not the margin.
  static constexpr int playout_tries = 3, temperature = 150, scale = 1000, win_percent = 50;

  // A search looks so many cards ahead and no further: the deck is the clock of this game, and all lines are judged
  // when it shows the same. The more seats, the more cards until it is one's turn again.
  static constexpr auto horizon(const Table& root) {
    const int deck_left = total(root.deck) - 8 * (root.setup.players - 1);
    return [deck_left](const Table& now, int) { return total(now.deck) <= deck_left && !is_chance(now.phase); };
  }

  // Nothing is pending that would change the position by itself: a good moment to judge it.
  static constexpr bool quiet(const Table& table) {
    return table.phase == Phase::stop_or_draw || table.phase == Phase::turn_start;
  }

  static constexpr int value(const Table& table, const Secret&, Seat seat) {
    const int deck_left = total(table.deck);
    const auto cats = [&](Seat s) -> int { return prospective_castle(table, s)[Kind::cat]; };
    int most_cats = 0, others = 0;
    for (const Seat other : seats(table))
      if (other != seat) most_cats = std::max(most_cats, cats(other));
    for (const Seat other : seats(table)) {
      if (other == seat) continue;
      others += castle_value(table, other, deck_left);
      if (cats(other) == most_cats) others += cats_value(most_cats, cats(seat));
    }
    const int own = castle_value(table, seat, deck_left) + cats_value(cats(seat), most_cats);
    return own - others / (table.setup.players - 1);
  }
};

}  // namespace stil::intrigues
