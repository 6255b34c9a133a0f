#pragma once
// Whole sows for bots and previews: every one of them drop by drop, and grouped by where they start, where they end and
// with which tribe. A sow in progress is gone on with in the same way. Nothing is allocated, and no dead end is walked
// into.
#include <array>
#include <cstddef>

#include "games/five_tribes/sow.h"

namespace stil::five_tribes {

inline constexpr std::size_t longest_sow = 90;

// What is left to drop: meeple i of the order falls on tile i of the path.
struct Sow {                // NOLINT(cppcoreguidelines-pro-type-member-init): see `path`
  Tile start = Tile::none;  // where the walk stood
  int count = 0;
  std::array<Tile, longest_sow> path;  // left uninitialised on purpose: only the first `count` mean something
  std::array<Tribe, longest_sow> order;

  constexpr Tile end() const { return path[static_cast<std::size_t>(count) - 1]; }
  constexpr Tribe tribe() const { return order[static_cast<std::size_t>(count) - 1]; }
};

// Sows alike in what they collect.
struct SowGroup {
  Tile start = Tile::none, end = Tile::none;
  Tribe tribe = Tribe::vizier;
};

// Tiles where a walk can drop a meeple and later another of the same tribe as its last: they are met twice, with a loop
// of an even number of steps, four at least, in between.
constexpr Tiles loop_ends(const Walk& walk) {
  Tiles ends = 0;
  for (int steps = walk.count - 4; steps >= 1; steps -= 2) ends |= reach(steps, walk.at, walk.from);
  return ends;
}

// Where sows can end with a meeple of the tribe (docs/sowing.md).
constexpr Tiles ends_with(const Walk& walk, Tribe tribe, const Matches& matches) {
  if (walk.hand[tribe] == 0) return 0;
  const Tiles ends = matches.where[tribe] & reach(walk.count, walk.at, walk.from);
  const bool loops = matches.rule == Match::same_sow && walk.hand[tribe] >= 2;
  return loops ? ends | loop_ends(walk) : ends;
}

// Calls visit(group) for every final tile and tribe that some way to go on has.
template <class Visit>
constexpr void each_group(const Walk& walk, const Matches& matches, Visit&& visit) {
  for (const Tribe tribe : tribes)
    for (Tiles rest = ends_with(walk, tribe, matches); rest != 0; rest &= rest - 1)
      visit(SowGroup{walk.at, static_cast<Tile>(core::place_of_one(rest, 0)), tribe});
}

// The same for every tile that may be picked up.
template <class Visit>
constexpr void each_group(const Board& board, Match rule, Visit visit) {
  const Matches matches{whereabouts(board), rule};
  for (const Tile start : tiles)
    if (const Walk walk = walk_from(board, start); walk.count > 0) each_group(walk, without(matches, start), visit);
}

// Which sows are wanted: all of them, or those of one group.
struct AnySow {
  constexpr bool can_complete(const Walk& walk, const Matches& matches) const {
    return five_tribes::can_complete(walk, matches);
  }
  constexpr bool ends(Tribe, Tile) const { return true; }
};
struct SowOf {
  SowGroup group{};

  constexpr bool can_complete(const Walk& walk, const Matches& matches) const {
    return has(ends_with(walk, group.tribe, matches), group.end);
  }
  constexpr bool ends(Tribe tribe, Tile tile) const { return tribe == group.tribe && tile == group.end; }
};

namespace detail {

template <class Wanted, class Visit>
constexpr bool each_drop(Sow& sow, const Walk& walk, const Matches& matches, const Wanted& wanted, Visit& visit) {
  const auto at = static_cast<std::size_t>(sow.count - walk.count);
  for (Tiles rest = neighbours(walk.at); rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<Tile>(core::place_of_one(rest, 0));
    if (tile == walk.from) continue;
    for (const Tribe tribe : tribes) {
      if (walk.hand[tribe] == 0) continue;
      sow.path[at] = tile;
      sow.order[at] = tribe;
      if (walk.count == 1) {
        if (has(matches.where[tribe], tile) && wanted.ends(tribe, tile) && !visit(sow)) return false;
        continue;
      }
      Walk next{walk.hand, walk.count - 1, tile, walk.at};
      --next.hand[tribe];
      Matches after = matches;
      if (matches.rule == Match::same_sow) after.where[tribe] |= bit(tile);
      if (wanted.can_complete(next, after) && !each_drop(sow, next, after, wanted, visit)) return false;
    }
  }
  return true;
}

}  // namespace detail

// Calls visit(sow) for every different way to go on: walk and order of colours. Stops when it answers false.
template <class Wanted, class Visit>
constexpr void each_sow(const Walk& walk, const Matches& matches, const Wanted& wanted, Visit visit) {
  if (walk.count == 0 || !wanted.can_complete(walk, matches)) return;
  Sow sow;
  sow.start = walk.at;
  sow.count = walk.count;
  detail::each_drop(sow, walk, matches, wanted, visit);
}

}  // namespace stil::five_tribes
