#pragma once
// What sows would bring, before they are made: marks on the board, and lists in words.
#include <string>

#include "apps/terminal/five_tribes_words.h"
#include "games/five_tribes/brings.h"

namespace stil::apps::terminal {

class FiveTribesPreview {
 public:
  explicit FiveTribesPreview(const FiveTribesWords& words) : words_(words) {}

  // "›V3◆B2" on a tile where the sow in progress can end: what would be collected, and whether the tile falls to the
  // player. Shorter where there is no room, and nothing where the sow cannot end.
  std::string mark(const five_tribes::Table&, five_tribes::Tile, int columns) const;

  // Where sows can end with what they bring: those from one tile, those in progress, or the best of all.
  std::string list(const five_tribes::Table&, five_tribes::Tile start) const;
  std::string list(const five_tribes::Table&, const five_tribes::Secret& own) const;

 private:
  std::string gain(const five_tribes::Table&, const five_tribes::SowGroup&) const;

  const FiveTribesWords& words_;
};

}  // namespace stil::apps::terminal
