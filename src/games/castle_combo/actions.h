#pragma once
// The sentences of the game. Only this file knows which byte of a sentence holds which noun.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"
#include "core/data.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

using core::Action;
using core::Event;

enum class Noun : std::uint8_t { none, seat, card, cell, option, location, number };

STIL_DATA std::array<std::string_view, 2> option_words{"first", "second"};

constexpr std::span<const std::string_view> words(Noun noun) {
  switch (noun) {
    case Noun::card: return words(Card{});
    case Noun::cell: return words(Cell{});
    case Noun::option: return option_words;
    case Noun::location: return words(Location{});
    case Noun::none:
    case Noun::seat:
    case Noun::number: return {};
  }
  return {};
}
// How many values a noun can take.
constexpr int size(Noun noun) {
  switch (noun) {
    case Noun::none: return 1;
    case Noun::seat: return max_seats;
    case Noun::number: return 256;
    case Noun::card:
    case Noun::cell:
    case Noun::option:
    case Noun::location: return static_cast<int>(words(noun).size());
  }
  return 0;
}

using VerbInfo = core::Verb<Noun>;

enum class Verb : std::uint8_t { move, refresh, buy, hide, choose, discard, neighbour, reveal, begin };

// clang-format off
STIL_DATA std::array<VerbInfo, 9> verbs{{
    {"move"},                                                          // a key: the messenger to the other location
    {"refresh"},                                                       // a key: three new cards in its row
    {"buy",       {{{"card", Noun::card}, {"cell", Noun::cell}}}},     // face up, for its price
    {"hide",      {{{"card", Noun::card}, {"cell", Noun::cell}}}},     // face down, free, for 6 gold and 2 keys
    {"choose",    {{{"option", Noun::option}}}},                       // one of two effects
    {"discard",   {{{"card", Noun::card}}}},                           // a card of the row the effect names
    {"neighbour", {{{"seat", Noun::seat}}}},                           // whose cards are counted
    {"reveal",    {{{"card", Noun::card}}}},                           // chance: a row gets its next card
    {"begin",     {{{"seat", Noun::seat}}}},                           // chance: the first player
}};
// clang-format on

constexpr Action sentence(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
constexpr Action about(Verb verb, Card card, Cell cell = Cell{}) {
  return sentence(verb, static_cast<int>(card), static_cast<int>(cell));
}
constexpr Action choose(int option) { return sentence(Verb::choose, option); }
constexpr Action neighbour(Seat seat) { return sentence(Verb::neighbour, core::index(seat)); }
constexpr Action begin(Seat seat) { return sentence(Verb::begin, core::index(seat)); }

constexpr Verb verb(Action action) { return static_cast<Verb>(action.verb); }
constexpr Card card(Action action) { return static_cast<Card>(action.a); }
constexpr Cell cell(Action action) { return static_cast<Cell>(action.b); }
constexpr int option(Action action) { return action.a; }
constexpr Seat seat(Action action) { return static_cast<Seat>(action.a); }

// What happened, for the log and the animations.
enum class Happening : std::uint8_t {
  begins,
  moves,
  refreshes,
  buys,
  hides,
  gains_gold,
  gains_keys,
  purse_gains,
  discards,
  messenger_goes,
  reveals,
  reshuffles,
  location_gone,
  fills_purses,
  ends,
};

// clang-format off
STIL_DATA std::array<VerbInfo, 15> event_verbs{{
    {"begins",         {{{"seat", Noun::seat}}}},                                                       // a turn
    {"moves",          {{{"seat", Noun::seat}, {"to",   Noun::location}}}},                             // a key spent
    {"refreshes",      {{{"seat", Noun::seat}, {"row",  Noun::location}}}},                             // a key spent
    {"buys",           {{{"seat", Noun::seat}, {"card", Noun::card}, {"price", Noun::number}}}},
    {"hides",          {{{"seat", Noun::seat}, {"card", Noun::card}}}},
    {"gains_gold",     {{{"seat", Noun::seat}, {"count", Noun::number}}}},
    {"gains_keys",     {{{"seat", Noun::seat}, {"count", Noun::number}}}},
    {"purse_gains",    {{{"seat", Noun::seat}, {"card", Noun::card}, {"count", Noun::number}}}},        // from the supply
    {"discards",       {{{"seat", Noun::seat}, {"card", Noun::card}}}},                                 // from a row
    {"messenger_goes", {{{"to", Noun::location}}}},                                                     // by an icon or 3.5
    {"reveals",        {{{"card", Noun::card}}}},
    {"reshuffles",     {{{"location", Noun::location}}}},                                               // its discard pile
    {"location_gone",  {{{"location", Noun::location}}}},                                               // 3.5
    {"fills_purses",   {{{"seat", Noun::seat}, {"count", Noun::number}}}},                              // at the end
    {"ends"},
}};
// clang-format on

constexpr Event event(Happening what, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}
constexpr Event event(Happening what, Seat seat, int b = 0, int c = 0) { return event(what, core::index(seat), b, c); }
constexpr Event event(Happening what, Seat seat, Card card, int c = 0) {
  return event(what, core::index(seat), static_cast<int>(card), c);
}
constexpr Event event(Happening what, Location location) { return event(what, static_cast<int>(location)); }

}  // namespace stil::castle_combo
