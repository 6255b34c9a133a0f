#pragma once
// What is printed on a character: the grammar that the table in cards.h is written in. Effects and scrolls are
// tagged data; counters say what both multiply by (docs/rules/castle_combo.md, 3.3 and 4.1).
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/by.h"
#include "core/data.h"

namespace stil::castle_combo {

enum class Location : std::uint8_t { castle, village, none };
STIL_DATA std::array<std::string_view, 3> location_words{"castle", "village", "none"};
constexpr std::span<const std::string_view> words(Location) { return location_words; }
constexpr Location other(Location location) {
  return location == Location::castle ? Location::village : Location::castle;
}

enum class Shield : std::uint8_t { nobility, faith, scholarship, military, craftsmanship, peasantry, none };
inline constexpr int shield_count = 6;
inline constexpr core::Each<Shield> all_shields{shield_count};
STIL_DATA std::array<std::string_view, 7> shield_words{"nobility",      "faith",     "scholarship", "military",
                                                       "craftsmanship", "peasantry", "none"};
constexpr std::span<const std::string_view> words(Shield) { return shield_words; }

// Which of the own cards a counter looks at; lines are those of the scoring card, itself included.
enum class Area : std::uint8_t { tableau, row, column, row_and_column };
STIL_DATA std::array<std::string_view, 4> area_words{"tableau", "row", "column", "row_and_column"};
constexpr std::span<const std::string_view> words(Area) { return area_words; }

// Only face-up cards are looked at unless stated.
enum class Count : std::uint8_t {
  once,                    // just the amount
  shields,                 // of one type in an area; two on one card count 2
  shield_types,            // different types in an area
  missing_shield_types,    // 6 minus the types in the tableau
  shield_sets,             // complete sets of the types in `what`, a mask
  identical_shield_sets,   // threes of each type, added up
  banners,                 // cards of a location
  banner_pairs,            // castle and village
  village_threes,          // three villages
  cards_with_shields,      // showing exactly so many
  cards_with_cost,         // printed cost exactly
  cards_costing_at_least,  //
  discount_cards,          //
  purse_cards,             //
  keys,                    // owned
  gold_on_this_card,       //
  gold_on_all_purses,      //
  occupied_positions,      // face-down cards included
  empty_positions,         //
  at_position,             // 1 if the final cell is in `what`, a mask of nine
  shield_missing,          // 1 if the tableau shows none of the type
  has_face_down_card,      // 1 if at least one own card is face down
};
STIL_DATA std::array<std::string_view, 22> count_words{"once",
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
constexpr std::span<const std::string_view> words(Count) { return count_words; }

struct Counter {
  Count count = Count::once;
  Area area = Area::tableau;
  std::uint16_t what = 0;  // a shield, a mask, a location or a number, as `count` says
};

enum class Effect : std::uint8_t {
  none,
  gain_gold,
  gain_keys,
  neighbour_gold,  // counted on the cards of one neighbour
  neighbour_keys,
  opponents_gold,  // each of them gains
  opponents_keys,
  discount,          // of later purchases: `amount` at the castle, `village` at the village
  discard_for_gold,  // a card of the row at `per.what`, for its printed cost
  discard_for_keys,
  gold_on_each_purse,
  fill_purses,  // `amount` of them, from the supply
};
STIL_DATA std::array<std::string_view, 12> effect_words{
    "none",           "gain_gold", "gain_keys",        "neighbour_gold",   "neighbour_keys",     "opponents_gold",
    "opponents_keys", "discount",  "discard_for_gold", "discard_for_keys", "gold_on_each_purse", "fill_purses"};
constexpr std::span<const std::string_view> words(Effect) { return effect_words; }

struct EffectLine {
  Effect effect = Effect::none;
  std::uint8_t amount = 0;
  std::uint8_t village = 0;
  Counter per{};
};

struct Effects {
  std::array<EffectLine, 2> lines{};
  bool choose_one = false;  // exactly one of the two; otherwise all, in order
};

struct Shields {
  Shield first = Shield::none, second = Shield::none;

  constexpr int of(Shield shield) const { return (first == shield ? 1 : 0) + (second == shield ? 1 : 0); }
  constexpr int total() const { return second == Shield::none ? 1 : 2; }
};

// Points times a counter.
struct Scroll {
  std::uint8_t points = 0;
  Counter per{};
};

struct Character {
  std::string_view id;
  Location deck = Location::none;  // its banner
  std::uint8_t cost = 0;
  Shields shields{};
  Location messenger = Location::none;  // where the icon sends it; none: it stays
  Effects effects{};
  Scroll scroll{};
  std::uint8_t purse = 0;  // capacity; 0: no purse
};

// The words of the table.
namespace printed {

using enum Shield;
inline constexpr Location castle = Location::castle, village = Location::village;
inline constexpr Location stays = Location::none, to_castle = Location::castle, to_village = Location::village;

// Cells of the final square, bit 3 · row + column.
inline constexpr std::uint16_t top_row = 0b000000111, middle_row = 0b000111000, bottom_row = 0b111000000;
inline constexpr std::uint16_t left_column = 0b001001001, middle_column = 0b010010010, right_column = 0b100100100;
inline constexpr std::uint16_t corners = 0b101000101, edges = 0b010101010;

struct NamedCells {
  std::string_view name;
  std::uint16_t cells = 0;
};
STIL_DATA std::array<NamedCells, 8> positions{{{"top_row", top_row},
                                               {"middle_row", middle_row},
                                               {"bottom_row", bottom_row},
                                               {"left_column", left_column},
                                               {"middle_column", middle_column},
                                               {"right_column", right_column},
                                               {"corners", corners},
                                               {"edges", edges}}};
constexpr std::string_view position_name(int cells) {
  for (const NamedCells& position : positions)
    if (position.cells == cells) return position.name;
  return {};
}

constexpr Counter count_of(Count count, int what = 0, Area area = Area::tableau) {
  return {count, area, static_cast<std::uint16_t>(what)};
}
constexpr Counter each(Shield shield, Area area = Area::tableau) {
  return count_of(Count::shields, static_cast<int>(shield), area);
}
constexpr Counter types_in(Area area) { return count_of(Count::shield_types, 0, area); }
constexpr Counter sets_of(std::initializer_list<Shield> set) {
  int mask = 0;
  for (const Shield shield : set) mask |= 1 << static_cast<int>(shield);
  return count_of(Count::shield_sets, mask);
}
constexpr Counter banners(Location location) { return count_of(Count::banners, static_cast<int>(location)); }
constexpr Counter with_shields(int exactly) { return count_of(Count::cards_with_shields, exactly); }
constexpr Counter costing(int exactly) { return count_of(Count::cards_with_cost, exactly); }
constexpr Counter costing_at_least(int least) { return count_of(Count::cards_costing_at_least, least); }
constexpr Counter at(std::uint16_t cells) { return count_of(Count::at_position, cells); }
constexpr Counter without(Shield shield) { return count_of(Count::shield_missing, static_cast<int>(shield)); }
inline constexpr Counter missing_types = count_of(Count::missing_shield_types);
inline constexpr Counter threes_alike = count_of(Count::identical_shield_sets);
inline constexpr Counter banner_pairs = count_of(Count::banner_pairs);
inline constexpr Counter village_threes = count_of(Count::village_threes);
inline constexpr Counter discount_cards = count_of(Count::discount_cards);
inline constexpr Counter purse_cards = count_of(Count::purse_cards);
inline constexpr Counter keys_owned = count_of(Count::keys);
inline constexpr Counter gold_here = count_of(Count::gold_on_this_card);
inline constexpr Counter gold_on_purses = count_of(Count::gold_on_all_purses);
inline constexpr Counter occupied = count_of(Count::occupied_positions);
inline constexpr Counter empties = count_of(Count::empty_positions);
inline constexpr Counter any_face_down = count_of(Count::has_face_down_card);

constexpr EffectLine line(Effect effect, int amount, Counter per = {}) {
  return {effect, static_cast<std::uint8_t>(amount), 0, per};
}
constexpr EffectLine gold(int amount, Counter per = {}) { return line(Effect::gain_gold, amount, per); }
constexpr EffectLine keys(int amount, Counter per = {}) { return line(Effect::gain_keys, amount, per); }
constexpr EffectLine neighbour_gold(int amount, Counter per) { return line(Effect::neighbour_gold, amount, per); }
constexpr EffectLine neighbour_keys(int amount, Counter per) { return line(Effect::neighbour_keys, amount, per); }
constexpr EffectLine opponents_gold(int amount) { return line(Effect::opponents_gold, amount); }
constexpr EffectLine opponents_keys(int amount) { return line(Effect::opponents_keys, amount); }
constexpr EffectLine discount(int at_castle, int at_village) {
  return {Effect::discount, static_cast<std::uint8_t>(at_castle), static_cast<std::uint8_t>(at_village), {}};
}
constexpr EffectLine discard_for_gold(Location row) { return line(Effect::discard_for_gold, 1, banners(row)); }
constexpr EffectLine discard_for_keys(Location row) { return line(Effect::discard_for_keys, 1, banners(row)); }
constexpr EffectLine gold_on_each_purse(int amount) { return line(Effect::gold_on_each_purse, amount); }
constexpr EffectLine fill_purses(int amount) { return line(Effect::fill_purses, amount); }

constexpr Effects all(EffectLine first, EffectLine second = {}) { return {{first, second}, false}; }
constexpr Effects choose_one(EffectLine first, EffectLine second) { return {{first, second}, true}; }

}  // namespace printed

}  // namespace stil::castle_combo
