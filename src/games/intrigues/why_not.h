#pragma once
// Why the active seat may not do something now: a reason for the person or program that tried, empty for what is legal
// (a test compares it with legal.h on every kind of action).
#include <string_view>

#include "games/intrigues/actions.h"
#include "games/intrigues/intrigue.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

// What the table waits for instead.
constexpr std::string_view what_first(Phase phase) {
  switch (phase) {
    case Phase::turn_start: return "a card is to be drawn first";
    case Phase::stop_or_draw: return "the turn goes on with draw or stop";
    case Phase::fox_takes: return "the fox is to take a card of another castle first";
    case Phase::wolf_gives: return "the wolf is to give a card away first";
    case Phase::pig_discards: return "the pig is to discard a card of another castle first";
    case Phase::rabbit_plays: return "the rabbit is to play a card of the own castle first";
    case Phase::hen_plays: return "the hen is to play one of the shown cards first";
    case Phase::dog_keeps: return "what the dog keeps is to be said first";
    case Phase::dogs_block: return "what the dogs block is to be said first";
    case Phase::first_player:
    case Phase::turning_up:
    case Phase::cow_shows:
    case Phase::hen_shows:
    case Phase::cat_shows: return "chance is to move";
    case Phase::over: return "the game is over";
  }
  return "";
}

constexpr bool holds(const Cards& cards, Kind kind) { return kind != Kind::unknown && cards[kind] > 0; }

constexpr std::string_view why_not_that_seat(const Table& table, Seat seat) {
  if (core::index(seat) >= table.setup.players) return "nobody sits there";
  return seat == table.active ? "that is the own castle" : "";
}

constexpr std::string_view why_not_of(const Table& table, Seat from, Kind kind) {
  if (const std::string_view reason = why_not_that_seat(table, from); !reason.empty()) return reason;
  return holds(table.castle[from], kind) ? "" : "that castle has no such card";
}

constexpr std::string_view why_not_give(const Table& table, Kind kind, Seat to) {
  if (!holds(table.castle[table.active], kind)) return "the own castle has no such card";
  return why_not_that_seat(table, to);
}

constexpr std::string_view why_not_play(const Table& table, Kind kind) {
  if (table.phase == Phase::hen_plays) return holds(table.shown, kind) ? "" : "the hen was shown no such card";
  return holds(table.castle[table.active], kind) ? "" : "the own castle has no such card";
}

// In the phase that the verb belongs to.
constexpr std::string_view why_not_now(const Table& table, Action action) {
  switch (verb(action)) {
    case Verb::take:
    case Verb::discard: return why_not_of(table, other_seat(action), kind(action));
    case Verb::give: return why_not_give(table, kind(action), other_seat(action));
    case Verb::play: return why_not_play(table, kind(action));
    case Verb::keep: return holds(table.centre, kind(action)) ? "" : "there is no such card in the centre";
    case Verb::block_foxes: return can_block_foxes(table) ? "" : "there are no foxes to block, or no dog is left";
    case Verb::block_wolf: return can_block_wolf(table) ? "" : "there is no wolf to block, or no dog is left";
    case Verb::draw:
    case Verb::stop:
    case Verb::keep_no_more:
    case Verb::block_no_more: return "";
    case Verb::begin:
    case Verb::turn_up:
    case Verb::peek:
    case Verb::show: return "that is for chance to say";
  }
  return "";
}

constexpr bool belongs_to(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::draw: return phase == Phase::turn_start || phase == Phase::stop_or_draw;
    case Verb::stop: return phase == Phase::stop_or_draw;
    case Verb::take: return phase == Phase::fox_takes;
    case Verb::give: return phase == Phase::wolf_gives;
    case Verb::discard: return phase == Phase::pig_discards;
    case Verb::play: return phase == Phase::rabbit_plays || phase == Phase::hen_plays;
    case Verb::keep:
    case Verb::keep_no_more: return phase == Phase::dog_keeps;
    case Verb::block_foxes:
    case Verb::block_wolf:
    case Verb::block_no_more: return phase == Phase::dogs_block;
    case Verb::begin:
    case Verb::turn_up:
    case Verb::peek:
    case Verb::show: return true;
  }
  return false;
}

constexpr std::string_view why_not(const Table& table, Action action) {
  return belongs_to(verb(action), table.phase) ? why_not_now(table, action) : what_first(table.phase);
}

}  // namespace stil::intrigues
