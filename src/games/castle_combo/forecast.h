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
  bool columns_fixed = false, rows_fixed = false;  // three are in use

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("left", &Frame::left);
    visit("top", &Frame::top);
    visit("right", &Frame::right);
    visit("bottom", &Frame::bottom);
    visit("columns_fixed", &Frame::columns_fixed);
    visit("rows_fixed", &Frame::rows_fixed);
  }
};
static_assert(core::fields_complete<Frame>);

// A card of a row, to a seat.
struct Offer {
  std::uint8_t price = 0;
  bool affordable = false;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("price", &Offer::price);
    visit("affordable", &Offer::affordable);
  }
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};
static_assert(core::fields_complete<Offer>);

// A seat as if the game ended now.
struct Standing {
  core::Stack<std::int16_t, tableau_size> points{};              // of each card, as they were taken
  core::Stack<std::uint8_t, tableau_size> gold{};                // on each card, once loose gold lies on purses
  core::By<Location, core::Stack<Offer, row_size>, 2> offers{};  // the cards of the rows
  Frame frame{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("points", &Standing::points);
    visit("gold", &Standing::gold);
    visit("offers", &Standing::offers);
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

// What a decision brings at once, a price not taken off. Where it leads to others, they are made as is best for the
// score.
struct Gain {
  std::int16_t gold = 0, keys = 0, purses = 0;    // purses: gold that lies on them
  std::int16_t others_gold = 0, others_keys = 0;  // each opponent's
  bool asks = false;                              // others follow

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("gold", &Gain::gold);
    visit("keys", &Gain::keys);
    visit("purses", &Gain::purses);
    visit("others_gold", &Gain::others_gold);
    visit("others_keys", &Gain::others_keys);
    visit("asks", &Gain::asks);
  }
  friend constexpr bool operator==(const Gain&, const Gain&) = default;
};
static_assert(core::fields_complete<Gain>);

// A card that can be bought. What it brings at once does not depend on the cell: no effect looks at positions (3.2).
struct Purchase {
  Card card = Card::none;
  Gain gain{};
  Worths cells{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("card", &Purchase::card);
    visit("gain", &Purchase::gain);
    visit("cells", &Purchase::cells);
  }
};
static_assert(core::fields_complete<Purchase>);

// Any card: none is told apart by its back.
struct FaceDown {
  Gain gain{};
  Worths cells{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("gain", &FaceDown::gain);
    visit("cells", &FaceDown::cells);
  }
};
static_assert(core::fields_complete<FaceDown>);

struct Choice {
  Gain gain{};
  std::int16_t points = 0;  // the change of the score

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("gain", &Choice::gain);
    visit("points", &Choice::points);
  }
  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};
static_assert(core::fields_complete<Choice>);

struct Forecast {
  core::By<Seat, Standing, max_seats> standing{};
  core::Stack<Purchase, row_size> purchases{};  // these three are empty unless the seat is to move
  FaceDown face_down{};
  core::Stack<Choice, row_size> choices{};  // of the legal actions, in their order, when no card is to be taken

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
constexpr bool is_full(std::size_t used) { return used != 0 && last_line(used) - first_line(used) == 2; }
constexpr Frame frame(const Tableau& tableau) {
  const Footprint own = footprint(tableau);
  const std::size_t used_columns = columns(own), used_rows = rows(own);
  const Lines wide = reachable(used_columns), high = reachable(used_rows);
  return {static_cast<std::uint8_t>(wide.first),
          static_cast<std::uint8_t>(high.first),
          static_cast<std::uint8_t>(wide.last),
          static_cast<std::uint8_t>(high.last),
          is_full(used_columns),
          is_full(used_rows)};
}

constexpr Standing standing(const Table& table, Seat seat) {
  Standing result;
  const Ended ended = ended_now(table, seat);
  for (const Placed& placed : ended.tableau) {
    result.points.add(static_cast<std::int16_t>(scroll_points(ended, placed, table.keys[seat])));
    result.gold.add(placed.gold);
  }
  for (const Location location : {Location::castle, Location::village})
    for (const Card card : table.rows[location]) {
      const int asked = price(table.tableau[seat], card);
      result.offers[location].add({static_cast<std::uint8_t>(asked), asked <= table.gold[seat]});
    }
  result.frame = frame(table.tableau[seat]);
  return result;
}

constexpr bool asks(const Table& table) {
  return table.phase == Phase::choosing || table.phase == Phase::discarding || table.phase == Phase::neighbouring;
}

// The decision, and those it leads to as is best for the score, among equals for the gold.
constexpr Table settled(Table table, Action action) {
  const Seat seat = table.active;
  State after{table, {}};
  apply(after, action, core::NoEvents{});
  if (!asks(after.table)) return after.table;
  Actions actions;
  legal(after.table, {}, actions);
  Table best = settled(after.table, actions[0]);
  for (int i = 1; i < actions.count; ++i) {
    const Table other = settled(after.table, actions[i]);
    const int more = score_now(other, seat) - score_now(best, seat);
    if (more > 0 || (more == 0 && other.gold[seat] > best.gold[seat])) best = other;
  }
  return best;
}

constexpr bool leads_on(const Table& before, Action action) {
  State after{before, {}};
  apply(after, action, core::NoEvents{});
  return asks(after.table);
}

constexpr Gain gain(const Table& before, const Table& after, Action action) {
  const Seat seat = before.active, other = core::clockwise(seat, before.setup.players);
  const int paid = verb(action) == Verb::buy ? price(before.tableau[seat], card(action)) : 0;
  const auto change = [](int from, int to) { return static_cast<std::int16_t>(to - from); };
  return {change(before.gold[seat] - paid, after.gold[seat]),
          change(before.keys[seat], after.keys[seat]),
          change(gold_on_purses(before.tableau[seat]), gold_on_purses(after.tableau[seat])),
          change(before.gold[other], after.gold[other]),
          change(before.keys[other], after.keys[other]),
          leads_on(before, action)};
}

constexpr void look_ahead(const Table& table, Forecast& result) {
  const Seat seat = table.active;
  const int score = score_now(table, seat);
  Actions actions;
  legal(table, {}, actions);
  for (const Action action : actions) {
    const Verb what = verb(action);
    if (what == Verb::move || what == Verb::refresh) continue;
    if (what == Verb::hide && card(action) != table.rows[table.messenger][0]) continue;
    const Table after = settled(table, action);
    const auto points = static_cast<std::int16_t>(score_now(after, seat) - score);
    const auto count = result.purchases.count;
    if (what == Verb::buy) {
      if (count == 0 || result.purchases[count - 1].card != card(action))
        result.purchases.add({card(action), gain(table, after, action), {}});
      result.purchases[result.purchases.count - 1].cells.add({cell(action), points});
    } else if (what == Verb::hide) {
      if (result.face_down.cells.count == 0) result.face_down.gain = gain(table, after, action);
      result.face_down.cells.add({cell(action), points});
    } else {
      result.choices.add({gain(table, after, action), points});
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
