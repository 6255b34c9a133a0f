#pragma once
// What people are told while a game goes on (10): the coins of other seats, and the cards of their hands, are covered
// where the table plays so. They were gained in the open, so they stay on the Table, and whoever counts knows them.
#include <cstdint>
#include <string_view>

#include "core/told.h"
#include "games/five_tribes/goods.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

constexpr bool covers_coins(const Table& table, Seat seat, Seat viewer) {
  return table.setup.coins_hidden && seat != viewer;
}

// A set for sale lies open.
constexpr bool is_for_sale(const Table& table, Seat seat, Resource card) {
  return seat == table.active && card != Resource::fakir && table.offered.contains(card);
}

// The cards become some that nobody has shown, so neither does the deck tell which they are (R34).
constexpr void cover_hand(Table& table, Seat seat) {
  for (const Resource card : resources) {
    const int covered = table.hand[seat][card] - (is_for_sale(table, seat, card) ? 1 : 0);
    change(table.hand[seat][card], -covered);
    change(table.unseen[seat], covered);
    change(table.deck[card], covered);
  }
}

constexpr Observation cover(Observation seen) {
  for (const Seat seat : seats(seen.table)) {
    if (covers_coins(seen.table, seat, seen.seat)) seen.table.coins[seat] = 0;
    if (seen.table.setup.hand_cards_hidden && seat != seen.seat) cover_hand(seen.table, seat);
  }
  return seen;
}

// A table on which coins that are not told differ from none.
struct ToldTable : Table {
  core::By<Seat, core::Told<std::uint16_t>, max_seats> told_coins{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    Table::fields([&](std::string_view name, auto member) {
      if (name == "coins") return visit(name, &ToldTable::told_coins);
      visit(name, member);
    });
  }
  friend constexpr bool operator==(const ToldTable&, const ToldTable&) = default;
};
using ToldObservation = core::ObservationOf<ToldTable, Secret>;

constexpr ToldObservation told(const Observation& covered) {
  ToldObservation result{{covered.table}, covered.own, covered.seat};
  for (const Seat seat : seats(covered.table))
    result.table.told_coins[seat] = {!covers_coins(covered.table, seat, covered.seat), covered.table.coins[seat]};
  return result;
}

}  // namespace stil::five_tribes
