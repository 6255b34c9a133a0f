#pragma once
// An action is a sentence of four bytes: one verb and up to three nouns. Each game lists its verbs and
// nouns once; text, JSON and everything else that must know them are loops over that list.
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

namespace stil::core {

// One decision of a seat, or one outcome of chance. No default values, so that a list of actions costs nothing to
// declare; Action{} is all zeros.
struct Action {
  std::uint8_t verb, a, b, c;
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

// What an action brought about, for the log and the animations: the same four bytes under a list of verbs
// of its own. Events say only what every seat may know.
struct Event {
  std::uint8_t verb = 0, a = 0, b = 0, c = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

template <class S>
concept Sentence = std::same_as<S, Action> || std::same_as<S, Event>;

// Actions of one position are listed in ascending order of this key: verb first, then the nouns.
template <Sentence S>
constexpr std::uint32_t key(S s) {
  return static_cast<std::uint32_t>(s.verb) << 24 | static_cast<std::uint32_t>(s.a) << 16 |
         static_cast<std::uint32_t>(s.b) << 8 | s.c;
}

// One thing that can happen at a chance node. Weights are integer odds: exact, and the same everywhere.
struct Outcome {  // NOLINT(cppcoreguidelines-pro-type-member-init): likewise
  Action action;
  std::uint32_t weight = 0;
};

// A place for a noun in a sentence: its JSON key, and which of the game's nouns goes there.
template <class Noun>
struct Slot {
  std::string_view name;
  Noun noun = Noun::none;
};

template <class Noun>
struct Verb {
  std::string_view name;
  std::array<Slot<Noun>, 3> slots{};
};

}  // namespace stil::core
