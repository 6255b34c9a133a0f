#pragma once
// Which drops leave a sow that can still be completed (4; docs/sowing.md explains the test and why it is exact).
#include "games/five_tribes/cards.h"
#include "games/five_tribes/reach.h"

namespace stil::five_tribes {

using Board = core::By<Tile, Meeples, tile_count>;
// For each tribe the tiles on which one of its meeples stands.
using Whereabouts = core::By<Tribe, Tiles, tribe_count>;

constexpr Whereabouts whereabouts(const Board& board) {
  Whereabouts where;
  for (const Tile tile : tiles)
    for (const Tribe tribe : tribes) where[tribe] |= board[tile][tribe] > 0 ? bit(tile) : 0;
  return where;
}

constexpr bool has_pair(const Meeples& hand) {
  for (const Tribe tribe : tribes)
    if (hand[tribe] >= 2) return true;
  return false;
}

// A sow in progress: the meeples in hand and their number, where the last one was dropped, where the walk came from.
struct Walk {
  Meeples hand{};
  int count = 0;
  Tile at = Tile::none;
  Tile from = Tile::none;
};
constexpr Walk walk_of(const Meeples& hand, Tile at, Tile from) { return {hand, total(hand), at, from}; }

// Whether the colour of the last meeple may be matched by one dropped in the same sow (R1).
enum class Match : bool { original, same_sow };

// What the last meeple can meet where.
struct Matches {
  Whereabouts where{};
  Match rule = Match::same_sow;
};

// From five meeples on a walk can close a loop, wherever it stands (4), so a pair in hand matches itself.
constexpr bool loop_matches(const Walk& walk, Match rule) {
  return rule == Match::same_sow && walk.count >= 5 && has_pair(walk.hand);
}

// A meeple of a tribe in hand must stand where the walk can end; with what comes later there can only be more.
constexpr bool can_complete(const Walk& walk, const Matches& matches) {
  const Tiles ends = reach(walk.count, walk.at, walk.from);
  for (const Tribe tribe : tribes)
    if (walk.hand[tribe] > 0 && (matches.where[tribe] & ends) != 0) return true;
  return loop_matches(walk, matches.rule);
}

// The sow that picks up the meeples of a tile: nothing is left there to match.
constexpr Walk walk_from(const Board& board, Tile start) { return walk_of(board[start], start, Tile::none); }
constexpr Matches without(Matches matches, Tile start) {
  for (const Tribe tribe : tribes) matches.where[tribe] &= ~bit(start);
  return matches;
}
constexpr bool can_pick_up(const Board& board, Tile tile, const Matches& matches) {
  const Walk walk = walk_from(board, tile);
  return walk.count > 0 && can_complete(walk, without(matches, tile));
}

constexpr bool can_sow(const Board& board, Match rule) {
  const Matches matches{whereabouts(board), rule};
  for (const Tile tile : tiles)
    if (can_pick_up(board, tile, matches)) return true;
  return false;
}

// Whether dropping one of the tribe on the tile, which is next to the walk's and not where it came from, leaves a sow
// that can be completed, or completes it.
constexpr bool can_drop(const Walk& walk, Tribe tribe, Tile tile, Matches matches) {
  if (walk.count == 1) return has(matches.where[tribe], tile);
  Walk next{walk.hand, walk.count - 1, tile, walk.at};
  --next.hand[tribe];
  if (matches.rule == Match::same_sow) matches.where[tribe] |= bit(tile);
  return can_complete(next, matches);
}

}  // namespace stil::five_tribes
