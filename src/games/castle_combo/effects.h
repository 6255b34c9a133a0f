#pragma once
// The effects of a card bought face up, in printed order (3.3), then messenger and refill (3.4). No card is named:
// what happens is what its row in the table says.
#include <algorithm>

#include "games/castle_combo/actions.h"
#include "games/castle_combo/count.h"
#include "games/castle_combo/refill.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

struct Neighbours {
  Seat left = Seat::nobody, right = Seat::nobody;
};

constexpr Neighbours neighbours(const Table& table) {
  const int players = table.setup.players, seat = core::index(table.active);
  return {core::clockwise(table.active, players), static_cast<Seat>((seat + players - 1) % players)};
}

constexpr const EffectLine& pending_line(const Table& table) {
  return character(table.pending).effects.lines[table.effect];
}
constexpr Location pending_row(const Table& table) { return static_cast<Location>(pending_line(table).per.what); }

constexpr int gain_of(const EffectLine& line, const Tableau& tableau) {
  const Placed self = tableau.count == 0 ? Placed{} : tableau.items[tableau.count - 1U];
  return line.amount * count(line.per, {tableau, self, 0});
}

template <class Events>
constexpr void gain_gold(Table& table, Seat seat, int gold, Events&& events) {
  if (gold == 0) return;
  table.gold[seat] = static_cast<std::uint16_t>(table.gold[seat] + gold);
  events(event(Happening::gains_gold, seat, gold));
}
template <class Events>
constexpr void gain_keys(Table& table, Seat seat, int keys, Events&& events) {
  if (keys == 0) return;
  table.keys[seat] = static_cast<std::uint16_t>(table.keys[seat] + keys);
  events(event(Happening::gains_keys, seat, keys));
}

template <class Events>
constexpr void put_on_purse(const Table& table, Placed& purse, int gold, Events&& events) {
  if (gold == 0) return;
  purse.gold = static_cast<std::uint8_t>(purse.gold + gold);
  events(event(Happening::purse_gains, table.active, purse.card, gold));
}

// The purses with most room, which is never worse than others (R10).
template <class Events>
constexpr void fill_roomiest_purses(Table& table, int purses, Events&& events) {
  Tableau& tableau = table.tableau[table.active];
  for (int i = 0; i < purses; ++i) {
    Placed* roomiest = tableau.begin();
    for (Placed& placed : tableau)
      if (room(placed) > room(*roomiest)) roomiest = &placed;
    put_on_purse(table, *roomiest, room(*roomiest), events);
  }
}

// An effect that waits for nobody, or whose neighbour is settled.
template <class Events>
constexpr void perform(Table& table, const EffectLine& line, Seat counted, Events&& events) {
  const Seat seat = table.active;
  Tableau& own = table.tableau[seat];
  const auto each_opponent = [&](auto gain) {
    for (const Seat opponent : seats(table))
      if (opponent != seat) gain(opponent);
  };
  switch (line.effect) {
    case Effect::gain_gold: return gain_gold(table, seat, gain_of(line, own), events);
    case Effect::gain_keys: return gain_keys(table, seat, gain_of(line, own), events);
    case Effect::neighbour_gold: return gain_gold(table, seat, gain_of(line, table.tableau[counted]), events);
    case Effect::neighbour_keys: return gain_keys(table, seat, gain_of(line, table.tableau[counted]), events);
    case Effect::opponents_gold: return each_opponent([&](Seat s) { gain_gold(table, s, line.amount, events); });
    case Effect::opponents_keys: return each_opponent([&](Seat s) { gain_keys(table, s, line.amount, events); });
    case Effect::gold_on_each_purse:
      for (Placed& placed : own) put_on_purse(table, placed, std::min<int>(line.amount, room(placed)), events);
      return;
    case Effect::fill_purses: return fill_roomiest_purses(table, line.amount, events);
    case Effect::none:
    case Effect::discount:          // looked at when a price is asked for
    case Effect::discard_for_gold:  // done by the decision itself, or without effect (3.5)
    case Effect::discard_for_keys: return;
  }
}

// The phase in which a decision about the effect is awaited, or taking when there is none to make.
constexpr Phase decision_about(const Table& table, const EffectLine& line) {
  switch (line.effect) {
    case Effect::neighbour_gold:
    case Effect::neighbour_keys: {
      const Neighbours sides = neighbours(table);
      const bool alike = gain_of(line, table.tableau[sides.left]) == gain_of(line, table.tableau[sides.right]);
      return alike ? Phase::taking : Phase::neighbouring;
    }
    case Effect::discard_for_gold:
    case Effect::discard_for_keys:
      return static_cast<Location>(line.per.what) == table.gone ? Phase::taking : Phase::discarding;
    case Effect::none:
    case Effect::gain_gold:
    case Effect::gain_keys:
    case Effect::opponents_gold:
    case Effect::opponents_keys:
    case Effect::discount:
    case Effect::gold_on_each_purse:
    case Effect::fill_purses: return Phase::taking;
  }
  return Phase::taking;
}

// All effects are done: the icon moves the messenger, then the rows are refilled.
template <class Events>
constexpr void finish_purchase(Table& table, Events&& events) {
  const Location icon = character(table.pending).messenger;
  table.pending = Card::none;
  table.effect = table.effects_end = 0;
  if (icon != Location::none && table.gone == Location::none) {
    table.messenger = icon;
    events(event(Happening::messenger_goes, icon));
  }
  table.phase = Phase::revealing;
  refill(table, events);
}

// Goes on with the effects until one needs a decision or all are done.
template <class Events>
constexpr void continue_effects(Table& table, Events&& events) {
  for (; table.effect < table.effects_end; ++table.effect) {
    const EffectLine& line = pending_line(table);
    if (line.effect == Effect::none) break;
    table.phase = decision_about(table, line);
    if (table.phase != Phase::taking) return;
    perform(table, line, core::clockwise(table.active, table.setup.players), events);
  }
  finish_purchase(table, events);
}

}  // namespace stil::castle_combo
