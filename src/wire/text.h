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

template <class T>
concept Leaf = Scalar<T> || std::same_as<T, core::SeatSet> || (IsBy<T> && Scalar<typename ByParts<T>::Item>);

constexpr void put_leaf(Writer& out, const Scalar auto& value) { put_scalar(out, value); }

constexpr void put_leaf(Writer& out, const core::SeatSet& set) {
  std::string_view comma = "";
  for (const core::Seat seat : core::seats(core::most_seats)) {
    if (!set.contains(seat)) continue;
    out.put(comma);
    put_scalar(out, seat);
    comma = ",";
  }
}

template <IsBy T>
constexpr void put_leaf(Writer& out, const T& by) {
  using Parts = ByParts<T>;
  std::string_view comma = "";
  for (const auto index : core::Each<typename Parts::Index>{Parts::size}) {
    if (by[index] == typename Parts::Item{}) continue;
    out.put(comma);
    put_scalar(out, index);
    if (by[index] != static_cast<typename Parts::Item>(1)) {
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
    static_assert(ByParts<T>::by_seat, "only seats have slots of their own so far");
    constexpr std::string_view digits = "01234567";
    static_assert(digits.size() == core::most_seats);
    for (const core::Seat seat : core::seats(ByParts<T>::size)) {
      const Path inner{path, digits.substr(static_cast<std::size_t>(seat), 1)};
      put_text(out, value[seat], standard[seat], &inner);
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

constexpr bool parse_leaf(std::string_view text, core::SeatSet& set) {
  set = {};
  do {
    core::Seat seat{};
    if (!parse_index(cut(text, ','), core::most_seats, seat)) return false;
    set.add(seat);
  } while (!text.empty());
  return true;
}

template <IsBy T>
constexpr bool parse_leaf(std::string_view text, T& by) {
  by = T{};
  do {
    std::string_view item = cut(text, ',');
    const std::string_view name = cut(item, ':');
    typename ByParts<T>::Index index{};
    if (!parse_index(name, ByParts<T>::size, index) || by[index] != typename ByParts<T>::Item{}) return false;
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
    core::Seat seat{};
    const std::string_view head = cut(path, '.');
    if (!parse_index(head, ByParts<T>::size, seat)) return {"no such seat", head};
    return assign(path, text, value[seat]);
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
