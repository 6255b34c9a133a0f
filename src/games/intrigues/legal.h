#pragma once
// What the seat to move may do, one function a phase. Actions are listed in ascending order of core::key.
#include "games/intrigues/actions.h"
#include "games/intrigues/intrigue.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

using Actions = core::List<Action, max_actions>;

// A card of any other castle, for fox and pig.
template <Verb verb>
constexpr void list_others_cards(const Table& table, Actions& out) {
  for (const Kind kind : kinds)
    for (const Seat seat : seats(table))
      if (seat != table.active && table.castle[seat][kind] > 0) out.add(sentence(verb, kind, seat));
}

// A card of the own castle and a castle to receive it.
constexpr void list_gifts(const Table& table, Actions& out) {
  for (const Kind kind : kinds)
    if (table.castle[table.active][kind] > 0)
      for (const Seat seat : seats(table))
        if (seat != table.active) out.add(give(kind, seat));
}

template <Verb verb>
constexpr void list_kinds(const Cards& cards, Actions& out) {
  for (const Kind kind : kinds)
    if (cards[kind] > 0) out.add(sentence(verb, kind));
}

constexpr void list_blocks(const Table& table, Actions& out) {
  if (can_block_foxes(table)) out.add(block_foxes());
  if (can_block_wolf(table)) out.add(block_wolf());
  out.add(block_no_more());
}

// Legality rests on the table alone; the cow's secret changes what is wise, not what is allowed.
constexpr void legal(const Table& table, const Secret&, Actions& out) {
  switch (table.phase) {
    case Phase::turn_start: return out.add(draw());
    case Phase::stop_or_draw: out.add(draw()); return out.add(stop());
    case Phase::fox_takes: return list_others_cards<Verb::take>(table, out);
    case Phase::wolf_gives: return list_gifts(table, out);
    case Phase::pig_discards: return list_others_cards<Verb::discard>(table, out);
    case Phase::rabbit_plays: return list_kinds<Verb::play>(table.castle[table.active], out);
    case Phase::hen_plays: return list_kinds<Verb::play>(table.shown, out);
    case Phase::dog_keeps: list_kinds<Verb::keep>(table.centre, out); return out.add(keep_no_more());
    case Phase::dogs_block: return list_blocks(table, out);
    case Phase::first_player:
    case Phase::turning_up:
    case Phase::cow_shows:
    case Phase::hen_shows:
    case Phase::cat_shows:
    case Phase::over: return;
  }
}

}  // namespace stil::intrigues
