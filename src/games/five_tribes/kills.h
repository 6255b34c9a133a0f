#pragma once
// Victims of assassins (6), with Iblis (two at one place) and Kandicha (victims pay off).
#include "games/five_tribes/powers.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/steps.h"

namespace stil::five_tribes {

constexpr bool in_reach(const Table& table, Tile tile) {
  if (table.victim != Seat::nobody) return false;  // the second victim is the same opponent's
  if (table.target != Tile::none) return tile == table.target;
  return distance(table.at, tile) <= table.range;
}
constexpr bool in_reach(const Table& table, Seat seat) {
  if (table.target != Tile::none) return false;
  return (table.victim == Seat::nobody || seat == table.victim) && has_held_victim(table, seat);
}

// Goes on with the second victim where there is one, or with the turn.
template <class Events>
constexpr void after_victim(Table& table, Events&& events) {
  table.phase = Phase::killing;
  const bool more =
      table.victim != Seat::nobody ? has_held_victim(table, table.victim) : total(table.meeples[table.target]) > 0;
  if (table.kills == 0 || !more) finish_killing(table, events);
}

// A victim on the board or in front of an opponent is gone; what becomes of it.
template <class Events>
constexpr void bury(Table& table, Tribe tribe, Events&& events) {
  table.killed = true;
  change(table.kills, -1);
  if (table.setup.nekir_per_meeple) pay_owner(table, Djinn::nekir, events);
  const bool pays_off = owns(table, table.active, Djinn::kandicha);
  if (pays_off && (tribe == Tribe::vizier || tribe == Tribe::elder)) {
    change(tribe == Tribe::vizier ? table.viziers[table.active] : table.elders[table.active], 1);
    events(event(Happening::keeps_victim, table.active, tribe));
    return after_victim(table, events);
  }
  change(table.bag[tribe], 1);
  if (pays_off && tribe == Tribe::builder)
    builder_income(table, blue_around(table, table.target), Djinn::kandicha, events);
  if (pays_off && tribe == Tribe::merchant && wait_for_card(table, events)) {
    table.resume = Phase::killing;
    return;
  }
  after_victim(table, events);
}

template <class Events>
constexpr void apply_kill(Table& table, Tribe tribe, Tile tile, Events&& events) {
  change(table.meeples[tile][tribe], -1);
  table.target = tile;
  events(event(Happening::kills, table.active, tribe, tile));
  bury(table, tribe, events);
}
template <class Events>
constexpr void apply_kill_held(Table& table, Tribe tribe, Seat seat, Events&& events) {
  change(tribe == Tribe::vizier ? table.viziers[seat] : table.elders[seat], -1);
  table.victim = seat;
  events(event(Happening::kills_held, table.active, tribe, core::index(seat)));
  bury(table, tribe, events);
}

template <class Events>
constexpr void apply_iblis(State& s, Payment payment, int fakirs, Events&& events) {
  use(s, Djinn::iblis, payment, events);
  perform_assassins(s, fakirs, 2, events);
}

}  // namespace stil::five_tribes
