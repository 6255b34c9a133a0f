// Work for callgrind: search_cost GAME bare|quick|simulations COUNT
//   bare         COUNT random games by core::playout, two players
//   quick        the same through the search's own loop, with a policy that plays at random
//   simulations  COUNT simulations of a search, from a position in the middle of a game
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bots/playout.h"
#include "bots/search.h"
#include "core/walk.h"
#include "games/castle_combo/castle_combo.h"
#include "games/castle_combo/evaluate.h"
#include "games/five_tribes/evaluate.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"

namespace stil::tests {

namespace {

template <core::Game G>
core::State<G> fresh() {
  typename G::Setup setup;
  setup.players = 2;
  return G::start(setup);
}

// No work of its own beyond that of core::playout.
template <core::Game G>
struct AtRandom {
  static constexpr int playout_tries = 1;
  static bool play(core::State<G>& s, core::Seat seat, core::Rng& rng) {
    G::apply(s, core::random_action<G>(s, {core::Turn::Kind::decision, seat}, rng), core::NoEvents{});
    return true;
  }
  static int value(const typename G::Table&, const typename G::Secret&, core::Seat) { return 0; }
};

template <core::Game G, class Evaluation>
int run(std::string_view what, int count) {
  int total = 0;
  if (what == "simulations") {
    core::State<G> s = fresh<G>();
    core::Rng rng(3);
    core::Turn turn = G::turn(s.table);
    for (int decisions = 0; decisions < 8 || turn.kind != core::Turn::Kind::decision; turn = G::turn(s.table)) {
      decisions += turn.kind == core::Turn::Kind::decision ? 1 : 0;
      G::apply(s, core::random_action<G>(s, turn, rng), core::NoEvents{});
    }
    bots::Search<G, Evaluation> search(core::Rng(5), std::size_t{32} << 20);
    bots::Budget budget;
    budget.simulations = count;
    return search.think(core::observe<G>(s, turn.seat), budget, nullptr);
  }
  for (int game = 0; game < count; ++game) {
    core::State<G> s = fresh<G>();
    core::Rng rng(4, static_cast<std::uint64_t>(game));
    if (what == "bare")
      core::playout<G>(s, rng);
    else
      bots::play_quickly<G, AtRandom<G>>(s, rng, [](const auto&, int) { return false; });
    total += core::result<G>(s).score[core::Seat{}];
  }
  return total;
}

}  // namespace

}  // namespace stil::tests

int main(int argc, char** argv) {
  using namespace stil;  // NOLINT(google-build-using-namespace)
  if (argc != 4) return 2;
  const std::string_view game = argv[1], what = argv[2];
  const int count = std::atoi(argv[3]);  // NOLINT(cert-err34-c): numbers come from tests/instructions
  int result = 0;
  if (game == "intrigues") result = tests::run<intrigues::Intrigues, intrigues::Evaluation>(what, count);
  if (game == "castle_combo") result = tests::run<castle_combo::CastleCombo, castle_combo::Evaluation>(what, count);
  if (game == "five_tribes") result = tests::run<five_tribes::FiveTribes, five_tribes::Evaluation>(what, count);
  std::printf("%d\n", result);
  return result == 0 ? 1 : 0;
}
