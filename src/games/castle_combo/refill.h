#pragma once
// Rows are filled card by card; a deck that is empty when a card is needed is made anew of its discard pile (3.1,
// 3.4), and a location that cannot fill its row leaves the game (3.5).
#include <utility>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/score.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// The first row with a gap; none when both are as full as they get.
constexpr Location short_row(const Table& table) {
  for (const Location location : {Location::castle, Location::village})
    if (location != table.gone && table.rows[location].count < row_size) return location;
  return Location::none;
}

template <class Events>
constexpr void remove_location(Table& table, Location location, Events&& events) {
  table.rows[location] = {};
  table.deck[location] = table.discard[location] = {};
  table.gone = location;
  events(event(Happening::location_gone, location));
  if (table.messenger == location) events(event(Happening::messenger_goes, other(location)));
  table.messenger = other(location);
}

// Makes sure that the row can get its next card. False when there is none and the location is gone.
template <class Events>
constexpr bool prepare_deck(Table& table, Location location, Events&& events) {
  Pile& deck = table.deck[location];
  Pile& discard = table.discard[location];
  if (!deck.empty()) return true;
  if (discard.empty()) {
    remove_location(table, location, events);
    return false;
  }
  std::swap(deck, discard);
  events(event(Happening::reshuffles, location));
  return true;
}

template <class Events>
constexpr void end_game(Table& table, Events&& events) {
  for (const Seat seat : seats(table)) {
    const int loose = table.gold[seat];
    fill_purses_from_stock(table.tableau[seat], table.gold[seat]);
    if (const int filled = loose - table.gold[seat]; filled > 0) events(event(Happening::fills_purses, seat, filled));
  }
  table.phase = Phase::over;
  events(event(Happening::ends));
}

// The rows are full: the set-up goes on, the turn goes on after a refresh, or the next player's turn begins.
template <class Events>
constexpr void rows_are_full(Table& table, Events&& events) {
  if (table.active == Seat::nobody) {
    table.phase = Phase::first_player;
    return;
  }
  if (table.phase == Phase::refreshing) {
    table.phase = Phase::taking;
    return;
  }
  table.active = core::clockwise(table.active, table.setup.players);
  table.key_spent = false;
  if (table.tableau[table.active].count == tableau_size) return end_game(table, events);
  table.phase = Phase::taking;
  events(event(Happening::begins, table.active));
}

// Waits for the next card of a row with a gap, or goes on.
template <class Events>
constexpr void refill(Table& table, Events&& events) {
  for (Location location = short_row(table); location != Location::none; location = short_row(table))
    if (prepare_deck(table, location, events)) return;
  rows_are_full(table, events);
}

}  // namespace stil::castle_combo
