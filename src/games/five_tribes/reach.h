#pragma once
// Where a walk of exactly so many steps can end. A walk never steps straight back (4, rule 2), so what counts is the
// tile and where the walk came from. From eleven steps on every tile of the
// right parity can be the end.
#include <array>
#include <cstddef>

#include "core/data.h"
#include "games/five_tribes/board.h"

namespace stil::five_tribes {

inline constexpr int longest_reach = 12;
inline constexpr int origins = 5;  // four sides, or nowhere: the tile where the sow began

// Which side of a tile the other lies on.
constexpr std::size_t side(Tile tile, Tile from) {
  if (from == Tile::none) return 4;
  const int step = static_cast<int>(from) - static_cast<int>(tile);
  return step == 1 ? 0 : step == -1 ? 1 : step == board_columns ? 2 : 3;
}

namespace detail {

using Reach = std::array<std::array<std::array<Tiles, origins>, tile_count>, longest_reach + 1>;

// The tile on that side, or none beyond the edge of the board.
constexpr Tile beside(Tile tile, std::size_t at) {
  const int columns = at == 0 ? 1 : at == 1 ? -1 : 0, rows = at == 2 ? 1 : at == 3 ? -1 : 0;
  const int new_column = column(tile) + columns, new_row = row(tile) + rows;
  const bool on_board = new_column >= 0 && new_column < board_columns && new_row >= 0 && new_row < board_rows;
  return on_board ? static_cast<Tile>(board_columns * new_row + new_column) : Tile::none;
}

// One step to a neighbour, and from there one step less.
constexpr Reach all_reach() {
  Reach reach{};
  for (std::size_t steps = 1; steps <= longest_reach; ++steps)
    for (const Tile tile : tiles)
      for (std::size_t to = 0; to < 4; ++to) {
        const Tile next = beside(tile, to);
        if (next == Tile::none) continue;
        const Tiles ends = steps == 1 ? bit(next) : reach[steps - 1][static_cast<std::size_t>(next)][side(next, tile)];
        for (std::size_t origin = 0; origin < origins; ++origin)
          if (origin != to) reach[steps][static_cast<std::size_t>(tile)][origin] |= ends;
      }
  return reach;
}

}  // namespace detail

STIL_DATA detail::Reach reach_table = detail::all_reach();

// The tiles on which a walk of so many steps can end that stands on `at` and came from `from`.
constexpr Tiles reach(int steps, Tile at, Tile from) {
  const int as_good = steps <= longest_reach ? steps : longest_reach - (steps - longest_reach) % 2;
  return reach_table[static_cast<std::size_t>(as_good)][static_cast<std::size_t>(at)][side(at, from)];
}

}  // namespace stil::five_tribes
