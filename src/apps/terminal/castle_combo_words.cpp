#include "apps/terminal/castle_combo_words.h"

namespace stil::apps::terminal {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

// The word of a tag is the key of its text.
template <class Tag>
std::string word(Tag tag) {
  return std::string(words(tag)[static_cast<std::size_t>(tag)]);
}

}  // namespace

std::string CastleComboWords::name(Card card) const { return say("card." + std::string(character(card).id)); }
std::string CastleComboWords::id(Location location) { return word(location); }
std::string CastleComboWords::name(Location location) const { return say(id(location)); }
std::string CastleComboWords::name(Shield shield) const { return say("shield." + word(shield)); }

std::string CastleComboWords::letter(Shield shield) const { return say("shield_letter." + word(shield)); }

std::string CastleComboWords::shields_in(int mask) const {
  std::string list;
  for (const Shield shield : all_shields)
    if ((mask >> static_cast<int>(shield) & 1) != 0) list += (list.empty() ? "" : " + ") + name(shield);
  return list;
}

std::string CastleComboWords::shields(Card card) const {
  const Shields& printed = character(card).shields;
  const auto one = [this](Shield shield) { return name(shield) + " (" + letter(shield) + ")"; };
  return one(printed.first) + (printed.second == Shield::none ? "" : ", " + one(printed.second));
}

std::string CastleComboWords::position(int cells) const {
  return say("position." + std::string(printed::position_name(cells)));
}

std::string CastleComboWords::per(const Counter& counter) const {
  const int what = counter.what;
  const bool about_shield = counter.count == Count::shields || counter.count == Count::shield_missing;
  return say("per." + word(counter.count),
             {{"shield", about_shield ? name(static_cast<Shield>(what)) : ""},
              {"area", say("area." + word(counter.area))},
              {"shields", counter.count == Count::shield_sets ? shields_in(what) : ""},
              {"location", counter.count == Count::banners ? id(static_cast<Location>(what)) : ""},
              {"number", what},
              {"position", counter.count == Count::at_position ? position(what) : ""}});
}

std::string CastleComboWords::effect(const EffectLine& line) const {
  const bool from_row = line.effect == Effect::discard_for_gold || line.effect == Effect::discard_for_keys;
  return say("line." + word(line.effect), {{"amount", line.amount},
                                           {"per", per(line.per)},
                                           {"castle", line.amount},
                                           {"village", line.village},
                                           {"location", from_row ? id(static_cast<Location>(line.per.what)) : ""}});
}

std::string CastleComboWords::effects(Card card) const {
  const Effects& printed = character(card).effects;
  if (printed.lines[1].effect == Effect::none) return effect(printed.lines[0]);
  return say(printed.choose_one ? "or" : "and",
             {{"first", effect(printed.lines[0])}, {"second", effect(printed.lines[1])}});
}

std::string CastleComboWords::scroll(Card card) const {
  const Scroll& scroll = character(card).scroll;
  return say("scroll_line", {{"points", scroll.points}, {"per", per(scroll.per)}});
}

std::string CastleComboWords::about(Card card) const {
  const Character& printed = character(card);
  std::string text = name(printed.deck) + ", " + say("cost", {{"cost", printed.cost}}) + ", " + shields(card);
  if (printed.purse > 0) text += ", " + say("purse", {{"count", printed.purse}});
  text += ". " + say("about.card", {{"effects", effects(card)}, {"scroll", scroll(card)}});
  if (printed.messenger != Location::none) text += " " + say("icon", {{"location", id(printed.messenger)}});
  return text;
}

}  // namespace stil::apps::terminal
