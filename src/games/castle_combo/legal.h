#pragma once
// What the seat to move may do, one function a phase. Actions are listed in ascending order of core::key.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

inline constexpr int max_legal_cells = 8, max_legal_cells_in_row = 3;
inline constexpr int max_actions = 2 + 2 * row_size * max_legal_cells;  // two for the key
using Actions = core::List<Action, max_actions>;

// What a cell adds to the bytes of an action, as one number: writing many actions is most of the work here.
using CellStep = std::uint32_t;
inline constexpr auto cell_step = std::bit_cast<CellStep>(about(Verb{}, Card{}, static_cast<Cell>(1)));
// Four or eight are written at a time, which is cheaper than to count; what is too much is overwritten or left out.
inline constexpr int steps_at_a_time = 4;
static_assert(max_legal_cells_in_row <= steps_at_a_time);
struct CellSteps {
  std::array<CellStep, max_legal_cells + steps_at_a_time> items{};
  int count = 0;
};

// The legal cells of one row of the board.
struct RowSteps {
  std::array<CellStep, steps_at_a_time> steps{};
  int count = 0;
};
constexpr std::array<RowSteps, line_masks> steps_by_line() {
  std::array<RowSteps, line_masks> rows{};
  for (std::size_t line = 0; line < line_masks; ++line)
    for (int column = 0; column < board_size; ++column)
      if (RowSteps& row = rows[line]; (line >> column & 1) != 0 && row.count < steps_at_a_time)
        row.steps[static_cast<std::size_t>(row.count++)] = cell_step * static_cast<CellStep>(column);
  return rows;
}
STIL_DATA std::array<RowSteps, line_masks> row_steps = steps_by_line();

constexpr CellSteps legal_cell_steps(const Tableau& tableau) {
  CellSteps result;
  const Cells cells = legal_cells(tableau);
  int count = 0;
  for (int row = 0; row < board_size; ++row) {
    const RowSteps& line = row_steps[cells >> (board_size * row) & first_row];
    CellStep* next = result.items.data() + count;
    for (const CellStep step : line.steps) *next++ = step + cell_step * static_cast<CellStep>(board_size * row);
    count += line.count;
  }
  result.count = count;
  return result;
}

// Always writes as many as there can be, in one go (std::copy copies nothing on a device); the next ones go where those
// end that count.
constexpr Action* write_takes(Verb verb, Card card, const CellSteps& cells, Action* next) {
  const auto base = std::bit_cast<CellStep>(about(verb, card));
  std::array<CellStep, max_legal_cells> takes{};
  for (std::size_t i = 0; i < max_legal_cells; ++i) takes[i] = base + cells.items[i];
  if (std::is_constant_evaluated())
    for (std::size_t i = 0; i < max_legal_cells; ++i) next[i] = std::bit_cast<Action>(takes[i]);
  else
    __builtin_memcpy(next, takes.data(), sizeof(takes));
  return next + cells.count;
}

// The cells are the same for every card, so they are found once.
constexpr void list_takes(const Table& table, Actions& out) {
  const Seat seat = table.active;
  const Row& row = table.rows[table.messenger];
  const int affordable = table.gold[seat] + discounts(table.tableau[seat], table.messenger);
  const CellSteps cells = legal_cell_steps(table.tableau[seat]);
  if (!table.key_spent && table.keys[seat] > 0) {
    if (table.gone == Location::none) out.add(sentence(Verb::move));
    out.add(sentence(Verb::refresh));
  }
  Action* next = out.items.data() + out.count;
  for (const Card card : row)
    if (character(card).cost <= affordable) next = write_takes(Verb::buy, card, cells, next);
  for (const Card card : row) next = write_takes(Verb::hide, card, cells, next);
  out.count = static_cast<int>(next - out.items.data());
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
