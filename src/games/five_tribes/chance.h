#pragma once
// What Nature may do: one tile, meeple, marker, card or djinn at a time.
#include "games/five_tribes/actions.h"
#include "games/five_tribes/decks.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

inline constexpr int max_outcomes = djinn_count;
using Outcomes = core::OutcomeList<max_outcomes>;

constexpr void list_tiles(const Table& table, Outcomes& out) {
  core::By<TileKind, std::uint8_t, tile_kind_count> laid;
  for (const Tile tile : tiles) ++laid[table.kinds[tile]];
  for (const TileKind kind : tile_kinds)  // none of the box is of no kind
    if (const int left = face(kind).count - laid[kind]; left > 0)
      out.add({about(Verb::lay, kind), static_cast<std::uint32_t>(left)});
}

constexpr void list_bag(const Table& table, Outcomes& out) {
  for (const Tribe tribe : tribes)
    if (table.bag[tribe] > 0) out.add({about(Verb::place, tribe), table.bag[tribe]});
}

constexpr void list_markers(const Table& table, Outcomes& out) {
  for (const Seat seat : seats(table)) {
    int left = markers_each(table.setup.players);
    for (const Seat marker : table.bid_order) left -= marker == seat ? 1 : 0;
    if (left > 0) out.add({about(Verb::marker, seat), static_cast<std::uint32_t>(left)});
  }
}

constexpr void list_deck(const State& s, Verb verb, Outcomes& out) {
  for (const Resource card : resources) {
    int left = s.table.deck[card];
    for (const Seat seat : seats(s.table)) left -= s.secret[seat].drawn[card];
    if (left > 0) out.add({about(verb, card), static_cast<std::uint32_t>(left)});
  }
}

constexpr void list_djinn_deck(const State& s, Verb verb, Outcomes& out) {
  const Djinns looked_at = s.table.looked > 0 ? s.secret[s.table.active].looked_at : Djinns{};
  for (const Djinn djinn : s.table.djinn_deck.without(looked_at)) out.add({about(verb, djinn), 1});
}

constexpr void chance(const State& s, Outcomes& out) {
  switch (s.table.phase) {
    case Phase::laying_tiles: return list_tiles(s.table, out);
    case Phase::placing_meeples:
    case Phase::drawing_meeples: return list_bag(s.table, out);
    case Phase::ordering_markers: return list_markers(s.table, out);
    case Phase::refilling_row: return list_deck(s, Verb::turn_up, out);
    case Phase::drawing_card: return list_deck(s, Verb::draw, out);
    case Phase::refilling_djinns: return list_djinn_deck(s, Verb::appear, out);
    case Phase::looking: return list_djinn_deck(s, Verb::look, out);
    case Phase::bidding:
    case Phase::before_sow:
    case Phase::sowing:
    case Phase::before_tribe:
    case Phase::killing:
    case Phase::before_tile:
    case Phase::second_card:
    case Phase::placing:
    case Phase::keeping:
    case Phase::end_of_turn:
    case Phase::offering:
    case Phase::over: return;
  }
}

// Cards and djinns that one seat draws are hidden from the others.
constexpr Action seen(const Table& table, Action action, Seat seat) {
  if (seat == table.active) return action;
  if (verb(action) == Verb::draw && table.setup.hand_cards_hidden) return about(Verb::draw, Resource::unknown);
  if (verb(action) == Verb::look) return about(Verb::look, Djinn::unknown);
  return action;
}

}  // namespace stil::five_tribes
