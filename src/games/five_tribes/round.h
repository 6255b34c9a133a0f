#pragma once
// Bidding, whose turn it is, and the end of round and game (2, 3, 9).
#include "games/five_tribes/decks.h"
#include "games/five_tribes/goods.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

constexpr bool is_free(const Table& table, Spot spot) { return table.spots[spot] == Seat::nobody; }

// Bids of 0 push those before them away, so the third zero is the last to be taken.
constexpr bool zero_left(const Table& table) { return is_free(table, Spot::third_zero); }

// The price so many levels down the track (R15).
constexpr int price_down(Spot spot, int levels) { return price(static_cast<Spot>(static_cast<int>(spot) - levels)); }
constexpr int levels_above_zero(Spot spot) { return static_cast<int>(spot) - static_cast<int>(Spot::first_zero); }

constexpr void put_marker(Table& table, Spot spot) {
  if (spot == Spot::first_zero) {
    table.spots[Spot::third_zero] = table.spots[Spot::second_zero];
    table.spots[Spot::second_zero] = table.spots[Spot::first_zero];
  }
  table.spots[spot] = table.active;
  table.bid_order.remove(0);
}

template <class Events>
constexpr void test_for_sows(Table& table, Events&& events) {
  if (table.no_sow || can_sow(table.meeples, match_rule(table))) return;
  table.no_sow = true;
  events(event(Happening::no_sow));
}

constexpr Spot next_spot(const Table& table) {
  for (int spot = spot_count - 1; spot >= 0; --spot)
    if (!is_free(table, static_cast<Spot>(spot))) return static_cast<Spot>(spot);
  return Spot::none;
}

// 2.1: the marker goes to the first free spot of the bid-order track.
template <class Events>
constexpr void begin_turn(Table& table, Spot spot, Events&& events) {
  table.active = table.spots[spot];
  table.spots[spot] = Seat::nobody;
  table.bid_order.add(table.active);
  if (table.setup.once_per_turn_resets == Resets::each_marker_turn) table.used = {};
  events(event(Happening::begins, table.active));
  test_for_sows(table, events);
  table.phase = Phase::before_sow;
}

template <class Events>
constexpr void begin_round(Table& table, Events&& events) {
  table.phase = Phase::bidding;
  table.active = table.bid_order[0];
  table.used = {};
  events(event(Happening::round_begins));
}

// Clean-up, and the last part of the set-up.
template <class Events>
constexpr void refill(Table& table, Events&& events) {
  if (table.row.count < row_size && prepare_deck(table, events)) {
    table.phase = Phase::refilling_row;
  } else if (table.djinn_row.size() < djinn_row_size && prepare_djinn_deck(table, events)) {
    table.phase = Phase::refilling_djinns;
  } else {
    begin_round(table, events);
  }
}

template <class Events>
constexpr void end_round(Table& table, Events&& events) {
  if (table.setup.end_check_after_last_turn_of_round) test_for_sows(table, events);
  if (!table.last_camel && !table.no_sow) return refill(table, events);
  table.phase = Phase::over;
  events(event(Happening::ends));
}

template <class Events>
constexpr void next_turn(Table& table, Events&& events) {
  const Spot spot = next_spot(table);
  if (spot == Spot::none)
    end_round(table, events);
  else
    begin_turn(table, spot, events);
}

template <class Events>
constexpr void end_turn(Table& table, Events&& events) {
  table.at = table.came_from = table.target = Tile::none;
  table.builder_coins = 0;
  table.doubled = false;
  next_turn(table, events);
}

template <class Events>
constexpr void apply_bid(State& s, Spot spot, int fakirs, Events&& events) {
  Table& table = s.table;
  const int asked = price_down(spot, fakirs), has = table.coins[table.active];
  const int paid = asked < has ? asked : has;  // R16: who cannot pay gives all
  if (fakirs > 0) {
    events(event(Happening::uses, table.active, Djinn::kumarbi));
    discard_fakirs(s, fakirs, events);
    table.used.add(Djinn::kumarbi);
  }
  change(table.coins[table.active], -paid);
  events(event(Happening::bids, table.active, spot, paid));
  put_marker(table, spot);
  if (table.bid_order.count == 0) return next_turn(table, events);
  table.active = table.bid_order[0];
  if (table.setup.once_per_turn_resets == Resets::each_marker_turn) table.used = {};
}

}  // namespace stil::five_tribes
