#pragma once
// The table of Castle Combo as text: two rows of cards, and every tableau as a grid.
#include <string>
#include <vector>

#include "apps/terminal/castle_combo_words.h"
#include "apps/terminal/view.h"

namespace stil::apps::terminal {

class CastleComboBoard {
 public:
  CastleComboBoard(const Style& style, const CastleComboWords& words) : style_(style), words_(words) {}

  std::string text(const castle_combo::Table&) const;

 private:
  using Lines = std::vector<std::string>;

  int screen_columns() const;
  int seats_in_line(int players) const;
  std::string shield_letters(castle_combo::Card) const;
  std::string row(const castle_combo::Table&, castle_combo::Location) const;
  std::string goods(const castle_combo::Table&, castle_combo::Seat, bool in_full) const;
  bool fit_in_full(const castle_combo::Table&, int columns) const;
  Lines seat(const castle_combo::Table&, castle_combo::Seat, int columns) const;
  std::string cell(const castle_combo::Tableau&, castle_combo::Cells open, castle_combo::Cell, int columns) const;

  const Style& style_;
  const CastleComboWords& words_;
};

std::string cell_name(castle_combo::Cell);

}  // namespace stil::apps::terminal
