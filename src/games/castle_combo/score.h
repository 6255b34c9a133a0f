#pragma once
// End and scoring (4): purses are filled from loose gold, scrolls and keys score, loose gold breaks ties.
#include <algorithm>

#include "games/castle_combo/count.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// One line of the score sheet.
struct CardPoints {
  Card card = Card::none;
  bool face_down = false;
  std::uint8_t row = 0, column = 0;  // in the final square
  std::uint8_t gold = 0;             // on its purse
  int points = 0;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("card", &CardPoints::card);
    visit("face_down", &CardPoints::face_down);
    visit("row", &CardPoints::row);
    visit("column", &CardPoints::column);
    visit("gold", &CardPoints::gold);
    visit("points", &CardPoints::points);
  }
  friend constexpr bool operator==(const CardPoints&, const CardPoints&) = default;
};
static_assert(core::fields_complete<CardPoints>);

struct Sheet {
  core::Stack<CardPoints, tableau_size> cards{};  // as they were taken
  int keys = 0;
  int total = 0;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("cards", &Sheet::cards);
    visit("keys", &Sheet::keys);
    visit("total", &Sheet::total);
  }
  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;
};
static_assert(core::fields_complete<Sheet>);

constexpr int scroll_points(const Tableau& tableau, const Placed& placed, int keys) {
  if (placed.face_down) return 0;
  const Scroll& scroll = character(placed.card).scroll;
  return scroll.points * count(scroll.per, {tableau, placed, keys});
}

constexpr int tableau_points(const Tableau& tableau, int keys) {
  int total = keys;
  for (const Placed& placed : tableau) total += scroll_points(tableau, placed, keys);
  return total;
}

constexpr Sheet sheet(const Tableau& tableau, int keys) {
  Sheet result;
  const Footprint own = footprint(tableau);
  for (const Placed& placed : tableau) {
    const Place place = final_place(own, placed.cell);
    result.cards.add({placed.card, placed.face_down, static_cast<std::uint8_t>(place.row),
                      static_cast<std::uint8_t>(place.column), placed.gold, scroll_points(tableau, placed, keys)});
  }
  result.keys = keys;
  result.total = tableau_points(tableau, keys);
  return result;
}

constexpr int room(const Placed& placed) { return placed.face_down ? 0 : character(placed.card).purse - placed.gold; }

// Every purse pays 2 points a gold, so any full filling is worth the same: row by row from the top left (4, step 1).
constexpr void fill_purses_from_stock(Tableau& tableau, std::uint16_t& loose) {
  while (loose > 0) {
    Placed* next = nullptr;
    for (Placed& placed : tableau)
      if (room(placed) > 0 && (next == nullptr || placed.cell < next->cell)) next = &placed;
    if (next == nullptr) return;
    const int gold = std::min<int>(loose, room(*next));
    next->gold = static_cast<std::uint8_t>(next->gold + gold);
    loose = static_cast<std::uint16_t>(loose - gold);
  }
}

// A tableau as it would be if the game ended now, and the gold that would still be loose.
struct Ended {
  Tableau tableau{};
  std::uint16_t loose = 0;
};
constexpr Ended ended_now(const Table& table, Seat seat) {
  Ended ended{table.tableau[seat], table.gold[seat]};
  fill_purses_from_stock(ended.tableau, ended.loose);
  return ended;
}
constexpr int score_now(const Table& table, Seat seat) {
  return tableau_points(ended_now(table, seat).tableau, table.keys[seat]);
}

}  // namespace stil::castle_combo
