#pragma once
// What is known at the table, and by whom.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/data.h"
#include "core/fields.h"
#include "core/game.h"
#include "games/intrigues/cards.h"

namespace stil::intrigues {

using core::Seat;
using core::SeatSet;

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 5;
inline constexpr int max_actions = (max_seats - 1) * kind_count;  // fox or wolf with four other castles
inline constexpr int max_outcomes = kind_count;

struct Setup {
  std::uint8_t players = 4;          // 2–5 (R11)
  bool blocking_dogs_score = false;  // R6: a dog that blocked scores its point all the same

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("players", &Setup::players);
    visit("blocking_dogs_score", &Setup::blocking_dogs_score);
  }
  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
static_assert(core::fields_complete<Setup>);

// What the table waits for: first what chance answers (is_chance relies on it), then what the active seat answers.
enum class Phase : std::uint8_t {
  first_player,  // who begins (R1)
  turning_up,    // the top card of the deck comes into the centre
  cow_shows,     // the top card, to the active seat alone
  hen_shows,     // the next of the cards the hen sees
  cat_shows,     // the next of the cards the cat sees

  turn_start,    // must draw
  stop_or_draw,  // collect the centre, or risk it
  fox_takes,     // a card of another castle, into the centre
  wolf_gives,    // a card of the own castle, to another
  pig_discards,  // a card of another castle
  rabbit_plays,  // a card of the own castle, into the centre
  hen_plays,     // one of the shown cards, into the centre
  dog_keeps,     // what to keep of a failed turn
  dogs_block,    // the intrigue of the castle

  over,
};
STIL_DATA std::array<std::string_view, 15> phase_words{
    "first_player", "turning_up",   "cow_shows",    "hen_shows", "cat_shows", "turn_start", "stop_or_draw", "fox_takes",
    "wolf_gives",   "pig_discards", "rabbit_plays", "hen_plays", "dog_keeps", "dogs_block", "over"};
constexpr std::span<const std::string_view> words(Phase) { return phase_words; }

// Known to everyone. Every card of the box is in exactly one of deck, discard, centre, shown and castles.
struct Table {
  Setup setup{};
  Phase phase = Phase::first_player;
  Seat active = Seat::nobody;  // whose turn, or whose intrigue, it is
  Cards deck{};                // which cards are left, in an order nobody knows
  Cards discard{};             // face up; order does not matter, it is shuffled whenever it is used
  Cards centre{};              // revealed this turn; all the wheat is one stack (R12)
  Cards shown{};               // seen by hen or cat, on their way back to the discard pile
  core::By<Seat, Cards, max_seats> castle{};
  SeatSet peekers{};                // who knows the top card of the deck, thanks to a cow (R7, R13)
  std::uint8_t kept = 0;            // cards kept so far of the failed turn, 0–1; a stack of wheat is one
  Seat last = Seat::nobody;         // who took the last turn; set when the intrigue phase begins
  bool foxes_blocked = false;       // in the intrigue of the active seat
  std::uint8_t wolves_blocked = 0;  // likewise
  core::By<Seat, std::uint8_t, max_seats> blocking_dogs{};  // dogs used up by blocking (R6, R14)

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("setup", &Table::setup);
    visit("phase", &Table::phase);
    visit("active", &Table::active);
    visit("deck", &Table::deck);
    visit("discard", &Table::discard);
    visit("centre", &Table::centre);
    visit("shown", &Table::shown);
    visit("castle", &Table::castle);
    visit("peekers", &Table::peekers);
    visit("kept", &Table::kept);
    visit("last", &Table::last);
    visit("foxes_blocked", &Table::foxes_blocked);
    visit("wolves_blocked", &Table::wolves_blocked);
    visit("blocking_dogs", &Table::blocking_dogs);
  }
  friend constexpr bool operator==(const Table&, const Table&) = default;
};
static_assert(core::fields_complete<Table>);

// Known to one seat: the top card of the deck, if a cow showed it and nobody has drawn it since.
struct Secret {
  Kind top = Kind::unknown;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("top", &Secret::top);
  }
  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};
static_assert(core::fields_complete<Secret>);

using State = core::StateOf<Table, Secret, max_seats>;
using Observation = core::ObservationOf<Table, Secret>;

// Before any card is turned: all of the box in the deck.
constexpr State fresh(const Setup& setup) {
  State s;
  s.table.setup = setup;
  s.table.deck = box;
  return s;
}

constexpr core::Each<Seat> seats(const Table& table) { return core::seats(table.setup.players); }

// Who knows the top card of the deck; there is never more than one (R13).
constexpr Seat peeker(const Table& table) { return table.peekers.empty() ? Seat::nobody : table.peekers.nth(0); }

// A card of this kind would fail the turn if it came into the centre now (turn, step 2).
constexpr bool is_duplicate(const Table& table, Kind kind) { return kind != Kind::wheat && table.centre[kind] > 0; }

constexpr bool is_chance(Phase phase) { return phase <= Phase::cat_shows; }

constexpr core::Turn turn(const Table& table) {
  if (table.phase == Phase::over) return {core::Turn::Kind::over};
  if (is_chance(table.phase)) return {core::Turn::Kind::chance};
  return {core::Turn::Kind::decision, table.active};
}

}  // namespace stil::intrigues
