#pragma once
// By: an array that only its own index type opens, so a Kind cannot be mistaken for a Seat.
// Each: the values of an index type in order, for loops over a By.
#include <array>
#include <cassert>
#include <cstddef>

namespace stil::core {

template <class Index>
struct Each {
  int count;

  struct Iterator {
    int at;
    constexpr Index operator*() const { return static_cast<Index>(at); }
    constexpr Iterator& operator++() {
      ++at;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  };
  constexpr Iterator begin() const { return {0}; }
  constexpr Iterator end() const { return {count}; }
};

template <class Index, class T, int N>
struct By {
  std::array<T, N> slots{};

  constexpr T& operator[](Index i) {
    assert(static_cast<std::size_t>(i) < N);
    return slots[static_cast<std::size_t>(i)];
  }
  constexpr const T& operator[](Index i) const {
    assert(static_cast<std::size_t>(i) < N);
    return slots[static_cast<std::size_t>(i)];
  }
  friend constexpr bool operator==(const By&, const By&) = default;
};

}  // namespace stil::core
