#pragma once
// Where a card may be placed, and what it costs (3.2).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "games/castle_combo/count.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// A set of cells, bit by bit.
using Cells = std::uint32_t;

constexpr Cells bit(Cell cell) { return Cells{1} << static_cast<int>(cell); }
constexpr bool has(Cells cells, Cell cell) { return (cells & bit(cell)) != 0; }

inline constexpr Cells first_column = 0b00001'00001'00001'00001'00001;
inline constexpr Cells last_column = first_column << (board_size - 1);

constexpr Cells occupied(const Tableau& tableau) {
  Cells cells = 0;
  for (const Placed& placed : tableau) cells |= bit(placed.cell);
  return cells;
}

// Lines that may be used when those of the mask are: three in a row that cover them all.
constexpr std::array<std::uint8_t, 1 << board_size> windows() {
  std::array<std::uint8_t, 1 << board_size> open{};
  for (std::size_t used = 0; used < open.size(); ++used)
    for (int first = 0; first + 3 <= board_size; ++first)
      if (const std::size_t three = std::size_t{7} << first; (used & ~three) == 0)
        open[used] = static_cast<std::uint8_t>(open[used] | three);
  return open;
}
STIL_DATA std::array<std::uint8_t, 1 << board_size> open_lines = windows();

// The cells of the lines in each mask of rows.
constexpr std::array<Cells, 1 << board_size> row_masks() {
  std::array<Cells, 1 << board_size> masks{};
  for (std::size_t rows = 0; rows < masks.size(); ++rows)
    for (int row = 0; row < board_size; ++row)
      if ((rows >> row & 1) != 0) masks[rows] |= Cells{0b11111} << (board_size * row);
  return masks;
}
STIL_DATA std::array<Cells, 1 << board_size> whole_rows = row_masks();

// The first card goes to the middle of the board; each later one beside an own card, and within three columns and
// three rows.
constexpr Cells legal_cells(const Tableau& tableau) {
  if (tableau.count == 0) return bit(Cell::first);
  const Cells here = occupied(tableau);
  unsigned columns = 0, rows = 0;
  for (int row = 0; row < board_size; ++row) {
    const unsigned line = here >> (board_size * row) & 0b11111;
    columns |= line;
    rows |= (line != 0 ? 1U : 0U) << row;
  }
  const Cells beside =
      ((here << 1) & ~first_column) | ((here >> 1) & ~last_column) | here << board_size | here >> board_size;
  return beside & ~here & first_column * open_lines[columns] & whole_rows[open_lines[rows]];
}

// What the face-up discounts take off cards of a location.
constexpr int discounts(const Tableau& tableau, Location location) {
  int sum = 0;
  for (const Placed& placed : tableau) {
    const EffectLine& line = character(placed.card).effects.lines[0];
    if (!placed.face_down && line.effect == Effect::discount)
      sum += location == Location::castle ? line.amount : line.village;
  }
  return sum;
}

constexpr int price(const Tableau& tableau, Card card) {
  return std::max(0, character(card).cost - discounts(tableau, location_of(card)));
}

}  // namespace stil::castle_combo
