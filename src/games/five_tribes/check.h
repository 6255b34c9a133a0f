#pragma once
// The invariants of a state: used by the tests on every position, and on positions that strangers send, so everything
// the rules rely on must be here. Answers what is wrong, or an empty text.
#include <string_view>

#include "games/five_tribes/conserved.h"
#include "games/five_tribes/decks.h"
#include "games/five_tribes/kills.h"
#include "games/five_tribes/legal.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

// --- set-up ---

// Tiles are laid in order; afterwards they are those of the box.
constexpr bool board_possible(const Table& table) {
  bool gap = false;
  core::By<TileKind, int, tile_kind_count> laid;
  for (const Tile tile : tiles) {
    if (table.kinds[tile] == TileKind::none) gap = true;
    if (gap && table.kinds[tile] != TileKind::none) return false;
    ++laid[table.kinds[tile]];
  }
  for (const TileKind kind : tile_kinds)
    if (kind != TileKind::none && laid[kind] > face(kind).count) return false;
  return gap == (table.phase == Phase::laying_tiles);
}

// Meeples three by three, markers last, and nothing else has changed.
constexpr bool set_up_possible(const State& s) {
  const Table& table = s.table;
  if (table.phase > Phase::ordering_markers) return true;
  State expected = fresh(table.setup);
  expected.table.phase = table.phase;
  expected.table.kinds = table.kinds;
  expected.table.bid_order = table.bid_order;
  if (table.phase != Phase::laying_tiles) {
    expected.table.meeples = table.meeples;
    expected.table.bag = table.bag;
  }
  if (table.phase != Phase::ordering_markers && table.bid_order.count > 0) return false;
  const int in_bag = total(table.bag);
  if (table.phase == Phase::placing_meeples ? in_bag == 0 : table.phase == Phase::ordering_markers && in_bag > 0)
    return false;
  int placed = total(all_meeples) - in_bag;
  for (const Tile tile : tiles) {
    const int here = placed < meeples_per_tile ? placed : meeples_per_tile;
    if (total(table.meeples[tile]) != here) return false;
    placed -= here;
  }
  return s == expected;
}

// --- the round ---

constexpr bool is_turn(Phase phase) {
  return phase >= Phase::drawing_card && phase != Phase::bidding && phase != Phase::over;
}

// Bids of 0 are pushed away one by one, and played from the first on.
constexpr bool zeros_possible(const Table& table) {
  const bool first = !is_free(table, Spot::first_zero), second = !is_free(table, Spot::second_zero),
             third = !is_free(table, Spot::third_zero);
  if (table.phase == Phase::bidding) return (!third || second) && (!second || first);
  return !first || second || !third;
}

// Every marker is on one of the tracks; whose turn it is has the last on the bid-order track.
constexpr bool markers_possible(const Table& table) {
  core::By<Seat, int, max_seats> markers;
  for (const Seat seat : table.bid_order) {
    if (core::index(seat) >= table.setup.players) return false;
    ++markers[seat];
  }
  for (const Spot spot : spots) {
    if (is_free(table, spot)) continue;
    if (core::index(table.spots[spot]) >= table.setup.players) return false;
    ++markers[table.spots[spot]];
  }
  const int each = markers_each(table.setup.players);
  const bool all = table.phase > Phase::ordering_markers;
  for (const Seat seat : seats(table))
    if (markers[seat] > each || (all && markers[seat] != each)) return false;
  const int waiting = table.bid_order.count;
  if (table.phase == Phase::bidding) return waiting > 0 && table.bid_order[0] == table.active && zeros_possible(table);
  if (is_turn(table.phase)) return waiting > 0 && table.bid_order[waiting - 1] == table.active && zeros_possible(table);
  if (table.phase == Phase::ordering_markers && waiting == each * table.setup.players) return false;
  return next_spot(table) == Spot::none;
}

// Why the round is the last, if it is.
constexpr bool end_possible(const Table& table) {
  bool out_of_camels = false;
  for (const Seat seat : seats(table)) out_of_camels = out_of_camels || table.camels[seat] == 0;
  if (table.last_camel != out_of_camels) return false;
  const bool last = table.last_camel || table.no_sow;
  return table.phase == Phase::over ? last : !last || is_turn(table.phase);
}

// Powers that were used belong to somebody.
constexpr bool used_possible(const Table& table) {
  Djinns owned;
  for (const Seat seat : seats(table))
    for (const Djinn djinn : table.djinns[seat]) owned.add(djinn);
  return table.used.without(owned).empty();
}

// --- the turn ---

constexpr int tribes_carried(const Table& table) {
  int count = 0;
  for (const Tribe tribe : tribes) count += table.carried[tribe] > 0 ? 1 : 0;
  return count;
}
constexpr bool can_go_on_sowing(const State& s) {
  const Table& table = s.table;
  if (table.at == Tile::none || tribes_carried(table) == 0) return false;
  if (table.came_from != Tile::none && distance(table.at, table.came_from) != 1) return false;
  Actions actions;
  list_drops({table, s.secret[table.active]}, actions);
  return !actions.empty() && verb(actions[0]) == Verb::drop;
}

// Where a power is at work, the step that it goes back to; else the phase itself.
constexpr bool is_power_at_work(Phase phase) {
  return phase == Phase::drawing_card || phase == Phase::drawing_meeples || phase == Phase::looking ||
         phase == Phase::placing || phase == Phase::keeping;
}
constexpr Phase step_of(const Table& table) { return is_power_at_work(table.phase) ? table.resume : table.phase; }

constexpr bool after_sow(Phase step) {
  return step == Phase::before_tribe || step == Phase::killing || step == Phase::before_tile ||
         step == Phase::second_card;
}
constexpr bool at_end(Phase step) { return step == Phase::end_of_turn || step == Phase::offering; }

// Coins that builders have earned in a turn: all builders and fakirs of the box on nine blue tiles, and some for
// victims.
inline constexpr int most_builder_coins = 9 * (18 + 18) + 2 * 9;

// The sow and what it earned.
constexpr bool sow_possible(const State& s) {
  const Table& table = s.table;
  const Phase step = step_of(table);
  const bool sows = step == Phase::sowing, before_tribe = step == Phase::before_tribe;
  const bool earned = table.builder_coins > 0 || table.doubled;
  if (after_sow(step) || sows ? table.at == Tile::none : table.at != Tile::none && !at_end(step)) return false;
  if (sows ? !can_go_on_sowing(s) : tribes_carried(table) != (before_tribe ? 1 : 0)) return false;
  if (before_tribe && (total(table.carried) < 2 || table.meeples[table.at][carried_tribe(table)] > 0)) return false;
  if (!sows && table.came_from != Tile::none) return false;
  if ((!sows || match_rule(table) == Match::same_sow) && table.sown != Table{}.sown) return false;
  if (earned && !(after_sow(step) || at_end(step))) return false;
  if (before_tribe && table.builder_coins > 0) return false;
  if (table.doubled && !(owns(table, table.active, Djinn::echidna) && table.used.contains(Djinn::echidna)))
    return false;
  return table.builder_coins <= most_builder_coins;
}

constexpr bool killing_possible(const State& s) {
  const Table& table = s.table;
  const bool kills = step_of(table) == Phase::killing;
  const bool named = table.victim != Seat::nobody;
  if (!kills) return table.range == 0 && table.kills == 0 && !table.killed && !named;
  if (named && (core::index(table.victim) >= table.setup.players || table.target != Tile::none)) return false;
  if (table.killed != (named || table.target != Tile::none)) return false;
  const bool two = owns(table, table.active, Djinn::iblis) && table.used.contains(Djinn::iblis);
  if (table.kills > (two ? 2 : 1) - (table.killed ? 1 : 0)) return false;
  if (table.range < 2 || table.range > all_meeples[Tribe::assassin] + all_cards[Resource::fakir]) return false;
  if (table.phase == Phase::drawing_card)
    return table.target != Tile::none && owns(table, table.active, Djinn::kandicha);
  Actions actions;
  list_victims({table, s.secret[table.active]}, actions);
  return table.kills > 0 && !actions.empty();
}

// Where a power may be used, and go back to.
constexpr bool is_window(const Table& table, Phase phase) {
  return phase == Phase::before_sow || phase == Phase::before_tribe || phase == Phase::before_tile ||
         phase == Phase::end_of_turn || (phase == Phase::sowing && table.setup.djinn_use_inside_a_sow);
}

constexpr bool power_possible(const Table& table) {
  const bool goes_back = is_window(table, table.resume);
  const bool names_tile = table.target != Tile::none;
  switch (table.phase) {
    case Phase::drawing_card: return deck_size(table) > 0 && (goes_back ? !names_tile : table.resume == Phase::killing);
    case Phase::drawing_meeples:
      return goes_back && names_tile && is_unclaimed(table, table.target) && table.draws > 0 &&
             table.draws + total(table.meeples[table.target]) <= meeples_of_anun_nak && table.draws <= total(table.bag);
    case Phase::looking:
      return goes_back && !names_tile && table.draws > 0 && table.draws + table.looked == djinns_of_sibittis &&
             djinn_deck_size(table) > 0;
    case Phase::keeping: return goes_back && !names_tile && table.looked > 0;
    case Phase::placing: {
      if (!goes_back || !names_tile) return false;
      const TileAction action = face_of(table, table.target).action;
      return (action == TileAction::village && table.palaces_left > 0) ||
             (action == TileAction::oasis && table.palms_left > 0);
    }
    default: return table.resume == Phase{} && (!names_tile || table.phase == Phase::killing);
  }
}
constexpr bool draws_possible(const Table& table) {
  const bool looks = table.phase == Phase::looking, keeps = table.phase == Phase::keeping;
  return (looks || keeps || table.looked == 0) && (looks || table.phase == Phase::drawing_meeples || table.draws == 0);
}

constexpr bool tile_action_possible(const Table& table) {
  if (table.phase != Phase::second_card) return table.position == 0;
  if (face_of(table, table.at).action != TileAction::large_market) return false;
  Actions actions;
  list_second_card(table, actions);
  return !actions.empty() && verb(actions[0]) == Verb::buy;
}

constexpr bool sale_possible(const Table& table) {
  if (table.phase != Phase::offering) return table.offered.empty();
  for (const Resource card : table.offered)
    if (table.hand[table.active][card] == 0) return false;
  return !table.offered.empty();
}

constexpr bool refill_possible(const Table& table) {
  if (table.phase == Phase::refilling_row) return table.row.count < row_size && deck_size(table) > 0;
  if (table.phase == Phase::refilling_djinns)
    return table.djinn_row.size() < djinn_row_size && djinn_deck_size(table) > 0;
  return true;
}

constexpr bool tiles_in_range(const Table& table) {
  for (const Tile tile : {table.at, table.came_from, table.target})
    if (static_cast<int>(tile) > tile_count) return false;
  return true;
}

inline constexpr int most_coins = 20000;

constexpr std::string_view check(const State& s) {
  const Table& table = s.table;
  if (table.setup.players < min_seats || table.setup.players > max_seats) return "players must be 2 to 4";
  if (table.setup.redirect_neighbourhood != 8 && table.setup.redirect_neighbourhood != 4)
    return "redirect_neighbourhood must be 8 or 4";
  if (const auto wrong = not_conserved(s); !wrong.empty()) return wrong;
  if (!board_possible(table) || !set_up_possible(s)) return "the board cannot have been laid out like this";
  for (const Seat seat : seats(table)) {
    if (table.coins[seat] > most_coins) return "more coins than a game brings";
    if (table.unseen[seat] > 0 && !table.setup.hand_cards_hidden) return "cards are secret where hands are open";
  }
  if ((is_turn(table.phase) || table.phase == Phase::bidding) && core::index(table.active) >= table.setup.players)
    return "nobody sits at the active seat";
  if (table.active != Seat::nobody && core::index(table.active) >= table.setup.players)
    return "nobody sits at the active seat";
  if (!used_possible(table)) return "a power was used that nobody owns";
  if (!markers_possible(table)) return "the markers cannot stand like this";
  if (!end_possible(table)) return "the round cannot be the last, or must be";
  if (!tiles_in_range(table)) return "a tile is not on the board";
  if (!power_possible(table) || !draws_possible(table)) return "no power can be at work like this";
  if (!sow_possible(s)) return "the sow cannot have come this way";
  if (!killing_possible(s)) return "nobody can be killed like this";
  if (!tile_action_possible(table)) return "no second card can be bought";
  if (!sale_possible(table)) return "the set for sale is not held";
  if (!refill_possible(table)) return "there is nothing to refill";
  return "";
}

}  // namespace stil::five_tribes
