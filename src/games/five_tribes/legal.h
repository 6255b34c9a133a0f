#pragma once
// What the seat to move may do, one function a phase. Actions are listed in ascending order of core::key.
#include "games/five_tribes/actions.h"
#include "games/five_tribes/kills.h"
#include "games/five_tribes/powers.h"
#include "games/five_tribes/round.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/steps.h"

namespace stil::five_tribes {

// Powers on every tile at two prices each, and some.
inline constexpr int max_actions = 256;
using Actions = core::List<Action, max_actions>;

// Who decides, and what that seat alone knows.
struct Asked {
  const Table& table;
  const Secret& own;

  constexpr int fakirs() const { return held(table, own, Resource::fakir); }
};

// --- bidding ---

constexpr void list_bids(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  const int coins = table.coins[table.active];
  if (zero_left(table)) out.add(about(Verb::bid, Spot::first_zero));
  for (int i = static_cast<int>(Spot::one); i < spot_count; ++i)
    if (const auto spot = static_cast<Spot>(i); is_free(table, spot) && price(spot) <= coins)
      out.add(about(Verb::bid, spot));
  if (unused(table, Djinn::kumarbi))
    for (int i = static_cast<int>(Spot::one); i < spot_count; ++i)
      for (int fakirs = 1; fakirs <= asked.fakirs() && fakirs <= levels_above_zero(static_cast<Spot>(i)); ++fakirs)
        if (const auto spot = static_cast<Spot>(i); is_free(table, spot) && price_down(spot, fakirs) <= coins)
          out.add(about(Verb::kumarbi, spot, fakirs));
  if (!out.empty()) return;
  for (int i = static_cast<int>(Spot::one); out.empty(); ++i)  // R16
    if (is_free(table, static_cast<Spot>(i))) out.add(about(Verb::bid, static_cast<Spot>(i)));
}

// --- powers between steps ---

constexpr void list_payments(const Asked& asked, Djinn djinn, Actions& out) {
  for (const Payment payment : payments)
    if (settles(payment, card(djinn).cost) && can_pay(asked.table, asked.own, payment))
      out.add(about(verb_of(djinn), payment));
}
constexpr void list_payments(const Asked& asked, Djinn djinn, Tile tile, Actions& out) {
  for (const Payment payment : payments)
    if (settles(payment, card(djinn).cost) && can_pay(asked.table, asked.own, payment))
      out.add(about(verb_of(djinn), tile, payment));
}
constexpr void list_targets(const Asked& asked, Djinn djinn, Actions& out) {
  if (!unused(asked.table, djinn)) return;
  for (const Tile tile : tiles)
    if (may_target(asked.table, djinn, tile)) list_payments(asked, djinn, tile, out);
}
constexpr void list_redirects(const Asked& asked, Djinn djinn, Tile from, Actions& out) {
  if (!unused(asked.table, djinn)) return;
  for (const Tile tile : tiles)
    if (may_redirect(asked.table, from, tile)) list_payments(asked, djinn, tile, out);
}

// Powers in the order of their verbs; a redirection of the tile action stands among them.
constexpr void list_powers(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  const bool places = table.phase == Phase::before_tile && can_build_here(table);
  const TileAction action = table.at == Tile::none ? TileAction::none : face_of(table, table.at).action;
  list_targets(asked, Djinn::anun_nak, out);
  list_targets(asked, Djinn::bouraq, out);
  if (unused(table, Djinn::echidna) && echidna_useful(table)) list_payments(asked, Djinn::echidna, out);
  list_targets(asked, Djinn::enki, out);
  if (places && action == TileAction::village) list_redirects(asked, Djinn::hagis, table.at, out);
  if (places && action == TileAction::oasis) list_redirects(asked, Djinn::lamia, table.at, out);
  list_targets(asked, Djinn::leta, out);
  if (unused(table, Djinn::sibittis) && sibittis_useful(table)) list_payments(asked, Djinn::sibittis, out);
  if (unused(table, Djinn::sloar) && asked.fakirs() > 0) out.add(sentence(Verb::sloar));
  list_targets(asked, Djinn::utug, out);
}

// --- the sow ---

constexpr void list_pick_ups(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  const Matches matches{whereabouts(table.meeples), match_rule(table)};
  for (const Tile tile : tiles)
    if (can_pick_up(table.meeples, tile, matches)) out.add(about(Verb::pick_up, tile));
  if (out.empty()) out.add(sentence(Verb::skip_sow));
  list_powers(asked, out);
}

constexpr void list_drops(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  const Matches matches = matches_of(table);
  const Walk walk = walk_of(table);
  for (const Tribe tribe : tribes) {
    if (table.carried[tribe] == 0) continue;
    for (const Tile tile : tiles)
      if (has(neighbours(table.at), tile) && tile != table.came_from && can_drop(walk, tribe, tile, matches))
        out.add(about(Verb::drop, tribe, tile));
  }
  if (table.setup.djinn_use_inside_a_sow) list_powers(asked, out);
}

// --- tribes ---

constexpr void list_tribe(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  const Tribe tribe = carried_tribe(table);
  if (tribe == Tribe::builder)
    for (int fakirs = 0; fakirs <= asked.fakirs(); ++fakirs) out.add(sentence(Verb::build, fakirs));
  if (tribe == Tribe::assassin) {
    for (int fakirs = 0; fakirs <= asked.fakirs(); ++fakirs) out.add(sentence(Verb::assassinate, fakirs));
    if (unused(table, Djinn::iblis))
      for (const Payment payment : {Payment::elder, Payment::fakir})
        for (int fakirs = 0; can_pay(table, asked.own, payment) && fakirs <= asked.fakirs() - fakirs_in(payment);
             ++fakirs)
          if (has_victim(table, table.carried[Tribe::assassin] + fakirs)) out.add(about(Verb::iblis, payment, fakirs));
  }
  list_powers(asked, out);
  if (tribe != Tribe::builder && tribe != Tribe::assassin) out.add(sentence(Verb::go_on));
}

constexpr void list_victims(const Asked& asked, Actions& out) {
  const Table& table = asked.table;
  for (const Tribe tribe : tribes)
    for (const Tile tile : tiles)
      if (table.meeples[tile][tribe] > 0 && in_reach(table, tile)) out.add(about(Verb::kill, tribe, tile));
  for (const Tribe tribe : {Tribe::vizier, Tribe::elder})
    for (const Seat seat : seats(table))
      if ((tribe == Tribe::vizier ? table.viziers[seat] : table.elders[seat]) > 0 && in_reach(table, seat))
        out.add(about(Verb::kill_held, tribe, seat));
  if (!table.setup.assassin_kill_mandatory_when_target_in_base_range_or_held && !table.killed)
    out.add(sentence(Verb::go_on));
}

// --- tiles ---

// The first of two cards is the one nearer the start; with fewer cards than two any.
constexpr void list_cards(const Table& table, int from, int to, Actions& out) {
  for (const Resource card : resources)
    for (int position = from; position < to; ++position)
      if (table.row[position] == card) out.add(about(Verb::buy, card, position));
}
constexpr int first_cards(const Table& table, int most) { return table.row.count < most ? table.row.count : most; }

constexpr void list_market(const Table& table, TileAction action, Actions& out) {
  if (table.coins[table.active] < market_price(action)) return;
  const int cards = first_cards(table, market_cards(action));
  const bool two =
      action == TileAction::large_market && cards >= 2 && !table.setup.large_market_may_take_one_when_two_available;
  list_cards(table, 0, two ? cards - 1 : cards, out);
}

constexpr void list_sacred_place(const Asked& asked, Actions& out) {
  for (const Djinn djinn : asked.table.djinn_row)
    for (const Payment payment : {Payment::two_elders, Payment::elder_and_fakir})
      if (can_pay(asked.table, asked.own, payment)) out.add(about(Verb::take_djinn, djinn, payment));
}

constexpr void list_tile(const Asked& asked, Actions& out) {
  const TileAction action = face_of(asked.table, asked.table.at).action;
  if (action == TileAction::small_market || action == TileAction::large_market) list_market(asked.table, action, out);
  if (action == TileAction::sacred_place) list_sacred_place(asked, out);
  list_powers(asked, out);
  out.add(sentence(Verb::go_on));
}

constexpr void list_second_card(const Table& table, Actions& out) {
  list_cards(table, table.position, first_cards(table, market_cards(TileAction::large_market) - 1), out);
  if (table.setup.large_market_may_take_one_when_two_available) out.add(sentence(Verb::go_on));
}

constexpr void list_placing(const Asked& asked, Actions& out) {
  const bool palace = face_of(asked.table, asked.table.target).action == TileAction::village;
  list_redirects(asked, palace ? Djinn::hagis : Djinn::lamia, asked.table.target, out);
  out.add(sentence(Verb::go_on));
}

// --- the sale ---

// Goods of a set are offered in ascending order, so every set has one way to be offered.
constexpr void list_offers(const Asked& asked, int from, Actions& out) {
  for (int i = from; i < goods_count; ++i)
    if (held(asked.table, asked.own, static_cast<Resource>(i)) > 0)
      out.add(about(Verb::offer, static_cast<Resource>(i)));
}
constexpr int after_last_offered(const Table& table) {
  int next = 0;
  for (const Resource card : table.offered) next = static_cast<int>(card) + 1;
  return next;
}

constexpr void legal(const Table& table, const Secret& own, Actions& out) {
  const Asked asked{table, own};
  switch (table.phase) {
    case Phase::bidding: return list_bids(asked, out);
    case Phase::before_sow: return list_pick_ups(asked, out);
    case Phase::sowing: return list_drops(asked, out);
    case Phase::before_tribe: return list_tribe(asked, out);
    case Phase::killing: return list_victims(asked, out);
    case Phase::before_tile: return list_tile(asked, out);
    case Phase::second_card: return list_second_card(table, out);
    case Phase::placing: return list_placing(asked, out);
    case Phase::keeping:
      for (const Djinn djinn : own.looked_at) out.add(about(Verb::keep, djinn));
      return;
    case Phase::end_of_turn:
      list_offers(asked, 0, out);
      list_powers(asked, out);
      return out.add(sentence(Verb::end_turn));
    case Phase::offering: list_offers(asked, after_last_offered(table), out); return out.add(sentence(Verb::sell));
    case Phase::laying_tiles:
    case Phase::placing_meeples:
    case Phase::ordering_markers:
    case Phase::refilling_row:
    case Phase::refilling_djinns:
    case Phase::drawing_card:
    case Phase::drawing_meeples:
    case Phase::looking:
    case Phase::over: return;
  }
}

}  // namespace stil::five_tribes
