#pragma once
// A state that an observation allows: what other seats drew is dealt from the cards that nobody has shown. What was
// drawn before a reshuffle is not told apart from what was drawn after it.
#include "core/rng.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

constexpr Resource random_card(const Cards& cards, core::Rng& rng) {
  auto draw = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(cards))));
  for (const Resource card : resources) {
    if (draw < cards[card]) return card;
    draw -= cards[card];
  }
  return Resource::fakir;
}

constexpr State guess(const Observation& seen, core::Rng& rng) {
  State s{seen.table, {}};
  const Table& table = seen.table;
  Cards left = table.deck;
  if (seen.seat != Seat::nobody) {
    s.secret[seen.seat] = seen.own;
    for (const Resource card : resources) left[card] = static_cast<std::uint8_t>(left[card] - seen.own.drawn[card]);
  }
  for (const Seat seat : seats(table)) {
    if (seat == seen.seat) continue;
    for (int i = 0; i < table.unseen[seat]; ++i) {
      const Resource card = random_card(left, rng);
      --left[card];
      ++s.secret[seat].drawn[card];
    }
    if (seat != table.active) continue;
    for (int i = 0; i < table.looked; ++i) {
      const Djinns others = table.djinn_deck.without(s.secret[seat].looked_at);
      s.secret[seat].looked_at.add(others.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(others.size())))));
    }
  }
  return s;
}

}  // namespace stil::five_tribes
