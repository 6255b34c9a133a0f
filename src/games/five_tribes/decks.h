#pragma once
// The two decks and the rows they refill (9). A deck is made anew of its discard pile when a card is needed (C12).
#include "games/five_tribes/actions.h"
#include "games/five_tribes/goods.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

// Without the cards that seats drew and keep secret.
constexpr int deck_size(const Table& table) { return total(table.deck) - total(table.unseen); }
constexpr int djinn_deck_size(const Table& table) { return table.djinn_deck.size() - table.looked; }

// False when there is no card at all.
template <class Events>
constexpr bool prepare_deck(Table& table, Events&& events) {
  if (deck_size(table) > 0) return true;
  if (total(table.discard) == 0) return false;
  for (const Resource card : resources) change(table.deck[card], table.discard[card]);
  table.discard = {};
  events(event(Happening::reshuffles_cards));
  return true;
}
template <class Events>
constexpr bool prepare_djinn_deck(Table& table, Events&& events) {
  if (djinn_deck_size(table) > 0) return true;
  if (table.djinn_discard.empty()) return false;
  for (const Djinn djinn : table.djinn_discard) table.djinn_deck.add(djinn);
  table.djinn_discard = {};
  events(event(Happening::reshuffles_djinns));
  return true;
}

}  // namespace stil::five_tribes
