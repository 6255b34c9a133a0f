#pragma once
// All sows that can be made now, as somebody asks who has something in mind: where they start and end, with which
// tribe, and what comes of it at once. Of the sows of a group, which collect alike, the best of a few is named.
#include <cstdint>

#include "core/fields.h"
#include "games/five_tribes/apply.h"
#include "games/five_tribes/brings.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

struct Explored {
  Tile start = Tile::none, end = Tile::none;
  Tribe tribe = Tribe::vizier;
  std::uint8_t collected = 0;  // meeples of the tribe
  bool claims = false;         // the tile becomes the seat's
  std::uint8_t cards = 0;      // of merchants
  std::int16_t coins = 0;      // of builders, and what djinns pay; without fakirs
  std::int16_t points = 0;     // as if the game ended before the next choice, the coins among them; no powers are used

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("start", &Explored::start);
    visit("end", &Explored::end);
    visit("tribe", &Explored::tribe);
    visit("collected", &Explored::collected);
    visit("claims", &Explored::claims);
    visit("cards", &Explored::cards);
    visit("coins", &Explored::coins);
    visit("points", &Explored::points);
  }
  friend constexpr bool operator==(const Explored&, const Explored&) = default;
};
static_assert(core::fields_complete<Explored>);

// What happens to the seat that sows, until somebody else is to act or something is to be decided.
struct Harvest {
  Seat seat = Seat::nobody;
  Explored& found;

  constexpr void operator()(Event happened) const {
    const auto what = static_cast<Happening>(happened.verb);
    if (static_cast<Seat>(happened.a) != seat) return;
    if (what == Happening::collects) found.collected = happened.c;
    if (what == Happening::puts_camel) found.claims = true;
    if (what == Happening::takes_card) ++found.cards;
    if (what == Happening::gains_coins) change(found.coins, happened.b);
  }
};

// The decisions that make a sow.
template <class Visit>
constexpr void each_step(const Table& table, const Sow& sow, Visit visit) {
  if (table.phase != Phase::sowing) visit(about(Verb::pick_up, sow.start));
  for (std::size_t i = 0; i < static_cast<std::size_t>(sow.count); ++i)
    visit(about(Verb::drop, sow.order[i], sow.path[i]));
}

// What is asked only for the sake of a power or of fakirs goes its usual way.
constexpr void settle(State& s, Seat seat, const Harvest& harvest) {
  const Table& table = s.table;
  while (table.active == seat) {
    if (table.phase == Phase::before_tribe && table.carried[Tribe::assassin] == 0)
      apply(s, table.carried[Tribe::builder] > 0 ? sentence(Verb::build, 0) : sentence(Verb::go_on), harvest);
    else if ((table.phase == Phase::before_tile && can_build_here(table)) || table.phase == Phase::placing)
      apply(s, sentence(Verb::go_on), harvest);
    else
      return;
  }
}

constexpr Explored outcome(const State& before, const SowGroup& group, const Sow& sow) {
  Explored found{group.start, group.end, group.tribe};
  const Seat seat = before.table.active;
  State s = before;
  const Harvest harvest{seat, found};
  each_step(before.table, sow, [&](Action step) { apply(s, step, harvest); });
  settle(s, seat, harvest);
  found.points = static_cast<std::int16_t>(sum(points(s, seat)) - sum(points(before, seat)));
  return found;
}

// Calls visit(explored, sow) for every group.
template <class Visit>
constexpr void explore(const Observation& seen, Visit visit) {
  constexpr int looked_at = 12;
  const core::Turn now = turn(seen.table);
  if (now.kind != core::Turn::Kind::decision) return;
  if (seen.table.phase != Phase::before_sow && seen.table.phase != Phase::sowing) return;
  State s{seen.table, {}};
  if (seen.seat != Seat::nobody) s.secret[seen.seat] = seen.own;
  each_group(seen.table, [&](const SowGroup& group) {
    Explored best;
    Sow best_sow;
    int looked = 0;
    each_sow(seen.table, group, [&](const Sow& sow) {
      const Explored found = outcome(s, group, sow);
      if (looked == 0 || found.points > best.points) {
        best = found;
        best_sow = sow;
      }
      return ++looked < looked_at;
    });
    visit(best, best_sow);
  });
}

}  // namespace stil::five_tribes
