#pragma once
// What an action does, one function a verb. Actions are legal and outcomes possible: callers that deal with
// strangers go through play::Match.
#include "games/five_tribes/actions.h"
#include "games/five_tribes/kills.h"
#include "games/five_tribes/powers.h"
#include "games/five_tribes/round.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/steps.h"

namespace stil::five_tribes {

// --- set-up and draws ---

constexpr void apply_lay(Table& table, TileKind kind) {
  Tile next{};
  while (table.kinds[next] != TileKind::none) next = static_cast<Tile>(static_cast<int>(next) + 1);
  table.kinds[next] = kind;
  if (static_cast<int>(next) == tile_count - 1) table.phase = Phase::placing_meeples;
}

// At the set-up onto the next tile that lacks one; by Anun-Nak onto the tile it named.
template <class Events>
constexpr void apply_place(State& s, Tribe tribe, Events&& events) {
  Table& table = s.table;
  const bool set_up = table.phase == Phase::placing_meeples;
  const Tile tile =
      set_up ? static_cast<Tile>((total(all_meeples) - total(table.bag)) / meeples_per_tile) : table.target;
  change(table.bag[tribe], -1);
  change(table.meeples[tile][tribe], 1);
  if (set_up) {
    if (total(table.bag) == 0) table.phase = Phase::ordering_markers;
    return;
  }
  events(event(Happening::joins, static_cast<int>(tribe), static_cast<int>(tile)));
  change(table.draws, -1);
  if (table.draws > 0) return;
  table.target = Tile::none;
  go_back(s, table.resume, events);
}

template <class Events>
constexpr void apply_marker(Table& table, Seat seat, Events&& events) {
  table.bid_order.add(seat);
  if (table.bid_order.count == markers_each(table.setup.players) * table.setup.players) refill(table, events);
}

template <class Events>
constexpr void apply_turn_up(Table& table, Resource card, Events&& events) {
  change(table.deck[card], -1);
  table.row.add(card);
  events(event(Happening::turns_up, static_cast<int>(card)));
  refill(table, events);
}

template <class Events>
constexpr void apply_appear(Table& table, Djinn djinn, Events&& events) {
  table.djinn_deck.remove(djinn);
  table.djinn_row.add(djinn);
  events(event(Happening::appears, static_cast<int>(djinn)));
  refill(table, events);
}

// Sloar's or Kandicha's card.
template <class Events>
constexpr void apply_draw(State& s, Resource card, Events&& events) {
  Table& table = s.table;
  if (table.setup.hand_cards_hidden) {
    change(s.secret[table.active].drawn[card], 1);
    change(table.unseen[table.active], 1);
  } else {
    change(table.deck[card], -1);
    change(table.hand[table.active][card], 1);
  }
  const bool by_kandicha = table.resume == Phase::killing;
  events(event(Happening::draws_card, table.active, by_kandicha ? Djinn::kandicha : Djinn::sloar));
  if (!by_kandicha) return go_back(s, table.resume, events);
  table.resume = Phase{};
  after_victim(table, events);
}

template <class Events>
constexpr void apply_look(State& s, Djinn djinn, Events&& events) {
  Table& table = s.table;
  s.secret[table.active].looked_at.add(djinn);
  change(table.looked, 1);
  change(table.draws, -1);
  events(event(Happening::looks, table.active));
  if (wait_for_djinn(table, events)) return;
  table.draws = 0;  // there may be fewer than three
  table.phase = Phase::keeping;
}

// --- the sow ---

template <class Events>
constexpr void apply_pick_up(Table& table, Tile tile, Events&& events) {
  table.carried = table.meeples[tile];
  table.meeples[tile] = {};
  table.at = tile;
  table.phase = Phase::sowing;
  events(event(Happening::picks_up, table.active, tile, total(table.carried)));
}

template <class Events>
constexpr void apply_skip_sow(Table& table, Events&& events) {
  events(event(Happening::skips_sow, table.active));
  enter_end(table, events);
}

template <class Events>
constexpr void apply_drop(State& s, Tribe tribe, Tile tile, Events&& events) {
  Table& table = s.table;
  change(table.carried[tribe], -1);
  const bool last = total(table.carried) == 0;
  if (!last && table.meeples[tile][tribe] == 0 && match_rule(table) == Match::original) table.sown[tribe].add(tile);
  change(table.meeples[tile][tribe], 1);
  table.came_from = table.at;
  table.at = tile;
  events(event(Happening::drops, table.active, tribe, tile));
  if (const Seat marid = owner(table, Djinn::marid); marid != Seat::nobody && table.camel[tile] == marid)
    pay_owner(table, Djinn::marid, events);
  if (last) collect(s, tribe, events);
}

// --- tiles ---

template <class Events>
constexpr void apply_buy(Table& table, int position, Events&& events) {
  const bool second = table.phase == Phase::second_card;
  const TileAction action = face_of(table, table.at).action;
  if (!second) pay_coins(table, market_price(action), events);
  const Resource card = table.row[position];
  table.row.remove(position);
  change(table.hand[table.active][card], 1);
  events(event(Happening::takes_card, table.active, card));
  const bool another = !second && action == TileAction::large_market && position < table.row.count &&
                       position < market_cards(action) - 1;
  if (!another) {
    table.position = 0;
    return enter_end(table, events);
  }
  table.position = static_cast<std::uint8_t>(position);
  table.phase = Phase::second_card;
}

template <class Events>
constexpr void apply_take_djinn(State& s, Djinn djinn, Payment payment, Events&& events) {
  pay(s, payment, events);
  s.table.djinn_row.remove(djinn);
  gain_djinn(s.table, djinn, events);
  enter_end(s.table, events);
}

// The step that was asked about goes its usual way.
template <class Events>
constexpr void apply_go_on(State& s, Events&& events) {
  Table& table = s.table;
  switch (table.phase) {
    case Phase::before_tribe: return perform_tribe(s, 0, events);
    case Phase::killing: return finish_killing(table, events);
    case Phase::before_tile: return perform_tile(table, events);
    case Phase::second_card: table.position = 0; return enter_end(table, events);
    case Phase::placing: return place_where_named(s, events);
    default: return;  // go_on is legal in no other phase
  }
}

// --- the sale ---

// What is offered is sold, so it is shown now.
constexpr void apply_offer(State& s, Resource card) {
  show_card(s, card);
  s.table.offered.add(card);
  s.table.phase = Phase::offering;
}

template <class Events>
constexpr void apply_sell(State& s, Events&& events) {
  Table& table = s.table;
  const int size = table.offered.size(), coins = set_values[static_cast<std::size_t>(size)];
  for (const Resource card : table.offered) {
    discard_card(s, card);
    events(event(Happening::discards, table.active, card, 1));
  }
  table.offered = {};
  change(table.coins[table.active], coins);
  events(event(Happening::sells, table.active, size, coins));
  enter_end(table, events);
}

template <class Events>
constexpr void apply(State& s, Action action, Events&& events) {
  Table& table = s.table;
  const auto tile = first<Tile>(action);
  const auto payment = second<Payment>(action);
  switch (verb(action)) {
    case Verb::bid: return apply_bid(s, first<Spot>(action), 0, events);
    case Verb::kumarbi: return apply_bid(s, first<Spot>(action), second<int>(action), events);
    case Verb::pick_up: return apply_pick_up(table, tile, events);
    case Verb::skip_sow: return apply_skip_sow(table, events);
    case Verb::drop: return apply_drop(s, first<Tribe>(action), second<Tile>(action), events);
    case Verb::build:
    case Verb::assassinate: return perform_tribe(s, first<int>(action), events);
    case Verb::iblis: return apply_iblis(s, first<Payment>(action), second<int>(action), events);
    case Verb::kill: return apply_kill(table, first<Tribe>(action), second<Tile>(action), events);
    case Verb::kill_held: return apply_kill_held(table, first<Tribe>(action), second<Seat>(action), events);
    case Verb::buy: return apply_buy(table, second<int>(action), events);
    case Verb::take_djinn: return apply_take_djinn(s, first<Djinn>(action), payment, events);
    case Verb::offer: return apply_offer(s, first<Resource>(action));
    case Verb::sell: return apply_sell(s, events);
    case Verb::anun_nak: return apply_anun_nak(s, tile, payment, events);
    case Verb::bouraq: return apply_building_power(s, Djinn::bouraq, tile, payment, events);
    case Verb::echidna: return apply_echidna(s, first<Payment>(action), events);
    case Verb::enki: return apply_building_power(s, Djinn::enki, tile, payment, events);
    case Verb::hagis: return apply_redirect(s, Djinn::hagis, tile, payment, events);
    case Verb::lamia: return apply_redirect(s, Djinn::lamia, tile, payment, events);
    case Verb::leta: return apply_claim(s, Djinn::leta, tile, payment, events);
    case Verb::sibittis: return apply_sibittis(s, first<Payment>(action), events);
    case Verb::sloar: return apply_sloar(s, events);
    case Verb::utug: return apply_claim(s, Djinn::utug, tile, payment, events);
    case Verb::keep: return apply_keep(s, first<Djinn>(action), events);
    case Verb::go_on: return apply_go_on(s, events);
    case Verb::end_turn: return end_turn(table, events);
    case Verb::lay: return apply_lay(table, first<TileKind>(action));
    case Verb::place: return apply_place(s, first<Tribe>(action), events);
    case Verb::marker: return apply_marker(table, first<Seat>(action), events);
    case Verb::turn_up: return apply_turn_up(table, first<Resource>(action), events);
    case Verb::appear: return apply_appear(table, first<Djinn>(action), events);
    case Verb::draw: return apply_draw(s, first<Resource>(action), events);
    case Verb::look: return apply_look(s, first<Djinn>(action), events);
  }
}

}  // namespace stil::five_tribes
