#pragma once
// The steps of a turn after the sow: control, tribe action, tile action, sale (5–8), and the windows for powers before
// each (C2). A window is open when the seat owns a power it has not used; whether it can pay may be its secret, so that
// does not count. Where nobody has anything to decide there is no step.
#include "games/five_tribes/actions.h"
#include "games/five_tribes/goods.h"
#include "games/five_tribes/round.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

constexpr bool unused(const Table& table, Djinn djinn) {
  return owns(table, table.active, djinn) && !table.used.contains(djinn);
}
constexpr bool window_open(const Table& table) {
  return table.djinns[table.active].without(table.used).meets(between_steps[0]);
}

constexpr Tribe carried_tribe(const Table& table) {
  for (const Tribe tribe : tribes)
    if (table.carried[tribe] > 0) return tribe;
  return Tribe::vizier;
}

constexpr int blue_around(const Table& table, Tile tile) {
  int blue = 0;
  for (const Tile other : tiles)
    if (has(square_around(tile), other) && face_of(table, other).blue) ++blue;
  return blue;
}

// Coins from builders, twice if Echidna was used in this turn (R21).
template <class Events>
constexpr void builder_income(Table& table, int coins, Djinn by, Events&& events) {
  change(table.builder_coins, coins);
  gain_coins(table, table.active, coins, by, events);
  if (table.doubled) gain_coins(table, table.active, coins, Djinn::echidna, events);
}

// --- 2.6 ---

template <class Events>
constexpr void enter_end(Table& table, Events&& events) {
  table.phase = Phase::end_of_turn;
  if (!window_open(table) && !may_hold_goods(table)) end_turn(table, events);
}

// --- 2.5 ---

constexpr bool can_build_here(const Table& table) {
  const TileAction action = face_of(table, table.at).action;
  return (action == TileAction::oasis && table.palms_left > 0) ||
         (action == TileAction::village && table.palaces_left > 0);
}

constexpr int market_price(TileAction action) { return action == TileAction::small_market ? 3 : 6; }
constexpr int market_cards(TileAction action) { return action == TileAction::small_market ? 3 : 6; }

// As far as everyone can tell.
constexpr bool asks_about_tile(const Table& table) {
  const TileAction action = face_of(table, table.at).action;
  switch (action) {
    case TileAction::oasis: return can_build_here(table) && unused(table, Djinn::lamia);
    case TileAction::village: return can_build_here(table) && unused(table, Djinn::hagis);
    case TileAction::small_market:
    case TileAction::large_market: return table.row.count > 0 && table.coins[table.active] >= market_price(action);
    case TileAction::sacred_place: {
      const int elders = table.elders[table.active];
      return !table.djinn_row.empty() && (elders >= 2 || (elders == 1 && may_hold_fakir(table)));
    }
    case TileAction::none: return false;
  }
  return false;
}

// What must be done, or nothing where it is declined.
template <class Events>
constexpr void perform_tile(Table& table, Events&& events) {
  if (can_build_here(table)) put_piece(table, face_of(table, table.at).action, table.at, events);
  enter_end(table, events);
}

template <class Events>
constexpr void enter_tile(Table& table, Events&& events) {
  table.phase = Phase::before_tile;
  if (!window_open(table) && !asks_about_tile(table)) perform_tile(table, events);
}

// --- 2.4 ---

constexpr bool has_held_victim(const Table& table, Seat seat) {
  return seat != table.active && !owns(table, seat, Djinn::boaz) && table.viziers[seat] + table.elders[seat] > 0;
}
constexpr bool has_victim(const Table& table, int range) {
  for (const Seat seat : seats(table))
    if (has_held_victim(table, seat)) return true;
  for (const Tile tile : tiles)
    if (distance(table.at, tile) <= range && total(table.meeples[tile]) > 0) return true;
  return false;
}

template <class Events>
constexpr void finish_killing(Table& table, Events&& events) {
  if (table.killed && !table.setup.nekir_per_meeple) pay_owner(table, Djinn::nekir, events);
  if (table.target != Tile::none) claim_if_empty(table, table.target, events);
  table.kills = table.range = 0;
  table.killed = false;
  table.target = Tile::none;
  table.victim = Seat::nobody;
  enter_tile(table, events);
}

template <class Events>
constexpr void perform_assassins(State& s, int fakirs, int kills, Events&& events) {
  Table& table = s.table;
  table.range = static_cast<std::uint8_t>(table.carried[Tribe::assassin] + fakirs);
  change(table.bag[Tribe::assassin], table.carried[Tribe::assassin]);
  table.carried = {};
  discard_fakirs(s, fakirs, events);
  table.kills = static_cast<std::uint8_t>(kills);
  table.phase = Phase::killing;
  if (!has_victim(table, table.range)) finish_killing(table, events);
}

template <class Events>
constexpr void perform_builders(State& s, int fakirs, Events&& events) {
  Table& table = s.table;
  const int builders = table.carried[Tribe::builder];
  change(table.bag[Tribe::builder], builders);
  table.carried = {};
  discard_fakirs(s, fakirs, events);
  builder_income(table, blue_around(table, table.at) * (builders + fakirs), Djinn::unknown, events);
  enter_tile(table, events);
}

template <class Events>
constexpr void perform_merchants(Table& table, Events&& events) {
  const int merchants = table.carried[Tribe::merchant];
  change(table.bag[Tribe::merchant], merchants);
  for (int i = 0; i < merchants && table.row.count > 0; ++i) {
    const Resource card = table.row[0];
    table.row.remove(0);
    change(table.hand[table.active][card], 1);
    events(event(Happening::takes_card, table.active, card));
  }
}

template <class Events>
constexpr void perform_tribe(State& s, int fakirs, Events&& events) {
  Table& table = s.table;
  switch (carried_tribe(table)) {
    case Tribe::vizier: change(table.viziers[table.active], table.carried[Tribe::vizier]); break;
    case Tribe::elder: change(table.elders[table.active], table.carried[Tribe::elder]); break;
    case Tribe::merchant: perform_merchants(table, events); break;
    case Tribe::builder: return perform_builders(s, fakirs, events);
    case Tribe::assassin: return perform_assassins(s, fakirs, 1, events);
  }
  table.carried = {};
  enter_tile(table, events);
}

constexpr bool asks_about_tribe(const Table& table) {
  switch (carried_tribe(table)) {
    case Tribe::vizier:
    case Tribe::elder:
    case Tribe::merchant: return false;
    case Tribe::builder: return may_hold_fakir(table);
    case Tribe::assassin: return may_hold_fakir(table) || unused(table, Djinn::iblis);
  }
  return false;
}

template <class Events>
constexpr void enter_tribe(State& s, Events&& events) {
  s.table.phase = Phase::before_tribe;
  if (!window_open(s.table) && !asks_about_tribe(s.table)) perform_tribe(s, 0, events);
}

// --- 2.3 ---

template <class Events>
constexpr void collect(State& s, Tribe tribe, Events&& events) {
  Table& table = s.table;
  table.carried[tribe] = table.meeples[table.at][tribe];
  table.meeples[table.at][tribe] = 0;
  table.came_from = Tile::none;
  table.sown = {};
  events(event(Happening::collects, table.active, tribe, table.carried[tribe]));
  claim_if_empty(table, table.at, events);
  enter_tribe(s, events);
}

// After a power: the window it was used in.
template <class Events>
constexpr void go_back(State& s, Phase window, Events&& events) {
  s.table.phase = window;
  s.table.resume = Phase{};
  if (window == Phase::before_tribe) return enter_tribe(s, events);
  if (window == Phase::before_tile) return enter_tile(s.table, events);
  if (window == Phase::end_of_turn) return enter_end(s.table, events);
}

}  // namespace stil::five_tribes
