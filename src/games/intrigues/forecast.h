#pragma once
// What follows from what a seat knows, for boards that show it beside the cards.
#include <cstdint>

#include "core/fields.h"
#include "games/intrigues/intrigue.h"
#include "games/intrigues/odds.h"
#include "games/intrigues/score.h"
#include "games/intrigues/state.h"

namespace stil::intrigues {

struct Forecast {
  std::uint16_t draw_fails = 0;                 // hundredths of a percent; 0 while nobody is to draw
  core::By<Kind, bool, kind_count> fails{};     // would fail the turn, as the centre is
  core::By<Seat, Cards, max_seats> forfeits{};  // what the intrigue would cost if it came now and no more dogs blocked
  core::By<Seat, Points, max_seats> points{};   // as the castles stand

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("draw_fails", &Forecast::draw_fails);
    visit("fails", &Forecast::fails);
    visit("forfeits", &Forecast::forfeits);
    visit("points", &Forecast::points);
  }
};
static_assert(core::fields_complete<Forecast>);

constexpr Forecast forecast(const Observation& seen) {
  const Table& table = seen.table;
  Forecast result;
  for (const Kind kind : kinds) result.fails[kind] = is_duplicate(table, kind);
  if (table.phase == Phase::turn_start || table.phase == Phase::stop_or_draw)
    result.draw_fails = static_cast<std::uint16_t>(fail_odds(table, seen.own));
  for (const Seat seat : seats(table)) result.points[seat] = points(table, seat);
  const bool in_intrigue = table.phase == Phase::dogs_block;
  for (const Seat seat : seats(table))
    if (!intrigue_is_over(table, seat))
      result.forfeits[seat] =
          in_intrigue && seat == table.active ? intrigue_losses(table) : intrigue_losses(table.castle[seat], {});
  return result;
}

}  // namespace stil::intrigues
