// How far bots look.
#include "games/intrigues/evaluate.h"

#include <doctest/doctest.h>

#include "games/intrigues/intrigues.h"

namespace stil::intrigues {

TEST_CASE("intrigues / horizon: all lines are judged when the same number of cards is left, farther with more seats") {
  for (const int players : {2, 4}) {
    Setup setup;
    setup.players = static_cast<std::uint8_t>(players);
    State s = Intrigues::start(setup);
    s.table.phase = Phase::stop_or_draw;
    const auto reached = Evaluation::horizon(s.table);
    CHECK(!reached(s.table, 1000));
    Table later = s.table;
    for (int drawn = 1; drawn < 8 * (players - 1); ++drawn) {
      for (const Kind kind : kinds)
        if (later.deck[kind] > 0) {
          remove(later.deck, kind, 1);
          break;
        }
      CHECK(!reached(later, 1000));
    }
    remove(later.deck, Kind::wheat, later.deck[Kind::wheat] > 0 ? 1 : 0);
    CHECK(reached(later, 0));
    later.phase = Phase::turning_up;
    CHECK(!reached(later, 0));  // in the middle of a draw there is nothing to judge
  }
}

}  // namespace stil::intrigues
