#pragma once
// Why the active seat may not do something now: a reason for the person or program that tried, empty for what is legal
// (a test compares it with legal.h on every kind of action).
#include <string_view>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

constexpr bool lies_in(const Row& row, Card card) {
  for (const Card other : row)
    if (other == card) return true;
  return false;
}

constexpr std::string_view why_no_key(const Table& table, Verb verb) {
  if (table.key_spent) return "a key was spent this turn already";
  if (table.keys[table.active] == 0) return "there is no key to spend";
  return verb == Verb::move && table.gone != Location::none ? "the other location is gone" : "";
}

constexpr std::string_view why_not_there(const Tableau& tableau, Cell cell) {
  if (tableau.count == 0) return "the first card goes to c3";
  if (has(occupied(tableau), cell)) return "a card lies there already";
  for (const Placed& placed : tableau) {
    const int columns = column(cell) - column(placed.cell), rows = row(cell) - row(placed.cell);
    if (columns * columns + rows * rows == 1) return "the square would not be 3 by 3";
  }
  return "no own card lies beside that cell";
}

constexpr std::string_view why_not_take(const Table& table, Verb verb, Card card, Cell cell) {
  const Tableau& tableau = table.tableau[table.active];
  if (!lies_in(table.rows[table.messenger], card)) return "the card is not in the messenger's row";
  if (!has(legal_cells(tableau), cell)) return why_not_there(tableau, cell);
  return verb == Verb::buy && price(tableau, card) > table.gold[table.active] ? "there is not enough gold" : "";
}

// What the table waits for instead.
constexpr std::string_view what_first(Phase phase) {
  switch (phase) {
    case Phase::taking: return "a card is to be taken first";
    case Phase::choosing: return "one of two effects is to be chosen first";
    case Phase::discarding: return "a card of a row is to be discarded first";
    case Phase::neighbouring: return "a neighbour is to be named first";
    case Phase::revealing:
    case Phase::refreshing:
    case Phase::first_player: return "chance is to move";
    case Phase::over: return "the game is over";
  }
  return "";
}

constexpr Phase phase_of(Verb verb) {
  switch (verb) {
    case Verb::move:
    case Verb::refresh:
    case Verb::buy:
    case Verb::hide: return Phase::taking;
    case Verb::choose: return Phase::choosing;
    case Verb::discard: return Phase::discarding;
    case Verb::neighbour: return Phase::neighbouring;
    case Verb::reveal: return Phase::revealing;
    case Verb::begin: return Phase::first_player;
  }
  return Phase::over;
}

constexpr std::string_view why_not(const Table& table, Action action) {
  const Verb what = verb(action);
  if (is_chance(phase_of(what))) return "that is for chance to say";
  if (phase_of(what) != table.phase) return what_first(table.phase);
  switch (what) {
    case Verb::move:
    case Verb::refresh: return why_no_key(table, what);
    case Verb::buy:
    case Verb::hide: return why_not_take(table, what, card(action), cell(action));
    case Verb::discard:
      return lies_in(table.rows[pending_row(table)], card(action)) ? ""
                                                                   : "the card is not in the row that the effect names";
    case Verb::neighbour: {
      const Neighbours sides = neighbours(table);
      return seat(action) == sides.left || seat(action) == sides.right ? "" : "that seat is not next to the buyer's";
    }
    case Verb::choose:
    case Verb::reveal:
    case Verb::begin: return "";
  }
  return "";
}

}  // namespace stil::castle_combo
