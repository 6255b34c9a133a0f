#pragma once
// The intrigue phase: once, at the end, castle by castle, beginning with the one who took the last turn.
#include "games/intrigues/actions.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

constexpr int idle_dogs(const Table& table) {
  return table.castle[table.active][Kind::dog] - table.blocking_dogs[table.active];
}
constexpr bool can_block_foxes(const Table& table) {
  return idle_dogs(table) > 0 && table.castle[table.active][Kind::fox] > 0 && !table.foxes_blocked;
}
constexpr bool can_block_wolf(const Table& table) {
  return idle_dogs(table) > 0 && table.castle[table.active][Kind::wolf] > table.wolves_blocked;
}

constexpr bool can_block(const Table& table) { return can_block_foxes(table) || can_block_wolf(table); }

template <class Events>
constexpr void forfeit(Table& table, Kind kind, Events&& events) {
  Cards& castle = table.castle[table.active];
  const int count = castle[kind];
  if (count == 0) return;
  move_card(castle, table.discard, kind, count);
  events(event(Happening::forfeits, table.active, kind, count));
}

// Steps 2 to 5 in the printed order: it matters, because foxes may thin out the hens that eat the wheat.
template <class Events>
constexpr void resolve_intrigue(Table& table, Events&& events) {
  const Cards& castle = table.castle[table.active];
  if (castle[Kind::fox] > 0 && !table.foxes_blocked) forfeit(table, Kind::hen, events);
  if (castle[Kind::wolf] > table.wolves_blocked) {
    forfeit(table, Kind::cow, events);
    forfeit(table, Kind::pig, events);
  }
  if (castle[Kind::hen] >= greedy_flock) forfeit(table, Kind::wheat, events);
  if (castle[Kind::rabbit] >= greedy_flock) forfeit(table, Kind::cabbage, events);
}

// Resolves the active castle, then those after it, until a seat has dogs to decide about or all are done.
template <class Events>
constexpr void resolve_until_choice(Table& table, Events&& events) {
  do {
    resolve_intrigue(table, events);
    table.foxes_blocked = false;
    table.wolves_blocked = 0;
    table.active = core::clockwise(table.active, table.setup.players);
    if (table.active == table.last) {
      table.phase = Phase::over;
      return events(event(Happening::ends));
    }
    events(event(Happening::intrigue, table.active));
  } while (!can_block(table));
}

template <class Events>
constexpr void begin_intrigues(Table& table, Events&& events) {
  table.phase = Phase::dogs_block;
  table.last = table.active;
  events(event(Happening::intrigue, table.active));
  if (!can_block(table)) resolve_until_choice(table, events);
}

template <class Events>
constexpr void apply_block(Table& table, Verb what, Events&& events) {
  if (what == Verb::block_no_more) return resolve_until_choice(table, events);
  ++table.blocking_dogs[table.active];
  if (what == Verb::block_foxes) {
    table.foxes_blocked = true;
    events(event(Happening::blocks_foxes, table.active));
  } else {
    ++table.wolves_blocked;
    events(event(Happening::blocks_wolf, table.active));
  }
  if (!can_block(table)) resolve_until_choice(table, events);
}

}  // namespace stil::intrigues
