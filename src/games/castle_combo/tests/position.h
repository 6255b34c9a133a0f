#pragma once
// Positions of a few cards, for tests: what a test does not mention is empty, and cards need not be those of the box.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/walk.h"
#include "games/castle_combo/castle_combo.h"
#include "play/match_of.h"
#include "wire/sentence.h"

namespace stil::castle_combo {

using Texts = std::vector<std::string>;

inline Card card_named(std::string_view id) {
  Card card = Card::none;
  const bool known = wire::parse_scalar(id, card);
  REQUIRE_MESSAGE(known, std::string(id));
  return card;
}

// "judge" face up, "~judge" face down.
inline Placed placed_at(std::string_view id, Cell cell) {
  const bool face_down = id.starts_with('~');
  return {card_named(face_down ? id.substr(1) : id), cell, 0, face_down};
}

// Row by row from the top left corner a1.
inline Tableau square(const Texts& ids) {
  Tableau tableau;
  for (std::size_t i = 0; i < ids.size(); ++i) tableau.add(placed_at(ids[i], static_cast<Cell>(5 * (i / 3) + i % 3)));
  return tableau;
}

inline Placed& find(Tableau& tableau, std::string_view id) {
  for (Placed& placed : tableau)
    if (placed.card == card_named(id)) return placed;
  FAIL("not in the tableau: ", std::string(id));
  return tableau[0];
}

inline Cell first_legal_cell(const Tableau& tableau) {
  for (const Cell cell : core::Each<Cell>{cell_count})
    if (has(legal_cells(tableau), cell)) return cell;
  return Cell::first;
}

// Seat 0 is about to take a card; both rows are full and the decks hold the rest.
inline State taking(int players) {
  State s = fresh({static_cast<std::uint8_t>(players)});
  s.table.phase = Phase::taking;
  s.table.active = Seat{0};
  return s;
}

inline void put_in_row(State& s, std::string_view id) {
  const Card card = card_named(id);
  s.table.deck[location_of(card)].remove(card);
  s.table.rows[location_of(card)].insert(card);
}

// Fills the rows with cards from the end of the decks that no test mentions.
inline void fill_rows(State& s) {
  for (const Location location : {Location::castle, Location::village})
    for (int i = first_card(location) + deck_size - 1; s.table.rows[location].count < row_size; --i)
      if (s.table.deck[location].contains(static_cast<Card>(i))) put_in_row(s, character(static_cast<Card>(i)).id);
}

inline std::string text(Action action) {
  return play::written([&](wire::Writer& out) { wire::put_sentence(out, action, CastleCombo::verbs()); });
}

inline Texts legal_texts(const State& s) {
  Actions actions;
  CastleCombo::legal(s.table, {}, actions);
  Texts texts;
  for (const Action action : actions) texts.push_back(text(action));
  return texts;
}

inline bool is_legal(const State& s, const std::string& action) {
  for (const std::string& legal : legal_texts(s))
    if (legal == action) return true;
  return false;
}

// Takes the steps one by one; each must be legal, or possible, where it is taken.
inline void play(State& s, const Texts& steps) {
  for (const std::string& step : steps) {
    Action action;
    const wire::Problem problem = wire::parse_sentence(step, CastleCombo::verbs(), action);
    REQUIRE_MESSAGE(!problem, step, ": ", std::string(problem.what));
    bool possible = false;
    core::each_next<CastleCombo>(s, [&](Action next) { possible = possible || next == action; });
    REQUIRE_MESSAGE(possible, "'", step, "' cannot happen");
    CastleCombo::apply(s, action, core::NoEvents{});
  }
}

// What may happen next, decisions and chance alike.
inline Texts possible(const State& s) {
  Texts texts;
  core::each_next<CastleCombo>(s, [&](Action action) { texts.push_back(text(action)); });
  return texts;
}

// A location with exactly these cards in row, deck and discard pile; the others are out of the way.
inline void arrange(State& s, Location location, const Texts& row, const Texts& deck, const Texts& discard) {
  s.table.rows[location] = {};
  s.table.deck[location] = s.table.discard[location] = {};
  for (const std::string& id : row) s.table.rows[location].insert(card_named(id));
  for (const std::string& id : deck) s.table.deck[location].add(card_named(id));
  for (const std::string& id : discard) s.table.discard[location].add(card_named(id));
}

inline Texts ids(const Pile& pile) {
  Texts texts;
  for (const Card card : pile) texts.emplace_back(character(card).id);
  return texts;
}

inline const Texts village_row{"squire", "vicar", "potter"};
inline const Texts castle_row{"judge", "nun", "prince"};

}  // namespace stil::castle_combo
