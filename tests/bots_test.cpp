// Bots on every game: what they choose is legal, the same again for the same seed, and thought of without the heap.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "bots/greedy.h"
#include "bots/mcts.h"
#include "bots/name.h"
#include "bots/risk.h"
#include "games/castle_combo/evaluate.h"
#include "games/five_tribes/evaluate.h"
#include "games/intrigues/evaluate.h"
#include "tests/games.h"

namespace stil::tests {

namespace {

template <class G>
struct EvaluationOf;
template <>
struct EvaluationOf<intrigues::Intrigues> {
  using Type = intrigues::Evaluation;
};
template <>
struct EvaluationOf<castle_combo::CastleCombo> {
  using Type = castle_combo::Evaluation;
};
template <>
struct EvaluationOf<five_tribes::FiveTribes> {
  using Type = five_tribes::Evaluation;
};
template <core::Game G>
using Mcts = bots::Mcts<G, typename EvaluationOf<G>::Type>;

// All that a bot chooses in a game against itself.
template <core::Game G>
std::vector<core::Action> choices(int players, int simulations, std::uint64_t seed) {
  typename G::Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  core::State<G> s = G::start(setup);
  core::Rng rng(seed);
  Mcts<G> bot(core::Rng(7), {simulations, 0});
  std::vector<core::Action> chosen;
  for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
    core::Action action{};
    if (turn.kind == core::Turn::Kind::chance) {
      action = core::random_outcome<G>(s, rng);
    } else {
      action = bot.choose(core::observe<G>(s, turn.seat));
      core::Actions<G> actions;
      G::legal(s.table, s.secret[turn.seat], actions);
      REQUIRE(std::ranges::find(actions, action) != actions.end());
      chosen.push_back(action);
    }
    G::apply(s, action, core::NoEvents{});
  }
  return chosen;
}

}  // namespace

TEST_CASE_TEMPLATE("bots / mcts: plays whole games by the rules, and the same again for the same seed", G,
                   STIL_ALL_GAMES) {
  for (int players = G::min_seats; players <= G::max_seats; ++players) {
    const auto once = choices<G>(players, 12, 3), again = choices<G>(players, 12, 3);
    CHECK(once.size() > 5);
    CHECK(once == again);
  }
}

TEST_CASE_TEMPLATE("bots / mcts: candidates are told best first, and every simulation counts", G, STIL_ALL_GAMES) {
  core::State<G> s = G::start({});
  core::Rng rng(4);
  core::Actions<G> actions;
  while (actions.count < 2) {
    const core::Turn turn = G::turn(s.table);
    actions = {};
    if (turn.kind == core::Turn::Kind::decision) G::legal(s.table, s.secret[turn.seat], actions);
    if (actions.count < 2) G::apply(s, core::random_action<G>(s, turn, rng), core::NoEvents{});
  }
  Mcts<G> bot(core::Rng(7), {300, 0});
  const core::Action chosen = bot.choose(core::observe<G>(s, G::turn(s.table).seat));
  const auto candidates = bot.candidates();
  REQUIRE(candidates.size() >= 2);
  CHECK(candidates[0].action == chosen);
  CHECK(std::ranges::is_sorted(candidates, std::greater<>{}, &bots::Candidate::visits));
  std::uint32_t visits = 0;
  for (const bots::Candidate& candidate : candidates) visits += candidate.visits;
  CHECK(visits == 299);  // the first looks at the root alone
}

TEST_CASE("bots / mcts: with no room left for nodes it goes on with those it has") {
  core::State<castle_combo::CastleCombo> s = castle_combo::CastleCombo::start({});
  core::Rng rng(4);
  while (castle_combo::CastleCombo::turn(s.table).kind == core::Turn::Kind::chance)
    castle_combo::CastleCombo::apply(s, core::random_outcome<castle_combo::CastleCombo>(s, rng), core::NoEvents{});
  const auto seen = core::observe<castle_combo::CastleCombo>(s, castle_combo::CastleCombo::turn(s.table).seat);
  Mcts<castle_combo::CastleCombo> bot(core::Rng(7), {500, 0, 40});
  static_cast<void>(bot.choose(seen));
  CHECK(!bot.candidates().empty());
}

TEST_CASE("bots / names: budgets in simulations or milliseconds, and what is wrong with others") {
  CHECK(bots::parse_name("mcts").budget.simulations == 1000);
  CHECK(bots::parse_name("mcts:4000").budget.simulations == 4000);
  CHECK(bots::parse_name("mcts:20ms").budget.milliseconds == 20);
  CHECK(bots::parse_name("mcts:20ms").budget.simulations == 0);
  for (const char* wrong : {"mcts:", "mcts:0", "mcts:-5", "mcts:1e3", "mcts:ms", "mcts:99999999", "greedy:5",
                            "risk:", "risk:1", "risk:0.5", "risk:-.35", "risk:0.355"})
    CHECK(!bots::parse_name(wrong).problem.empty());
}

TEST_CASE("bots / risk: stops as soon as the next card fails too likely, and not before") {
  CHECK(bots::parse_name("risk:0.35").risk == 3500);
  CHECK(bots::parse_name("risk:0.05").risk == 500);
  CHECK(bots::parse_name("risk").risk == 3500);
  using intrigues::Intrigues;
  int stopped = 0, drew = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    core::State<Intrigues> s = Intrigues::start({});
    core::Rng rng(9, game);
    bots::Risk bot(core::Rng(7), 3500);
    for (core::Turn turn = Intrigues::turn(s.table); turn.kind != core::Turn::Kind::over;
         turn = Intrigues::turn(s.table)) {
      core::Action action = core::random_action<Intrigues>(s, turn, rng);
      if (turn.kind == core::Turn::Kind::decision) {
        action = bot.choose(core::observe<Intrigues>(s, turn.seat));
        if (s.table.phase == intrigues::Phase::stop_or_draw) {
          const bool risky = intrigues::fail_odds(s.table, s.secret[turn.seat]) > 3500;
          CHECK((action == intrigues::stop()) == risky);
          ++(risky ? stopped : drew);
        }
      }
      Intrigues::apply(s, action, core::NoEvents{});
    }
  }
  CHECK(stopped > 50);
  CHECK(drew > 50);
}

}  // namespace stil::tests
