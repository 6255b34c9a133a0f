#pragma once
// What counters count (4.1). One exhaustive switch serves effects and scrolls alike.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "games/castle_combo/footprint.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

constexpr Cells cells_of(Area area, Cell self) {
  switch (area) {
    case Area::tableau: return ~Cells{0};
    case Area::row: return whole_row(self);
    case Area::column: return whole_column(self);
    case Area::row_and_column: return whole_row(self) | whole_column(self);
  }
  return 0;
}

// How many shields of each type, five bits each: a card adds its own by one lookup.
using ShieldCounts = std::uint32_t;
inline constexpr int shield_bits = 5;

constexpr ShieldCounts one_of(Shield shield) {
  return shield == Shield::none ? 0 : ShieldCounts{1} << (shield_bits * static_cast<int>(shield));
}
constexpr int number_of(Shield shield, ShieldCounts counts) {
  return static_cast<int>(counts >> (shield_bits * static_cast<int>(shield)) & ((1U << shield_bits) - 1));
}

constexpr std::array<ShieldCounts, card_count> shields_of_cards() {
  std::array<ShieldCounts, card_count> all{};
  for (const Card card : core::Each<Card>{card_count})
    all[static_cast<std::size_t>(card)] =
        one_of(character(card).shields.first) + one_of(character(card).shields.second);
  return all;
}
STIL_DATA std::array<ShieldCounts, card_count> card_shields = shields_of_cards();

constexpr ShieldCounts shield_counts(const Tableau& tableau, Area area, Cell self) {
  const Cells cells = cells_of(area, self);
  ShieldCounts counts = 0;
  for (const Placed& placed : tableau)
    if (!placed.face_down && has(cells, placed.cell)) counts += card_shields[static_cast<std::size_t>(placed.card)];
  return counts;
}

constexpr int types(ShieldCounts counts) {
  int shown = 0;
  for (const Shield shield : all_shields) shown += number_of(shield, counts) > 0 ? 1 : 0;
  return shown;
}

constexpr int complete_sets(ShieldCounts counts, int mask) {
  int sets = tableau_size * 2;
  for (const Shield shield : all_shields)
    if ((mask >> static_cast<int>(shield) & 1) != 0) sets = std::min(sets, number_of(shield, counts));
  return sets;
}

constexpr int threes(ShieldCounts counts) {
  int sets = 0;
  for (const Shield shield : all_shields) sets += number_of(shield, counts) / 3;
  return sets;
}

template <class Test>
constexpr int cards_that(const Tableau& tableau, Test test) {
  int count = 0;
  for (const Placed& placed : tableau)
    if (!placed.face_down && test(character(placed.card))) ++count;
  return count;
}

constexpr bool gives_discount(const Character& c) { return c.effects.lines[0].effect == Effect::discount; }

constexpr int banners(const Tableau& tableau, Location location) {
  return cards_that(tableau, [=](const Character& c) { return c.deck == location; });
}

constexpr int gold_on_purses(const Tableau& tableau) {
  int gold = 0;
  for (const Placed& placed : tableau) gold += placed.gold;
  return gold;
}

// Whether the cell is one of those of the final square, or can still become one while the frame is open.
constexpr bool may_lie_at(const Tableau& tableau, Cell cell, int cells) {
  const Footprint own = footprint(tableau);
  for (int top = last_line(rows(own)) - 2; top <= first_line(rows(own)); ++top)
    for (int left = last_line(columns(own)) - 2; left <= first_line(columns(own)); ++left) {
      const int place = 3 * (row(cell) - top) + column(cell) - left;
      if ((cells >> place & 1) != 0) return true;
    }
  return false;
}

// Whose cards are counted, the card that asks, and the keys its owner has.
struct Counting {
  const Tableau& tableau;
  const Placed& self;
  int keys = 0;
};

constexpr int count(const Counter& counter, const Counting& in) {
  const Tableau& tableau = in.tableau;
  const int what = counter.what;
  const auto counts = [&] { return shield_counts(tableau, counter.area, in.self.cell); };
  switch (counter.count) {
    case Count::once: return 1;
    case Count::shields: return number_of(static_cast<Shield>(what), counts());
    case Count::shield_types: return types(counts());
    case Count::missing_shield_types: return shield_count - types(counts());
    case Count::shield_sets: return complete_sets(counts(), what);
    case Count::identical_shield_sets: return threes(counts());
    case Count::banners: return banners(tableau, static_cast<Location>(what));
    case Count::banner_pairs: return std::min(banners(tableau, Location::castle), banners(tableau, Location::village));
    case Count::village_threes: return banners(tableau, Location::village) / 3;
    case Count::cards_with_shields:
      return cards_that(tableau, [=](const Character& c) { return c.shields.total() == what; });
    case Count::cards_with_cost: return cards_that(tableau, [=](const Character& c) { return c.cost == what; });
    case Count::cards_costing_at_least: return cards_that(tableau, [=](const Character& c) { return c.cost >= what; });
    case Count::discount_cards: return cards_that(tableau, gives_discount);
    case Count::purse_cards: return cards_that(tableau, [](const Character& c) { return c.purse > 0; });
    case Count::keys: return in.keys;
    case Count::gold_on_this_card: return in.self.gold;
    case Count::gold_on_all_purses: return gold_on_purses(tableau);
    case Count::occupied_positions: return tableau.count;
    case Count::empty_positions: return tableau_size - tableau.count;
    case Count::at_position: return may_lie_at(tableau, in.self.cell, what) ? 1 : 0;
    case Count::shield_missing: return number_of(static_cast<Shield>(what), counts()) == 0 ? 1 : 0;
    case Count::has_face_down_card:
      return cards_that(tableau, [](const Character&) { return true; }) < tableau.count ? 1 : 0;
  }
  return 0;
}

}  // namespace stil::castle_combo
