#pragma once
// Effects and scrolls of Castle Combo as sentences, made from the tagged data of the cards.
#include <string>
#include <utility>

#include "apps/terminal/view.h"
#include "games/castle_combo/castle_combo.h"

namespace stil::apps::terminal {

class CastleComboWords {
 public:
  explicit CastleComboWords(const texts::Catalogue& texts) : texts_(texts) {}

  std::string say(const std::string& key, texts::Values values = {}) const {
    return texts_.say("castle_combo." + key, values);
  }
  std::string name(castle_combo::Card) const;
  std::string name(castle_combo::Location) const;
  // For texts that word a location by its place in the sentence.
  static std::string id(castle_combo::Location);
  std::string letter(castle_combo::Shield) const;  // short, for the table
  std::string shields(castle_combo::Card) const;
  std::string effect(const castle_combo::EffectLine&) const;
  std::string effects(castle_combo::Card) const;
  std::string scroll(castle_combo::Card) const;
  // Everything printed on the card.
  std::string about(castle_combo::Card) const;

 private:
  std::string name(castle_combo::Shield) const;
  std::string per(const castle_combo::Counter&) const;
  std::string position(int cells) const;
  std::string shields_in(int mask) const;

  const texts::Catalogue& texts_;
};

}  // namespace stil::apps::terminal
