#pragma once
// What counters count (4.1). One exhaustive switch serves effects and scrolls alike.
#include <algorithm>
#include <array>

#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// The open frame of a tableau: where its top left corner lies as far as that is known.
struct Frame {
  int left = board_size, right = -1, top = board_size, bottom = -1;

  constexpr bool empty() const { return right < 0; }
  constexpr int columns() const { return right - left + 1; }
  constexpr int rows() const { return bottom - top + 1; }
};

constexpr Frame frame(const Tableau& tableau) {
  Frame f;
  for (const Placed& placed : tableau) {
    f.left = std::min(f.left, column(placed.cell));
    f.right = std::max(f.right, column(placed.cell));
    f.top = std::min(f.top, row(placed.cell));
    f.bottom = std::max(f.bottom, row(placed.cell));
  }
  return f;
}

constexpr Cells cells_of(Area area, Cell self) {
  switch (area) {
    case Area::tableau: return ~Cells{0};
    case Area::row: return whole_row(self);
    case Area::column: return whole_column(self);
    case Area::row_and_column: return whole_row(self) | whole_column(self);
  }
  return 0;
}

// Calls visit(character, placed) for each face-up card of the area.
template <class Visit>
constexpr void each_face_up(const Tableau& tableau, Area area, const Placed& self, Visit visit) {
  const Cells cells = cells_of(area, self.cell);
  for (const Placed& placed : tableau)
    if (!placed.face_down && has(cells, placed.cell)) visit(character(placed.card), placed);
}

using ShieldCounts = core::By<Shield, int, shield_count + 1>;  // the last slot takes what is not printed

constexpr ShieldCounts shield_counts(const Tableau& tableau, Area area, const Placed& self) {
  ShieldCounts counts;
  each_face_up(tableau, area, self, [&](const Character& c, const Placed&) {
    ++counts[c.shields.first];
    ++counts[c.shields.second];
  });
  return counts;
}

constexpr int types(const ShieldCounts& counts) {
  int shown = 0;
  for (const Shield shield : all_shields) shown += counts[shield] > 0 ? 1 : 0;
  return shown;
}

constexpr int complete_sets(const ShieldCounts& counts, int mask) {
  int sets = tableau_size * 2;
  for (const Shield shield : all_shields)
    if ((mask >> static_cast<int>(shield) & 1) != 0) sets = std::min(sets, counts[shield]);
  return sets;
}

constexpr int threes(const ShieldCounts& counts) {
  int sets = 0;
  for (const Shield shield : all_shields) sets += counts[shield] / 3;
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

// The cell in the final square: 3 · row + column.
constexpr int final_cell(const Tableau& tableau, Cell cell) {
  const Frame f = frame(tableau);
  return 3 * (row(cell) - f.top) + (column(cell) - f.left);
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
  const auto counts = [&] { return shield_counts(tableau, counter.area, in.self); };
  switch (counter.count) {
    case Count::once: return 1;
    case Count::shields: return counts()[static_cast<Shield>(what)];
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
    case Count::at_position: return what >> final_cell(tableau, in.self.cell) & 1;
    case Count::shield_missing: return counts()[static_cast<Shield>(what)] == 0 ? 1 : 0;
    case Count::has_face_down_card:
      return cards_that(tableau, [](const Character&) { return true; }) < tableau.count ? 1 : 0;
  }
  return 0;
}

}  // namespace stil::castle_combo
