// Bots on every game: what they choose is legal, the same again for the same seed, and thought of without the heap.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>
#include <functional>
#include <span>
#include <vector>

#include "bots/greedy.h"
#include "bots/mcts.h"
#include "bots/name.h"
#include "bots/rules_of_thumb.h"
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

namespace {

// The first position of a seeded random game with a real choice.
template <core::Game G>
core::State<G> first_choice(std::uint64_t seed) {
  core::State<G> s = G::start({});
  core::Rng rng(seed);
  for (;;) {
    const core::Turn turn = G::turn(s.table);
    core::Actions<G> actions;
    if (turn.kind == core::Turn::Kind::decision) G::legal(s.table, s.secret[turn.seat], actions);
    if (actions.count >= 2) return s;
    G::apply(s, core::random_action<G>(s, turn, rng), core::NoEvents{});
  }
}

template <core::Game G>
using Search = bots::Search<G, typename EvaluationOf<G>::Type>;

// The first step of the plan that was tried most.
template <core::Game G>
core::Action favourite(const Search<G>& search) {
  const auto& tree = search.tree();
  bots::NodeId best = tree[tree.root].first_child;
  tree.each_child(tree.root, [&](bots::NodeId child) {
    if (tree[child].visits > tree[best].visits) best = child;
  });
  return tree.actions(best)[0];
}

}  // namespace

TEST_CASE_TEMPLATE("bots / mcts: candidates are told best first with what may come of them", G, STIL_ALL_GAMES) {
  const core::State<G> s = first_choice<G>(4);
  const auto seen = core::observe<G>(s, G::turn(s.table).seat);
  Mcts<G> bot(core::Rng(7), {300}), other(core::Rng(7), {300});
  const auto candidates = bot.explain(seen, 3);
  REQUIRE(candidates.size() >= 2);
  CHECK(std::ranges::is_sorted(candidates, std::greater<>{}, &bots::Candidate::visits));
  CHECK(candidates[0].plan.front() == other.choose(seen));
  for (const bots::Candidate& candidate : candidates) {
    double shares = 0;
    for (const double share : candidate.win_share) shares += share;
    CHECK(shares == doctest::Approx(1));
    CHECK(candidate.score[0] > 5);
    CHECK(candidate.score[1] > 5);
  }
  CHECK(bot.explain(seen, 2).size() == 2);
}

TEST_CASE_TEMPLATE("bots / mcts: what is known of a position that was really reached is kept", G, STIL_ALL_GAMES) {
  core::State<G> s = first_choice<G>(4);
  const core::Seat seat = G::turn(s.table).seat;
  Search<G> search(core::Rng(7), std::size_t{16} << 20);
  core::Rng rng(5);
  int kept = 0, searched = 0;
  for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over && searched < 12;
       turn = G::turn(s.table)) {
    core::Action action = core::random_action<G>(s, turn, rng);
    if (turn.kind == core::Turn::Kind::decision && turn.seat == seat) {
      search.think(core::observe<G>(s, seat), {600}, nullptr);
      action = favourite<G>(search);
      const std::uint32_t visits = search.tree()[0].visits;
      CHECK(visits >= 600);
      ++searched;
      kept += visits > 600 ? 1 : 0;
    }
    G::apply(s, action, core::NoEvents{});
  }
  CHECK(searched > 3);
  CHECK(kept > 0);
}

TEST_CASE("bots / mcts: the cards of Intrigues come in the exact proportion of their counts") {
  using intrigues::Intrigues;
  core::State<Intrigues> s = first_choice<Intrigues>(4);
  REQUIRE(s.table.phase == intrigues::Phase::stop_or_draw);
  Search<Intrigues> search(core::Rng(7), std::size_t{16} << 20);
  search.think(core::observe<Intrigues>(s, s.table.active), {2000}, nullptr);
  const auto& tree = search.tree();
  bots::NodeId drawn = bots::no_node;
  tree.each_child(tree.root, [&](bots::NodeId child) {
    if (tree.actions(child)[0] == intrigues::draw()) drawn = child;
  });
  const double left = intrigues::total(s.table.deck), tries = tree[drawn].visits;
  CHECK(tries > 100);
  int kinds_seen = 0;
  tree.each_child(drawn, [&](bots::NodeId child) {
    const int count = s.table.deck[static_cast<intrigues::Kind>(tree.actions(child)[0].a)];
    CHECK(std::abs(static_cast<double>(tree[child].visits) - tries * count / left) <= 1.5);
    ++kinds_seen;
  });
  CHECK(kinds_seen > 5);
}

TEST_CASE("bots / mcts: several threads share the simulations and vote, the same for the same seed") {
  using intrigues::Intrigues;
  const auto s = first_choice<Intrigues>(4);
  const auto seen = core::observe<Intrigues>(s, Intrigues::turn(s.table).seat);
  Mcts<Intrigues> bot(core::Rng(7), {1001, 0, 3}), again(core::Rng(7), {1001, 0, 3});
  CHECK(bot.choose(seen) == again.choose(seen));
  CHECK(bot.simulations() == 1001);
}

TEST_CASE("bots / mcts: with no room left for nodes it goes on with those it has") {
  using castle_combo::CastleCombo;
  const auto s = first_choice<CastleCombo>(4);
  const auto seen = core::observe<CastleCombo>(s, CastleCombo::turn(s.table).seat);
  Search<CastleCombo> search(core::Rng(7),
                             1);  // the least there is: 1,024 nodes
  CHECK(search.think(seen, {3000}, nullptr) == 3000);
  CHECK(search.tree().size() <= 1024);
  CHECK(search.tree().size() > 900);
  CHECK(search.tree()[0].visits == 3000);
}

TEST_CASE("bots / mcts: stops when it is told to, and still has something to say") {
  using castle_combo::CastleCombo;
  const auto s = first_choice<CastleCombo>(4);
  const auto seen = core::observe<CastleCombo>(s, CastleCombo::turn(s.table).seat);
  Mcts<CastleCombo> bot(core::Rng(7), {1'000'000});
  const std::atomic<bool> stop = true;
  bot.heed(stop);
  core::Actions<CastleCombo> actions;
  CastleCombo::legal(seen.table, seen.own, actions);
  CHECK(std::ranges::find(actions, bot.choose(seen)) != actions.end());
  CHECK(bot.simulations() == 1);
}

TEST_CASE_TEMPLATE("bots / mcts: a budget in milliseconds is used up and kept to", G, STIL_ALL_GAMES) {
  const auto s = first_choice<G>(4);
  const auto seen = core::observe<G>(s, G::turn(s.table).seat);
  constexpr int endless = 10'000'000;  // hours
  Mcts<G> bot(core::Rng(7), {endless, 60});
  const auto begin = std::chrono::steady_clock::now();
  bot.choose(seen);
  CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(60));
  CHECK(bot.simulations() < endless);
}

TEST_CASE("bots / tree: what lies below a node is kept as it was") {
  bots::Tree<2> tree(1);
  const std::array<core::Action, 3> actions{core::Action{1, 0, 0, 0}, core::Action{2, 0, 0, 0},
                                            core::Action{3, 0, 0, 0}};
  const bots::NodeId left = tree.add(tree.root, std::span(actions).first(1), 0.25F);
  const bots::NodeId right = tree.add(tree.root, std::span(actions).first(2), 0.75F);
  tree.add(left, std::span(actions).first(1), 1);
  const bots::NodeId below = tree.add(right, std::span(actions).last(2), 0.5F);
  tree.add(right, std::span(actions).last(1), 0.125F);
  tree.add(below, std::span(actions).first(3), 0.0625F);
  tree[right].visits = 7;
  tree[below].sum[1] = 3;
  tree.keep_below(right);
  CHECK(tree.size() == 4);
  CHECK(tree[0].visits == 7);
  std::vector<float> priors;
  std::vector<std::size_t> lengths;
  tree.each_child(0, [&](bots::NodeId child) {
    priors.push_back(tree[child].prior);
    lengths.push_back(tree.actions(child).size());
  });
  CHECK(priors == std::vector<float>{0.125F, 0.5F});
  CHECK(lengths == std::vector<std::size_t>{1, 2});
  const bots::NodeId kept = tree[tree[0].first_child].next_sibling;
  CHECK(tree[kept].sum[1] == 3);
  CHECK(tree.actions(kept)[1] == actions[2]);
  CHECK(tree.actions(tree[kept].first_child).size() == 3);
  CHECK(tree.actions(tree[kept].first_child)[2] == actions[2]);
}

TEST_CASE("bots / names: budgets in simulations or milliseconds, and what is wrong with others") {
  CHECK(bots::parse_name("mcts").budget.simulations == 1000);
  CHECK(bots::parse_name("mcts:4000").budget.simulations == 4000);
  CHECK(bots::parse_name("mcts:20ms").budget.milliseconds == 20);
  CHECK(bots::parse_name("mcts:20ms").budget.simulations == 0);
  CHECK(bots::parse_name("mcts:threads=2").budget.simulations == 1000);
  CHECK(bots::parse_name("mcts:50:threads=4:memory=8").budget.threads == 4);
  CHECK(bots::parse_name("mcts:50:memory=8:threads=4").budget.mebibytes == 8);
  CHECK(bots::parse_name("stop:4").cards == 4);
  for (const bots::Level& level : bots::levels) {
    CHECK(bots::parse_name(level.name).is_level());
    CHECK(bots::parse_name(level.name).budget.simulations == level.simulations);
  }
  for (const char* wrong :
       {"mcts:",    "mcts:0",   "mcts:-5",        "mcts:1e3",        "mcts:ms",       "mcts:99999999",
        "mcts:5:",  "mcts:5:5", "mcts:threads=0", "mcts:threads=65", "mcts:memory=0", "mcts::threads=2",
        "greedy:5", "hard:5",   "stop:",          "stop:0",          "stop:11",       "risk:",
        "risk:1",   "risk:0.5", "risk:-.35",      "risk:0.355"})
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
