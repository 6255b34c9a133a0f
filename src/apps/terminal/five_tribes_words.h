#pragma once
// The words of Five Tribes in the reader's language.
#include <array>
#include <string>

#include "apps/terminal/view.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::apps::terminal {

// The nouns of a sentence as words.
struct FiveTribesNouns {
  std::string name, other, tile, card, djinn, spot, payment;
  std::string tribe, one, many;  // its letter; one of it, and several, as they are killed or collected
  int count = 0, coins = 0;
};

// Without colours, to be compared with what somebody typed.
struct Plain {};

class FiveTribesWords {
 public:
  explicit FiveTribesWords(const Style& style) : style_(style) {}

  std::string say(const std::string& key, texts::Values values = {}) const {
    return style_.texts.say("five_tribes." + key, values);
  }
  std::string name(five_tribes::Tribe) const;
  std::string name(five_tribes::Tribe, Plain) const;
  std::string names(five_tribes::Tribe) const;  // "viziers"
  std::string names(five_tribes::Tribe, Plain) const;
  std::string letter(five_tribes::Tribe) const;
  std::string letter(five_tribes::Tribe, Plain) const;
  std::string about(five_tribes::Tribe) const;
  std::string name(five_tribes::TileAction) const;
  std::string about(five_tribes::TileAction) const;
  std::string name(five_tribes::Resource) const;
  std::string name(five_tribes::Djinn) const;
  std::string name(five_tribes::Payment) const;
  std::string power(five_tribes::Djinn) const;
  std::string coins(int count) const { return say("coins", {{"count", count}}); }
  // "VVE": one coloured letter a meeple, or "V7" where there are many.
  std::string letters(const five_tribes::Meeples&) const;
  std::string letters(five_tribes::Payment) const;
  // "silk, fish ×2".
  std::string cards(const five_tribes::Cards&) const;
  std::string djinns(const five_tribes::Djinns&) const;
  FiveTribesNouns nouns(const five_tribes::VerbInfo&, const std::array<std::uint8_t, 3>&) const;

 private:
  std::string paint(five_tribes::Tribe, const std::string&) const;

  const Style& style_;
};

std::string tile_name(five_tribes::Tile);
// A tile typed with Cyrillic letters that look alike or lie on the same key.
std::string in_latin(const std::string& tile);

}  // namespace stil::apps::terminal
