#pragma once
// What the seat to move may do, one function a phase. Actions are listed in ascending order of core::key.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

inline constexpr int max_legal_cells = 8;
inline constexpr int max_actions = 2 + 2 * row_size * max_legal_cells;  // two for the key
using Actions = core::List<Action, max_actions>;

// What the cell adds to the bytes of an action, as one number: writing many actions is most of the work here.
inline constexpr auto cell_step = std::bit_cast<std::uint32_t>(about(Verb{}, Card{}, static_cast<Cell>(1)));
using CellSteps = core::List<std::uint32_t, max_legal_cells>;

constexpr CellSteps legal_cell_steps(const Tableau& tableau) {
  CellSteps steps;
  const Cells cells = legal_cells(tableau);
  for (int row = 0; row < board_size; ++row) {
    std::uint32_t step = cell_step * static_cast<std::uint32_t>(board_size * row);
    for (unsigned line = cells >> (board_size * row) & 0b11111; line != 0; line >>= 1, step += cell_step)
      if ((line & 1) != 0) steps.add(step);
  }
  return steps;
}

constexpr void list_takes_of(Verb verb, Card card, const CellSteps& steps, Actions& out) {
  const auto base = std::bit_cast<std::uint32_t>(about(verb, card));
  Action* action = out.extend(steps.count);
  for (const std::uint32_t step : steps) *action++ = std::bit_cast<Action>(base + step);
}

// The cells are the same for every card, so they are found once.
constexpr void list_takes(const Table& table, Actions& out) {
  const Seat seat = table.active;
  const Row& row = table.rows[table.messenger];
  const int affordable = table.gold[seat] + discounts(table.tableau[seat], table.messenger);
  const CellSteps steps = legal_cell_steps(table.tableau[seat]);
  if (!table.key_spent && table.keys[seat] > 0) {
    if (table.gone == Location::none) out.add(sentence(Verb::move));
    out.add(sentence(Verb::refresh));
  }
  for (const Card card : row)
    if (character(card).cost <= affordable) list_takes_of(Verb::buy, card, steps, out);
  for (const Card card : row) list_takes_of(Verb::hide, card, steps, out);
}

constexpr void list_neighbours(const Table& table, Actions& out) {
  const Neighbours sides = neighbours(table);
  out.add(neighbour(std::min(sides.left, sides.right)));
  out.add(neighbour(std::max(sides.left, sides.right)));
}

constexpr void legal(const Table& table, const Secret&, Actions& out) {
  switch (table.phase) {
    case Phase::taking: return list_takes(table, out);
    case Phase::choosing: out.add(choose(0)); return out.add(choose(1));
    case Phase::discarding:
      for (const Card card : table.rows[pending_row(table)]) out.add(about(Verb::discard, card));
      return;
    case Phase::neighbouring: return list_neighbours(table, out);
    case Phase::revealing:
    case Phase::refreshing:
    case Phase::first_player:
    case Phase::over: return;
  }
}

}  // namespace stil::castle_combo
