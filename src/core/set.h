#pragma once
// A set of the first N values of an index type, bit by bit: seats, or the cards of a deck in an order nobody knows.
// Bits are counted by arithmetic: std::popcount and std::countr_zero compile as device code and silently count wrong
// there.
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/data.h"

namespace stil::core {

inline constexpr std::uint64_t each_byte = 0x0101010101010101;

// Byte i holds the number of ones in bytes 0 to i; the last one holds them all.
constexpr std::uint64_t ones_up_to_byte(std::uint64_t word) {
  word -= word >> 1 & 0x55 * each_byte;
  word = (word & 0x33 * each_byte) + (word >> 2 & 0x33 * each_byte);
  return ((word + (word >> 4)) & 0x0F * each_byte) * each_byte;
}
constexpr int ones(std::uint64_t word) { return static_cast<int>(ones_up_to_byte(word) >> 56); }

// Digit n (from the lowest, hexadecimal) is the place of the n-th one of a byte.
constexpr std::array<std::uint32_t, 256> places_of_ones() {
  std::array<std::uint32_t, 256> places{};
  for (std::size_t byte = 0; byte < places.size(); ++byte)
    for (int place = 7; place >= 0; --place)
      if ((byte >> place & 1) != 0) places[byte] = places[byte] << 4 | static_cast<std::uint32_t>(place);
  return places;
}
STIL_DATA std::array<std::uint32_t, 256> places_in_byte = places_of_ones();

// The place of the n-th one, counted from 0; there must be so many. Without a branch: a byte is passed by when it and
// those before it hold no more than n, which all eight bytes answer at once in their highest bits.
constexpr int place_of_one(std::uint64_t word, int n) {
  const std::uint64_t up_to = ones_up_to_byte(word), wanted = static_cast<std::uint64_t>(n);
  const std::uint64_t passed = ((wanted * each_byte | 0x80 * each_byte) - up_to) >> 7 & each_byte;
  const std::uint64_t at = (passed * each_byte >> 56) * 8;
  const std::uint64_t before = (up_to << 8) >> at & 0xFF;
  return static_cast<int>(at + (places_in_byte[word >> at & 0xFF] >> 4 * (wanted - before) & 0xF));
}

template <class T, int N>
struct Set {
  using Word = std::conditional_t<N <= 8, std::uint8_t, std::conditional_t<N <= 32, std::uint32_t, std::uint64_t>>;
  static constexpr int word_bits = 8 * sizeof(Word);
  std::array<Word, (N + word_bits - 1) / word_bits> words{};

  constexpr bool contains(T item) const { return (words[word_of(item)] & bit_of(item)) != 0; }
  constexpr void add(T item) { words[word_of(item)] = static_cast<Word>(words[word_of(item)] | bit_of(item)); }
  constexpr void remove(T item) { words[word_of(item)] = static_cast<Word>(words[word_of(item)] & ~bit_of(item)); }
  constexpr bool empty() const {  // by hand: == of arrays, which tests and hosts use, is wrong on a device
    for (const Word word : words)
      if (word != 0) return false;
    return true;
  }
  constexpr int size() const {
    int count = 0;
    for (const Word word : words) count += ones(word);
    return count;
  }
  // The n-th lowest item, counted from 0.
  constexpr T nth(int n) const {
    assert(n >= 0 && n < size());
    std::size_t at = 0;
    for (int here = ones(words[0]); n >= here; here = ones(words[at])) {
      n -= here;
      ++at;
    }
    return static_cast<T>(word_bits * static_cast<int>(at) + place_of_one(words[at], n));
  }

  // What is in this set and not in the other.
  constexpr Set without(const Set& other) const {
    Set rest = *this;
    for (std::size_t i = 0; i < words.size(); ++i) rest.words[i] = static_cast<Word>(words[i] & ~other.words[i]);
    return rest;
  }
  constexpr bool meets(const Set& other) const {
    for (std::size_t i = 0; i < words.size(); ++i)
      if ((words[i] & other.words[i]) != 0) return true;
    return false;
  }

  // In ascending order.
  struct Iterator {
    const Set* set;
    int at;
    constexpr T operator*() const { return static_cast<T>(at); }
    constexpr Iterator& operator++() {
      do ++at;
      while (at < N && !set->contains(static_cast<T>(at)));
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  };
  constexpr Iterator begin() const { return ++Iterator{this, -1}; }
  constexpr Iterator end() const { return {this, N}; }

  friend constexpr bool operator==(const Set&, const Set&) = default;

 private:
  static constexpr std::size_t word_of(T item) {
    assert(static_cast<int>(item) < N);
    return static_cast<std::size_t>(item) / word_bits;
  }
  static constexpr Word bit_of(T item) { return static_cast<Word>(Word{1} << static_cast<int>(item) % word_bits); }
};

}  // namespace stil::core
