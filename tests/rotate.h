#pragma once
// The same value with everybody moved one seat clockwise, for the symmetry property. Works on any described
// value and on actions whose grammar names the noun `seat`.
#include <algorithm>
#include <array>

#include "core/game.h"
#include "wire/value.h"

namespace stil::tests {

template <class T>
T rotated(const T& value, int players) {
  T result = value;
  if constexpr (std::same_as<T, core::Seat>) {
    if (value != core::Seat::nobody) result = core::clockwise(value, players);
  } else if constexpr (std::same_as<T, core::SeatSet>) {
    result = {};
    for (const core::Seat seat : core::seats(players))
      if (value.contains(seat)) result.add(core::clockwise(seat, players));
  } else if constexpr (wire::IsBy<T>) {
    using Index = typename wire::ByParts<T>::Index;
    for (const auto index : core::Each<Index>{wire::ByParts<T>::size}) {
      if constexpr (wire::ByParts<T>::by_seat) {
        if (core::index(index) < players) result[core::clockwise(index, players)] = rotated(value[index], players);
      } else {
        result[index] = rotated(value[index], players);
      }
    }
  } else if constexpr (wire::IsStack<T>) {
    for (auto& item : result) item = rotated(item, players);
  } else if constexpr (core::Described<T>) {
    T::fields([&](std::string_view, auto member) { result.*member = rotated(value.*member, players); });
  }
  return result;
}

template <core::Game G>
core::Action rotated_action(core::Action action, int players) {
  std::array<std::uint8_t*, 3> nouns{&action.a, &action.b, &action.c};
  const auto& slots = G::verbs()[action.verb].slots;
  for (std::size_t i = 0; i < nouns.size(); ++i)
    if (slots[i].noun == G::Noun::seat)
      *nouns[i] = static_cast<std::uint8_t>(core::clockwise(static_cast<core::Seat>(*nouns[i]), players));
  return action;
}

}  // namespace stil::tests
