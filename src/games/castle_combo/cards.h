#pragma once
// The 78 characters, one row each: castle first, then village, by name.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/by.h"
#include "core/data.h"
#include "games/castle_combo/card.h"

namespace stil::castle_combo {

inline constexpr int card_count = 78;
inline constexpr int deck_size = 39;

// A character is its row in the table. `none` stands where no card lies.
enum class Card : std::uint8_t { none = card_count };

namespace printed {

// clang-format off
STIL_DATA std::array<Character, card_count> characters{{
//   id                       deck     cost shields                       messenger   effects                                                             scroll                                                 purse
    {"alchemist",             castle,  6, {scholarship},                  stays,      all(discount(1, 1)),                                                {4, discount_cards},                                   0},
    {"apothecary",            castle,  3, {scholarship},                  to_village, all(discount(1, 0)),                                                {3, each(scholarship, Area::column)},                  0},
    {"architect",             castle,  4, {scholarship},                  to_village, all(discount(0, 1)),                                                {2, types_in(Area::tableau)},                          0},
    {"astronomer",            castle,  5, {scholarship, scholarship},     stays,      all(discount(1, 0)),                                                {8, at(left_column)},                                  0},
    {"banker",                castle,  7, {craftsmanship},                to_village, choose_one(gold_on_each_purse(2), keys(3)),                         {1, gold_on_purses},                                   0},
    {"baron",                 castle,  3, {nobility},                     stays,      all(discount(1, 1)),                                                {10, without(peasantry)},                              0},
    {"captain",               castle,  5, {military, military},           to_village, all(discount(0, 1)),                                                {8, at(right_column)},                                 0},
    {"cardinal",              castle,  4, {faith},                        stays,      all(keys(1, banners(castle))),                                      {3, each(faith, Area::row)},                           0},
    {"chancellor",            castle,  6, {nobility, scholarship},        stays,      all(keys(1, each(scholarship))),                                    {2, banners(castle)},                                  0},
    {"chaplain",              castle,  5, {faith},                        to_village, all(gold(1, with_shields(1))),                                      {2, banners(village)},                                 0},
    {"chatelaine",            castle,  2, {nobility, craftsmanship},      stays,      all(discount(1, 0)),                                                {2, types_in(Area::row)},                              0},
    {"devout",                castle,  4, {faith},                        stays,      all(gold(1, empties)),                                              {10, without(craftsmanship)},                          0},
    {"duchess",               castle,  5, {nobility, nobility},           stays,      all(keys(2)),                                                       {8, at(top_row)},                                      0},
    {"general",               castle,  7, {military},                     stays,      all(keys(1, types_in(Area::tableau))),                              {6, threes_alike},                                     0},
    {"glassblower",           castle,  5, {craftsmanship},                to_village, all(gold(1, each(faith)), gold(1, each(craftsmanship))),            {4, sets_of({faith, craftsmanship})},                  0},
    {"goldsmith",             castle,  4, {scholarship, craftsmanship},   to_village, all(keys(1, with_shields(2))),                                      {6, at(left_column)},                                  0},
    {"gravedigger",           castle,  4, {faith, scholarship},           stays,      all(discard_for_gold(village)),                                     {2, gold_here},                                        8},
    {"guildmaster",           castle,  5, {craftsmanship, craftsmanship}, to_village, all(discard_for_keys(village)),                                     {5, at(bottom_row)},                                   0},
    {"her_majesty_the_queen", castle,  7, {nobility},                     stays,      all(keys(1, each(nobility))),                                       {10, sets_of({nobility, scholarship, craftsmanship})}, 0},
    {"his_holiness",          castle,  7, {faith},                        stays,      all(keys(3), opponents_keys(1)),                                    {6, missing_types},                                    0},
    {"his_majesty",           castle,  6, {nobility, faith},              to_village, all(opponents_gold(1)),                                             {4, each(nobility, Area::column)},                     0},
    {"jester",                castle,  3, {nobility},                     to_village, all(gold(2, each(nobility))),                                       {2, each(nobility, Area::row_and_column)},             0},
    {"judge",                 castle,  4, {scholarship},                  to_village, all(keys(2)),                                                       {3, banner_pairs},                                     0},
    {"knight",                castle,  5, {military},                     stays,      all(gold(1, banners(castle))),                                      {3, each(nobility, Area::row_and_column)},             0},
    {"lookout",               castle,  6, {military},                     stays,      all(keys(1, each(military))),                                       {4, types_in(Area::column)},                           0},
    {"mother_superior",       castle,  5, {faith, faith},                 stays,      all(keys(4)),                                                       {5, at(top_row)},                                      0},
    {"nun",                   castle,  3, {faith},                        to_village, all(gold(1, banners(castle))),                                      {3, each(faith, Area::column)},                        0},
    {"officer",               castle,  5, {military},                     stays,      all(gold(1, each(nobility)), gold(1, each(military))),              {4, sets_of({nobility, military})},                    0},
    {"patron",                castle,  7, {scholarship},                  stays,      all(opponents_gold(2)),                                             {5, costing_at_least(5)},                              0},
    {"pawnbroker",            castle,  4, {craftsmanship},                to_village, all(gold(1, costing(4))),                                           {3, costing(4)},                                       0},
    {"pilgrim",               castle,  6, {faith},                        to_village, all(discount(0, 1)),                                                {4, types_in(Area::row)},                              0},
    {"prince",                castle,  6, {nobility},                     stays,      all(gold(1, each(nobility))),                                       {4, each(nobility, Area::row)},                        0},
    {"princess",              castle,  3, {nobility},                     to_village, all(discount(1, 0)),                                                {3, each(nobility, Area::row)},                        0},
    {"professor",             castle,  4, {scholarship},                  to_village, all(gold(1, types_in(Area::tableau))),                              {3, each(scholarship, Area::row)},                     0},
    {"queen_mother",          castle,  3, {nobility, nobility},           stays,      all(gold_on_each_purse(2)),                                         {2, gold_here},                                        5},
    {"royal_guard",           castle,  4, {nobility, military},           to_village, all(keys(1), opponents_keys(1)),                                    {3, each(nobility, Area::column)},                     0},
    {"scribe",                castle,  4, {faith},                        to_village, all(gold(1, each(faith))),                                          {3, each(scholarship, Area::row_and_column)},          0},
    {"steward",               castle,  0, {nobility},                     stays,      all(fill_purses(2)),                                                {2, gold_here},                                        3},
    {"templar",               castle,  5, {faith, military},              to_village, all(neighbour_gold(1, each(faith)), keys(1, each(military))),       {1, keys_owned},                                       0},
    {"armorer",               village, 3, {craftsmanship},                stays,      all(discount(1, 1)),                                                {3, each(military, Area::row_and_column)},             0},
    {"baker",                 village, 0, {peasantry},                    stays,      all(gold(1, each(peasantry)), keys(1, banners(village))),           {3, at(edges)},                                        0},
    {"barbarian",             village, 2, {military},                     to_castle,  choose_one(neighbour_gold(1, each(scholarship)), keys(2)),          {10, without(scholarship)},                            0},
    {"beekeeper",             village, 2, {peasantry},                    stays,      all(gold_on_each_purse(2)),                                         {2, gold_here},                                        9},
    {"beggar",                village, 0, {peasantry},                    stays,      all(gold(1, occupied)),                                             {2, each(faith, Area::row_and_column)},                0},
    {"blacksmith",            village, 5, {military, craftsmanship},      stays,      choose_one(neighbour_gold(1, each(nobility)), keys(2)),             {2, with_shields(2)},                                  0},
    {"bombardier",            village, 2, {military},                     stays,      choose_one(neighbour_gold(1, each(craftsmanship)), keys(2)),        {3, each(military, Area::column)},                     0},
    {"brigand",               village, 7, {peasantry},                    stays,      all(neighbour_keys(1, banners(castle))),                            {7, village_threes},                                   0},
    {"carpenter",             village, 0, {craftsmanship},                to_castle,  all(keys(1, missing_types)),                                        {8, any_face_down},                                    0},
    {"clockmaker",            village, 3, {craftsmanship},                to_castle,  all(gold(1, each(craftsmanship))),                                  {3, each(craftsmanship, Area::row)},                   0},
    {"doctor",                village, 5, {scholarship},                  to_castle,  all(gold(1, each(scholarship)), gold(1, each(peasantry))),          {4, sets_of({scholarship, peasantry})},                0},
    {"executioner",           village, 0, {military},                     to_castle,  all(discard_for_gold(castle)),                                      {1, banners(castle)},                                  0},
    {"farmer",                village, 5, {peasantry, peasantry},         to_castle,  all(keys(1, each(peasantry))),                                      {7, at(bottom_row)},                                   0},
    {"farmhand",              village, 0, {peasantry},                    to_castle,  all(discount(0, 1)),                                                {2, gold_here},                                        5},
    {"fisherman",             village, 2, {peasantry, peasantry},         stays,      all(discount(1, 0)),                                                {4, at(corners)},                                      0},
    {"innkeeper",             village, 0, {craftsmanship},                stays,      all(gold_on_each_purse(2), opponents_gold(2)),                      {2, gold_here},                                        6},
    {"inventor",              village, 2, {scholarship, scholarship},     stays,      all(gold(1, each(scholarship))),                                    {1, banners(village)},                                 0},
    {"locksmith",             village, 4, {craftsmanship, peasantry},     to_castle,  all(keys(1, each(craftsmanship))),                                  {1, keys_owned},                                       0},
    {"master_at_arms",        village, 2, {military, military},           stays,      all(gold(1, each(military))),                                       {2, gold_here},                                        4},
    {"mercenary",             village, 6, {military, peasantry},          stays,      all(gold(1, types_in(Area::tableau))),                              {7, sets_of({faith, military, peasantry})},            0},
    {"militiaman",            village, 2, {military},                     to_castle,  choose_one(neighbour_gold(1, each(peasantry)), keys(2)),            {3, each(military, Area::row)},                        0},
    {"miraculously_cured",    village, 2, {faith, faith},                 to_castle,  all(keys(1, purse_cards)),                                          {2, gold_here},                                        4},
    {"monk",                  village, 4, {faith, peasantry},             to_castle,  all(keys(1, each(faith))),                                          {2, each(peasantry, Area::row_and_column)},            0},
    {"philosopher",           village, 2, {scholarship},                  stays,      all(discount(1, 0)),                                                {10, without(military)},                               0},
    {"potter",                village, 2, {craftsmanship, craftsmanship}, to_castle,  all(gold_on_each_purse(2)),                                         {2, gold_here},                                        4},
    {"revolutionary",         village, 4, {peasantry},                    to_castle,  all(keys(1, banners(village))),                                     {9, without(nobility)},                                0},
    {"sculptor",              village, 3, {faith, craftsmanship},         to_castle,  all(keys(1, each(faith))),                                          {2, gold_here},                                        7},
    {"shepherd",              village, 5, {peasantry},                    to_castle,  all(gold(1, empties)),                                              {3, each(peasantry, Area::row)},                       0},
    {"spice_merchant",        village, 0, {craftsmanship},                stays,      all(gold(2, each(craftsmanship))),                                  {5, at(middle_row)},                                   0},
    {"spy",                   village, 4, {scholarship, military},        stays,      all(gold(1, each(scholarship)), neighbour_keys(1, each(military))), {6, at(middle_column)},                                0},
    {"squire",                village, 0, {military},                     stays,      all(discount(1, 1)),                                                {2, each(craftsmanship, Area::row_and_column)},        0},
    {"stable_boy",            village, 4, {nobility, peasantry},          stays,      all(keys(1, each(nobility))),                                       {3, each(peasantry, Area::column)},                    0},
    {"stonemason",            village, 3, {craftsmanship},                to_castle,  all(discount(0, 1)),                                                {3, each(craftsmanship, Area::column)},                0},
    {"traveler",              village, 0, {peasantry},                    stays,      all(gold(3, costing(0))),                                           {2, costing(0)},                                       0},
    {"usurper",               village, 5, {peasantry},                    to_castle,  all(keys(1, with_shields(1))),                                      {2, banners(castle)},                                  0},
    {"vicar",                 village, 0, {faith},                        to_castle,  all(gold(1, banners(village))),                                     {2, gold_here},                                        5},
    {"winemaker",             village, 2, {scholarship, peasantry},       stays,      all(gold(1, banners(village))),                                     {2, types_in(Area::column)},                           0},
    {"witch",                 village, 4, {peasantry},                    to_castle,  all(gold(1, each(peasantry)), neighbour_keys(1, each(faith))),      {9, without(faith)},                                   0},
    {"woodcutter",            village, 0, {peasantry},                    stays,      all(gold(1, occupied)),                                             {5, at(right_column)},                                 0},
}};
// clang-format on

}  // namespace printed

constexpr const Character& character(Card card) { return printed::characters[static_cast<std::size_t>(card)]; }

constexpr Location location_of(Card card) {
  return static_cast<int>(card) < deck_size ? Location::castle : Location::village;
}
// The cards of a location are numbers first_card(location) up to 38 more.
constexpr int first_card(Location location) { return location == Location::castle ? 0 : deck_size; }

namespace detail {

constexpr std::array<std::string_view, card_count + 1> ids() {
  std::array<std::string_view, card_count + 1> ids;
  for (int i = 0; i < card_count; ++i) ids[static_cast<std::size_t>(i)] = character(static_cast<Card>(i)).id;
  ids[card_count] = "none";
  return ids;
}
constexpr bool decks_in_order() {
  for (int i = 0; i < card_count; ++i)
    if (character(static_cast<Card>(i)).deck != location_of(static_cast<Card>(i))) return false;
  return true;
}
constexpr int shields_in(Location deck, Shield shield) {
  int count = 0;
  for (int i = 0; i < deck_size; ++i) count += character(static_cast<Card>(first_card(deck) + i)).shields.of(shield);
  return count;
}
constexpr bool distribution_is(Location deck, const std::array<int, shield_count>& expected) {
  for (const Shield shield : all_shields)
    if (shields_in(deck, shield) != expected[static_cast<std::size_t>(shield)]) return false;
  return true;
}

}  // namespace detail

STIL_DATA std::array<std::string_view, card_count + 1> card_words = detail::ids();
constexpr std::span<const std::string_view> words(Card) { return card_words; }

static_assert(detail::decks_in_order());
static_assert(detail::distribution_is(Location::castle, {14, 12, 11, 8, 7, 0}));
static_assert(detail::distribution_is(Location::village, {1, 5, 6, 10, 11, 20}));

}  // namespace stil::castle_combo
