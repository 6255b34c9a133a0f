#pragma once
// What the scrolls of a half-built tableau are likely to count once nine cards lie, in hundredths: what they count now,
// and what the cards to come add or spoil. With nine cards it is what score.h counts, exactly.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "core/list.h"
#include "games/castle_combo/count.h"
#include "games/castle_combo/footprint.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// All in hundredths: of a count, what one more card is likely to bring; of a point, what other things are worth. Found
// by letting greedy bots play each other with slightly different ones (SPSA, about 400,000 games);
// only `turn` was set by hand, for search.
struct Weights {
  int line_shield = 47;     // shields of a wanted type, by a card in the line
  int line_type = 23;       // of the types that the line lacks, the share that a card brings
  int type = 11;            // likewise of the tableau
  int unwanted_type = 13;   // likewise, where they do harm
  int unwanted_shield = 6;  // chance that a card shows the one type that it must not
  int set_shield = 26;      // shields that help to complete sets
  int like_shield = 52;     // shields that help to three alike
  int wanted_card = 48;     // share of cards that a scroll wants, of their share of the decks: others are bought too
  int banner = 42, pair = 41, three = 38;
  int key = 105;
  int face_down = 67;  // chance that a card will be taken face down, where a scroll wants it

  int gold_a_turn = 270;  // what a card to come is likely to cost
  int gold_for_cards = 87;
  int gold_left_over = 9;
  int gold_on_purse = 8;   // for each turn left, above its 2 points
  int room_on_purse = 18;  // for a gold that is not there yet
  int key_to_spend = 41;
  int discount = 43;
  int shields_alike = 6;  // for each turn left, by the square of their number
  int turn = 1000;        // what a card to come adds, so that positions before and after a card can be compared
};
STIL_DATA Weights weights{};

// How many face-up cards have what scrolls look at, four bits each: a card adds its own by one lookup.
using Features = std::uint64_t;
inline constexpr int feature_bits = 4;
enum class Feature : std::uint8_t {
  castle,
  village,
  one_shield,
  two_shields,
  discount,
  purse,
  castle_discount,
  village_discount,
  cost,  // and seven more: printed costs 0 to 7
};
inline constexpr int highest_cost = 7;
inline constexpr int feature_count = static_cast<int>(Feature::cost) + highest_cost + 1;
static_assert(feature_count * feature_bits <= 64);

constexpr Feature costs(int cost) { return static_cast<Feature>(static_cast<int>(Feature::cost) + cost); }
constexpr Features one_of(Feature feature) { return Features{1} << (feature_bits * static_cast<int>(feature)); }
constexpr int number_of(Feature feature, Features features) {
  return static_cast<int>(features >> (feature_bits * static_cast<int>(feature)) & ((1U << feature_bits) - 1));
}

constexpr Features features_of(const Character& c) {
  Features features = one_of(static_cast<Feature>(c.deck)) + one_of(costs(c.cost)) +
                      one_of(c.shields.total() == 1 ? Feature::one_shield : Feature::two_shields);
  if (c.purse > 0) features += one_of(Feature::purse);
  if (!gives_discount(c)) return features;
  const EffectLine& line = c.effects.lines[0];
  return features + one_of(Feature::discount) + line.amount * one_of(Feature::castle_discount) +
         line.village * one_of(Feature::village_discount);
}
constexpr std::array<Features, card_count> features_of_cards() {
  std::array<Features, card_count> all{};
  for (const Card card : core::Each<Card>{card_count})
    all[static_cast<std::size_t>(card)] = features_of(character(card));
  return all;
}
STIL_DATA std::array<Features, card_count> card_features = features_of_cards();

// How many of a hundred cards have it.
constexpr std::array<int, feature_count> all_frequencies() {
  std::array<int, feature_count> all{};
  for (const Card card : core::Each<Card>{card_count})
    for (int i = 0; i < feature_count; ++i)
      all[static_cast<std::size_t>(i)] += number_of(static_cast<Feature>(i), features_of(character(card)));
  for (int& frequency : all) frequency = frequency * 100 / card_count;
  return all;
}
STIL_DATA std::array<int, feature_count> frequencies = all_frequencies();

// The shields of a row or column, and above them how many of its cells are taken.
using Line = std::uint32_t;
inline constexpr int taken_at = shield_bits * shield_count;
inline constexpr Line one_taken = Line{1} << taken_at;
constexpr int free_cells(Line line) { return 3 - static_cast<int>(line >> taken_at); }

// A tableau, counted through once.
struct Survey {
  std::array<Line, board_size> rows{}, columns{};
  ShieldCounts shields = 0;
  Features features = 0;
  Footprint footprint = 0;
  int left = 0;  // turns
  int keys = 0;
  int gold = 0;  // on purses
  int room = 0;  // on purses
  int face_down = 0;
};

constexpr Survey survey(const Tableau& tableau, int keys) {
  Survey result;
  result.left = tableau_size - tableau.count;
  result.keys = keys;
  for (const Placed& placed : tableau) {
    const auto card = static_cast<std::size_t>(placed.card);
    Line line = one_taken;
    if (placed.face_down) {
      ++result.face_down;
    } else {
      line += card_shields[card];
      result.shields += card_shields[card];
      result.features += card_features[card];
      result.gold += placed.gold;
      result.room += character(placed.card).purse - placed.gold;
    }
    result.rows[static_cast<std::size_t>(row(placed.cell))] += line;
    result.columns[static_cast<std::size_t>(column(placed.cell))] += line;
    result.footprint |= cell_footprints[static_cast<std::size_t>(placed.cell)];
  }
  return result;
}

// What an area holds and how many cards it still gets.
struct Holding {
  ShieldCounts shields = 0;
  int free = 0;
};
constexpr Holding holding(const Survey& in, Area area, const Placed& self) {
  const Line own_row = in.rows[static_cast<std::size_t>(row(self.cell))];
  const Line own_column = in.columns[static_cast<std::size_t>(column(self.cell))];
  const ShieldCounts mask = one_taken - 1;
  switch (area) {
    case Area::tableau: return {in.shields, in.left};
    case Area::row: return {own_row & mask, free_cells(own_row)};
    case Area::column: return {own_column & mask, free_cells(own_column)};
    case Area::row_and_column:
      return {(own_row & mask) + (own_column & mask) - card_shields[static_cast<std::size_t>(self.card)],
              free_cells(own_row) + free_cells(own_column)};
  }
  return {};
}

// Each card brings its share of the types that are still missing.
constexpr int types_to_come(Holding held, int share) {
  int missing = 100 * (shield_count - types(held.shields));
  for (int card = 0; card < held.free; ++card) missing -= missing * share / 100;
  return 100 * shield_count - missing;
}

// The next set lacks one shield of each type that does not have more than there are sets.
constexpr int sets_to_come(ShieldCounts shields, int mask, int coming) {
  for (int sets = 0;; ++sets) {
    int lacking = 0;
    for (const Shield shield : all_shields)
      if ((mask >> static_cast<int>(shield) & 1) != 0 && number_of(shield, shields) <= sets) ++lacking;
    if (lacking > 0 && coming < 100 * lacking) return 100 * sets + coming / lacking;
    coming -= 100 * lacking;
  }
}

// Threes that lack least are completed first.
constexpr int threes_to_come(ShieldCounts shields, int coming) {
  int sets = 100 * threes(shields);
  for (int lacking = 1; lacking <= 2; ++lacking) {
    int begun = 0;
    for (const Shield shield : all_shields)
      if (number_of(shield, shields) % 3 == 3 - lacking) ++begun;
    const int used = std::min(coming, 100 * lacking * begun);
    sets += used / lacking;
    coming -= used;
  }
  return sets + coming / 3;
}

constexpr int cards_to_come(const Survey& in, Feature feature) {
  return 100 * number_of(feature, in.features) +
         in.left * frequencies[static_cast<std::size_t>(feature)] * weights.wanted_card / 100;
}

constexpr int pairs_to_come(const Survey& in) {
  const int castle = number_of(Feature::castle, in.features), village = number_of(Feature::village, in.features);
  const int coming = in.left * weights.pair;
  return std::min(100 * std::min(castle, village) + coming, (100 * (castle + village) + coming) / 2);
}

// Points are paid for whole threes only.
constexpr int village_threes_to_come(const Survey& in) {
  const int villages = number_of(Feature::village, in.features);
  return std::min((100 * villages + in.left * weights.three) / 3, (villages + in.left) / 3 * 100);
}

constexpr int cards_to_come_costing(const Survey& in, int least) {
  int cards = 0;
  for (int cost = least; cost <= highest_cost; ++cost) cards += cards_to_come(in, costs(cost));
  return cards;
}

// Positions are judged together (positions_to_come), gold with the purses it may still fill (gold_to_come).
constexpr int count_to_come(const Counter& counter, const Survey& in, const Placed& self) {
  const int what = counter.what;
  const auto held = [&] { return holding(in, counter.area, self); };
  switch (counter.count) {
    case Count::once: return 100;
    case Count::shields: {
      const Holding area = held();
      return 100 * number_of(static_cast<Shield>(what), area.shields) + area.free * weights.line_shield;
    }
    case Count::shield_types:
      return types_to_come(held(), counter.area == Area::tableau ? weights.type : weights.line_type);
    case Count::missing_shield_types: return 100 * shield_count - types_to_come(held(), weights.unwanted_type);
    case Count::shield_sets: return sets_to_come(in.shields, what, in.left * weights.set_shield);
    case Count::identical_shield_sets: return threes_to_come(in.shields, in.left * weights.like_shield);
    case Count::banners: return 100 * number_of(static_cast<Feature>(what), in.features) + in.left * weights.banner;
    case Count::banner_pairs: return pairs_to_come(in);
    case Count::village_threes: return village_threes_to_come(in);
    case Count::cards_with_shields: return cards_to_come(in, what == 1 ? Feature::one_shield : Feature::two_shields);
    case Count::cards_with_cost: return cards_to_come(in, costs(what));
    case Count::cards_costing_at_least: return cards_to_come_costing(in, what);
    case Count::discount_cards: return cards_to_come(in, Feature::discount);
    case Count::purse_cards: return cards_to_come(in, Feature::purse);
    case Count::keys: return 100 * in.keys + in.left * weights.key;
    case Count::gold_on_this_card: return 100 * self.gold;
    case Count::gold_on_all_purses: return 100 * in.gold;
    case Count::occupied_positions: return 100 * tableau_size;
    case Count::empty_positions:
    case Count::at_position: return 0;  // judged for all cards together
    case Count::shield_missing:
      return number_of(static_cast<Shield>(what), in.shields) > 0 ? 0 : 100 - in.left * weights.unwanted_shield;
    case Count::has_face_down_card: return in.face_down > 0 ? 100 : in.left > 0 ? weights.face_down : 0;
  }
  return 0;
}

// While the frame is open the owner still chooses which positions come true, but it is one choice for all cards.
struct Wish {
  Cell cell{};
  int points = 0;
  int positions = 0;
};
using Wishes = core::List<Wish, tableau_size>;

constexpr int positions_to_come(Footprint own, const Wishes& wishes) {
  if (wishes.empty()) return 0;
  const int lowest_top = first_line(rows(own)), rightmost_left = first_line(columns(own));
  int most = 0;
  for (int top = last_line(rows(own)) - 2; top <= lowest_top; ++top)
    for (int left = last_line(columns(own)) - 2; left <= rightmost_left; ++left) {
      int points = 0;
      for (const Wish& wish : wishes) {
        const int place = 3 * (row(wish.cell) - top) + column(wish.cell) - left;
        if ((wish.positions >> place & 1) != 0) points += wish.points;
      }
      most = std::max(most, points);
    }
  return most;
}

constexpr int scrolls_to_come(const Tableau& tableau, const Survey& in) {
  int points = 0;
  Wishes wishes;
  for (const Placed& placed : tableau) {
    if (placed.face_down) continue;
    const Scroll& scroll = character(placed.card).scroll;
    if (scroll.per.count == Count::at_position)
      wishes.add({placed.cell, scroll.points, scroll.per.what});
    else
      points += scroll.points * count_to_come(scroll.per, in, placed);
  }
  return points + 100 * positions_to_come(in.footprint, wishes);
}

}  // namespace stil::castle_combo
