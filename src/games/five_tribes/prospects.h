#pragma once
// Which groups of sows look best to the active seat, by a quick estimate of what they bring, in hundredths of a point.
// Bots look at the best of them more closely; no rule depends on it.
#include <algorithm>
#include <array>

#include "core/list.h"
#include "games/five_tribes/brings.h"
#include "games/five_tribes/outlook.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

class Estimate {
 public:
  constexpr Estimate(const Table& table, const Secret& own)
      : table_(table),
        seat_(table.active),
        rest_(rest_of_game(table, seat_)),
        viziers_(table, open_viziers(table), rest_),
        viziers_now_(viziers_.of(seat_, table.viziers[seat_])),
        elder_(elder_outlook(table, seat_, rest_)) {
    const Cards cards = all_held(table, own, seat_);
    has_fakir_ = cards[Resource::fakir] > 0;
    look_at_row(cards);
    for (const Djinn djinn : table.djinn_row) best_djinn_ = std::max(best_djinn_, djinn_outlook(djinn, rest_));
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
      case Tribe::vizier: return viziers_.of(seat_, table_.viziers[seat_] + b.collected) - viziers_now_;
      case Tribe::elder: return b.collected * elder_;
      case Tribe::merchant: return first_cards_[static_cast<std::size_t>(b.cards)];
      case Tribe::builder: return 100 * b.coins;
      case Tribe::assassin: return kill(group.end, b.collected);
    }
    return 0;
  }

  // What the first cards add one after the other, and what the best of those that a market offers add alone.
  constexpr void look_at_row(const Cards& cards) {
    const int now = goods_outlook(cards, 0, rest_);
    Cards with = cards;
    int best = 0, second = 0;
    for (int i = 0; i < table_.row.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      ++with[table_.row[i]];
      first_cards_[at + 1] = goods_outlook(with, 0, rest_) - now;
      if (i >= market_cards(TileAction::large_market)) continue;
      Cards alone = cards;
      ++alone[table_.row[i]];
      const int adds = goods_outlook(alone, 0, rest_) - now;
      second = std::max(second, std::min(best, adds));
      best = std::max(best, adds);
      if (i < market_cards(TileAction::small_market)) small_market_ = best;
    }
    large_market_ = best + second;
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
    const TileAction action = face_of(table_, group.end).action;
    const int share = owner == seat_ ? 100 : owner == Seat::nobody ? 0 : -50;
    switch (action) {
      case TileAction::oasis: return table_.palms_left > 0 ? palm_points(table_, seat_) * share : 0;
      case TileAction::village: return table_.palaces_left > 0 ? palace_points * share : 0;
      case TileAction::small_market:
      case TileAction::large_market:
        if (table_.coins[seat_] < market_price(action)) return 0;
        return std::max(
            0, (action == TileAction::small_market ? small_market_ : large_market_) - 100 * market_price(action));
      case TileAction::sacred_place: {
        const int elders = table_.elders[seat_] + (group.tribe == Tribe::elder ? collected : 0);
        if (elders == 0 || (elders == 1 && !has_fakir_)) return 0;
        return std::max(0, best_djinn_ - elder_ - (has_fakir_ ? fakir_worth * rest_ / 100 : elder_));
      }
      case TileAction::none: return 0;
    }
    return 0;
  }

  const Table& table_;
  Seat seat_;
  int rest_;
  VizierOutlook viziers_;
  int viziers_now_;
  int elder_;
  bool has_fakir_ = false;
  int best_djinn_ = 0, small_market_ = 0, large_market_ = 0;
  std::array<int, row_size + 1> first_cards_{};  // what so many from the start of the row add
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
