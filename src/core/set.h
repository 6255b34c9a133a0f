#pragma once
// A set of things that an index type names: the cards of a deck. Bits in 64-bit words.
#include <array>
#include <cstddef>
#include <cstdint>

namespace stil::core {

template <class Index, int N>
struct Set {
  static constexpr int size = N;
  std::array<std::uint64_t, (N + 63) / 64> words{};

  constexpr bool contains(Index i) const { return (words[at(i)] >> bit(i) & 1) != 0; }
  constexpr void add(Index i) { words[at(i)] |= std::uint64_t{1} << bit(i); }
  constexpr void remove(Index i) { words[at(i)] &= ~(std::uint64_t{1} << bit(i)); }
  constexpr void add_all(const Set& other) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] |= other.words[w];
  }
  constexpr void remove_all(const Set& other) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= ~other.words[w];
  }
  constexpr Set common(const Set& other) const {
    Set both = other;
    for (std::size_t w = 0; w < words.size(); ++w) both.words[w] &= words[w];
    return both;
  }
  // Sixty-four members from this one on, as bits.
  constexpr std::uint64_t from(Index i) const {
    const std::uint64_t low = words[at(i)] >> bit(i);
    const bool more = bit(i) > 0 && at(i) + 1 < words.size();
    return more ? low | words[at(i) + 1] << (64 - bit(i)) : low;
  }
  constexpr bool empty() const { return *this == Set{}; }
  friend constexpr bool operator==(const Set&, const Set&) = default;

 private:
  static constexpr std::size_t at(Index i) { return static_cast<std::size_t>(i) / 64; }
  static constexpr int bit(Index i) { return static_cast<int>(i) % 64; }
};

}  // namespace stil::core
