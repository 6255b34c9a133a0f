#pragma once
// The sentences of the game. Only this file knows which byte of a sentence holds which noun.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"
#include "core/data.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

using core::Action;
using core::Event;

enum class Noun : std::uint8_t { none, seat, tile, tile_kind, tribe, resource, djinn, spot, payment, number };

constexpr std::span<const std::string_view> words(Noun noun) {
  switch (noun) {
    case Noun::tile: return words(Tile{});
    case Noun::tile_kind: return words(TileKind{});
    case Noun::tribe: return words(Tribe{});
    case Noun::resource: return words(Resource{});
    case Noun::djinn: return words(Djinn{});
    case Noun::spot: return words(Spot{});
    case Noun::payment: return words(Payment{});
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
    case Noun::tile:
    case Noun::tile_kind:
    case Noun::tribe:
    case Noun::resource:
    case Noun::djinn:
    case Noun::spot:
    case Noun::payment: return static_cast<int>(words(noun).size());
  }
  return 0;
}

using VerbInfo = core::Verb<Noun>;

enum class Verb : std::uint8_t {
  // decisions
  bid,
  kumarbi,
  pick_up,
  skip_sow,
  drop,
  build,
  assassinate,
  iblis,
  kill,
  kill_held,
  buy,
  take_djinn,
  offer,
  sell,
  anun_nak,
  bouraq,
  echidna,
  enki,
  hagis,
  lamia,
  leta,
  sibittis,
  sloar,
  utug,
  keep,
  go_on,
  end_turn,
  // chance
  lay,
  place,
  marker,
  turn_up,
  appear,
  draw,
  look,
};

// clang-format off
STIL_DATA std::array<VerbInfo, 34> verbs{{
    {"bid",         {{{"spot", Noun::spot}}}},                                                       // at its price
    {"kumarbi",     {{{"spot", Noun::spot}, {"fakirs", Noun::number}}}},                             // so many levels cheaper
    {"pick_up",     {{{"tile", Noun::tile}}}},                                                       // its meeples, to sow
    {"skip_sow"},                                                                                    // none is possible
    {"drop",        {{{"tribe", Noun::tribe}, {"tile", Noun::tile}}}},
    {"build",       {{{"fakirs", Noun::number}}}},                                                   // builders
    {"assassinate", {{{"fakirs", Noun::number}}}},                                                   // assassins
    {"iblis",       {{{"payment", Noun::payment}, {"fakirs", Noun::number}}}},                       // assassins, two victims
    {"kill",        {{{"tribe", Noun::tribe}, {"tile", Noun::tile}}}},
    {"kill_held",   {{{"tribe", Noun::tribe}, {"seat", Noun::seat}}}},                               // a vizier or elder of another
    {"buy",         {{{"card", Noun::resource}, {"position", Noun::number}}}},                       // at a market
    {"take_djinn",  {{{"djinn", Noun::djinn}, {"payment", Noun::payment}}}},                         // at a sacred place
    {"offer",       {{{"card", Noun::resource}}}},                                                   // one more good of a set
    {"sell"},                                                                                        // the set offered
    {"anun_nak",    {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},                           // the paid powers
    {"bouraq",      {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},
    {"echidna",     {{{"payment", Noun::payment}}}},
    {"enki",        {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},
    {"hagis",       {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},                           // where it goes instead
    {"lamia",       {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},
    {"leta",        {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},
    {"sibittis",    {{{"payment", Noun::payment}}}},
    {"sloar"},
    {"utug",        {{{"tile", Noun::tile}, {"payment", Noun::payment}}}},
    {"keep",        {{{"djinn", Noun::djinn}}}},                                                     // of those looked at
    {"go_on"},                                                                                       // with the next step
    {"end_turn"},
    {"lay",         {{{"kind", Noun::tile_kind}}}},                                                  // chance from here on
    {"place",       {{{"tribe", Noun::tribe}}}},                                                     // set-up
    {"marker",      {{{"seat", Noun::seat}}}},                                                       // set-up
    {"turn_up",     {{{"card", Noun::resource}}}},                                                   // into the row
    {"appear",      {{{"djinn", Noun::djinn}}}},                                                     // into the row
    {"draw",        {{{"card", Noun::resource}}}},                                                   // of the deck, to a seat
    {"look",        {{{"djinn", Noun::djinn}}}},                                                     // of the deck, by a seat
}};
// clang-format on

constexpr Action sentence(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
template <class First>
constexpr Action about(Verb verb, First first, int b = 0) {
  return sentence(verb, static_cast<int>(first), b);
}
template <class First, class Second>
constexpr Action about(Verb verb, First first, Second second) {
  return sentence(verb, static_cast<int>(first), static_cast<int>(second));
}

constexpr Verb verb(Action action) { return static_cast<Verb>(action.verb); }
// The first and the second noun, as what they are.
template <class First>
constexpr First first(Action action) {
  return static_cast<First>(action.a);
}
template <class Second>
constexpr Second second(Action action) {
  return static_cast<Second>(action.b);
}

// What happened, for the log and the animations. Events say only what every seat may know.
enum class Happening : std::uint8_t {
  round_begins,
  bids,
  begins,
  picks_up,
  drops,
  collects,
  puts_camel,
  gains_coins,
  pays_coins,
  pays,
  takes_card,
  draws_card,
  discards,
  kills,
  kills_held,
  keeps_victim,
  puts_palm,
  puts_palace,
  uses,
  looks,
  gains_djinn,
  discards_djinn,
  joins,
  sells,
  skips_sow,
  turns_up,
  appears,
  reshuffles_cards,
  reshuffles_djinns,
  last_camel,
  no_sow,
  ends,
};

// clang-format off
STIL_DATA std::array<VerbInfo, 32> event_verbs{{
    {"round_begins"},
    {"bids",              {{{"seat", Noun::seat}, {"spot", Noun::spot}, {"coins", Noun::number}}}},
    {"begins",            {{{"seat", Noun::seat}}}},                                                   // a turn
    {"picks_up",          {{{"seat", Noun::seat}, {"tile", Noun::tile}, {"count", Noun::number}}}},
    {"drops",             {{{"seat", Noun::seat}, {"tribe", Noun::tribe}, {"tile", Noun::tile}}}},
    {"collects",          {{{"seat", Noun::seat}, {"tribe", Noun::tribe}, {"count", Noun::number}}}},
    {"puts_camel",        {{{"seat", Noun::seat}, {"tile", Noun::tile}}}},
    {"gains_coins",       {{{"seat", Noun::seat}, {"count", Noun::number}, {"djinn", Noun::djinn}}}},  // unknown: no djinn's doing
    {"pays_coins",        {{{"seat", Noun::seat}, {"count", Noun::number}}}},
    {"pays",              {{{"seat", Noun::seat}, {"payment", Noun::payment}}}},
    {"takes_card",        {{{"seat", Noun::seat}, {"card", Noun::resource}}}},                         // of the row
    {"draws_card",        {{{"seat", Noun::seat}, {"djinn", Noun::djinn}}}},                           // of the deck, unseen
    {"discards",          {{{"seat", Noun::seat}, {"card", Noun::resource}, {"count", Noun::number}}}},
    {"kills",             {{{"seat", Noun::seat}, {"tribe", Noun::tribe}, {"tile", Noun::tile}}}},
    {"kills_held",        {{{"seat", Noun::seat}, {"tribe", Noun::tribe}, {"from", Noun::seat}}}},
    {"keeps_victim",      {{{"seat", Noun::seat}, {"tribe", Noun::tribe}}}},                           // Kandicha
    {"puts_palm",         {{{"seat", Noun::seat}, {"tile", Noun::tile}}}},
    {"puts_palace",       {{{"seat", Noun::seat}, {"tile", Noun::tile}}}},
    {"uses",              {{{"seat", Noun::seat}, {"djinn", Noun::djinn}}}},
    {"looks",             {{{"seat", Noun::seat}}}},                                                   // Sibittis
    {"gains_djinn",       {{{"seat", Noun::seat}, {"djinn", Noun::djinn}}}},
    {"discards_djinn",    {{{"seat", Noun::seat}, {"djinn", Noun::djinn}}}},
    {"joins",             {{{"tribe", Noun::tribe}, {"tile", Noun::tile}}}},                           // Anun-Nak
    {"sells",             {{{"seat", Noun::seat}, {"count", Noun::number}, {"coins", Noun::number}}}},
    {"skips_sow",         {{{"seat", Noun::seat}}}},
    {"turns_up",          {{{"card", Noun::resource}}}},
    {"appears",           {{{"djinn", Noun::djinn}}}},
    {"reshuffles_cards"},
    {"reshuffles_djinns"},
    {"last_camel",        {{{"seat", Noun::seat}}}},
    {"no_sow"},
    {"ends"},
}};
// clang-format on

constexpr Event event(Happening what, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}
template <class B>
constexpr Event event(Happening what, Seat seat, B b, int c = 0) {
  return event(what, core::index(seat), static_cast<int>(b), c);
}
template <class B, class C>
constexpr Event event(Happening what, Seat seat, B b, C c) {
  return event(what, core::index(seat), static_cast<int>(b), static_cast<int>(c));
}
constexpr Event event(Happening what, Seat seat) { return event(what, core::index(seat)); }

}  // namespace stil::five_tribes
