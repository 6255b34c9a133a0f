#pragma once
// A seat is a place at the table: 0-based in code and on the wire, 1-based on screen.
#include <cstdint>

#include "core/by.h"
#include "core/set.h"

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

// Winners, or those who have seen a card.
using SeatSet = Set<Seat, most_seats>;

}  // namespace stil::core
