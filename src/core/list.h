#pragma once
// Lists that live where they are declared and know their bound: legal actions, chance outcomes, and parts of a state.
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/action.h"

namespace stil::core {

template <class T, int N>
struct List {
  std::array<T, N> items;  // left uninitialised on purpose: filling it would cost more than a step
  int count = 0;

  constexpr List() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init): see `items`
  constexpr void add(T item) {
    assert(count < N);
    items[static_cast<std::size_t>(count++)] = item;
  }
  constexpr const T& operator[](int i) const {
    assert(i >= 0 && i < count);
    return items[static_cast<std::size_t>(i)];
  }
  constexpr bool empty() const { return count == 0; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
};

// A list that is part of a state: what is not in use is fresh, so equal lists are equal bytes.
template <class T, int N>
struct Stack {
  std::array<T, N> items{};
  std::uint8_t count = 0;

  constexpr void add(T item) {
    assert(count < N);
    items[count++] = item;
  }
  constexpr void remove(int at) {
    assert(at >= 0 && at < count);
    for (--count; at < count; ++at) items[static_cast<std::size_t>(at)] = items[static_cast<std::size_t>(at) + 1];
    items[count] = T{};
  }
  // The item must be there; those after it move up.
  constexpr void take_out(T item) {
    T above{};
    int at = --count;
    for (; !(items[static_cast<std::size_t>(at)] == item); --at) {
      assert(at > 0);
      above = std::exchange(items[static_cast<std::size_t>(at)], above);
    }
    items[static_cast<std::size_t>(at)] = above;
  }
  // Keeps ascending order.
  constexpr void insert(T item) {
    assert(count < N);
    int at = count++;
    for (; at > 0 && item < items[static_cast<std::size_t>(at - 1)]; --at)
      items[static_cast<std::size_t>(at)] = items[static_cast<std::size_t>(at - 1)];
    items[static_cast<std::size_t>(at)] = item;
  }
  constexpr T& operator[](int i) {
    assert(i >= 0 && i < count);
    return items[static_cast<std::size_t>(i)];
  }
  constexpr const T& operator[](int i) const {
    assert(i >= 0 && i < count);
    return items[static_cast<std::size_t>(i)];
  }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  friend constexpr bool operator==(const Stack&, const Stack&) = default;
};

// What can happen at a chance node, and the sum of the weights, which every draw needs.
template <int N>
struct OutcomeList : List<Outcome, N> {
  std::uint32_t total = 0;

  constexpr void add(Outcome outcome) {
    total += outcome.weight;
    List<Outcome, N>::add(outcome);
  }
};

}  // namespace stil::core
