#pragma once
// The kinds of value that travel, and the words and numbers they are made of.
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/by.h"
#include "core/fields.h"
#include "core/list.h"
#include "core/seat.h"
#include "core/told.h"
#include "wire/writer.h"

namespace stil::wire {

// What is wrong with a text, and which part of it; `what` is empty when nothing is.
struct Problem {
  std::string_view what{};
  std::string_view where{};
  constexpr explicit operator bool() const { return !what.empty(); }
};

template <class T>
concept Worded = std::is_enum_v<T> && requires {
  { words(T{}) } -> std::same_as<std::span<const std::string_view>>;
};
template <class T>
concept Scalar = std::integral<T> || Worded<T> || std::same_as<T, core::Seat>;

template <class T>
struct ByParts {
  static constexpr bool is_by = false;
};
template <class I, class T, int N>
struct ByParts<core::By<I, T, N>> {
  static constexpr bool is_by = true;
  static constexpr bool by_seat = std::same_as<I, core::Seat>;
  static constexpr int size = N;
  using Index = I;
  using Item = T;
};
template <class T>
concept IsBy = ByParts<T>::is_by;

template <class T>
struct SetParts {
  static constexpr bool is_set = false;
};
template <class T, int N>
struct SetParts<core::Set<T, N>> {
  static constexpr bool is_set = true;
  static constexpr int size = N;
  using Index = T;
};
template <class T>
concept IsSet = SetParts<T>::is_set;

template <class T>
struct StackParts {
  static constexpr bool is_stack = false;
};
template <class T, int N>
struct StackParts<core::Stack<T, N>> {
  static constexpr bool is_stack = true;
  static constexpr int size = N;
  using Item = T;
};
template <class T>
concept IsStack = StackParts<T>::is_stack;

template <class T>
struct ToldParts {
  static constexpr bool is_told = false;
};
template <class T>
struct ToldParts<core::Told<T>> {
  static constexpr bool is_told = true;
};
template <class T>
concept IsTold = ToldParts<T>::is_told;

// A whole number in plain decimal, within [low, high].
constexpr bool parse_number(std::string_view text, std::int64_t low, std::int64_t high, std::int64_t& value) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > 15 || (text.size() > 1 && text.front() == '0')) return false;
  value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + (c - '0');
  }
  if (negative) value = -value;
  return value >= low && value <= high;
}

constexpr int find_word(std::span<const std::string_view> words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<int>(i);
  return -1;
}

// The word or number of a scalar, as it stands in text; JSON puts words in quotes.
template <Scalar T>
constexpr void put_scalar(Writer& out, T value) {
  if constexpr (Worded<T>) {
    out.put(words(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (std::same_as<T, core::Seat>) {
    if (value == core::Seat::nobody)
      out.put("nobody");
    else
      out.number(core::index(value));
  } else {
    out.number(static_cast<std::int64_t>(value));
  }
}

template <Scalar T>
constexpr bool parse_scalar(std::string_view text, T& value) {
  std::int64_t number = 0;
  if constexpr (Worded<T>) {
    const int found = find_word(words(T{}), text);
    if (found >= 0) value = static_cast<T>(found);
    return found >= 0;
  } else if constexpr (std::same_as<T, core::Seat>) {
    if (text == "nobody") {
      value = core::Seat::nobody;
      return true;
    }
    if (!parse_number(text, 0, core::most_seats - 1, number)) return false;
    value = static_cast<core::Seat>(number);
    return true;
  } else if constexpr (std::same_as<T, bool>) {
    if (!parse_number(text, 0, 1, number)) return false;
    value = number == 1;
    return true;
  } else {
    static_assert(sizeof(T) <= 4, "wider numbers need a wider check");
    constexpr std::int64_t low = std::is_signed_v<T> ? -(1LL << (8 * sizeof(T) - 1)) : 0;
    constexpr std::int64_t high = low + (1LL << (8 * sizeof(T))) - 1;
    if (!parse_number(text, low, high, number)) return false;
    value = static_cast<T>(number);
    return true;
  }
}

// The name of a slot of a By: a word, or the number of the seat.
template <class Index>
constexpr bool parse_index(std::string_view text, int size, Index& index) {
  if (!parse_scalar(text, index)) return false;
  return static_cast<int>(index) < size;
}

}  // namespace stil::wire
