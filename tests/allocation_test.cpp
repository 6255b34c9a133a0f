// No heap inside a playout: every allocation of this program is counted.
#include <doctest/doctest.h>

#include <cstdlib>
#include <new>

#include "bots/greedy.h"
#include "bots/mcts.h"
#include "core/walk.h"
#include "games/castle_combo/evaluate.h"
#include "games/five_tribes/evaluate.h"
#include "tests/games.h"

namespace {
long allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace stil::tests {

TEST_CASE("allocation: the counter works") {
  const long before = allocations;
  delete new int(1);
  CHECK(allocations == before + 1);
}

TEST_CASE_TEMPLATE("allocation: a playout uses no heap", G, STIL_ALL_GAMES) {
  for (const auto& setup : all_setups<G>()) {
    const long before = allocations;
    for (std::uint64_t game = 0; game < 50; ++game) {
      core::State<G> s = G::start(setup);
      core::Rng rng(1, game);
      core::playout<G>(s, rng);
    }
    CHECK(allocations == before);
  }
}

TEST_CASE("allocation: a bot that looks at whole sows uses no heap") {
  bots::Greedy<five_tribes::FiveTribes, five_tribes::Evaluation> bot(core::Rng(5));
  five_tribes::State s = five_tribes::FiveTribes::start({});
  core::Rng rng(6);
  const long before = allocations;
  for (core::Turn turn = five_tribes::turn(s.table); turn.kind != core::Turn::Kind::over;
       turn = five_tribes::turn(s.table)) {
    const core::Action action = turn.kind == core::Turn::Kind::decision
                                    ? bot.choose(core::observe<five_tribes::FiveTribes>(s, turn.seat))
                                    : core::random_outcome<five_tribes::FiveTribes>(s, rng);
    five_tribes::FiveTribes::apply(s, action, core::NoEvents{});
  }
  CHECK(allocations == before);
}

TEST_CASE("allocation: a search uses no heap once it has thought for a while") {
  using castle_combo::CastleCombo;
  core::State<CastleCombo> s = CastleCombo::start({});
  core::Rng rng(6);
  while (CastleCombo::turn(s.table).kind == core::Turn::Kind::chance)
    CastleCombo::apply(s, core::random_outcome<CastleCombo>(s, rng), core::NoEvents{});
  const auto seen = core::observe<CastleCombo>(s, CastleCombo::turn(s.table).seat);
  bots::Mcts<CastleCombo, castle_combo::Evaluation> bot(core::Rng(5), {300, 0});
  static_cast<void>(bot.choose(seen));
  const long before = allocations;
  static_cast<void>(bot.choose(seen));
  CHECK(allocations == before);
}

}  // namespace stil::tests
