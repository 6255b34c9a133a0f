#pragma once
// A start in the middle of things: djinns, cards, viziers and elders are dealt out and the board is thinner, so that
// random games use every power and run out of everything.
#include "core/rng.h"
#include "core/walk.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::five_tribes {

inline State rich_start(const Setup& setup, core::Rng& rng) {
  State s = fresh(setup);
  while (s.table.phase != Phase::bidding)
    FiveTribes::apply(s, core::random_outcome<FiveTribes>(s, rng), core::NoEvents{});
  Table& table = s.table;
  const auto somebody = [&] { return static_cast<Seat>(rng.below(setup.players)); };
  const auto djinns_left = static_cast<int>(rng.below(8));
  for (const Djinn djinn : all_djinns) {
    if (!table.djinn_deck.contains(djinn) || table.djinn_deck.size() <= djinns_left) continue;
    table.djinn_deck.remove(djinn);
    table.djinns[somebody()].add(djinn);
  }
  const auto thinner = static_cast<int>(rng.below(90));  // so many of a hundred leave the board
  for (const Tile tile : tiles)
    for (const Tribe tribe : tribes) {
      const bool kept = tribe == Tribe::vizier || tribe == Tribe::elder;
      for (int i = table.meeples[tile][tribe]; i > 0; --i) {
        if (kept && rng.below(2) == 0) {
          change((tribe == Tribe::vizier ? table.viziers : table.elders)[somebody()], 1);
        } else if (static_cast<int>(rng.below(100)) < thinner) {
          change(table.bag[tribe], 1);
        } else {
          continue;
        }
        change(table.meeples[tile][tribe], -1);
      }
    }
  for (const Resource card : resources)
    for (int i = table.deck[card]; i > 0; --i) {
      if (rng.below(3) == 0) continue;
      change(table.deck[card], -1);
      change((rng.below(3) == 0 ? table.discard : table.hand[somebody()])[card], 1);
    }
  return s;
}

}  // namespace stil::five_tribes
