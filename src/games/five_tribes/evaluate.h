#pragma once
// How good a position looks for a seat, in hundredths of a point: what it would score now against the best of the
// others, and what is still good for more. A rough judgement for bots; no rule depends on it.
#include <algorithm>

#include "games/five_tribes/apply.h"
#include "games/five_tribes/plans.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

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
  return std::min(100 * camels / camels_at_first, 100 * meeples / total(all_meeples));
}

struct Evaluation {
  // For search: a difference that makes one choice clearly likelier than another, a lead that half decides the game,
  // and how many steps are played on before a position is judged.
  static constexpr int playout_tries = 4, temperature = 300, scale = 3000, playout_steps = 20;

  // In playouts whole sows are made, one of the best few, and nobody pays much for being first; other choices are left
  // to the caller.
  static constexpr bool play(State& s, Seat seat, core::Rng& rng) {
    Table& table = s.table;
    if (table.phase == Phase::before_sow || table.phase == Phase::sowing) {
      constexpr int few = 4;
      const auto best = best_prospects<few>(table, s.secret[seat]);
      if (best.list.empty()) return false;
      const auto first = rng.below(static_cast<std::uint32_t>(best.list.count));
      const SowGroup group = best.list[static_cast<int>(rng.below(first + 1))].group;  // the better the likelier
      SowPlan plan;
      each_sow(table, group, [&](const Sow& sow) {
        plan = plan_of(table, sow);
        return false;
      });
      for (const Action action : plan) apply(s, action, core::NoEvents{});
      return true;
    }
    if (table.phase != Phase::bidding && table.phase != Phase::end_of_turn) return false;
    Actions actions;
    legal(table, s.secret[seat], actions);
    const bool bids = table.phase == Phase::bidding;
    const int cheap = std::min(actions.count, 3);
    const Action action =
        bids ? actions[rng.below(2) == 0 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(cheap)))]
             : actions[actions.count - 1];
    apply(s, action, core::NoEvents{});
    return true;
  }

  // Between turns, and where the next card is anybody's guess.
  static constexpr bool quiet(const Table& table) {
    return table.phase == Phase::bidding || table.phase == Phase::before_sow || table.phase == Phase::end_of_turn ||
           table.phase == Phase::over || is_chance(table.phase);
  }

  // What others drew is not known: they are judged by what they have shown.
  static constexpr int value(const Table& table, const Secret& own, Seat seat) {
    int best_other = 0;
    for (const Seat other : seats(table))
      if (other != seat) best_other = std::max(best_other, sum(points(table, {}, other)));
    return 100 * (sum(points(table, own, seat)) - best_other) + prospects(table, own, seat);
  }

  template <class Visit>
  static constexpr void each_plan(const Table& table, const Secret& own, Visit visit) {
    five_tribes::each_plan(table, own, visit);
  }

 private:
  // Elders and fakirs will pay for something, powers are used again and again, sets grow, and without coins there is no
  // bidding.
  static constexpr int prospects(const Table& table, const Secret& own, Seat seat) {
    constexpr int power_worth = 400, kind_worth = 60, coin_worth = 30, coins_wanted = 12;
    const Cards cards = all_held(table, own, seat);
    int kinds = 0;
    for (const Resource card : goods) kinds += cards[card] > 0 ? 1 : 0;
    const int later = fakir_worth * cards[Resource::fakir] + elder_worth * table.elders[seat] +
                      power_worth * table.djinns[seat].size() + kind_worth * kinds +
                      coin_worth * std::min<int>(table.coins[seat], coins_wanted);
    return later * rest_of_game(table, seat) / 100;
  }
};

}  // namespace stil::five_tribes
