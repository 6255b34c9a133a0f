#pragma once
// What the lines of the score sheet are likely to become for a seat, in hundredths of a point: what it would score now,
// and what is good for more while there is something left to play. A rough judgement for bots; no rule depends on it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

inline constexpr int fakir_worth = 80, elder_worth = 150;  // on top of what they score, as they will pay for something

inline constexpr int meeples_at_first = total(all_meeples);

// How much of the game is left for a seat, in hundredths: camels of whoever has the fewest, or meeples on the board; in
// the last round what it has still to play.
constexpr int rest_of_game(const Table& table, Seat seat) {
  if (table.last_camel || table.no_sow) {
    constexpr int a_turn = 10;
    int turns = 0;
    for (const Spot spot : spots) turns += table.spots[spot] == seat ? 1 : 0;
    return a_turn * turns;
  }
  const int camels_at_first = camels_each(table.setup.players);
  int camels = camels_at_first, meeples = 0;
  for (const Seat other : seats(table)) camels = std::min<int>(camels, table.camels[other]);
  for (const Tile tile : tiles) meeples += total(table.meeples[tile]);
  return std::min(100 * camels / camels_at_first, 100 * meeples / meeples_at_first);
}

constexpr int tile_points(const Table& table, Seat seat, Tile tile) {
  return face_of(table, tile).value + table.palms[tile] * palm_points(table, seat) +
         table.palaces[tile] * palace_points;
}

// What the power of a djinn is good for over a whole game, in points.
// clang-format off
STIL_DATA std::array<std::uint8_t, djinn_count> power_points{
    2,  // al_amin
    3,  // anun_nak
    3,  // baal
    1,  // boaz
    6,  // bouraq
    3,  // echidna
    5,  // enki
    3,  // hagis
    4,  // haurvatat
    3,  // iblis
    4,  // jafaar
    6,  // kandicha
    3,  // kumarbi
    3,  // lamia
    6,  // leta
    6,  // marid
    3,  // monkir
    3,  // nekir
    2,  // shamhat
    8,  // sibittis
    5,  // sloar
    7,  // utug
};
// clang-format on

// Powers are used again and again.
constexpr int djinn_outlook(Djinn djinn, int rest) {
  return 100 * card(djinn).points + power_points[static_cast<std::size_t>(djinn)] * rest;
}
constexpr int elder_outlook(const Table& table, Seat seat, int rest) {
  return 100 * elder_points(table, seat) + elder_worth * rest / 100;
}

// Viziers that can still be collected.
constexpr int open_viziers(const Table& table) {
  int open = 0;
  for (const Tile tile : tiles) open += table.meeples[tile][Tribe::vizier];
  return open;
}

// The 10 for having more than another is contested: it counts in full once the lead is as large as what the other may
// still collect, and goes over smoothly from the one who has it to the one who has not.
class VizierOutlook {
 public:
  constexpr VizierOutlook(const Table& table, int open, int rest)
      : table_(table), spread_(100 + share_of_open * open * rest / 100) {}

  constexpr int of(Seat seat, int held) const {
    int worth = 100 * held * (owns(table_, seat, Djinn::jafaar) ? 3 : 1);
    for (const Seat other : seats(table_)) {
      if (other == seat) continue;
      const int lead = 100 * (held - table_.viziers[other]);
      worth += std::max(0, std::min(1000, 1000 * (lead + spread_ - 100) / (2 * spread_ - 100)));
    }
    return worth;
  }

 private:
  static constexpr int share_of_open = 70;  // in hundredths: what one seat may yet win over another
  const Table& table_;
  int spread_;  // leads up to this are not safe yet, in hundredths of a vizier
};

// The largest set grows by what the next good adds, the likelier the more kinds are missing.
constexpr int goods_outlook(const Cards& cards, int wild, int rest) {
  constexpr int growth_worth = 35;
  int kinds = 0;
  for (const Resource card : goods) kinds += cards[card] > 0 ? 1 : 0;
  const auto now = static_cast<std::size_t>(kinds);
  const int next = kinds < goods_count ? set_values[now + 1] - set_values[now] : 0;
  const int growth = growth_worth * next * (goods_count - kinds) + fakir_worth * cards[Resource::fakir];
  return 100 * merchandise_value(cards, wild) + growth * rest / 100;
}
constexpr int wild_goods(const Table& table, Seat seat, const Cards& cards) {
  return owns(table, seat, Djinn::al_amin) ? cards[Resource::fakir] / 2 : 0;
}

// All lines of the sheet. What all seats share is looked up once.
class Outlook {
 public:
  constexpr explicit Outlook(const Table& table) : table_(table), open_(open_viziers(table)) {
    for (const Tile tile : tiles)
      if (const Seat owner = table.camel[tile]; owner != Seat::nobody)
        land_[owner] += 100 * tile_points(table, owner, tile);
  }

  constexpr int of(const Secret& own, Seat seat) const {
    const int rest = rest_of_game(table_, seat);
    const Cards cards = all_held(table_, own, seat);
    return land_[seat] + VizierOutlook(table_, open_, rest).of(seat, table_.viziers[seat]) +
           goods_outlook(cards, wild_goods(table_, seat, cards), rest) +
           table_.elders[seat] * elder_outlook(table_, seat, rest) + djinns(seat, rest) + coins(seat, rest);
  }

 private:
  constexpr int djinns(Seat seat, int rest) const {
    int worth = 0;
    for (const Djinn djinn : table_.djinns[seat]) worth += djinn_outlook(djinn, rest);
    return worth;
  }
  // Without coins there is no bidding.
  constexpr int coins(Seat seat, int rest) const {
    constexpr int worth = 30, wanted = 12;
    const int held = table_.coins[seat];
    return 100 * held + worth * std::min(held, wanted) * rest / 100;
  }

  const Table& table_;
  int open_;
  core::By<Seat, int, max_seats> land_{};  // tiles, palms and palaces
};

}  // namespace stil::five_tribes
