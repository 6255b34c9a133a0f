#pragma once
// Final scoring (9), line by line.
#include "games/five_tribes/goods.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

struct Points {
  int coins = 0, viziers = 0, elders = 0, djinns = 0, tiles = 0, palms = 0, palaces = 0, merchandise = 0;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("coins", &Points::coins);
    visit("viziers", &Points::viziers);
    visit("elders", &Points::elders);
    visit("djinns", &Points::djinns);
    visit("tiles", &Points::tiles);
    visit("palms", &Points::palms);
    visit("palaces", &Points::palaces);
    visit("merchandise", &Points::merchandise);
  }
  friend constexpr bool operator==(const Points&, const Points&) = default;
};
static_assert(core::fields_complete<Points>);

constexpr int sum(const Points& p) {
  return p.coins + p.viziers + p.elders + p.djinns + p.tiles + p.palms + p.palaces + p.merchandise;
}

// One set of all goods held at least once, one of those held at least twice, and so on; wild cards fill the largest
// set up to nine, then the next (8, R29).
constexpr int merchandise_value(const Cards& cards, int wild) {
  int value = 0;
  for (int copies = 1;; ++copies) {
    int size = 0;
    for (const Resource card : goods) size += cards[card] >= copies ? 1 : 0;
    const int filled = wild < goods_count - size ? wild : goods_count - size;
    if (size + filled == 0) return value;
    wild -= filled;
    const int set = size + filled;
    value += set_values[static_cast<std::size_t>(set)];
  }
}

constexpr Cards all_held(const State& s, Seat seat) {
  Cards cards = s.table.hand[seat];
  for (const Resource card : resources) change(cards[card], s.secret[seat].drawn[card]);
  return cards;
}

constexpr Points points(const State& s, Seat seat) {
  const Table& table = s.table;
  const Cards cards = all_held(s, seat);
  Points p;
  p.coins = table.coins[seat];
  p.viziers = table.viziers[seat] * (owns(table, seat, Djinn::jafaar) ? 3 : 1);
  for (const Seat other : seats(table)) p.viziers += table.viziers[other] < table.viziers[seat] ? 10 : 0;
  p.elders = table.elders[seat] * (owns(table, seat, Djinn::shamhat) ? 4 : 2);
  for (const Djinn djinn : table.djinns[seat]) p.djinns += card(djinn).points;
  for (const Tile tile : tiles) {
    if (table.camel[tile] != seat) continue;
    p.tiles += face_of(table, tile).value;
    p.palms += table.palms[tile] * (owns(table, seat, Djinn::haurvatat) ? 5 : 3);
    p.palaces += table.palaces[tile] * 5;
  }
  const int wild = owns(table, seat, Djinn::al_amin) ? cards[Resource::fakir] / 2 : 0;
  p.merchandise = merchandise_value(cards, wild);
  return p;
}

}  // namespace stil::five_tribes
