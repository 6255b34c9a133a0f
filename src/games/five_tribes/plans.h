#pragma once
// What a bot chooses between: whole sows instead of single drops, and bids with what the place in the order is worth.
#include <algorithm>
#include <cstddef>
#include <span>

#include "games/five_tribes/actions.h"
#include "games/five_tribes/legal.h"
#include "games/five_tribes/prospects.h"

namespace stil::five_tribes {

// A sow as the actions that make it, the picking up included where it has not begun.
using SowPlan = core::List<Action, static_cast<int>(longest_sow) + 1>;
constexpr SowPlan plan_of(const Table& table, const Sow& sow) {
  SowPlan plan;
  if (table.phase == Phase::before_sow) plan.add(about(Verb::pick_up, sow.start));
  for (std::size_t i = 0; i < static_cast<std::size_t>(sow.count); ++i)
    plan.add(about(Verb::drop, sow.order[i], sow.path[i]));
  return plan;
}

namespace detail {

inline constexpr int groups_looked_at = 24, sows_looked_at = 6;  // sows of each group: they differ in what lies where

template <class Visit>
constexpr void each_sow_plan(const Table& table, const Secret& own, Visit visit) {
  const auto best = best_prospects<groups_looked_at>(table, own);
  for (const Prospect& prospect : best.list) {
    int looked_at = 0;
    each_sow(table, prospect.group, [&](const Sow& sow) {
      const SowPlan plan = plan_of(table, sow);
      visit(std::span<const Action>(plan.begin(), plan.end()), 0);
      return ++looked_at < sows_looked_at;
    });
  }
}

// What the first, the second … to play may hope for: sows that have neither start nor end in common, as whoever plays
// first changes both.
struct Hopes {
  static constexpr int count = 4;
  std::array<int, count> worth{};

  constexpr Hopes(const Table& table, const Secret& own) {
    constexpr int enough = 48;
    const auto best = best_prospects<enough>(table, own);
    Tiles taken = 0;
    std::size_t found = 0;
    for (const Prospect& prospect : best.list) {
      const Tiles touched = bit(prospect.group.start) | bit(prospect.group.end);
      if ((taken & touched) != 0 || found == count) continue;
      taken |= touched;
      worth[found++] = prospect.worth;
    }
  }
  // So many hundredths of a turn from being the first.
  constexpr int after(int turns) const {
    const auto whole = static_cast<std::size_t>(std::min(turns / 100, count - 1));
    const std::size_t next = std::min<std::size_t>(whole + 1, count - 1);
    return worth[whole] + (worth[next] - worth[whole]) * (turns % 100) / 100;
  }
};

// How many markers will play before this one, in hundredths: those that bid more, and of those still to bid the share
// of the free spots that lie higher.
constexpr int turns_before(const Table& table, Spot spot) {
  int ahead = 0, free_above = 0, free = 1;
  for (int i = static_cast<int>(Spot::one); i < spot_count; ++i) {
    const bool above = i > static_cast<int>(spot), open = is_free(table, static_cast<Spot>(i));
    ahead += above && !open ? 100 : 0;
    free += open ? 1 : 0;
    free_above += above && open ? 1 : 0;
  }
  return ahead + 100 * (table.bid_order.count - 1) * free_above / free;
}

// What a bid leaves to hope for, with two players also to the seat's other marker: it plays later if the bid is higher.
constexpr int hopes_with(const Table& table, const Hopes& hopes, Spot spot) {
  Table then = table;
  then.spots[spot] = table.active;
  int worth = hopes.after(turns_before(table, spot));
  for (const Spot other : spots)
    if (table.spots[other] == table.active) worth += hopes.after(turns_before(then, other));
  return worth;
}

template <class Visit>
constexpr void each_bid_plan(const Table& table, const Secret& own, Visit visit) {
  const Hopes hopes(table, own);
  Actions actions;
  legal(table, own, actions);
  for (const Action& action : actions)
    visit(std::span<const Action>(&action, 1), hopes_with(table, hopes, first<Spot>(action)));
}

// The largest set at once, as a sale in small steps shows its worth only at the end; and all that is not a sale.
template <class Visit>
constexpr void each_sale_plan(const Table& table, const Secret& own, Visit visit) {
  Actions actions;
  legal(table, own, actions);
  core::List<Action, goods_count + 1> set;
  for (const Action& action : actions)
    if (verb(action) == Verb::offer) set.add(action);
  if (!set.empty() || table.phase == Phase::offering) {
    set.add(sentence(Verb::sell));
    visit(std::span<const Action>(set.begin(), set.end()), 0);
  }
  for (const Action& action : actions)
    if (verb(action) != Verb::offer && verb(action) != Verb::sell) visit(std::span<const Action>(&action, 1), 0);
}

}  // namespace detail

// Calls visit(actions, extra) for everything the active seat may do next that is worth a look. Extra is what the
// evaluation of the position afterwards cannot see, in its units.
template <class Visit>
constexpr void each_plan(const Table& table, const Secret& own, Visit visit) {
  if (table.phase == Phase::bidding) return detail::each_bid_plan(table, own, visit);
  if (table.phase == Phase::end_of_turn || table.phase == Phase::offering)
    return detail::each_sale_plan(table, own, visit);
  Actions actions;
  legal(table, own, actions);
  const bool sows = verb(actions[0]) == Verb::pick_up || verb(actions[0]) == Verb::drop;
  if (sows) return detail::each_sow_plan(table, own, visit);  // powers can wait until after it
  for (const Action& action : actions) visit(std::span<const Action>(&action, 1), 0);
}

// Who plays in the rest of the round, the next first. A turn that has begun counts only while nothing is picked up.
constexpr core::List<Seat, 4> seats_to_play(const Table& table) {
  core::List<Seat, 4> order;
  if (table.phase == Phase::before_sow) order.add(table.active);
  for (int spot = spot_count - 1; spot >= 0; --spot)
    if (const Seat seat = table.spots[static_cast<Spot>(spot)]; seat != Seat::nobody) order.add(seat);
  return order;
}

// What the rest of the round holds for the seat, less what it holds for the others: each in turn takes the best of what
// those before have not touched. The later, the less of it will still be there.
constexpr int left_behind(const Table& table, const Secret& own, Seat seat) {
  constexpr int looked_at = 24, stays = 70;  // in hundredths from turn to turn
  const bool just_bid = table.phase == Phase::before_sow && table.bid_order.count == 1;  // each_bid_plan has seen to it
  if (table.phase == Phase::bidding || just_bid) return 0;
  const int others = table.setup.players - 1;
  Table then = table;
  then.phase = Phase::before_sow;
  Tiles taken = 0;
  int worth = 0, likely = 100;
  for (const Seat next : seats_to_play(table)) {
    then.active = next;
    for (const Prospect& prospect : best_prospects<looked_at>(then, next == seat ? own : Secret{}).list) {
      const Tiles touched = bit(prospect.group.start) | bit(prospect.group.end);
      if ((taken & touched) != 0) continue;
      taken |= touched;
      worth += prospect.worth * likely / (next == seat ? 100 : -100 * others);
      break;
    }
    likely = likely * stays / 100;
  }
  return worth;
}

}  // namespace stil::five_tribes
