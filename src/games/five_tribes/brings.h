#pragma once
// The sows that the active seat can make now, and what those of a group bring at once: for previews, and for bots that
// have to choose which sows to look at.
#include <algorithm>

#include "games/five_tribes/sows.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/steps.h"

namespace stil::five_tribes {

// Calls visit(group) for all groups: of every tile that can be picked up, or on from where a sow in progress stands.
template <class Visit>
constexpr void each_group(const Table& table, Visit visit) {
  if (table.phase == Phase::sowing)
    each_group(walk_of(table), matches_of(table), visit);
  else
    each_group(table.meeples, match_rule(table), visit);
}

// Calls visit(sow) for the sows of a group until it answers false.
template <class Visit>
constexpr void each_sow(const Table& table, const SowGroup& group, Visit visit) {
  if (table.phase == Phase::sowing)
    each_sow(walk_of(table), matches_of(table), SowOf{group}, visit);
  else
    each_sow(walk_from(table.meeples, group.start),
             without({whereabouts(table.meeples), match_rule(table)}, group.start), SowOf{group}, visit);
}

struct Brings {
  int collected = 0;    // meeples of the tribe; more only if others of the same sow fall there before the last
  bool claims = false;  // a camel for the seat, unless the sow leaves another tribe there
  int coins = 0;        // of builders, without fakirs
  int cards = 0;        // of merchants
};

// Who stands on the final tile before the last meeple falls; a sow that has not begun empties its start.
constexpr Meeples standing(const Table& table, const SowGroup& group) {
  return table.phase != Phase::sowing && group.start == group.end ? Meeples{} : table.meeples[group.end];
}

constexpr Brings brings(const Table& table, const SowGroup& group) {
  const Meeples there = standing(table, group);
  const int waiting = there[group.tribe];
  Brings result;
  result.collected = waiting > 0 ? waiting + 1 : 2;  // met by a loop: one of the same sow waits
  result.claims = total(there) == waiting && table.camel[group.end] == Seat::nobody && table.camels[table.active] > 0;
  if (group.tribe == Tribe::builder) result.coins = result.collected * blue_around(table, group.end);
  if (group.tribe == Tribe::merchant) result.cards = std::min<int>(result.collected, table.row.count);
  return result;
}

}  // namespace stil::five_tribes
