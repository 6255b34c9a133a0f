#pragma once
// Which groups of sows look best to the active seat, by a quick estimate of what they bring, in hundredths of a point.
// Bots look at the best of them more closely; no rule depends on it.
#include <algorithm>

#include "core/list.h"
#include "games/five_tribes/brings.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

inline constexpr int fakir_worth = 80, elder_worth = 150;  // on top of what they score

constexpr int tile_points(const Table& table, Seat seat, Tile tile) {
  return face_of(table, tile).value + table.palms[tile] * palm_points(table, seat) +
         table.palaces[tile] * palace_points;
}

class Estimate {
 public:
  constexpr Estimate(const Table& table, const Secret& own) : table_(table), seat_(table.active) {
    cards_ = all_held(table, own, seat_);
    goods_ = merchandise_value(cards_, 0);
  }

  constexpr int of(const SowGroup& group) const {
    const Brings b = brings(table_, group);
    const Seat owner = b.claims ? seat_ : table_.camel[group.end];
    return (b.claims ? 100 * tile_points(table_, seat_, group.end) : 0) + tribe(group, b) +
           tile(group, b.collected, owner);
  }

 private:
  constexpr int tribe(const SowGroup& group, const Brings& b) const {
    switch (group.tribe) {
      case Tribe::vizier: {
        const int now = table_.viziers[seat_];
        return 100 * (vizier_points(table_, seat_, now + b.collected) - vizier_points(table_, seat_, now));
      }
      case Tribe::elder: return b.collected * (elder_worth + 100 * elder_points(table_, seat_));
      case Tribe::merchant: return cards(b.cards);
      case Tribe::builder: return 100 * b.coins;
      case Tribe::assassin: return kill(group.end, b.collected);
    }
    return 0;
  }

  constexpr int cards(int count) const {
    Cards with = cards_;
    for (int i = 0; i < count; ++i) ++with[table_.row[i]];
    return 100 * (merchandise_value(with, 0) - goods_) +
           fakir_worth * (with[Resource::fakir] - cards_[Resource::fakir]);
  }

  // A lone meeple whose tile falls to the killer, or some harm to the others.
  constexpr int kill(Tile at, int range) const {
    constexpr int harm = 200;
    int best = harm;
    for (const Tile tile : tiles)
      if (distance(at, tile) <= range && total(table_.meeples[tile]) == 1 && table_.camel[tile] == Seat::nobody)
        best = std::max(best, 100 * tile_points(table_, seat_, tile));
    return best;
  }

  constexpr int tile(const SowGroup& group, int collected, Seat owner) const {
    constexpr int small_market = 150, large_market = 250, two_elders = 2 * (200 + elder_worth);
    const TileAction action = face_of(table_, group.end).action;
    const int share = owner == seat_ ? 100 : owner == Seat::nobody ? 0 : -50;
    switch (action) {
      case TileAction::oasis: return table_.palms_left > 0 ? palm_points(table_, seat_) * share : 0;
      case TileAction::village: return table_.palaces_left > 0 ? palace_points * share : 0;
      case TileAction::small_market:
      case TileAction::large_market:
        if (table_.row.count == 0 || table_.coins[seat_] < market_price(action)) return 0;
        return action == TileAction::small_market ? small_market : large_market;
      case TileAction::sacred_place: {
        if (table_.elders[seat_] + (group.tribe == Tribe::elder ? collected : 0) < 2) return 0;
        int best = 0;
        for (const Djinn djinn : table_.djinn_row) best = std::max(best, 100 * card(djinn).points - two_elders);
        return best;
      }
      case TileAction::none: return 0;
    }
    return 0;
  }

  const Table& table_;
  Seat seat_;
  Cards cards_{};
  int goods_ = 0;
};

struct Prospect {
  SowGroup group{};
  int worth = 0;
};

// The best N in falling order; among equals those found first.
template <int N>
struct Prospects {
  core::List<Prospect, N> list;

  constexpr void consider(const Prospect& one) {
    if (list.count == N && list[N - 1].worth >= one.worth) return;
    if (list.count < N) ++list.count;
    int at = list.count - 1;
    for (; at > 0 && list[at - 1].worth < one.worth; --at)
      list.items[static_cast<std::size_t>(at)] = list.items[static_cast<std::size_t>(at) - 1];
    list.items[static_cast<std::size_t>(at)] = one;
  }
};

template <int N>
constexpr Prospects<N> best_prospects(const Table& table, const Secret& own) {
  const Estimate estimate(table, own);
  Prospects<N> best;
  each_group(table, [&](const SowGroup& group) { best.consider({group, estimate.of(group)}); });
  return best;
}

}  // namespace stil::five_tribes
