#pragma once
// What is known at the table. Nothing is known to one seat alone: the order of the decks is known to nobody.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/data.h"
#include "core/fields.h"
#include "core/game.h"
#include "games/castle_combo/cards.h"

namespace stil::castle_combo {

using core::Seat;
using core::SeatSet;

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 5;
inline constexpr int row_size = 3;
inline constexpr int tableau_size = 9;
inline constexpr int start_gold = 15, start_keys = 2;
// Far above what a game brings, far below what a count holds; a turn brings a seat less than `most_a_turn`.
inline constexpr int most_goods = 9999, most_a_turn = 50;
inline constexpr int face_down_gold = 6, face_down_keys = 2;

struct Setup {
  std::uint8_t players = 4;  // 2–5

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("players", &Setup::players);
  }
  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
static_assert(core::fields_complete<Setup>);

// What the table waits for: first what chance answers (is_chance relies on it), then what the active seat answers.
enum class Phase : std::uint8_t {
  revealing,     // the next card of a row that is not full (set-up, 3.4)
  refreshing,    // likewise, for a key: the turn goes on (3.1)
  first_player,  // who begins

  taking,        // a key may be spent, then a card must be taken (3.1, 3.2)
  choosing,      // one of the two effects of the pending card
  discarding,    // a card of the row that the pending card names
  neighbouring,  // the neighbour whose cards are counted

  over,
};
STIL_DATA std::array<std::string_view, 8> phase_words{"revealing", "refreshing", "first_player", "taking",
                                                      "choosing",  "discarding", "neighbouring", "over"};
constexpr std::span<const std::string_view> words(Phase) { return phase_words; }

// A place on a board of five columns (a to e) and five rows (1 to 5). The first card lies at c3, so that the open
// frame can slide two cells in every direction.
enum class Cell : std::uint8_t { first = 12 };
inline constexpr int board_size = 5;
inline constexpr int cell_count = board_size * board_size;
STIL_DATA std::array<std::string_view, cell_count> cell_words{"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2",
                                                              "e2", "a3", "b3", "c3", "d3", "e3", "a4", "b4", "c4",
                                                              "d4", "e4", "a5", "b5", "c5", "d5", "e5"};
constexpr std::span<const std::string_view> words(Cell) { return cell_words; }
constexpr int column(Cell cell) { return static_cast<int>(cell) % board_size; }
constexpr int row(Cell cell) { return static_cast<int>(cell) / board_size; }

// A set of cells, bit by bit.
using Cells = std::uint32_t;
constexpr Cells bit(Cell cell) { return Cells{1} << static_cast<int>(cell); }
constexpr bool has(Cells cells, Cell cell) { return (cells & bit(cell)) != 0; }
inline constexpr Cells first_row = 0b11111, first_column = 0b00001'00001'00001'00001'00001;
inline constexpr Cells last_column = first_column << (board_size - 1);
constexpr Cells whole_row(Cell cell) { return first_row << (board_size * row(cell)); }
constexpr Cells whole_column(Cell cell) { return first_column << column(cell); }

// A card in a tableau.
struct Placed {
  Card card = Card::none;
  Cell cell{};
  std::uint8_t gold = 0;  // on its purse
  bool face_down = false;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("card", &Placed::card);
    visit("cell", &Placed::cell);
    visit("gold", &Placed::gold);
    visit("face_down", &Placed::face_down);
  }
  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};
static_assert(core::fields_complete<Placed>);

using Tableau = core::Stack<Placed, tableau_size>;  // in the order they were taken
using Row = core::Stack<Card, row_size>;            // in ascending order: where in a row a card lies does not matter
using Pile = core::Set<Card, card_count>;           // which cards, not where

// Known to everyone. Every card is in exactly one of deck, discard, rows and tableaus, or gone with its location.
struct Table {
  core::By<Location, Pile, 2> deck{};               // which cards are left, in an order nobody knows
  core::By<Location, Pile, 2> discard{};            // face up; order does not matter
  core::By<Seat, std::uint16_t, max_seats> gold{};  // loose gold
  core::By<Seat, std::uint16_t, max_seats> keys{};
  core::By<Location, Row, 2> rows{};
  core::By<Seat, Tableau, max_seats> tableau{};
  Setup setup{};
  Phase phase = Phase::revealing;
  Seat active = Seat::nobody;
  Location messenger = Location::village;
  Location gone = Location::none;  // a location that was exhausted (3.5)
  bool key_spent = false;          // this turn
  Card pending = Card::none;       // bought, its effects not all done
  std::uint8_t effect = 0;         // the effect of it that waits for a decision
  std::uint8_t effects_end = 0;    // effects from here on do not happen

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("deck", &Table::deck);
    visit("discard", &Table::discard);
    visit("gold", &Table::gold);
    visit("keys", &Table::keys);
    visit("rows", &Table::rows);
    visit("tableau", &Table::tableau);
    visit("setup", &Table::setup);
    visit("phase", &Table::phase);
    visit("active", &Table::active);
    visit("messenger", &Table::messenger);
    visit("gone", &Table::gone);
    visit("key_spent", &Table::key_spent);
    visit("pending", &Table::pending);
    visit("effect", &Table::effect);
    visit("effects_end", &Table::effects_end);
  }
  friend constexpr bool operator==(const Table&, const Table&) = default;
};
static_assert(core::fields_complete<Table>);

struct Secret {
  template <class Visit>
  static constexpr void fields(Visit&&) {}
  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};

using State = core::StateOf<Table, Secret, max_seats>;
using Observation = core::ObservationOf<Table, Secret>;

constexpr core::Each<Seat> seats(const Table& table) { return core::seats(table.setup.players); }

// Before the first card is revealed.
constexpr State fresh(const Setup& setup) {
  State s;
  s.table.setup = setup;
  for (const Card card : core::Each<Card>{card_count}) s.table.deck[location_of(card)].add(card);
  for (const Seat seat : seats(s.table)) {
    s.table.gold[seat] = start_gold;
    s.table.keys[seat] = start_keys;
  }
  return s;
}

constexpr bool is_chance(Phase phase) { return phase <= Phase::first_player; }

constexpr core::Turn turn(const Table& table) {
  if (table.phase == Phase::over) return {core::Turn::Kind::over};
  if (is_chance(table.phase)) return {core::Turn::Kind::chance};
  return {core::Turn::Kind::decision, table.active};
}

}  // namespace stil::castle_combo
