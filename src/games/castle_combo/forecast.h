#pragma once
// What follows from what lies on the table, for boards that show it beside the cards: points as if the game ended now,
// prices, and what each decision of the seat to move would bring.
#include <algorithm>
#include <cstdint>

#include "core/fields.h"
#include "games/castle_combo/apply.h"
#include "games/castle_combo/legal.h"
#include "games/castle_combo/placement.h"
#include "games/castle_combo/score.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// The lines of the board that the next card can lie in: those in use, and beside them those that the square may still
// reach.
struct Frame {
  std::uint8_t left = 0, top = 0, right = 0, bottom = 0;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("left", &Frame::left);
    visit("top", &Frame::top);
    visit("right", &Frame::right);
    visit("bottom", &Frame::bottom);
  }
};
static_assert(core::fields_complete<Frame>);

// A seat as if the game ended now.
struct Standing {
  core::Stack<std::int16_t, tableau_size> points{};                     // of each card, as they were taken
  std::uint16_t filling = 0;                                            // loose gold that would go on purses
  core::By<Location, core::Stack<std::uint8_t, row_size>, 2> prices{};  // of the cards of the rows
  Frame frame{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("points", &Standing::points);
    visit("filling", &Standing::filling);
    visit("prices", &Standing::prices);
    visit("frame", &Standing::frame);
  }
};
static_assert(core::fields_complete<Standing>);

// What a card is worth in a cell: the change of the score as if the game ended then.
struct Worth {
  Cell cell{};
  std::int16_t points = 0;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("cell", &Worth::cell);
    visit("points", &Worth::points);
  }
  friend constexpr bool operator==(const Worth&, const Worth&) = default;
};
static_assert(core::fields_complete<Worth>);
using Worths = core::Stack<Worth, max_legal_cells>;

// What a decision brings its seat at once, a price not taken off.
struct Gain {
  std::int16_t gold = 0, keys = 0, points = 0;
  bool asks = false;  // an effect waits for another decision, which is not in it

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("gold", &Gain::gold);
    visit("keys", &Gain::keys);
    visit("points", &Gain::points);
    visit("asks", &Gain::asks);
  }
  friend constexpr bool operator==(const Gain&, const Gain&) = default;
};
static_assert(core::fields_complete<Gain>);

// A card that can be bought. Gold and keys do not depend on the cell: no effect looks at positions (3.2).
struct Purchase {
  Card card = Card::none;
  Gain gain{};  // its points are those of the first cell
  Worths cells{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("card", &Purchase::card);
    visit("gain", &Purchase::gain);
    visit("cells", &Purchase::cells);
  }
};
static_assert(core::fields_complete<Purchase>);

struct Forecast {
  core::By<Seat, Standing, max_seats> standing{};
  core::Stack<Purchase, row_size> purchases{};  // these three are empty unless the seat is to move
  Worths face_down{};                           // any card: none is told apart by its back
  core::Stack<Gain, row_size> choices{};        // of the legal actions, in their order, when no card is to be taken

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("standing", &Forecast::standing);
    visit("purchases", &Forecast::purchases);
    visit("face_down", &Forecast::face_down);
    visit("choices", &Forecast::choices);
  }
};
static_assert(core::fields_complete<Forecast>);

struct Lines {
  int first = 0, last = 0;
};
constexpr Lines reachable(std::size_t used) {
  if (used == 0) return {1, 3};  // around the first card
  const std::uint32_t open = open_lines(used);
  return {std::max(first_line(used) - 1, first_line(open)), std::min(last_line(used) + 1, last_line(open))};
}
constexpr Frame frame(const Tableau& tableau) {
  const Footprint own = footprint(tableau);
  const Lines columns = reachable(castle_combo::columns(own)), rows = reachable(castle_combo::rows(own));
  return {static_cast<std::uint8_t>(columns.first), static_cast<std::uint8_t>(rows.first),
          static_cast<std::uint8_t>(columns.last), static_cast<std::uint8_t>(rows.last)};
}

constexpr Standing standing(const Table& table, Seat seat) {
  Standing result;
  const Ended ended = ended_now(table, seat);
  for (const Placed& placed : ended.tableau)
    result.points.add(static_cast<std::int16_t>(scroll_points(ended.tableau, placed, table.keys[seat])));
  result.filling = static_cast<std::uint16_t>(table.gold[seat] - ended.loose);
  for (const Location location : {Location::castle, Location::village})
    for (const Card card : table.rows[location])
      result.prices[location].add(static_cast<std::uint8_t>(price(table.tableau[seat], card)));
  result.frame = frame(table.tableau[seat]);
  return result;
}

constexpr Gain gain(const Table& before, Action action) {
  State after{before, {}};
  apply(after, action, core::NoEvents{});
  const Seat seat = before.active;
  const int paid = verb(action) == Verb::buy ? price(before.tableau[seat], card(action)) : 0;
  const Phase phase = after.table.phase;
  return {static_cast<std::int16_t>(after.table.gold[seat] + paid - before.gold[seat]),
          static_cast<std::int16_t>(after.table.keys[seat] - before.keys[seat]),
          static_cast<std::int16_t>(score_now(after.table, seat) - score_now(before, seat)),
          phase == Phase::choosing || phase == Phase::discarding || phase == Phase::neighbouring};
}

// Purchases and face-down cards by cell, from the list of legal actions: those of a card stand together.
constexpr void look_ahead(const Table& table, Forecast& result) {
  Actions actions;
  legal(table, {}, actions);
  for (const Action action : actions) {
    if (table.phase != Phase::taking) {
      result.choices.add(gain(table, action));
    } else if (verb(action) == Verb::buy) {
      const Gain here = gain(table, action);
      const bool same = result.purchases.count > 0 && result.purchases[result.purchases.count - 1].card == card(action);
      if (!same) result.purchases.add({card(action), here, {}});
      result.purchases[result.purchases.count - 1].cells.add({cell(action), here.points});
    } else if (verb(action) == Verb::hide && card(action) == table.rows[table.messenger][0]) {
      result.face_down.add({cell(action), gain(table, action).points});
    }
  }
}

constexpr Forecast forecast(const Observation& seen) {
  Forecast result;
  for (const Seat seat : seats(seen.table)) result.standing[seat] = standing(seen.table, seat);
  const core::Turn now = turn(seen.table);
  if (now.kind == core::Turn::Kind::decision && now.seat == seen.seat) look_ahead(seen.table, result);
  return result;
}

}  // namespace stil::castle_combo
