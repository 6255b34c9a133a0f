#pragma once
// Every component of the box is somewhere, and only once: 90 meeples, 54 cards, 22 djinns, 12 palms, 10 palaces and the
// camels.
#include <string_view>

#include "games/five_tribes/powers.h"
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

// What is missing or too much, or an empty text.
constexpr std::string_view not_conserved(const State& s) {
  if (!empty_seats_untouched(s)) return "something lies at a seat where nobody sits";
  if (!meeples_conserved(s.table)) return "the meeples are not the 90 of the box";
  if (!cards_conserved(s)) return "the resource cards are not the 54 of the box";
  if (!djinns_conserved(s)) return "the djinns are not the 22 of the box";
  if (!pieces_conserved(s.table)) return "camels, palms or palaces are not those of the box";
  return "";
}

}  // namespace stil::five_tribes
