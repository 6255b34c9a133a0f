#pragma once
// The sentences of the game: what seats and chance do, and what the log says about it. Only this file
// knows which byte of a sentence holds which noun.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"
#include "core/data.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

using core::Action;
using core::Event;

enum class Noun : std::uint8_t { none, seat, kind, number };

constexpr std::span<const std::string_view> words(Noun noun) {
  return noun == Noun::kind ? words(Kind{}) : std::span<const std::string_view>{};
}
// How many values a noun can take.
constexpr int size(Noun noun) {
  switch (noun) {
    case Noun::none: return 1;
    case Noun::seat: return max_seats;
    case Noun::kind: return kind_count + 1;
    case Noun::number: return 256;
  }
  return 0;
}

using VerbInfo = core::Verb<Noun>;

enum class Verb : std::uint8_t {
  draw,
  stop,
  take,
  give,
  discard,
  play,
  keep,
  keep_no_more,
  block_foxes,
  block_wolf,
  block_no_more,
  begin,
  turn_up,
  peek,
  show,
};

// clang-format off
STIL_DATA std::array<VerbInfo, 15> verbs{{
    {"draw"},                                                           // turn 1: reveal the top card
    {"stop"},                                                           // turn 4: the centre goes to the castle
    {"take",          {{{"kind", Noun::kind}, {"from", Noun::seat}}}},  // fox
    {"give",          {{{"kind", Noun::kind}, {"to",   Noun::seat}}}},  // wolf
    {"discard",       {{{"kind", Noun::kind}, {"from", Noun::seat}}}},  // pig
    {"play",          {{{"kind", Noun::kind}}}},                        // rabbit: own castle; hen: shown cards
    {"keep",          {{{"kind", Noun::kind}}}},                        // dog, after a failed turn
    {"keep_no_more"},
    {"block_foxes"},                                                    // intrigue: one dog for all foxes
    {"block_wolf"},                                                     // intrigue: one dog for one wolf
    {"block_no_more"},
    {"begin",         {{{"seat", Noun::seat}}}},                        // chance from here on: the first player
    {"turn_up",       {{{"kind", Noun::kind}}}},                        // the top card comes into the centre
    {"peek",          {{{"kind", Noun::kind}}}},                        // the cow shows the top card
    {"show",          {{{"kind", Noun::kind}}}},                        // hen and cat see a discarded card
}};
// clang-format on

constexpr Action sentence(Verb verb, Kind kind = Kind{}, Seat seat = Seat{}) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(seat), 0};
}
constexpr Action draw() { return sentence(Verb::draw); }
constexpr Action stop() { return sentence(Verb::stop); }
constexpr Action take(Kind kind, Seat from) { return sentence(Verb::take, kind, from); }
constexpr Action give(Kind kind, Seat to) { return sentence(Verb::give, kind, to); }
constexpr Action discard(Kind kind, Seat from) { return sentence(Verb::discard, kind, from); }
constexpr Action play(Kind kind) { return sentence(Verb::play, kind); }
constexpr Action keep(Kind kind) { return sentence(Verb::keep, kind); }
constexpr Action keep_no_more() { return sentence(Verb::keep_no_more); }
constexpr Action block_foxes() { return sentence(Verb::block_foxes); }
constexpr Action block_wolf() { return sentence(Verb::block_wolf); }
constexpr Action block_no_more() { return sentence(Verb::block_no_more); }
constexpr Action begin(Seat seat) {
  return {static_cast<std::uint8_t>(Verb::begin), static_cast<std::uint8_t>(seat), 0, 0};
}
constexpr Action turn_up(Kind kind) { return sentence(Verb::turn_up, kind); }
constexpr Action peek(Kind kind) { return sentence(Verb::peek, kind); }
constexpr Action show(Kind kind) { return sentence(Verb::show, kind); }

constexpr Verb verb(Action action) { return static_cast<Verb>(action.verb); }
constexpr Kind kind(Action action) { return static_cast<Kind>(action.a); }
constexpr Seat other_seat(Action action) { return static_cast<Seat>(action.b); }
constexpr Seat first_seat(Action action) { return static_cast<Seat>(action.a); }

// What happened, for the log and the animations. The first noun is the seat whose turn or castle it is.
enum class Happening : std::uint8_t {
  begins,
  turns_up,
  takes,
  plays,
  revives,
  fails,
  no_effect,
  peeks,
  shows,
  gives,
  discards,
  rescues,
  keeps,
  collects,
  loses,
  intrigue,
  blocks_foxes,
  blocks_wolf,
  forfeits,
  ends,
};

// clang-format off
STIL_DATA std::array<VerbInfo, 20> event_verbs{{
    {"begins",       {{{"seat", Noun::seat}}}},                                                     // a turn
    {"turns_up",     {{{"seat", Noun::seat}, {"kind", Noun::kind}}}},                               // from the deck
    {"takes",        {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"from",  Noun::seat}}}},        // fox
    {"plays",        {{{"seat", Noun::seat}, {"kind", Noun::kind}}}},                               // rabbit
    {"revives",      {{{"seat", Noun::seat}, {"kind", Noun::kind}}}},                               // hen
    {"fails",        {{{"seat", Noun::seat}, {"kind", Noun::kind}}}},                               // the duplicate
    {"no_effect",    {{{"seat", Noun::seat}, {"kind", Noun::kind}}}},                               // nothing to act on
    {"peeks",        {{{"seat", Noun::seat}}}},                                                     // cow
    {"shows",        {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // hen, cat
    {"gives",        {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"to",    Noun::seat}}}},        // wolf
    {"discards",     {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"from",  Noun::seat}}}},        // pig
    {"rescues",      {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // cat
    {"keeps",        {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // dog
    {"collects",     {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // stop
    {"loses",        {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // failed turn
    {"intrigue",     {{{"seat", Noun::seat}}}},                                                     // of this castle
    {"blocks_foxes", {{{"seat", Noun::seat}}}},
    {"blocks_wolf",  {{{"seat", Noun::seat}}}},
    {"forfeits",     {{{"seat", Noun::seat}, {"kind", Noun::kind}, {"count", Noun::number}}}},      // to an intrigue
    {"ends"},
}};
// clang-format on

constexpr Event event(Happening what, Seat seat = Seat{}, Kind kind = Kind{}, int count = 0) {
  return {static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(kind),
          static_cast<std::uint8_t>(count)};
}
constexpr Event event(Happening what, Seat seat, Kind kind, Seat other) {
  return event(what, seat, kind, core::index(other));
}

constexpr Happening happening(Event e) { return static_cast<Happening>(e.verb); }
constexpr Seat seat(Event e) { return static_cast<Seat>(e.a); }
constexpr Kind kind(Event e) { return static_cast<Kind>(e.b); }
constexpr int count(Event e) { return e.c; }
constexpr Seat other_seat(Event e) { return static_cast<Seat>(e.c); }

}  // namespace stil::intrigues
