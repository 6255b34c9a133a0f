#pragma once
// What is known at the table, and what one seat alone knows: cards it drew from the deck, djinns it looks at.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/data.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/list.h"
#include "games/five_tribes/board.h"
#include "games/five_tribes/cards.h"
#include "games/five_tribes/sow.h"

namespace stil::five_tribes {

using core::Seat;

inline constexpr int min_seats = 2, max_seats = 4;
inline constexpr int meeples_per_tile = 3, row_size = 9, djinn_row_size = 3;
inline constexpr int start_coins = 50, all_palms = 12, all_palaces = 10;

// When a paid power may be used again (R14).
enum class Resets : std::uint8_t { each_marker_turn, each_round };
STIL_DATA std::array<std::string_view, 2> resets_words{"each_marker_turn", "each_round"};
constexpr std::span<const std::string_view> words(Resets) { return resets_words; }

// Players, and the switches of section 11 with the rulings as their usual values.
struct Setup {
  std::uint8_t players = 4;                                               // 2–4
  bool same_sow_drop_satisfies_colour_match = true;                       // R1
  bool djinn_use_inside_a_sow = false;                                    // R4
  bool assassin_kill_mandatory_when_target_in_base_range_or_held = true;  // R6
  bool large_market_may_take_one_when_two_available = false;              // R11
  Resets once_per_turn_resets = Resets::each_marker_turn;                 // R14
  std::uint8_t redirect_neighbourhood = 8;                                // R19: 8 or 4
  bool echidna_retroactive_within_turn = true;                            // R21
  bool nekir_per_meeple = false;                                          // R23
  bool baal_pays_for_its_own_acquisition = false;                         // R25
  bool end_check_after_last_turn_of_round = true;                         // R17
  bool hand_cards_hidden = true;                                          // R34; also cover.h
  bool coins_hidden = true;                                               // cover.h; no rule looks at it

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("players", &Setup::players);
    visit("same_sow_drop_satisfies_colour_match", &Setup::same_sow_drop_satisfies_colour_match);
    visit("djinn_use_inside_a_sow", &Setup::djinn_use_inside_a_sow);
    visit("assassin_kill_mandatory_when_target_in_base_range_or_held",
          &Setup::assassin_kill_mandatory_when_target_in_base_range_or_held);
    visit("large_market_may_take_one_when_two_available", &Setup::large_market_may_take_one_when_two_available);
    visit("once_per_turn_resets", &Setup::once_per_turn_resets);
    visit("redirect_neighbourhood", &Setup::redirect_neighbourhood);
    visit("echidna_retroactive_within_turn", &Setup::echidna_retroactive_within_turn);
    visit("nekir_per_meeple", &Setup::nekir_per_meeple);
    visit("baal_pays_for_its_own_acquisition", &Setup::baal_pays_for_its_own_acquisition);
    visit("end_check_after_last_turn_of_round", &Setup::end_check_after_last_turn_of_round);
    visit("hand_cards_hidden", &Setup::hand_cards_hidden);
    visit("coins_hidden", &Setup::coins_hidden);
  }
  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
static_assert(core::fields_complete<Setup>);

constexpr int markers_each(int players) { return players == 2 ? 2 : 1; }
constexpr int camels_each(int players) { return players == 2 ? 11 : 8; }

// What the table waits for: first what chance answers (is_chance relies on it), then what the active seat answers.
enum class Phase : std::uint8_t {
  laying_tiles,      // set-up: the next tile of the board
  placing_meeples,   // set-up: the next meeple of the bag
  ordering_markers,  // set-up: the next marker on the bid-order track
  refilling_row,     // the next card of the resource row
  refilling_djinns,  // the next djinn of the row
  drawing_card,      // the top card of the resource deck (Sloar, Kandicha)
  drawing_meeples,   // a meeple of the bag (Anun-Nak)
  looking,           // the next djinn of the deck (Sibittis)

  bidding,
  before_sow,    // 2.2: a tile is picked up; powers
  sowing,        // the next meeple is dropped
  before_tribe,  // 2.4, and the window before it
  killing,       // a victim
  before_tile,   // 2.5, and the window before it
  second_card,   // the other card of a large market
  placing,       // the palace of Bouraq or the palm of Enki, here or next door
  keeping,       // one of the djinns of Sibittis
  end_of_turn,   // 2.6: sales and powers, freely mixed
  offering,      // a set for sale grows, or is sold

  over,
};
STIL_DATA std::array<std::string_view, 20> phase_words{
    "laying_tiles", "placing_meeples", "ordering_markers", "refilling_row", "refilling_djinns",
    "drawing_card", "drawing_meeples", "looking",          "bidding",       "before_sow",
    "sowing",       "before_tribe",    "killing",          "before_tile",   "second_card",
    "placing",      "keeping",         "end_of_turn",      "offering",      "over"};
constexpr std::span<const std::string_view> words(Phase) { return phase_words; }
constexpr bool is_chance(Phase phase) { return phase <= Phase::looking; }

// The turn-order track, low to high. The third zero lies farthest from the paid spots.
enum class Spot : std::uint8_t { third_zero, second_zero, first_zero, one, three, five, eight, twelve, eighteen, none };
inline constexpr int spot_count = 9;
inline constexpr core::Each<Spot> spots{spot_count};
STIL_DATA std::array<std::string_view, spot_count + 1> spot_words{"third_zero", "second_zero", "0",  "1",  "3",
                                                                  "5",          "8",           "12", "18", "none"};
constexpr std::span<const std::string_view> words(Spot) { return spot_words; }
STIL_DATA std::array<std::uint8_t, spot_count> spot_prices{0, 0, 0, 1, 3, 5, 8, 12, 18};
constexpr int price(Spot spot) { return spot_prices[static_cast<std::size_t>(spot)]; }

// A list of N seats with nobody in it.
template <class Index, int N>
constexpr core::By<Index, Seat, N> nobody_anywhere() {
  core::By<Index, Seat, N> seats;
  for (Seat& seat : seats.slots) seat = Seat::nobody;
  return seats;
}
struct Table {
  // the board
  core::By<Tile, TileKind, tile_count> kinds{};
  Board meeples{};
  core::By<Tile, Seat, tile_count> camel = nobody_anywhere<Tile, tile_count>();
  core::By<Tile, std::uint8_t, tile_count> palms{};
  core::By<Tile, std::uint8_t, tile_count> palaces{};
  // the supply
  Meeples bag{};
  std::uint8_t palms_left = all_palms;
  std::uint8_t palaces_left = all_palaces;
  Cards deck{};     // resource cards that nobody has shown: those of the deck, and those drawn from it and kept secret
  Cards discard{};  // face up
  core::Stack<Resource, row_size> row{};  // from its start
  Djinns djinn_deck{};                    // those looked at by Sibittis included
  Djinns djinn_discard{};
  Djinns djinn_row{};
  // in front of the seats
  core::By<Seat, std::uint16_t, max_seats> coins{};
  core::By<Seat, std::uint8_t, max_seats> camels{};
  core::By<Seat, std::uint8_t, max_seats> viziers{};
  core::By<Seat, std::uint8_t, max_seats> elders{};
  core::By<Seat, Djinns, max_seats> djinns{};
  core::By<Seat, Cards, max_seats> hand{};           // cards that everyone has seen
  core::By<Seat, std::uint8_t, max_seats> unseen{};  // how many more, drawn from the deck
  // the round
  core::Stack<Seat, 4> bid_order{};  // markers on the bid-order track, first to bid first
  core::By<Spot, Seat, spot_count> spots = nobody_anywhere<Spot, spot_count>();
  bool last_camel = false;  // the round is the last because a player has no camel left,
  bool no_sow = false;      // or because no sow was possible (R17)
  // the turn
  Setup setup{};
  Phase phase = Phase::laying_tiles;
  Seat active = Seat::nobody;
  Meeples carried{};            // in hand: being sown, then collected
  Tile at = Tile::none;         // where the last one was dropped: in the end the final tile
  Tile came_from = Tile::none;  // the tile before
  core::By<Tribe, core::Set<Tile, tile_count>, tribe_count> sown{};  // tribes new to a tile in this sow, if R1 is off
  Djinns used{};                                                     // powers used this turn (R14)
  std::uint16_t builder_coins = 0;                                   // earned this turn, without Echidna
  bool doubled = false;                                              // by Echidna, in this turn
  // what is pending
  Phase resume = Phase::laying_tiles;  // the window that a power goes back to
  std::uint8_t draws = 0;              // chance outcomes to come
  std::uint8_t looked = 0;             // djinns of the deck that the active seat has looked at
  std::uint8_t range = 0;              // of the assassins
  std::uint8_t kills = 0;              // victims to come
  bool killed = false;                 // somebody was killed in this action
  Tile target = Tile::none;            // of Anun-Nak, Bouraq, Enki; of the second victim
  Seat victim = Seat::nobody;          // the opponent that must lose the second victim too
  std::uint8_t position = 0;           // of the first card of a large market
  core::Set<Resource, goods_count> offered{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("kinds", &Table::kinds);
    visit("meeples", &Table::meeples);
    visit("camel", &Table::camel);
    visit("palms", &Table::palms);
    visit("palaces", &Table::palaces);
    visit("bag", &Table::bag);
    visit("palms_left", &Table::palms_left);
    visit("palaces_left", &Table::palaces_left);
    visit("deck", &Table::deck);
    visit("discard", &Table::discard);
    visit("row", &Table::row);
    visit("djinn_deck", &Table::djinn_deck);
    visit("djinn_discard", &Table::djinn_discard);
    visit("djinn_row", &Table::djinn_row);
    visit("coins", &Table::coins);
    visit("camels", &Table::camels);
    visit("viziers", &Table::viziers);
    visit("elders", &Table::elders);
    visit("djinns", &Table::djinns);
    visit("hand", &Table::hand);
    visit("unseen", &Table::unseen);
    visit("bid_order", &Table::bid_order);
    visit("spots", &Table::spots);
    visit("last_camel", &Table::last_camel);
    visit("no_sow", &Table::no_sow);
    visit("setup", &Table::setup);
    visit("phase", &Table::phase);
    visit("active", &Table::active);
    visit("carried", &Table::carried);
    visit("at", &Table::at);
    visit("came_from", &Table::came_from);
    visit("sown", &Table::sown);
    visit("used", &Table::used);
    visit("builder_coins", &Table::builder_coins);
    visit("doubled", &Table::doubled);
    visit("resume", &Table::resume);
    visit("draws", &Table::draws);
    visit("looked", &Table::looked);
    visit("range", &Table::range);
    visit("kills", &Table::kills);
    visit("killed", &Table::killed);
    visit("target", &Table::target);
    visit("victim", &Table::victim);
    visit("position", &Table::position);
    visit("offered", &Table::offered);
  }
  friend constexpr bool operator==(const Table&, const Table&) = default;
};
static_assert(core::fields_complete<Table>);

// Known to one seat: what it drew from the decks and has not shown.
struct Secret {
  Cards drawn{};
  Djinns looked_at{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("drawn", &Secret::drawn);
    visit("looked_at", &Secret::looked_at);
  }
  friend constexpr bool operator==(const Secret&, const Secret&) = default;
};
static_assert(core::fields_complete<Secret>);

using State = core::StateOf<Table, Secret, max_seats>;
using Observation = core::ObservationOf<Table, Secret>;

constexpr core::Each<Seat> seats(const Table& table) { return core::seats(table.setup.players); }
constexpr bool owns(const Table& table, Seat seat, Djinn djinn) { return table.djinns[seat].contains(djinn); }
constexpr const TileFace& face_of(const Table& table, Tile tile) { return face(table.kinds[tile]); }
constexpr Match match_rule(const Table& table) {
  return table.setup.same_sow_drop_satisfies_colour_match ? Match::same_sow : Match::original;
}

// The sow in progress.
constexpr Walk walk_of(const Table& table) { return walk_of(table.carried, table.at, table.came_from); }
// Where a meeple of each tribe can match: what this sow brought does not count if R1 is off.
constexpr Matches matches_of(const Table& table) {
  Matches matches{whereabouts(table.meeples), match_rule(table)};
  if (matches.rule == Match::original)
    for (const Tribe tribe : tribes)
      for (const Tile tile : table.sown[tribe]) matches.where[tribe] &= ~bit(tile);
  return matches;
}

// Before the first tile is laid.
constexpr State fresh(const Setup& setup) {
  State s;
  Table& table = s.table;
  table.setup = setup;
  table.bag = all_meeples;
  table.deck = all_cards;
  for (const Djinn djinn : all_djinns) table.djinn_deck.add(djinn);
  for (const Seat seat : seats(table)) {
    table.coins[seat] = start_coins;
    table.camels[seat] = static_cast<std::uint8_t>(camels_each(setup.players));
  }
  return s;
}

constexpr core::Turn turn(const Table& table) {
  if (table.phase == Phase::over) return {core::Turn::Kind::over};
  if (is_chance(table.phase)) return {core::Turn::Kind::chance};
  return {core::Turn::Kind::decision, table.active};
}

}  // namespace stil::five_tribes
