#pragma once
// Where a tableau lies: its cells, columns and rows.
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// The cells of a tableau, then its columns, then its rows in one number, so that a card adds itself by one lookup.
using Footprint = std::uint64_t;
inline constexpr int columns_at = cell_count, rows_at = cell_count + board_size;

constexpr std::array<Footprint, cell_count> footprints_of_cells() {
  std::array<Footprint, cell_count> footprints{};
  for (const Cell cell : core::Each<Cell>{cell_count})
    footprints[static_cast<std::size_t>(cell)] =
        bit(cell) | Footprint{1} << (columns_at + column(cell)) | Footprint{1} << (rows_at + row(cell));
  return footprints;
}
STIL_DATA std::array<Footprint, cell_count> cell_footprints = footprints_of_cells();

constexpr Footprint footprint(const Tableau& tableau) {
  Footprint result = 0;
  for (const Placed& placed : tableau) result |= cell_footprints[static_cast<std::size_t>(placed.cell)];
  return result;
}

constexpr Cells cells(Footprint footprint) {
  return static_cast<Cells>(footprint & ((Footprint{1} << columns_at) - 1));
}
constexpr Cells occupied(const Tableau& tableau) { return cells(footprint(tableau)); }

// Masks of the columns and rows that hold a card.
inline constexpr std::size_t line_masks = std::size_t{1} << board_size;
constexpr std::size_t columns(Footprint footprint) { return footprint >> columns_at & (line_masks - 1); }
constexpr std::size_t rows(Footprint footprint) { return footprint >> rows_at; }

// A place in the final square, whose top left corner is row 0, column 0.
struct Place {
  int row = 0, column = 0;
};
constexpr int first_line(std::size_t lines) {
  int line = 0;
  while ((lines >> line & 1) == 0) ++line;
  return line;
}
constexpr int last_line(std::size_t lines) {
  int line = board_size - 1;
  while ((lines >> line & 1) == 0) --line;
  return line;
}
constexpr Place final_place(Footprint tableau, Cell cell) {
  return {row(cell) - first_line(rows(tableau)), column(cell) - first_line(columns(tableau))};
}

}  // namespace stil::castle_combo
