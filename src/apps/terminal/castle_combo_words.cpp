#include "apps/terminal/castle_combo_words.h"

#include <array>

namespace stil::apps::terminal {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

// Names of tags, in the order of their enumerators: the keys of the texts.
constexpr std::array<const char*, 22> count_keys{"once",
                                                 "shields",
                                                 "shield_types",
                                                 "missing_shield_types",
                                                 "shield_sets",
                                                 "identical_shield_sets",
                                                 "banners",
                                                 "banner_pairs",
                                                 "village_threes",
                                                 "cards_with_shields",
                                                 "cards_with_cost",
                                                 "cards_costing_at_least",
                                                 "discount_cards",
                                                 "purse_cards",
                                                 "keys",
                                                 "gold_on_this_card",
                                                 "gold_on_all_purses",
                                                 "occupied_positions",
                                                 "empty_positions",
                                                 "at_position",
                                                 "shield_missing",
                                                 "has_face_down_card"};
constexpr std::array<const char*, 12> effect_keys{
    "none",           "gain_gold", "gain_keys",        "neighbour_gold",   "neighbour_keys",     "opponents_gold",
    "opponents_keys", "discount",  "discard_for_gold", "discard_for_keys", "gold_on_each_purse", "fill_purses"};
constexpr std::array<const char*, 4> area_keys{"tableau", "row", "column", "row_and_column"};

struct PositionKey {
  int cells;
  const char* key;
};
constexpr std::array<PositionKey, 8> position_keys{{{printed::top_row, "top_row"},
                                                    {printed::middle_row, "middle_row"},
                                                    {printed::bottom_row, "bottom_row"},
                                                    {printed::left_column, "left_column"},
                                                    {printed::middle_column, "middle_column"},
                                                    {printed::right_column, "right_column"},
                                                    {printed::corners, "corners"},
                                                    {printed::edges, "edges"}}};

}  // namespace

std::string CastleComboWords::name(Card card) const { return say("card." + std::string(character(card).id)); }
std::string CastleComboWords::id(Location location) {
  return std::string(words(location)[static_cast<std::size_t>(location)]);
}
std::string CastleComboWords::name(Location location) const { return say(id(location)); }
std::string CastleComboWords::name(Shield shield) const {
  return say("shield." + std::string(words(shield)[static_cast<std::size_t>(shield)]));
}

std::string CastleComboWords::letter(Shield shield) const {
  return say("shield_letter." + std::string(words(shield)[static_cast<std::size_t>(shield)]));
}

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
  for (const PositionKey& known : position_keys)
    if (known.cells == cells) return say(std::string("position.") + known.key);
  return {};
}

std::string CastleComboWords::per(const Counter& counter) const {
  const int what = counter.what;
  const bool about_shield = counter.count == Count::shields || counter.count == Count::shield_missing;
  return say(std::string("per.") + count_keys[static_cast<std::size_t>(counter.count)],
             {{"shield", about_shield ? name(static_cast<Shield>(what)) : ""},
              {"area", say(std::string("area.") + area_keys[static_cast<std::size_t>(counter.area)])},
              {"shields", counter.count == Count::shield_sets ? shields_in(what) : ""},
              {"location", counter.count == Count::banners ? id(static_cast<Location>(what)) : ""},
              {"number", what},
              {"position", counter.count == Count::at_position ? position(what) : ""}});
}

std::string CastleComboWords::effect(const EffectLine& line) const {
  const bool from_row = line.effect == Effect::discard_for_gold || line.effect == Effect::discard_for_keys;
  return say(std::string("line.") + effect_keys[static_cast<std::size_t>(line.effect)],
             {{"amount", line.amount},
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
