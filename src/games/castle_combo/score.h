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

// A tableau as it would be if the game ended now: the gold that would still be loose, and the top left corner of the
// square. While that is open, the one that pays best: cards cannot all be where they would like to be.
struct Ended {
  Tableau tableau{};
  std::uint16_t loose = 0;
  Place corner{};
};

constexpr bool wants_position(const Placed& placed) {
  return !placed.face_down && character(placed.card).scroll.per.count == Count::at_position;
}
constexpr bool lies_right(const Placed& placed, Place corner) {
  const int place = 3 * (row(placed.cell) - corner.row) + column(placed.cell) - corner.column;
  return (character(placed.card).scroll.per.what >> place & 1) != 0;
}
constexpr int position_points(const Tableau& tableau, Place corner) {
  int points = 0;
  for (const Placed& placed : tableau)
    if (wants_position(placed) && lies_right(placed, corner)) points += character(placed.card).scroll.points;
  return points;
}
constexpr Place best_corner(const Tableau& tableau) {
  if (tableau.count == 0) return {};
  const Footprint own = footprint(tableau);
  Place best{first_line(rows(own)), first_line(columns(own))};
  for (int top = last_line(rows(own)) - 2; top <= first_line(rows(own)); ++top)
    for (int left = last_line(columns(own)) - 2; left <= first_line(columns(own)); ++left)
      if (position_points(tableau, {top, left}) > position_points(tableau, best)) best = {top, left};
  return best;
}

constexpr Ended ended_now(const Table& table, Seat seat) {
  Ended ended{table.tableau[seat], table.gold[seat], best_corner(table.tableau[seat])};
  fill_purses_from_stock(ended.tableau, ended.loose);
  return ended;
}
constexpr int scroll_points(const Ended& ended, const Placed& placed, int keys) {
  if (wants_position(placed) && !lies_right(placed, ended.corner)) return 0;
  return scroll_points(ended.tableau, placed, keys);
}
constexpr int score_now(const Table& table, Seat seat) {
  const Ended ended = ended_now(table, seat);
  int total = table.keys[seat];
  for (const Placed& placed : ended.tableau) total += scroll_points(ended, placed, table.keys[seat]);
  return total;
}
// Line by line; once the game is over it is the sheet of the tableau.
constexpr Sheet sheet_now(const Table& table, Seat seat) {
  const Ended ended = ended_now(table, seat);
  Sheet result;
  for (const Placed& placed : ended.tableau)
    result.cards.add({placed.card, placed.face_down, static_cast<std::uint8_t>(row(placed.cell) - ended.corner.row),
                      static_cast<std::uint8_t>(column(placed.cell) - ended.corner.column), placed.gold,
                      scroll_points(ended, placed, table.keys[seat])});
  result.keys = table.keys[seat];
  result.total = score_now(table, seat);
  return result;
}

}  // namespace stil::castle_combo
