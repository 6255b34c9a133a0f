#pragma once
// The invariants of a state: used by the tests on every position, and on positions that strangers send, so everything
// the rules rely on must be here. Answers what is wrong, or an empty text.
#include <string_view>

#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

constexpr bool rows_in_order(const Table& table) {
  for (const Location location : {Location::castle, Location::village})
    for (int i = 1; i < table.rows[location].count; ++i)
      if (table.rows[location][i - 1] >= table.rows[location][i]) return false;
  return true;
}

// Every card once, each at its location; of a location that is gone only what was taken.
constexpr bool cards_conserved(const Table& table) {
  core::By<Card, int, card_count + 1> seen;
  for (const Location location : {Location::castle, Location::village}) {
    const auto meet = [&](const auto& cards) {
      for (const Card card : cards) {
        if (card == Card::none || location_of(card) != location || location == table.gone) return false;
        ++seen[card];
      }
      return true;
    };
    if (!meet(table.deck[location]) || !meet(table.discard[location]) || !meet(table.rows[location])) return false;
  }
  int taken_of_gone = 0;
  for (const Seat seat : core::seats(max_seats))
    for (const Placed& placed : table.tableau[seat]) {
      ++seen[placed.card];
      if (placed.card != Card::none && location_of(placed.card) == table.gone) ++taken_of_gone;
    }
  if (seen[Card::none] > 0 || (table.gone != Location::none && taken_of_gone != deck_size - row_size + 1)) return false;
  for (const Card card : core::Each<Card>{card_count})
    if (seen[card] > 1 || (seen[card] == 0 && location_of(card) != table.gone)) return false;
  return true;
}

constexpr bool empty_seats_untouched(const Table& table) {
  for (const Seat seat : core::seats(max_seats))
    if (core::index(seat) >= table.setup.players &&
        (table.tableau[seat].count > 0 || table.gold[seat] > 0 || table.keys[seat] > 0))
      return false;
  return true;
}

// Each card was placed where it could be at its time, and purses hold what they can.
constexpr bool tableau_possible(const Tableau& tableau) {
  Tableau so_far;
  for (const Placed& placed : tableau) {
    if (!has(legal_cells(so_far), placed.cell)) return false;
    if (placed.gold > (placed.face_down ? 0 : character(placed.card).purse)) return false;
    so_far.add(placed);
  }
  return true;
}

// Seats that have had their turn of this round have one card more; they sit before the active one.
constexpr bool turns_possible(const Table& table) {
  const int players = table.setup.players;
  if (table.active == Seat::nobody) {
    for (const Seat seat : seats(table))
      if (table.tableau[seat].count > 0) return false;
    return true;
  }
  const bool taken = table.phase != Phase::taking && table.phase != Phase::refreshing && table.phase != Phase::over;
  const int now = table.tableau[table.active].count - (taken ? 1 : 0);
  if (now < 0) return false;
  bool ahead = false;
  for (Seat seat = core::clockwise(table.active, players); seat != table.active;
       seat = core::clockwise(seat, players)) {
    const int extra = table.tableau[seat].count - now;
    if (extra != 0 && extra != 1) return false;
    if (ahead && extra == 0) return false;
    ahead = extra == 1;
  }
  return table.phase == Phase::over ? now == tableau_size && !ahead : now < tableau_size;
}

constexpr bool short_by_one_at_most(const Table& table) {
  for (const Location location : {Location::castle, Location::village})
    if (location != table.gone && table.rows[location].count < row_size - 1) return false;
  return true;
}

constexpr bool rows_possible(const Table& table) {
  const Location gap = short_row(table);
  switch (table.phase) {
    case Phase::revealing:
      return gap != Location::none && !table.deck[gap].empty() &&
             (table.active == Seat::nobody || short_by_one_at_most(table));
    case Phase::refreshing:
      return gap == table.messenger && table.key_spent && !table.deck[gap].empty() &&
             (table.gone != Location::none || table.rows[other(gap)].count == row_size);
    case Phase::choosing:
    case Phase::discarding:
    case Phase::neighbouring: {
      const Location bought_from = location_of(table.pending);
      return bought_from == table.messenger && table.rows[bought_from].count == row_size - 1 &&
             (table.gone != Location::none || table.rows[other(bought_from)].count == row_size);
    }
    case Phase::first_player:
    case Phase::taking:
    case Phase::over: return gap == Location::none;
  }
  return false;
}

constexpr bool pending_possible(const Table& table) {
  const bool waits =
      table.phase == Phase::choosing || table.phase == Phase::discarding || table.phase == Phase::neighbouring;
  if (!waits) return table.pending == Card::none && table.effect == 0 && table.effects_end == 0;
  const Tableau& tableau = table.tableau[table.active];
  if (table.pending == Card::none || tableau.count == 0) return false;
  const Placed& last = tableau.items[tableau.count - 1U];
  if (last.card != table.pending || last.face_down || table.effects_end > 2 || table.effect >= table.effects_end)
    return false;
  const Effects& effects = character(table.pending).effects;
  if (table.phase == Phase::choosing) return effects.choose_one && table.effect == 0 && table.effects_end == 2;
  if (effects.choose_one ? table.effects_end != table.effect + 1 : table.effects_end != 2) return false;
  return decision_about(table, pending_line(table)) == table.phase;
}

// Whatever is still to come, counts do not overflow; in the end all gold that fits lies on purses.
constexpr bool goods_possible(const Table& table) {
  int turns_left = 0;
  for (const Seat seat : seats(table)) turns_left += tableau_size - table.tableau[seat].count;
  const int most = most_goods - most_a_turn * turns_left;
  for (const Seat seat : seats(table)) {
    if (table.gold[seat] > most || table.keys[seat] > most) return false;
    if (table.phase != Phase::over || table.gold[seat] == 0) continue;
    for (const Placed& placed : table.tableau[seat])
      if (room(placed) > 0) return false;
  }
  return true;
}

constexpr bool untouched(const Table& table) {
  for (const Seat seat : seats(table))
    if (table.gold[seat] != start_gold || table.keys[seat] != start_keys) return false;
  return table.messenger == Location::village && !table.key_spent && table.gone == Location::none;
}

constexpr std::string_view check(const State& s) {
  const Table& table = s.table;
  if (table.setup.players < min_seats || table.setup.players > max_seats) return "players must be 2 to 5";
  if (table.gone != Location::none && table.setup.players < max_seats)
    return "a location can be gone only with 5 players";
  if (!rows_in_order(table)) return "the cards of a row must be in the order of the cards, each once";
  if (!cards_conserved(table)) return "the cards are not the 78 of the box";
  if (!empty_seats_untouched(table)) return "something lies at a seat where nobody sits";
  const bool nobody_yet =
      table.phase == Phase::first_player || (table.phase == Phase::revealing && table.active == Seat::nobody);
  if (!nobody_yet && core::index(table.active) >= table.setup.players) return "nobody sits at the active seat";
  if (table.phase == Phase::first_player && table.active != Seat::nobody)
    return "nobody is active before the first turn";
  if (table.messenger == Location::none || table.messenger == table.gone) return "the messenger stands nowhere";
  for (const Seat seat : seats(table))
    if (!tableau_possible(table.tableau[seat])) return "a tableau cannot have been built like this";
  if (!goods_possible(table)) return "more gold or keys than a game brings, or gold that belongs on purses";
  if (nobody_yet && !untouched(table)) return "before the first turn everybody has 15 gold and 2 keys";
  if (!turns_possible(table)) return "the seats have not taken equally many turns";
  if (!pending_possible(table)) return "the pending effect does not fit";
  if (!rows_possible(table)) return "the rows do not fit the phase";
  return "";
}

}  // namespace stil::castle_combo
