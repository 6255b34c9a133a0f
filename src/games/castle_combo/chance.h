#pragma once
// What Nature may do: reveal a card of a deck, or pick the first player. All cards of a deck are equally likely.
#include "games/castle_combo/actions.h"
#include "games/castle_combo/refill.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

inline constexpr int max_outcomes = deck_size;
using Outcomes = core::OutcomeList<max_outcomes>;
inline constexpr std::uint64_t first_deck = (std::uint64_t{1} << deck_size) - 1;

constexpr void chance(const State& s, Outcomes& out) {
  const Table& table = s.table;
  switch (table.phase) {
    case Phase::first_player:
      for (const Seat seat : seats(table)) out.add({begin(seat), 1});
      return;
    case Phase::revealing:
    case Phase::refreshing: {
      const Location location = short_row(table);
      int card = first_card(location);
      for (std::uint64_t left = table.deck.from(static_cast<Card>(card)) & first_deck; left != 0; left >>= 1, ++card)
        if ((left & 1) != 0) out.add({about(Verb::reveal, static_cast<Card>(card)), 1});
      return;
    }
    case Phase::taking:
    case Phase::choosing:
    case Phase::discarding:
    case Phase::neighbouring:
    case Phase::over: return;
  }
}

}  // namespace stil::castle_combo
