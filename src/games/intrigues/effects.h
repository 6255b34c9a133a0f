#pragma once
// A card comes into the centre: does it fail the turn, and what does it do? (A turn, steps 2 and 3.)
#include "games/intrigues/actions.h"
#include "games/intrigues/intrigue.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

// The turn is over: the next seat begins, or, with the deck used up, the intrigue phase.
template <class Events>
constexpr void end_turn(Table& table, Events&& events) {
  table.kept = 0;
  if (empty(table.deck)) return begin_intrigues(table, events);
  table.active = core::clockwise(table.active, table.setup.players);
  table.phase = Phase::turn_start;
  events(event(Happening::begins, table.active));
}

// Step 4: stopping. Every card in the centre moves to the castle.
template <class Events>
constexpr void collect_centre(Table& table, Events&& events) {
  for (const Kind kind : kinds)
    if (const int count = table.centre[kind]; count > 0) events(event(Happening::collects, table.active, kind, count));
  move_all(table.centre, table.castle[table.active]);
  end_turn(table, events);
}

template <class Events>
constexpr void discard_centre(Table& table, Events&& events) {
  for (const Kind kind : kinds)
    if (const int count = table.centre[kind]; count > 0) events(event(Happening::loses, table.active, kind, count));
  move_all(table.centre, table.discard);
  end_turn(table, events);
}

// No effect is pending: stop or go on. With an empty deck there is no choice.
template <class Events>
constexpr void effect_done(Table& table, Events&& events) {
  if (empty(table.deck)) return collect_centre(table, events);
  table.phase = Phase::stop_or_draw;
}

template <class Events>
constexpr void nothing_happens(Table& table, Kind kind, Events&& events) {
  events(event(Happening::no_effect, table.active, kind));
  effect_done(table, events);
}

constexpr bool others_have_cards(const Table& table) {
  for (const Seat seat : seats(table))
    if (seat != table.active && !empty(table.castle[seat])) return true;
  return false;
}

// The cat has seen its cards: those of kinds the castle did not hold go there, the others back.
template <class Events>
constexpr void cat_rescues(Table& table, Events&& events) {
  Cards& castle = table.castle[table.active];
  for (const Kind kind : kinds) {
    const int count = table.shown[kind];
    if (count == 0 || castle[kind] > 0) continue;
    move_card(table.shown, castle, kind, count);
    events(event(Happening::rescues, table.active, kind, count));
  }
  move_all(table.shown, table.discard);
  effect_done(table, events);
}

// All cards are on view: the hen's owner chooses one, the cat's rule chooses by itself.
template <class Events>
constexpr void showing_done(Table& table, Events&& events) {
  for (const Kind kind : kinds)
    if (const int count = table.shown[kind]; count > 0) events(event(Happening::shows, table.active, kind, count));
  if (table.phase == Phase::cat_shows) return cat_rescues(table, events);
  table.phase = Phase::hen_plays;
}

// Hen and cat look into the discard pile. When they see all of it there is nothing left to chance.
template <class Events>
constexpr void begin_showing(Table& table, Phase phase, int sees, Events&& events) {
  table.phase = phase;
  if (total(table.discard) > sees) return;
  move_all(table.discard, table.shown);
  showing_done(table, events);
}

// Step 3: the effect of a card that has just come into the centre.
template <class Events>
constexpr void begin_effect(Table& table, Kind kind, Events&& events) {
  const bool own_cards = !empty(table.castle[table.active]);
  const auto wait = [&](bool possible, Phase phase) {
    if (!possible) return nothing_happens(table, kind, events);
    table.phase = phase;
  };
  switch (kind) {
    case Kind::dog:
    case Kind::wheat:
    case Kind::cabbage: return effect_done(table, events);
    case Kind::fox: return wait(others_have_cards(table), Phase::fox_takes);
    case Kind::pig: return wait(others_have_cards(table), Phase::pig_discards);
    case Kind::wolf: return wait(own_cards, Phase::wolf_gives);
    case Kind::rabbit: return wait(own_cards, Phase::rabbit_plays);
    case Kind::cow: return wait(!empty(table.deck), Phase::cow_shows);
    case Kind::hen:
      if (empty(table.discard)) return nothing_happens(table, kind, events);
      return begin_showing(table, Phase::hen_shows, hen_sees, events);
    case Kind::cat:
      if (empty(table.discard)) return nothing_happens(table, kind, events);
      return begin_showing(table, Phase::cat_shows, cat_sees, events);
    case Kind::unknown: return;
  }
}

// A failed turn. A dog in the centre lets the player keep some of the cards first (R3, R4).
template <class Events>
constexpr void fail_turn(Table& table, Kind duplicate, Events&& events) {
  events(event(Happening::fails, table.active, duplicate));
  if (table.centre[Kind::dog] == 0) return discard_centre(table, events);
  table.phase = Phase::dog_keeps;
}

// Step 2: a second card of a kind fails the turn, unless it is wheat. Its effect does not happen.
// Cards played from a castle or from the discard pile come in like drawn ones (R2).
template <class Events>
constexpr void enter_centre(Table& table, Kind kind, Events&& events) {
  const bool duplicate = is_duplicate(table, kind);
  add(table.centre, kind, 1);
  if (duplicate) return fail_turn(table, kind, events);
  begin_effect(table, kind, events);
}

}  // namespace stil::intrigues
