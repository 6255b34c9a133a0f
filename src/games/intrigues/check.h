#pragma once
// The invariants of a state: used by the tests on every position, and on positions that strangers send,
// so everything the rules rely on must be here. Answers what is wrong, or an empty text.
#include <string_view>

#include "games/intrigues/chance.h"
#include "games/intrigues/effects.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

constexpr bool cards_conserved(const Table& table) {
  for (const Kind kind : kinds) {
    int count = table.deck[kind] + table.discard[kind] + table.centre[kind] + table.shown[kind];
    for (const Seat seat : core::seats(max_seats)) count += table.castle[seat][kind];
    if (count != box[kind]) return false;
  }
  return true;
}

constexpr bool empty_seats_untouched(const State& s) {
  for (const Seat seat : core::seats(max_seats)) {
    if (core::index(seat) < s.table.setup.players) continue;
    if (!empty(s.table.castle[seat]) || s.table.blocking_dogs[seat] > 0 || s.table.peekers.contains(seat) ||
        s.secret[seat] != Secret{})
      return false;
  }
  for (const Seat seat : s.table.peekers)
    if (core::index(seat) >= max_seats) return false;
  return true;
}

// One seat at most knows the top card, which is in the deck: the active one right after its cow, or the one
// before it, which stopped. Nobody else knows any card.
constexpr bool secrets_possible(const State& s) {
  const Table& table = s.table;
  const Seat peeker = intrigues::peeker(table);
  const Kind top = known_top(s);
  for (const Seat seat : seats(table))
    if (s.secret[seat].top != (seat == peeker ? top : Kind::unknown)) return false;
  if (peeker == Seat::nobody) return true;
  if (table.peekers.size() > 1 || top == Kind::unknown || table.deck[top] == 0) return false;
  const bool drawing = table.phase == Phase::turning_up;
  if (peeker == table.active) return (drawing || table.phase == Phase::stop_or_draw) && table.centre[Kind::cow] > 0;
  return (drawing || table.phase == Phase::turn_start) && empty(table.centre) &&
         core::clockwise(peeker, table.setup.players) == table.active;
}

// The centre holds one card of a kind; a failed turn holds one kind twice; wheat may lie in any number. After
// the first card was kept, that card or another lies in the castle.
constexpr bool centre_possible(const Table& table) {
  int doubles = 0;
  for (const Kind kind : kinds) {
    if (kind == Kind::wheat) continue;
    if (table.centre[kind] > 2) return false;
    if (table.centre[kind] == 2) ++doubles;
  }
  if (table.phase != Phase::dog_keeps) return doubles == 0;
  if (table.kept == 0) return doubles == 1 && table.centre[Kind::dog] > 0;
  const Cards& castle = table.castle[table.active];
  return doubles <= 1 && !empty(castle) && (table.centre[Kind::dog] > 0 || castle[Kind::dog] > 0);
}

// The intrigue of this castle is over: what it should have lost is gone, and the dogs can have done it.
constexpr bool resolved(const Table& table, Seat seat) {
  const Cards& castle = table.castle[seat];
  const int dogs = table.blocking_dogs[seat], wolves = castle[Kind::wolf];
  const int for_foxes = castle[Kind::fox] > 0 && castle[Kind::hen] > 0 ? 1 : 0;
  const int for_wolves = castle[Kind::cow] + castle[Kind::pig] > 0 ? wolves : 0;
  return dogs >= for_foxes + for_wolves && dogs <= wolves + (castle[Kind::fox] > 0 ? 1 : 0) &&
         (castle[Kind::hen] < greedy_flock || castle[Kind::wheat] == 0) &&
         (castle[Kind::rabbit] < greedy_flock || castle[Kind::cabbage] == 0);
}

// Castles from `last` up to the active one are resolved, those after it untouched.
constexpr bool intrigues_possible(const Table& table) {
  const bool over = table.phase == Phase::over;
  if (!over && table.phase != Phase::dogs_block)
    return table.last == Seat::nobody && table.blocking_dogs == Table{}.blocking_dogs && !table.foxes_blocked &&
           table.wolves_blocked == 0;
  if (core::index(table.last) >= table.setup.players || core::index(table.active) >= table.setup.players) return false;
  for (const Seat seat : seats(table))
    if (table.blocking_dogs[seat] > table.castle[seat][Kind::dog]) return false;
  Seat seat = table.last;
  for (; over || seat != table.active; seat = core::clockwise(seat, table.setup.players)) {
    if (!resolved(table, seat)) return false;
    if (core::clockwise(seat, table.setup.players) == table.last) break;
  }
  if (over) return table.active == table.last && !table.foxes_blocked && table.wolves_blocked == 0;
  const Cards& castle = table.castle[table.active];
  if (table.blocking_dogs[table.active] != (table.foxes_blocked ? 1 : 0) + table.wolves_blocked) return false;
  if ((table.foxes_blocked && castle[Kind::fox] == 0) || table.wolves_blocked > castle[Kind::wolf]) return false;
  for (seat = core::clockwise(table.active, table.setup.players); seat != table.last;
       seat = core::clockwise(seat, table.setup.players))
    if (table.blocking_dogs[seat] > 0) return false;
  return true;
}

constexpr bool shown_possible(const Table& table) {
  const int shown = total(table.shown), hidden = total(table.discard);
  if (table.phase == Phase::hen_shows) return shown < hen_sees && shown + hidden > hen_sees;
  if (table.phase == Phase::cat_shows) return shown < cat_sees && shown + hidden > cat_sees;
  if (table.phase == Phase::hen_plays) return shown == hen_sees || (shown > 0 && shown < hen_sees && hidden == 0);
  return shown == 0;
}

// What must be there for the phase to have something to decide.
constexpr bool phase_possible(const Table& table) {
  const Cards& own = table.castle[table.active];
  const Cards& centre = table.centre;
  switch (table.phase) {
    case Phase::first_player: return true;
    case Phase::turn_start: return empty(centre) && !empty(table.deck);
    case Phase::turning_up: return !empty(table.deck);
    case Phase::stop_or_draw: return !empty(centre) && !empty(table.deck);
    case Phase::fox_takes: return centre[Kind::fox] > 0 && others_have_cards(table);
    case Phase::pig_discards: return centre[Kind::pig] > 0 && others_have_cards(table);
    case Phase::wolf_gives: return centre[Kind::wolf] > 0 && !empty(own);
    case Phase::rabbit_plays: return centre[Kind::rabbit] > 0 && !empty(own);
    case Phase::cow_shows: return centre[Kind::cow] > 0 && !empty(table.deck);
    case Phase::hen_shows:
    case Phase::hen_plays: return centre[Kind::hen] > 0;
    case Phase::cat_shows: return centre[Kind::cat] > 0;
    case Phase::dog_keeps: return !empty(centre);
    case Phase::dogs_block: return empty(table.deck) && empty(centre) && can_block(table);
    case Phase::over: return empty(table.deck) && empty(centre);
  }
  return false;
}

constexpr std::string_view check(const State& s) {
  const Table& table = s.table;
  if (table.setup.players < min_seats || table.setup.players > max_seats) return "players must be 2 to 5";
  if (!cards_conserved(table)) return "the cards are not the 86 of the box";
  if (!empty_seats_untouched(s)) return "something lies at a seat where nobody sits";
  if (table.phase == Phase::first_player)
    return s == fresh(table.setup) ? "" : "before the first turn all cards are in the deck";
  if (core::index(table.active) >= table.setup.players) return "nobody sits at the active seat";
  if (table.kept >= dog_saves || (table.kept > 0 && table.phase != Phase::dog_keeps)) return "too many cards were kept";
  if (!secrets_possible(s)) return "nobody can know the top card in this way";
  if (!centre_possible(table)) return "the centre holds cards that cannot lie there together";
  if (!intrigues_possible(table)) return "the intrigues so far do not add up";
  if (!shown_possible(table)) return "the shown cards do not fit the phase";
  if (!phase_possible(table)) return "the phase does not fit the cards";
  return "";
}

}  // namespace stil::intrigues
