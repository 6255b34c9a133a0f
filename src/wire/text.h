#pragma once
// One-line text of any described value, for positions, tests and people:
//
//   table.phase=stop_or_draw table.active=1 table.deck=hen:3,cow table.castle.0=wheat:2 secret.1.top=cow
//
// Only what differs from a freshly made value is written. See docs/notation.md.
#include <string_view>

#include "core/fields.h"
#include "wire/value.h"
#include "wire/writer.h"

namespace stil::wire {

namespace detail {

// Where in a value we are: a linked list on the stack, outermost part last.
struct Path {
  const Path* outer = nullptr;
  std::string_view name{};

  constexpr void put(Writer& out) const {
    if (outer != nullptr) {
      outer->put(out);
      out.put('.');
    }
    out.put(name);
  }
};

// Seats, and items of a stack, are numbered in one digit.
constexpr std::string_view digits = "0123456789";
static_assert(core::most_seats <= digits.size());

template <class Index>
constexpr std::string_view index_name(Index index) {
  if constexpr (Worded<Index>)
    return words(index)[static_cast<std::size_t>(index)];
  else
    return digits.substr(static_cast<std::size_t>(index), 1);
}

template <class T>
concept Leaf = Scalar<T> || IsSet<T> || (IsBy<T> && Scalar<typename ByParts<T>::Item>) ||
               (IsStack<T> && Scalar<typename StackParts<T>::Item>);

constexpr void put_leaf(Writer& out, const Scalar auto& value) { put_scalar(out, value); }

template <IsSet T>
constexpr void put_leaf(Writer& out, const T& set) {
  std::string_view comma = "";
  for (const auto item : set) {
    out.put(comma);
    put_scalar(out, item);
    comma = ",";
  }
}

template <IsStack T>
constexpr void put_leaf(Writer& out, const T& stack) {
  std::string_view comma = "";
  for (const auto& item : stack) {
    out.put(comma);
    put_scalar(out, item);
    comma = ",";
  }
}

// What is not mentioned: no count, nobody, or the first word.
template <class Item>
constexpr Item nothing() {
  if constexpr (std::same_as<Item, core::Seat>)
    return core::Seat::nobody;
  else
    return Item{};
}

// A count of 1 is not written.
template <class Item>
constexpr bool goes_without_saying(Item item) {
  return std::integral<Item> && item == static_cast<Item>(1);
}

template <IsBy T>
constexpr void put_leaf(Writer& out, const T& by) {
  using Parts = ByParts<T>;
  std::string_view comma = "";
  for (const auto index : core::Each<typename Parts::Index>{Parts::size}) {
    if (by[index] == nothing<typename Parts::Item>()) continue;
    out.put(comma);
    put_scalar(out, index);
    if (!goes_without_saying(by[index])) {
      out.put(':');
      put_scalar(out, by[index]);
    }
    comma = ",";
  }
}

template <class T>
constexpr void put_text(Writer& out, const T& value, const T& standard, const Path* path) {
  if (value == standard) return;
  if constexpr (Leaf<T>) {
    if (out.size() > 0) out.put(' ');
    path->put(out);
    out.put('=');
    put_leaf(out, value);
  } else if constexpr (IsBy<T>) {
    for (const auto index : core::Each<typename ByParts<T>::Index>{ByParts<T>::size}) {
      const Path inner{path, index_name(index)};
      put_text(out, value[index], standard[index], &inner);
    }
  } else if constexpr (IsStack<T>) {
    for (int i = 0; i < value.count; ++i) {
      const Path inner{path, digits.substr(static_cast<std::size_t>(i), 1)};
      put_text(out, value[i], typename StackParts<T>::Item{}, &inner);
    }
  } else {
    T::fields([&](std::string_view name, auto member) {
      const Path inner{path, name};
      put_text(out, value.*member, standard.*member, &inner);
    });
  }
}

// The part of `text` before the separator; the rest stays in `text`.
constexpr std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view head = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return head;
}

constexpr bool parse_leaf(std::string_view text, Scalar auto& value) { return parse_scalar(text, value); }

template <IsSet T>
constexpr bool parse_leaf(std::string_view text, T& set) {
  set = {};
  do {
    typename SetParts<T>::Index index{};
    if (!parse_index(cut(text, ','), SetParts<T>::size, index) || set.contains(index)) return false;
    set.add(index);
  } while (!text.empty());
  return true;
}

template <IsStack T>
constexpr bool parse_leaf(std::string_view text, T& stack) {
  stack = {};
  do {
    typename StackParts<T>::Item item{};
    if (stack.count == StackParts<T>::size || !parse_scalar(cut(text, ','), item)) return false;
    stack.add(item);
  } while (!text.empty());
  return true;
}

template <IsBy T>
constexpr bool parse_leaf(std::string_view text, T& by) {
  for (auto& item : by.slots) item = nothing<typename ByParts<T>::Item>();
  do {
    std::string_view item = cut(text, ',');
    const std::string_view name = cut(item, ':');
    typename ByParts<T>::Index index{};
    if (!parse_index(name, ByParts<T>::size, index) || by[index] != nothing<typename ByParts<T>::Item>()) return false;
    if (!parse_scalar(item.empty() ? "1" : item, by[index])) return false;
  } while (!text.empty());
  return true;
}

template <class T>
constexpr Problem assign(std::string_view path, std::string_view text, T& value) {
  if constexpr (Leaf<T>) {
    if (!path.empty()) return {"there is nothing inside", path};
    return parse_leaf(text, value) ? Problem{} : Problem{"not a value that fits here", text};
  } else if constexpr (IsBy<T>) {
    typename ByParts<T>::Index index{};
    const std::string_view head = cut(path, '.');
    if (!parse_index(head, ByParts<T>::size, index)) return {"no such place", head};
    return assign(path, text, value[index]);
  } else if constexpr (IsStack<T>) {
    std::int64_t at = 0;  // items come in order: one that is there, or the next
    const std::string_view head = cut(path, '.');
    if (!parse_number(head, 0, StackParts<T>::size - 1, at) || at > value.count) return {"no such place", head};
    if (at == value.count) value.add({});
    return assign(path, text, value[static_cast<int>(at)]);
  } else {
    const std::string_view head = cut(path, '.');
    Problem problem{"no such field", head};
    T::fields([&](std::string_view name, auto member) {
      if (name == head) problem = assign(path, text, value.*member);
    });
    return problem;
  }
}

}  // namespace detail

template <core::Described T>
constexpr void put_text(Writer& out, const T& value) {
  detail::put_text(out, value, T{}, nullptr);
}

// Reads what put_text wrote, in any order of the parts; parts left out keep their fresh value.
template <core::Described T>
constexpr Problem parse_text(std::string_view text, T& value) {
  value = T{};
  while (!text.empty()) {
    std::string_view part = detail::cut(text, ' ');
    if (part.empty()) continue;
    const std::string_view path = detail::cut(part, '=');
    if (part.empty()) return {"a part must read name=value", path};
    if (const Problem problem = detail::assign(path, part, value)) return problem;
  }
  return {};
}

}  // namespace stil::wire
