#pragma once
// What an action does, one function a verb. Actions are legal and outcomes possible: callers that deal
// with strangers go through play::Match.
#include "games/intrigues/actions.h"
#include "games/intrigues/effects.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

template <class Events>
constexpr void apply_begin(Table& table, Seat seat, Events&& events) {
  table.active = seat;
  table.phase = Phase::turn_start;
  events(event(Happening::begins, seat));
}

// The card leaves the deck; what a cow showed of it is no secret any more.
template <class Events>
constexpr void apply_turn_up(State& s, Kind kind, Events&& events) {
  if (!s.table.peekers.empty()) {
    s.table.peekers = {};
    s.secret = {};
  }
  remove(s.table.deck, kind, 1);
  events(event(Happening::turns_up, s.table.active, kind));
  enter_centre(s.table, kind, events);
}

template <class Events>
constexpr void apply_peek(State& s, Kind kind, Events&& events) {
  s.table.peekers.add(s.table.active);
  s.secret[s.table.active].top = kind;
  events(event(Happening::peeks, s.table.active));
  effect_done(s.table, events);
}

template <class Events>
constexpr void apply_show(Table& table, Kind kind, Events&& events) {
  move_card(table.discard, table.shown, kind);
  if (total(table.shown) == (table.phase == Phase::hen_shows ? hen_sees : cat_sees)) showing_done(table, events);
}

template <class Events>
constexpr void apply_take(Table& table, Kind kind, Seat from, Events&& events) {
  remove(table.castle[from], kind, 1);
  events(event(Happening::takes, table.active, kind, from));
  enter_centre(table, kind, events);
}

template <class Events>
constexpr void apply_give(Table& table, Kind kind, Seat to, Events&& events) {
  move_card(table.castle[table.active], table.castle[to], kind);
  events(event(Happening::gives, table.active, kind, to));
  effect_done(table, events);
}

template <class Events>
constexpr void apply_discard(Table& table, Kind kind, Seat from, Events&& events) {
  move_card(table.castle[from], table.discard, kind);
  events(event(Happening::discards, table.active, kind, from));
  effect_done(table, events);
}

// The rabbit's card comes from the own castle, the hen's from the shown cards; the others go back.
template <class Events>
constexpr void apply_play(Table& table, Kind kind, Events&& events) {
  if (table.phase == Phase::rabbit_plays) {
    remove(table.castle[table.active], kind, 1);
    events(event(Happening::plays, table.active, kind));
  } else {
    remove(table.shown, kind, 1);
    move_all(table.shown, table.discard);
    events(event(Happening::revives, table.active, kind));
  }
  enter_centre(table, kind, events);
}

// All the wheat in the centre is one card for this choice.
template <class Events>
constexpr void apply_keep(Table& table, Kind kind, Events&& events) {
  const int count = kind == Kind::wheat ? table.centre[kind] : 1;
  move_card(table.centre, table.castle[table.active], kind, count);
  events(event(Happening::keeps, table.active, kind, count));
  if (++table.kept == dog_saves || empty(table.centre)) discard_centre(table, events);
}

template <class Events>
constexpr void apply(State& s, Action action, Events&& events) {
  Table& table = s.table;
  switch (verb(action)) {
    case Verb::draw: table.phase = Phase::turning_up; return;
    case Verb::stop: return collect_centre(table, events);
    case Verb::take: return apply_take(table, kind(action), other_seat(action), events);
    case Verb::give: return apply_give(table, kind(action), other_seat(action), events);
    case Verb::discard: return apply_discard(table, kind(action), other_seat(action), events);
    case Verb::play: return apply_play(table, kind(action), events);
    case Verb::keep: return apply_keep(table, kind(action), events);
    case Verb::keep_no_more: return discard_centre(table, events);
    case Verb::block_foxes:
    case Verb::block_wolf:
    case Verb::block_no_more: return apply_block(table, verb(action), events);
    case Verb::begin: return apply_begin(table, first_seat(action), events);
    case Verb::turn_up: return apply_turn_up(s, kind(action), events);
    case Verb::peek: return apply_peek(s, kind(action), events);
    case Verb::show: return apply_show(table, kind(action), events);
  }
}

}  // namespace stil::intrigues
