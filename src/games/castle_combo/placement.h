#pragma once
// Where a card may be placed, and what it costs (3.2).
#include <algorithm>
#include <cstdint>

#include "games/castle_combo/count.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// A set of cells, bit by bit.
using Cells = std::uint32_t;

constexpr Cells bit(Cell cell) { return Cells{1} << static_cast<int>(cell); }
constexpr bool has(Cells cells, Cell cell) { return (cells & bit(cell)) != 0; }

inline constexpr Cells all_cells = (Cells{1} << cell_count) - 1;
inline constexpr Cells first_column = 0b00001'00001'00001'00001'00001;
inline constexpr Cells last_column = first_column << (board_size - 1);

constexpr Cells occupied(const Tableau& tableau) {
  Cells cells = 0;
  for (const Placed& placed : tableau) cells |= bit(placed.cell);
  return cells;
}

// The first card goes to the middle of the board; each later one beside an own card, and within three columns and
// three rows.
constexpr Cells legal_cells(const Tableau& tableau) {
  if (tableau.count == 0) return bit(Cell::first);
  const Cells here = occupied(tableau);
  const Cells beside =
      ((here << 1) & ~first_column) | ((here >> 1) & ~last_column) | here << board_size | here >> board_size;
  const Frame f = frame(tableau);
  const int left = std::max(0, f.right - 2), right = std::min(board_size - 1, f.left + 2);
  const int top = std::max(0, f.bottom - 2), bottom = std::min(board_size - 1, f.top + 2);
  const Cells columns = first_column * ((Cells{1} << (right + 1)) - (Cells{1} << left));
  const Cells rows = (Cells{1} << (board_size * (bottom + 1))) - (Cells{1} << (board_size * top));
  return beside & ~here & columns & rows & all_cells;
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
