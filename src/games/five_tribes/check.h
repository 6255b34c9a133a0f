#pragma once
// The invariants of a state: used by the tests on every position, and on positions that strangers send, so everything
// the rules rely on must be here. Answers what is wrong, or an empty text.
#include <string_view>

#include "games/five_tribes/decks.h"
#include "games/five_tribes/kills.h"
#include "games/five_tribes/legal.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

constexpr bool meeples_conserved(const Table& table) {
  for (const Tribe tribe : tribes) {
    int count = table.bag[tribe] + table.carried[tribe];
    for (const Tile tile : tiles) count += table.meeples[tile][tribe];
    for (const Seat seat : core::seats(max_seats)) {
      if (tribe == Tribe::vizier) count += table.viziers[seat];
      if (tribe == Tribe::elder) count += table.elders[seat];
    }
    if (count != all_meeples[tribe]) return false;
  }
  return true;
}

constexpr bool cards_conserved(const State& s) {
  const Table& table = s.table;
  for (const Resource card : resources) {
    int count = table.deck[card] + table.discard[card], drawn = 0;
    for (const Resource other : table.row) count += other == card ? 1 : 0;
    for (const Seat seat : core::seats(max_seats)) {
      count += table.hand[seat][card];
      drawn += s.secret[seat].drawn[card];
    }
    if (count != all_cards[card] || drawn > table.deck[card]) return false;
  }
  for (const Resource card : table.row)
    if (card == Resource::unknown) return false;
  for (const Seat seat : core::seats(max_seats))
    if (total(s.secret[seat].drawn) != table.unseen[seat]) return false;
  return true;
}

constexpr bool djinns_conserved(const State& s) {
  const Table& table = s.table;
  for (const Djinn djinn : all_djinns) {
    int count = (table.djinn_deck.contains(djinn) ? 1 : 0) + (table.djinn_discard.contains(djinn) ? 1 : 0) +
                (table.djinn_row.contains(djinn) ? 1 : 0);
    for (const Seat seat : core::seats(max_seats)) count += owns(table, seat, djinn) ? 1 : 0;
    if (count != 1) return false;
  }
  for (const Seat seat : core::seats(max_seats)) {
    const Djinns& looked_at = s.secret[seat].looked_at;
    if (looked_at.size() != (seat == table.active ? table.looked : 0)) return false;
    if (!looked_at.without(table.djinn_deck).empty()) return false;
  }
  return table.djinn_row.size() <= djinn_row_size && table.looked <= djinns_of_sibittis;
}

constexpr bool pieces_conserved(const Table& table) {
  int palms = table.palms_left, palaces = table.palaces_left;
  core::By<Seat, int, max_seats> camels;
  for (const Seat seat : core::seats(max_seats)) camels[seat] = table.camels[seat];
  for (const Tile tile : tiles) {
    palms += table.palms[tile];
    palaces += table.palaces[tile];
    if (table.camel[tile] == Seat::nobody) continue;
    if (core::index(table.camel[tile]) >= table.setup.players) return false;
    ++camels[table.camel[tile]];
  }
  for (const Seat seat : seats(table))
    if (camels[seat] != camels_each(table.setup.players)) return false;
  return palms == all_palms && palaces == all_palaces;
}

constexpr bool empty_seats_untouched(const State& s) {
  const Table& table = s.table;
  for (const Seat seat : core::seats(max_seats))
    if (core::index(seat) >= table.setup.players &&
        (table.coins[seat] + table.camels[seat] + table.viziers[seat] + table.elders[seat] + table.unseen[seat] +
                 total(table.hand[seat]) >
             0 ||
         !table.djinns[seat].empty() || s.secret[seat] != Secret{}))
      return false;
  return true;
}

constexpr bool board_complete(const Table& table) {
  core::By<TileKind, int, tile_kind_count> laid;
  for (const Tile tile : tiles) ++laid[table.kinds[tile]];
  for (const TileKind kind : tile_kinds)
    if (laid[kind] != face(kind).count) return false;
  return true;
}

// Tiles in order, meeples three by three, markers last.
constexpr bool set_up_possible(const Table& table) {
  bool gap = false;
  for (const Tile tile : tiles) {
    if (table.kinds[tile] == TileKind::none) gap = true;
    if (gap && table.kinds[tile] != TileKind::none) return false;
  }
  if (gap != (table.phase == Phase::laying_tiles)) return false;
  if (!gap && !board_complete(table)) return false;
  core::By<TileKind, int, tile_kind_count> laid;
  for (const Tile tile : tiles) ++laid[table.kinds[tile]];
  for (const TileKind kind : tile_kinds)
    if (kind != TileKind::none && laid[kind] > face(kind).count) return false;
  if (table.phase > Phase::placing_meeples) return true;
  int placed = table.phase == Phase::placing_meeples ? total(all_meeples) - total(table.bag) : 0;
  if (table.phase == Phase::placing_meeples && total(table.bag) == 0) return false;
  for (const Tile tile : tiles) {
    const int here = placed < meeples_per_tile ? placed : meeples_per_tile;
    if (total(table.meeples[tile]) != here) return false;
    placed -= here;
  }
  return true;
}

// Every marker is on one of the tracks.
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
  if (!all && next_spot(table) != Spot::none) return false;
  if (table.phase < Phase::ordering_markers && table.bid_order.count > 0) return false;
  if (table.phase == Phase::ordering_markers && table.bid_order.count == each * table.setup.players) return false;
  return table.phase != Phase::bidding || (table.bid_order.count > 0 && table.bid_order[0] == table.active);
}

constexpr bool is_turn(Phase phase) {
  return phase >= Phase::drawing_card && phase != Phase::bidding && phase != Phase::over;
}
constexpr bool is_window(Phase phase) {
  return phase == Phase::before_sow || phase == Phase::sowing || phase == Phase::before_tribe ||
         phase == Phase::before_tile || phase == Phase::end_of_turn;
}

constexpr int tribes_carried(const Table& table) {
  int count = 0;
  for (const Tribe tribe : tribes) count += table.carried[tribe] > 0 ? 1 : 0;
  return count;
}

// What a phase needs to be there.
constexpr bool phase_possible(const State& s) {
  const Table& table = s.table;
  const Phase resume = table.resume;
  const bool on_tile = table.at != Tile::none;
  switch (table.phase) {
    case Phase::laying_tiles:
    case Phase::placing_meeples:
    case Phase::ordering_markers: return true;
    case Phase::refilling_row: return table.row.count < row_size && deck_size(table) > 0;
    case Phase::refilling_djinns: return table.djinn_row.size() < djinn_row_size && djinn_deck_size(table) > 0;
    case Phase::drawing_card:
      return deck_size(table) > 0 && (is_window(resume) || (resume == Phase::killing && table.target != Tile::none));
    case Phase::drawing_meeples:
      return table.draws > 0 && table.draws <= total(table.bag) && table.target != Tile::none && is_window(resume);
    case Phase::looking:
      return table.draws > 0 && table.draws + table.looked == djinns_of_sibittis && djinn_deck_size(table) > 0 &&
             is_window(resume);
    case Phase::bidding:
    case Phase::before_sow: return true;
    case Phase::sowing: {
      Actions actions;
      list_drops({table, s.secret[table.active]}, actions);
      return on_tile && tribes_carried(table) > 0 && !actions.empty() && verb(actions[0]) == Verb::drop;
    }
    case Phase::before_tribe: return on_tile && tribes_carried(table) == 1;
    case Phase::killing: {
      Actions actions;
      list_victims({table, s.secret[table.active]}, actions);
      return on_tile && table.kills > 0 && !actions.empty();
    }
    case Phase::before_tile: return on_tile;
    case Phase::second_card: {
      Actions actions;
      list_second_card(table, actions);
      return on_tile && !actions.empty();
    }
    case Phase::placing: {
      if (table.target == Tile::none || !is_window(resume)) return false;
      const TileAction action = face_of(table, table.target).action;
      return (action == TileAction::village && table.palaces_left > 0) ||
             (action == TileAction::oasis && table.palms_left > 0);
    }
    case Phase::keeping: return table.looked > 0 && is_window(resume);
    case Phase::end_of_turn: return true;
    case Phase::offering:
      if (table.offered.empty()) return false;
      for (const Resource card : table.offered)
        if (held(table, s.secret[table.active], card) == 0) return false;
      return true;
    case Phase::over: return next_spot(table) == Spot::none;
  }
  return false;
}

constexpr bool tiles_in_range(const Table& table) {
  for (const Tile tile : {table.at, table.came_from, table.target})
    if (static_cast<int>(tile) > tile_count) return false;
  const bool walks = table.came_from != Tile::none;
  return !walks || (table.at != Tile::none && distance(table.at, table.came_from) == 1);
}

inline constexpr int most_coins = 20000;

constexpr std::string_view check(const State& s) {
  const Table& table = s.table;
  if (table.setup.players < min_seats || table.setup.players > max_seats) return "players must be 2 to 4";
  if (table.setup.redirect_neighbourhood != 8 && table.setup.redirect_neighbourhood != 4)
    return "redirect_neighbourhood must be 8 or 4";
  if (!empty_seats_untouched(s)) return "something lies at a seat where nobody sits";
  if (!set_up_possible(table)) return "the board cannot have been laid out like this";
  if (!meeples_conserved(table)) return "the meeples are not the 90 of the box";
  if (!cards_conserved(s)) return "the resource cards are not the 54 of the box";
  if (!djinns_conserved(s)) return "the djinns are not the 22 of the box";
  if (!pieces_conserved(table)) return "camels, palms or palaces are not those of the box";
  if (!markers_possible(table)) return "the markers cannot stand like this";
  for (const Seat seat : seats(table))
    if (table.coins[seat] > most_coins) return "more coins than a game brings";
  if (!tiles_in_range(table)) return "the sow cannot have come this way";
  if ((is_turn(table.phase) || table.phase == Phase::bidding) && core::index(table.active) >= table.setup.players)
    return "nobody sits at the active seat";
  if (!phase_possible(s)) return "the phase does not fit what is there";
  return "";
}

}  // namespace stil::five_tribes
