#pragma once
// What Nature may do, with weights: one card per chance node.
#include "games/intrigues/actions.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

using Outcomes = core::OutcomeList<max_outcomes>;

// The top card of the deck if somebody knows it (R13), else unknown.
constexpr Kind known_top(const State& s) {
  const Seat seat = peeker(s.table);
  return seat == Seat::nobody ? Kind::unknown : s.secret[seat].top;
}

template <Verb verb>
constexpr void draw_from(const Cards& cards, Outcomes& out) {
  for (const Kind kind : kinds)
    if (cards[kind] > 0) out.add({sentence(verb, kind), cards[kind]});
}

// Once a cow has shown the top card there is nothing left to chance about it.
template <Verb verb>
constexpr void draw_top(const State& s, Outcomes& out) {
  const Kind top = known_top(s);
  if (top != Kind::unknown) return out.add({sentence(verb, top), 1});
  draw_from<verb>(s.table.deck, out);
}

constexpr void chance(const State& s, Outcomes& out) {
  switch (s.table.phase) {
    case Phase::first_player:
      for (const Seat seat : seats(s.table)) out.add({begin(seat), 1});
      return;
    case Phase::turning_up: return draw_top<Verb::turn_up>(s, out);
    case Phase::cow_shows: return draw_top<Verb::peek>(s, out);
    case Phase::hen_shows:
    case Phase::cat_shows: return draw_from<Verb::show>(s.table.discard, out);
    case Phase::turn_start:
    case Phase::stop_or_draw:
    case Phase::fox_takes:
    case Phase::wolf_gives:
    case Phase::pig_discards:
    case Phase::rabbit_plays:
    case Phase::hen_plays:
    case Phase::dog_keeps:
    case Phase::dogs_block:
    case Phase::over: return;
  }
}

// A peek is seen by the seat whose cow it is; the others see that it looked.
constexpr Action seen(const Table& table, Action action, Seat seat) {
  return verb(action) == Verb::peek && seat != table.active ? peek(Kind::unknown) : action;
}

}  // namespace stil::intrigues
