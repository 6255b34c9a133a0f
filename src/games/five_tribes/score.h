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

constexpr Cards all_held(const Table& table, const Secret& own, Seat seat) {
  Cards cards = table.hand[seat];
  for (const Resource card : resources) change(cards[card], own.drawn[card]);
  return cards;
}

// With so many viziers: for each player who has fewer 10 more.
constexpr int vizier_points(const Table& table, Seat seat, int viziers) {
  int points = viziers * (owns(table, seat, Djinn::jafaar) ? 3 : 1);
  for (const Seat other : seats(table)) points += other != seat && table.viziers[other] < viziers ? 10 : 0;
  return points;
}
constexpr int elder_points(const Table& table, Seat seat) { return owns(table, seat, Djinn::shamhat) ? 4 : 2; }
constexpr int palm_points(const Table& table, Seat seat) { return owns(table, seat, Djinn::haurvatat) ? 5 : 3; }
inline constexpr int palace_points = 5;

constexpr Points points(const Table& table, const Secret& own, Seat seat) {
  const Cards cards = all_held(table, own, seat);
  Points p;
  p.coins = table.coins[seat];
  p.viziers = vizier_points(table, seat, table.viziers[seat]);
  p.elders = table.elders[seat] * elder_points(table, seat);
  for (const Djinn djinn : table.djinns[seat]) p.djinns += card(djinn).points;
  for (const Tile tile : tiles) {
    if (table.camel[tile] != seat) continue;
    p.tiles += face_of(table, tile).value;
    p.palms += table.palms[tile] * palm_points(table, seat);
    p.palaces += table.palaces[tile] * palace_points;
  }
  const int wild = owns(table, seat, Djinn::al_amin) ? cards[Resource::fakir] / 2 : 0;
  p.merchandise = merchandise_value(cards, wild);
  return p;
}
constexpr Points points(const State& s, Seat seat) { return points(s.table, s.secret[seat], seat); }

}  // namespace stil::five_tribes
