#pragma once
// What Nature may do: reveal a card of a deck, or pick the first player. All cards of a deck are equally likely.
#include "games/castle_combo/actions.h"
#include "games/castle_combo/refill.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

inline constexpr int max_outcomes = deck_size;
using Outcomes = core::OutcomeList<max_outcomes>;

constexpr void chance(const State& s, Outcomes& out) {
  const Table& table = s.table;
  switch (table.phase) {
    case Phase::first_player:
      for (const Seat seat : seats(table)) out.add({begin(seat), 1});
      return;
    case Phase::revealing:
    case Phase::refreshing:
      for (const Card card : table.deck[short_row(table)]) out.add({about(Verb::reveal, card), 1});
      return;
    case Phase::taking:
    case Phase::choosing:
    case Phase::discarding:
    case Phase::neighbouring:
    case Phase::over: return;
  }
}

// The same without the list: all outcomes are equally likely.
constexpr Action sample(const State& s, core::Rng& rng) {
  if (s.table.phase == Phase::first_player) return begin(static_cast<Seat>(rng.below(s.table.setup.players)));
  const Pile deck = s.table.deck[short_row(s.table)];
  return about(Verb::reveal, deck.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.size())))));
}

}  // namespace stil::castle_combo
