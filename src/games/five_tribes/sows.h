#pragma once
// Whole sows for bots: every one of them drop by drop, and grouped by where they start, where they end and with which
// tribe. Nothing is allocated, and no dead end is walked into.
#include <array>
#include <cstddef>

#include "games/five_tribes/sow.h"

namespace stil::five_tribes {

inline constexpr std::size_t longest_sow = 90;

// Meeple i of the order is dropped on tile i of the path.
struct Sow {
  Tile start = Tile::none;
  int count = 0;
  std::array<Tile, longest_sow> path;  // left uninitialised on purpose: only the first `count` mean something
  std::array<Tribe, longest_sow> order;

  constexpr Tile end() const { return path[static_cast<std::size_t>(count) - 1]; }
  constexpr Tribe tribe() const { return order[static_cast<std::size_t>(count) - 1]; }
};

namespace detail {

template <class Visit>
constexpr void each_drop(Sow& sow, const Walk& walk, const Matches& matches, Visit& visit) {
  const auto at = static_cast<std::size_t>(sow.count - walk.count);
  for (const Tile tile : tiles) {
    if (!has(neighbours(walk.at), tile) || tile == walk.from) continue;
    for (const Tribe tribe : tribes) {
      if (walk.hand[tribe] == 0 || !can_drop(walk, tribe, tile, matches)) continue;
      sow.path[at] = tile;
      sow.order[at] = tribe;
      if (walk.count == 1) {
        visit(sow);
        continue;
      }
      Walk next{walk.hand, walk.count - 1, tile, walk.at};
      --next.hand[tribe];
      Matches after = matches;
      if (matches.rule == Match::same_sow) after.where[tribe] |= bit(tile);
      each_drop(sow, next, after, visit);
    }
  }
}

}  // namespace detail

// Calls visit(sow) for every different sow from a tile: walk and order of colours.
template <class Visit>
constexpr void each_sow(const Board& board, Tile start, Matches matches, Visit visit) {
  if (!can_pick_up(board, start, matches)) return;
  for (const Tribe tribe : tribes) matches.where[tribe] &= ~bit(start);
  Sow sow;
  sow.start = start;
  sow.count = total(board[start]);
  detail::each_drop(sow, walk_of(board[start], start, Tile::none), matches, visit);
}

struct SowGroup {
  Tile start = Tile::none, end = Tile::none;
  Tribe tribe = Tribe::vizier;
  int collected_before = 0;  // meeples of the tribe on the final tile before the sow
};

// Whether a walk of so many steps can end on a tile that it has met before (4, C7).
constexpr bool can_revisit(Tile start, Tile end, int count) {
  if (start == end) return count >= 8 && count % 2 == 0;
  const int far = distance(start, end);
  return far <= count - 4 && (count - far) % 2 == 0;
}

// Calls visit(group) for every start, final tile and tribe that some sow has.
template <class Visit>
constexpr void each_group(const Board& board, Match rule, Visit visit) {
  const Whereabouts where = whereabouts(board);
  for (const Tile start : tiles) {
    const Meeples& hand = board[start];
    const int count = total(hand);
    if (count == 0) continue;
    const Tiles ends = reach(count, start, Tile::none);
    for (const Tribe tribe : tribes) {
      if (hand[tribe] == 0) continue;
      const bool loops = rule == Match::same_sow && hand[tribe] >= 2 && count >= 5;
      const Tiles met = where[tribe] & ends & ~bit(start);
      const Tiles candidates = loops ? ends : met;
      for (Tiles rest = candidates; rest != 0; rest &= rest - 1) {
        const auto end = static_cast<Tile>(core::place_of_one(rest, 0));
        if (!has(met, end) && !can_revisit(start, end, count)) continue;
        visit(SowGroup{start, end, tribe, end == start ? 0 : board[end][tribe]});
      }
    }
  }
}

}  // namespace stil::five_tribes
