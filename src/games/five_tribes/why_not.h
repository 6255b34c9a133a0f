#pragma once
// Why the active seat may not do something now: a reason for the person or program that tried, empty for what is
// legal.
#include <string_view>

#include "games/five_tribes/legal.h"

namespace stil::five_tribes {

// What the table waits for.
constexpr std::string_view what_first(Phase phase) {
  switch (phase) {
    case Phase::bidding: return "a bid is to be made";
    case Phase::before_sow: return "the meeples of a tile are to be picked up";
    case Phase::sowing: return "the meeples in hand are to be dropped";
    case Phase::before_tribe: return "the tribe is to act";
    case Phase::killing: return "a victim is to be chosen";
    case Phase::before_tile: return "the tile is to act";
    case Phase::second_card: return "a second card is to be taken";
    case Phase::placing: return "the piece is to be placed";
    case Phase::keeping: return "one of the djinns is to be kept";
    case Phase::end_of_turn: return "goods may be sold, or the turn ended";
    case Phase::offering: return "the set is to be sold";
    case Phase::laying_tiles:
    case Phase::placing_meeples:
    case Phase::ordering_markers:
    case Phase::refilling_row:
    case Phase::refilling_djinns:
    case Phase::drawing_card:
    case Phase::drawing_meeples:
    case Phase::looking: return "chance is to move";
    case Phase::over: return "the game is over";
  }
  return "";
}

constexpr std::string_view why_not_drop(const Table& table, Tribe tribe, Tile tile) {
  if (table.carried[tribe] == 0) return "no meeple of that tribe is in hand";
  if (tile == Tile::none || !has(neighbours(table.at), tile)) return "the tile is not next to the last one";
  if (tile == table.came_from) return "a sow does not step straight back";
  return total(table.carried) == 1 ? "the last meeple must find one of its tribe"
                                   : "the sow could not be completed from there";
}

constexpr std::string_view why_not_bid(const Table& table, Spot spot) {
  if (spot == Spot::none || spot == Spot::second_zero || spot == Spot::third_zero) return "there is no such bid";
  if (spot == Spot::first_zero) return "all three zero spots are taken";
  return is_free(table, spot) ? "there are not enough coins" : "the spot is taken";
}

constexpr std::string_view why_not(const Table& table, const Secret& own, Action action) {
  Actions actions;
  legal(table, own, actions);
  for (const Action possible : actions)
    if (possible == action) return "";
  if (verb(action) >= Verb::lay) return "that is for chance to say";
  switch (table.phase) {
    case Phase::bidding:
      if (verb(action) == Verb::bid) return why_not_bid(table, first<Spot>(action));
      break;
    case Phase::before_sow:
      if (verb(action) == Verb::pick_up) return "no sow from that tile can be completed";
      if (verb(action) == Verb::skip_sow) return "a sow is possible";
      break;
    case Phase::sowing:
      if (verb(action) == Verb::drop) return why_not_drop(table, first<Tribe>(action), second<Tile>(action));
      break;
    default: break;
  }
  return what_first(table.phase);
}

}  // namespace stil::five_tribes
