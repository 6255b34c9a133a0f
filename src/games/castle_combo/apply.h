#pragma once
// What an action does, one function a verb. Actions are legal and outcomes possible: callers that deal with
// strangers go through play::Match.
#include "games/castle_combo/actions.h"
#include "games/castle_combo/effects.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/refill.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

constexpr void remove_from_row(Table& table, Card card) { table.rows[location_of(card)].take_out(card); }

constexpr void spend_key(Table& table) {
  --table.keys[table.active];
  table.key_spent = true;
}

template <class Events>
constexpr void apply_move(Table& table, Events&& events) {
  spend_key(table);
  table.messenger = other(table.messenger);
  events(event(Happening::moves, table.active, static_cast<int>(table.messenger)));
}

// The three cards just discarded belong to the pile that may be reshuffled at once (R7).
template <class Events>
constexpr void apply_refresh(Table& table, Events&& events) {
  spend_key(table);
  events(event(Happening::refreshes, table.active, static_cast<int>(table.messenger)));
  Row& row = table.rows[table.messenger];
  for (const Card card : row) table.discard[table.messenger].add(card);
  row = {};
  table.phase = Phase::refreshing;
  refill(table, events);
}

template <class Events>
constexpr void apply_buy(Table& table, Card card, Cell cell, Events&& events) {
  Tableau& tableau = table.tableau[table.active];
  const int paid = price(tableau, card);
  table.gold[table.active] = static_cast<std::uint16_t>(table.gold[table.active] - paid);
  remove_from_row(table, card);
  tableau.add({card, cell});
  events(event(Happening::buys, table.active, card, paid));
  table.pending = card;
  table.effect = 0;
  table.effects_end = 2;
  if (character(card).effects.choose_one)
    table.phase = Phase::choosing;
  else
    continue_effects(table, events);
}

template <class Events>
constexpr void apply_hide(Table& table, Card card, Cell cell, Events&& events) {
  remove_from_row(table, card);
  table.tableau[table.active].add({card, cell, 0, true});
  events(event(Happening::hides, table.active, card));
  gain_gold(table, table.active, face_down_gold, events);
  gain_keys(table, table.active, face_down_keys, events);
  table.phase = Phase::revealing;
  refill(table, events);
}

template <class Events>
constexpr void apply_choose(Table& table, int option, Events&& events) {
  table.effect = static_cast<std::uint8_t>(option);
  table.effects_end = static_cast<std::uint8_t>(option + 1);
  continue_effects(table, events);
}

// The gain is the printed cost (R8).
template <class Events>
constexpr void apply_discard(Table& table, Card card, Events&& events) {
  remove_from_row(table, card);
  table.discard[location_of(card)].add(card);
  events(event(Happening::discards, table.active, card));
  if (pending_line(table).effect == Effect::discard_for_gold)
    gain_gold(table, table.active, character(card).cost, events);
  else
    gain_keys(table, table.active, character(card).cost, events);
  ++table.effect;
  continue_effects(table, events);
}

template <class Events>
constexpr void apply_neighbour(Table& table, Seat counted, Events&& events) {
  perform(table, pending_line(table), counted, events);
  ++table.effect;
  continue_effects(table, events);
}

template <class Events>
constexpr void apply_reveal(Table& table, Card card, Events&& events) {
  table.deck[location_of(card)].remove(card);
  table.rows[location_of(card)].insert(card);
  events(event(Happening::reveals, static_cast<int>(card)));
  refill(table, events);
}

template <class Events>
constexpr void apply_begin(Table& table, Seat seat, Events&& events) {
  table.active = seat;
  table.phase = Phase::taking;
  events(event(Happening::begins, seat));
}

template <class Events>
constexpr void apply(State& s, Action action, Events&& events) {
  Table& table = s.table;
  switch (verb(action)) {
    case Verb::move: return apply_move(table, events);
    case Verb::refresh: return apply_refresh(table, events);
    case Verb::buy: return apply_buy(table, card(action), cell(action), events);
    case Verb::hide: return apply_hide(table, card(action), cell(action), events);
    case Verb::choose: return apply_choose(table, option(action), events);
    case Verb::discard: return apply_discard(table, card(action), events);
    case Verb::neighbour: return apply_neighbour(table, seat(action), events);
    case Verb::reveal: return apply_reveal(table, card(action), events);
    case Verb::begin: return apply_begin(table, seat(action), events);
  }
}

}  // namespace stil::castle_combo
