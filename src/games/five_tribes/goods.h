#pragma once
// Coins, cards, elders and camels as they change hands (6–8). Cards drawn from the deck are secret until they are
// used: a card that everyone knows goes first, which is the same to anyone who counts.
#include "games/five_tribes/actions.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

template <class Count>
constexpr void change(Count& count, int by) {
  count = static_cast<Count>(count + by);
}

// How many cards the seat holds, as it knows itself.
constexpr int held(const Table& table, const Secret& own, Resource card) {
  return table.hand[table.active][card] + own.drawn[card];
}
// As the others know: as many as it may hold.
constexpr bool may_hold_fakir(const Table& table) {
  return table.hand[table.active][Resource::fakir] + table.unseen[table.active] > 0;
}
constexpr bool may_hold_goods(const Table& table) {
  if (table.unseen[table.active] > 0) return true;
  for (const Resource card : goods)
    if (table.hand[table.active][card] > 0) return true;
  return false;
}

template <class Events>
constexpr void gain_coins(Table& table, Seat seat, int coins, Djinn by, Events&& events) {
  change(table.coins[seat], coins);
  constexpr int most = 255;  // an event holds no more
  for (; coins > 0; coins -= most) events(event(Happening::gains_coins, seat, coins < most ? coins : most, by));
}
template <class Events>
constexpr void pay_coins(Table& table, int coins, Events&& events) {
  if (coins == 0) return;
  change(table.coins[table.active], -coins);
  events(event(Happening::pays_coins, table.active, coins));
}

constexpr Seat owner(const Table& table, Djinn djinn) {
  for (const Seat seat : seats(table))
    if (owns(table, seat, djinn)) return seat;
  return Seat::nobody;
}
// Ba'al, Marid, Monkir and Nekir: a coin for the owner's own doing, two for another's.
template <class Events>
constexpr void pay_owner(Table& table, Djinn djinn, Events&& events) {
  const Seat seat = owner(table, djinn);
  if (seat != Seat::nobody) gain_coins(table, seat, seat == table.active ? 1 : 2, djinn, events);
}

// The active seat shows a card that it drew, if everyone does not know one of the kind already.
constexpr void show_card(State& s, Resource card) {
  Table& table = s.table;
  const Seat seat = table.active;
  if (table.hand[seat][card] > 0) return;
  change(s.secret[seat].drawn[card], -1);
  change(table.unseen[seat], -1);
  change(table.deck[card], -1);
  change(table.hand[seat][card], 1);
}
// A card of the active seat's hand goes to the discard pile.
constexpr void discard_card(State& s, Resource card) {
  show_card(s, card);
  change(s.table.hand[s.table.active][card], -1);
  change(s.table.discard[card], 1);
}
template <class Events>
constexpr void discard_fakirs(State& s, int count, Events&& events) {
  if (count == 0) return;
  for (int i = 0; i < count; ++i) discard_card(s, Resource::fakir);
  events(event(Happening::discards, s.table.active, Resource::fakir, count));
}

constexpr bool can_pay(const Table& table, const Secret& own, Payment payment) {
  return table.elders[table.active] >= elders_in(payment) && held(table, own, Resource::fakir) >= fakirs_in(payment);
}
template <class Events>
constexpr void pay(State& s, Payment payment, Events&& events) {
  change(s.table.elders[s.table.active], -elders_in(payment));
  change(s.table.bag[Tribe::elder], elders_in(payment));
  if (fakirs_in(payment) > 0) discard_card(s, Resource::fakir);
  events(event(Happening::pays, s.table.active, payment));
}

// The owner of a tile never changes; with no camel left nothing happens (R10).
template <class Events>
constexpr void put_camel(Table& table, Tile tile, Events&& events) {
  if (table.camels[table.active] == 0) return;
  table.camel[tile] = table.active;
  change(table.camels[table.active], -1);
  events(event(Happening::puts_camel, table.active, tile));
  if (table.camels[table.active] > 0) return;
  table.last_camel = true;
  events(event(Happening::last_camel, table.active));
}
template <class Events>
constexpr void claim_if_empty(Table& table, Tile tile, Events&& events) {
  if (total(table.meeples[tile]) == 0 && table.camel[tile] == Seat::nobody) put_camel(table, tile, events);
}

template <class Events>
constexpr void put_palm(Table& table, Tile tile, Events&& events) {
  change(table.palms[tile], 1);
  change(table.palms_left, -1);
  events(event(Happening::puts_palm, table.active, tile));
}
template <class Events>
constexpr void put_palace(Table& table, Tile tile, Events&& events) {
  change(table.palaces[tile], 1);
  change(table.palaces_left, -1);
  events(event(Happening::puts_palace, table.active, tile));
  pay_owner(table, Djinn::monkir, events);
}

// What a village or an oasis brings, wherever it goes.
template <class Events>
constexpr void put_piece(Table& table, TileAction from, Tile tile, Events&& events) {
  if (from == TileAction::village)
    put_palace(table, tile, events);
  else
    put_palm(table, tile, events);
}

template <class Events>
constexpr void gain_djinn(Table& table, Djinn djinn, Events&& events) {
  events(event(Happening::gains_djinn, table.active, djinn));
  if (!table.setup.baal_pays_for_its_own_acquisition) pay_owner(table, Djinn::baal, events);
  table.djinns[table.active].add(djinn);
  if (table.setup.baal_pays_for_its_own_acquisition) pay_owner(table, Djinn::baal, events);
}

}  // namespace stil::five_tribes
