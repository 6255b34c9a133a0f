#pragma once
// The cards: ten kinds, 86 in all (docs/rules/intrigues.md, Components).
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/by.h"
#include "core/data.h"

namespace stil::intrigues {

// `unknown` stands where a seat may not see which card it is; no card is of that kind.
enum class Kind : std::uint8_t { cat, pig, hen, cow, fox, wolf, dog, rabbit, cabbage, wheat, unknown };
inline constexpr int kind_count = 10;
inline constexpr core::Each<Kind> kinds{kind_count};

STIL_DATA std::array<std::string_view, kind_count + 1> kind_words{"cat", "pig",    "hen",     "cow",   "fox",    "wolf",
                                                                  "dog", "rabbit", "cabbage", "wheat", "unknown"};
constexpr std::span<const std::string_view> words(Kind) { return kind_words; }

// How many cards of each kind lie somewhere: cards of a kind are all the same card (R8).
using Cards = core::By<Kind, std::uint8_t, kind_count>;

// clang-format off
//                          cat pig hen cow fox wolf dog rabbit cabbage wheat
STIL_DATA Cards box{        {{8,  8,  8,  8,  8,  8,  10,   8,     8,    12}}};
// clang-format on

constexpr int total(const Cards& cards) {
  int sum = 0;
  for (const Kind kind : kinds) sum += cards[kind];
  return sum;
}

// Asked at every step, so it looks at two counts at a time.
constexpr bool empty(const Cards& cards) {
  unsigned any = 0;
  for (const std::uint16_t pair : std::bit_cast<std::array<std::uint16_t, kind_count / 2>>(cards)) any |= pair;
  return any == 0;
}

constexpr void add(Cards& to, Kind kind, int count) { to[kind] = static_cast<std::uint8_t>(to[kind] + count); }
constexpr void remove(Cards& from, Kind kind, int count) { add(from, kind, -count); }

constexpr void move_card(Cards& from, Cards& to, Kind kind, int count = 1) {
  remove(from, kind, count);
  add(to, kind, count);
}
constexpr void move_all(Cards& from, Cards& to) {
  for (const Kind kind : kinds) move_card(from, to, kind, from[kind]);
}

// Numbers printed on the cards.
inline constexpr int hen_sees = 4;
inline constexpr int cat_sees = 5;
inline constexpr int dog_saves = 2;
inline constexpr int greedy_flock = 5;  // so many hens eat the wheat, so many rabbits the cabbage

static_assert(total(box) == 86);

}  // namespace stil::intrigues
