#pragma once
// Where a card may be placed, and what it costs (3.2).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "games/castle_combo/footprint.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// Lines that may be used when those of the mask are: three in a row that cover them all.
constexpr std::uint32_t open_lines(std::size_t used) {
  std::uint32_t open = 0;
  for (int first = 0; first + 3 <= board_size; ++first)
    if (const std::size_t three = std::size_t{7} << first; (used & ~three) == 0)
      open |= static_cast<std::uint32_t>(three);
  return open;
}

// The cells of all columns and of all rows that may be used, by those that are.
struct OpenLines {
  std::array<Cells, line_masks> columns{}, rows{};
};
constexpr OpenLines all_open_lines() {
  OpenLines open;
  for (std::size_t used = 0; used < line_masks; ++used) {
    open.columns[used] = first_column * open_lines(used);
    for (int row = 0; row < board_size; ++row)
      if ((open_lines(used) >> row & 1) != 0) open.rows[used] |= first_row << (board_size * row);
  }
  return open;
}
STIL_DATA OpenLines open_cells = all_open_lines();

// The first card goes to the middle of the board; each later one beside an own card, and within three columns and
// three rows.
constexpr Cells legal_cells(const Tableau& tableau) {
  if (tableau.count == 0) return bit(Cell::first);
  const Footprint own = footprint(tableau);
  const Cells here = cells(own);
  const Cells beside =
      ((here << 1) & ~first_column) | ((here >> 1) & ~last_column) | here << board_size | here >> board_size;
  return beside & ~here & open_cells.columns[columns(own)] & open_cells.rows[rows(own)];
}

// What a card takes off the price of later ones, by their location.
using Discounts = core::By<Location, std::uint8_t, 2>;
constexpr std::array<Discounts, card_count> discounts_of_cards() {
  std::array<Discounts, card_count> all{};
  for (const Card card : core::Each<Card>{card_count}) {
    const EffectLine& line = character(card).effects.lines[0];
    if (line.effect != Effect::discount) continue;
    all[static_cast<std::size_t>(card)][Location::castle] = line.amount;
    all[static_cast<std::size_t>(card)][Location::village] = line.village;
  }
  return all;
}
STIL_DATA std::array<Discounts, card_count> card_discounts = discounts_of_cards();

constexpr int discounts(const Tableau& tableau, Location location) {
  int sum = 0;
  for (const Placed& placed : tableau)
    sum += placed.face_down ? 0 : card_discounts[static_cast<std::size_t>(placed.card)][location];
  return sum;
}

constexpr int price(const Tableau& tableau, Card card) {
  return std::max(0, character(card).cost - discounts(tableau, location_of(card)));
}

}  // namespace stil::castle_combo
