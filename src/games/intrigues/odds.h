#pragma once
// How likely the next card is to fail the turn, for people who ask before they draw.
#include <cstdint>

#include "games/intrigues/state.h"

namespace stil::intrigues {

inline constexpr int certain = 10000;  // odds are in hundredths of a percent

constexpr int duplicates(const Table& table, const Cards& cards) {
  int count = 0;
  for (const Kind kind : kinds)
    if (is_duplicate(table, kind)) count += cards[kind];
  return count;
}

// The chance that every one of `seen` cards out of `all` is among the `bad` ones.
constexpr int all_bad(int bad, int all, int seen) {
  std::int64_t odds = certain;
  for (int i = 0; i < seen && i < all; ++i) odds = odds * (bad > i ? bad - i : 0) / (all - i);
  return static_cast<int>(odds);
}

// The chance that a card of this kind fails the turn: as a duplicate, or because its effect must play one.
// While `kind` itself enters the centre, cards like it become duplicates too.
constexpr int card_fails(Table table, Kind kind) {
  if (is_duplicate(table, kind)) return certain;
  add(table.centre, kind, 1);
  const auto forced = [&](const Cards& cards) {
    return !empty(cards) && duplicates(table, cards) == total(cards) ? certain : 0;
  };
  if (kind == Kind::rabbit) return forced(table.castle[table.active]);
  if (kind == Kind::hen)
    return empty(table.discard) ? 0 : all_bad(duplicates(table, table.discard), total(table.discard), hen_sees);
  if (kind != Kind::fox) return 0;
  Cards others{};
  for (const Seat seat : seats(table))
    if (seat != table.active)
      for (const Kind each : kinds) add(others, each, table.castle[seat][each]);
  return forced(others);
}

// The chance that drawing fails the turn at once, for a seat that knows `own`.
constexpr int fail_odds(const Table& table, const Secret& own) {
  if (own.top != Kind::unknown) return card_fails(table, own.top);
  const int cards = total(table.deck);
  if (cards == 0) return 0;
  std::int64_t weighted = 0;
  for (const Kind kind : kinds)
    if (table.deck[kind] > 0) weighted += static_cast<std::int64_t>(table.deck[kind]) * card_fails(table, kind);
  return static_cast<int>(weighted / cards);
}

}  // namespace stil::intrigues
