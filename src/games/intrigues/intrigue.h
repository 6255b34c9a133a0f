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

// What dogs keep from happening: all foxes, and all wolves or (which is the same as none) only some.
struct Blocked {
  bool foxes = false;
  bool wolves = false;
};

// What the animals of a castle drive out or eat, steps 2 to 5 in the printed order: it matters, because foxes may
// thin out the hens that eat the wheat.
constexpr Cards intrigue_losses(Cards castle, Blocked blocked) {
  Cards lost{};
  if (castle[Kind::fox] > 0 && !blocked.foxes) move_card(castle, lost, Kind::hen, castle[Kind::hen]);
  if (castle[Kind::wolf] > 0 && !blocked.wolves) {
    move_card(castle, lost, Kind::cow, castle[Kind::cow]);
    move_card(castle, lost, Kind::pig, castle[Kind::pig]);
  }
  if (castle[Kind::hen] >= greedy_flock) move_card(castle, lost, Kind::wheat, castle[Kind::wheat]);
  if (castle[Kind::rabbit] >= greedy_flock) move_card(castle, lost, Kind::cabbage, castle[Kind::cabbage]);
  return lost;
}

// Of the active castle, as its dogs have blocked so far.
constexpr Cards intrigue_losses(const Table& table) {
  const Cards& castle = table.castle[table.active];
  return intrigue_losses(castle, {table.foxes_blocked, castle[Kind::wolf] == table.wolves_blocked});
}

// The intrigue of this seat's castle has been resolved: nothing more can happen to it.
constexpr bool intrigue_is_over(const Table& table, Seat seat) {
  if (table.phase == Phase::over) return true;
  if (table.phase != Phase::dogs_block) return false;
  const int players = table.setup.players;
  const auto turn_of = [&](Seat s) { return (core::index(s) - core::index(table.last) + players) % players; };
  return turn_of(seat) < turn_of(table.active);
}

template <class Events>
constexpr void resolve_intrigue(Table& table, Events&& events) {
  const Cards lost = intrigue_losses(table);
  for (const Kind kind : kinds) {
    if (lost[kind] == 0) continue;
    move_card(table.castle[table.active], table.discard, kind, lost[kind]);
    events(event(Happening::forfeits, table.active, kind, lost[kind]));
  }
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
