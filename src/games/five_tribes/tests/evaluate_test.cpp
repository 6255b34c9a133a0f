// What bots think of positions. No rule depends on it, but where nothing is left to hope for it must be the score.
#include <doctest/doctest.h>

#include "core/walk.h"
#include "games/five_tribes/evaluate.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::five_tribes {

TEST_CASE("five_tribes / outlook: at the end of the game every line is worth what it scores") {
  for (std::uint64_t game = 0; game < 60; ++game) {
    Setup setup;
    setup.players = static_cast<std::uint8_t>(min_seats + game % (max_seats - min_seats + 1));
    State s = FiveTribes::start(setup);
    core::Rng rng(3, game);
    core::playout<FiveTribes>(s, rng);
    const Outlook outlook(s.table);
    for (const Seat seat : seats(s.table)) CHECK(outlook.of(s.secret[seat], seat) == 100 * FiveTribes::score(s, seat));
  }
}

TEST_CASE("five_tribes / left behind: a rich sow that is left to the next player is a loss, one for oneself a gain") {
  int losses = 0, gains = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    State s = FiveTribes::start({});
    core::Rng rng(5, game);
    for (core::Turn turn = FiveTribes::turn(s.table); turn.kind != core::Turn::Kind::over;
         turn = FiveTribes::turn(s.table)) {
      if (s.table.phase == Phase::before_sow && s.table.bid_order.count > 1) {
        const Seat mover = s.table.active;
        for (const Seat seat : seats(s.table)) {
          const int left = left_behind(s.table, s.secret[seat], seat);
          if (seat == mover) gains += left > 0 ? 1 : 0;
          if (seat != mover) losses += left < 0 ? 1 : 0;
        }
      }
      FiveTribes::apply(s, core::random_action<FiveTribes>(s, turn, rng), core::NoEvents{});
    }
  }
  CHECK(gains > 10);
  CHECK(losses > 10);
}

}  // namespace stil::five_tribes
