#pragma once
// How good a position looks to somebody who counts what lies there: what the tableau would score if the game ended now,
// and what gold and keys are still good for, in hundredths of a point. The greedy bot's judgement; what scrolls may
// still become is in evaluate.h.
#include <algorithm>

#include "games/castle_combo/score.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

struct PointsNow {
  // After a key was spent the card is still to be taken, and effects may wait for a decision.
  static constexpr bool quiet(const Table& table) {
    return (table.phase == Phase::taking && !table.key_spent) || table.phase == Phase::revealing ||
           table.phase == Phase::over;
  }

  static constexpr int value(const Table& table, const Secret&, Seat seat) {
    const Tableau& tableau = table.tableau[seat];
    const int own = 100 * tableau_points(tableau, table.keys[seat]) + gold_value(tableau, table.gold[seat]) +
                    keys_value(tableau, table.keys[seat]);
    return own - others_value(table, seat);
  }

  // What effects give the others; their tableaus are out of our reach.
  static constexpr int others_value(const Table& table, Seat seat) {
    int others = 0;
    for (const Seat other : seats(table))
      if (other != seat) others += 100 * table.keys[other] + 30 * table.gold[other];
    return others / (table.setup.players - 1);
  }

 private:
  // Gold buys cards while there are turns left, and fills purses at 2 points each in the end.
  static constexpr int gold_value(const Tableau& tableau, int gold) {
    const int turns_left = tableau_size - tableau.count;
    int purse_room = 0;
    for (const Placed& placed : tableau) purse_room += room(placed);
    const int for_purses = std::min(gold, purse_room) * 200 * tableau.count / tableau_size;
    const int for_cards = 30 * std::min(gold, 2 * turns_left) + 5 * gold * std::min(turns_left, 1);
    return std::max(for_purses, for_cards);
  }
  // A key is a point already; while turns are left it may also open a better card.
  static constexpr int keys_value(const Tableau& tableau, int keys) {
    return tableau.count < tableau_size ? 30 * std::min(keys, tableau_size - tableau.count) : 0;
  }
};

}  // namespace stil::castle_combo
