#pragma once
// A seat is a place at the table: 0-based in code and on the wire, 1-based on screen.
#include <cstdint>

#include "core/by.h"

namespace stil::core {

enum class Seat : std::uint8_t { nobody = 0xFF };

// No game has more: a set of seats is a byte, and on the wire a seat is one digit.
inline constexpr int most_seats = 8;

constexpr int index(Seat seat) { return static_cast<int>(seat); }

// The seats of a table, in order: `for (Seat seat : seats(players))`.
constexpr Each<Seat> seats(int players) { return {players}; }

// Play goes clockwise: the next higher number, and after the last one seat 0.
constexpr Seat clockwise(Seat seat, int players) {
  const int next = index(seat) + 1;
  return static_cast<Seat>(next < players ? next : 0);
}

// A set of seats: winners, or those who have seen a card. Plain loops: std::popcount and std::countr_zero compile as
// device code and silently count wrong there.
struct SeatSet {
  std::uint8_t bits = 0;

  constexpr bool contains(Seat seat) const { return (bits >> index(seat) & 1) != 0; }
  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | 1 << index(seat)); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const {
    int count = 0;
    for (const Seat seat : seats(most_seats)) count += contains(seat) ? 1 : 0;
    return count;
  }
  constexpr Seat lowest() const {
    if (empty()) return Seat::nobody;
    int at = 0;
    while (!contains(static_cast<Seat>(at))) ++at;
    return static_cast<Seat>(at);
  }
  friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;
};

}  // namespace stil::core
