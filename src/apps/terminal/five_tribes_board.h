#pragma once
// The table of Five Tribes as text: the board, the rows, the tracks and what lies in front of the seats.
#include <string>

#include "apps/terminal/five_tribes_preview.h"
#include "apps/terminal/five_tribes_words.h"
#include "apps/terminal/view.h"

namespace stil::apps::terminal {

class FiveTribesBoard {
 public:
  FiveTribesBoard(const Style& style, const FiveTribesWords& words, const FiveTribesPreview& preview)
      : style_(style), words_(words), preview_(preview) {}

  // As the viewer sees it; nobody sees everything.
  std::string text(const five_tribes::Table&, five_tribes::Seat viewer) const;

 private:
  const Paint& paint() const { return style_.paint; }
  std::string row(const five_tribes::Table&, int row, five_tribes::Seat viewer) const;
  std::string face(const five_tribes::Table&, five_tribes::Tile) const;
  std::string meeples(const five_tribes::Table&, five_tribes::Tile, five_tribes::Seat viewer) const;
  std::string market(const five_tribes::Table&) const;
  std::string track(const five_tribes::Table&) const;
  std::string seats(const five_tribes::Table&, five_tribes::Seat viewer) const;
  std::string seat(const five_tribes::Table&, five_tribes::Seat, bool open) const;

  const Style& style_;
  const FiveTribesWords& words_;
  const FiveTribesPreview& preview_;
};

}  // namespace stil::apps::terminal
