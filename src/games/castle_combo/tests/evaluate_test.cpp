// What bots think of positions. No rule depends on it, but where nothing is left to hope for it must be the score.
#include <doctest/doctest.h>

#include "core/walk.h"
#include "games/castle_combo/castle_combo.h"
#include "games/castle_combo/evaluate.h"

namespace stil::castle_combo {

TEST_CASE("castle_combo / evaluate: at the end of the game scrolls are worth what they score") {
  for (std::uint64_t game = 0; game < 300; ++game) {
    Setup setup;
    setup.players = static_cast<std::uint8_t>(min_seats + game % (max_seats - min_seats + 1));
    State s = CastleCombo::start(setup);
    core::Rng rng(3, game);
    core::playout<CastleCombo>(s, rng);
    for (const Seat seat : seats(s.table)) {
      const Tableau& tableau = s.table.tableau[seat];
      const Survey in = survey(tableau, s.table.keys[seat]);
      CHECK(scrolls_to_come(tableau, in) + keys_value(in) == 100 * CastleCombo::score(s, seat));
      CHECK(turns_value(in) == 0);
    }
  }
}

TEST_CASE("castle_combo / evaluate: plans are a few of the legal actions, and some of every kind") {
  core::Rng rng(4);
  for (std::uint64_t game = 0; game < 50; ++game) {
    State s = CastleCombo::start({});
    for (core::Turn turn = CastleCombo::turn(s.table); turn.kind != core::Turn::Kind::over;
         turn = CastleCombo::turn(s.table)) {
      if (turn.kind == core::Turn::Kind::decision) {
        Actions actions;
        legal(s.table, {}, actions);
        int plans = 0;
        Evaluation::each_plan(s.table, {}, [&](std::span<const Action> plan, int) {
          ++plans;
          REQUIRE(plan.size() == 1);
          CHECK(std::ranges::find(actions, plan[0]) != actions.end());
        });
        CHECK(plans >= 1);
        CHECK(plans <= actions.count);
      }
      CastleCombo::apply(s, core::random_action<CastleCombo>(s, turn, rng), core::NoEvents{});
    }
  }
}

}  // namespace stil::castle_combo
