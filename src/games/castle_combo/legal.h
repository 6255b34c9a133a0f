#pragma once
// What the seat to move may do, one function a phase. Actions are listed in ascending order of core::key.
#include <array>
#include <utility>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

inline constexpr int max_legal_cells = 8;
inline constexpr int max_actions = 2 + 2 * row_size * max_legal_cells;  // two for the key
using Actions = core::List<Action, max_actions>;

// The cards of a row in the order of their numbers.
constexpr Row sorted(Row row) {
  const auto order = [&](int a, int b) {
    if (b < row.count && row[b] < row[a]) std::swap(row[a], row[b]);
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
  return row;
}

using CellList = core::List<Cell, max_legal_cells>;

constexpr void list_takes_of(Verb verb, Card card, const CellList& cells, Actions& out) {
  Action* action = out.extend(cells.count);
  for (const Cell cell : cells) *action++ = about(verb, card, cell);
}

// The cells are the same for every card, so they are found once.
constexpr void list_takes(const Table& table, Actions& out) {
  const Seat seat = table.active;
  const Tableau& tableau = table.tableau[seat];
  const Row row = sorted(table.rows[table.messenger]);
  const int discount = discounts(tableau, table.messenger);
  CellList cells;
  int cell = 0;
  for (Cells left = legal_cells(tableau); left != 0; left >>= 1, ++cell)
    if ((left & 1) != 0) cells.add(static_cast<Cell>(cell));

  if (!table.key_spent && table.keys[seat] > 0) {
    if (table.gone == Location::none) out.add(sentence(Verb::move));
    out.add(sentence(Verb::refresh));
  }
  for (const Card card : row)
    if (character(card).cost - discount <= table.gold[seat]) list_takes_of(Verb::buy, card, cells, out);
  for (const Card card : row) list_takes_of(Verb::hide, card, cells, out);
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
      for (const Card card : sorted(table.rows[pending_row(table)])) out.add(about(Verb::discard, card));
      return;
    case Phase::neighbouring: return list_neighbours(table, out);
    case Phase::revealing:
    case Phase::refreshing:
    case Phase::first_player:
    case Phase::over: return;
  }
}

}  // namespace stil::castle_combo
