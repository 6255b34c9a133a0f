#pragma once
// How a simulation goes on below the tree, and what comes out of it for each seat.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/game.h"
#include "core/walk.h"

namespace stil::bots {

template <core::Game G>
using Worth = std::array<float, static_cast<std::size_t>(G::max_seats)>;  // by seat, from 0 (lost) to 1 (won)

// Greedy-ish: what the game's own policy does, or the best of a few actions that are drawn at random.
template <core::Game G, class Evaluation>
void decide_quickly(core::State<G>& s, core::Seat seat, core::Rng& rng) {
  if constexpr (requires { Evaluation::play(s, seat, rng); })
    if (Evaluation::play(s, seat, rng)) return;
  core::Actions<G> actions;
  G::legal(s.table, s.secret[seat], actions);
  if (actions.count == 1) return G::apply(s, actions[0], core::NoEvents{});
  core::State<G> best{};
  int best_value = std::numeric_limits<int>::min();
  for (int i = 0; i < Evaluation::playout_tries; ++i) {
    core::State<G> next = s;
    G::apply(next, actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.count)))], core::NoEvents{});
    const int value = Evaluation::value(next.table, next.secret[seat], seat);
    if (value <= best_value) continue;
    best_value = value;
    best = next;
  }
  s = best;
}

// Until the game is over or is_far_enough(table, steps taken).
template <core::Game G, class Evaluation, class Horizon>
void play_quickly(core::State<G>& s, core::Rng& rng, Horizon is_far_enough) {
  for (int steps = 0;; ++steps) {
    const core::Turn turn = G::turn(s.table);
    if (turn.kind == core::Turn::Kind::over || is_far_enough(s.table, steps)) return;
    if (turn.kind == core::Turn::Kind::chance)
      G::apply(s, core::random_outcome<G>(s, rng), core::NoEvents{});
    else
      decide_quickly<G, Evaluation>(s, turn.seat, rng);
  }
}

template <core::Game G>
float win_share(const core::Result<G>& result, core::Seat seat) {
  return result.winners.contains(seat) ? 1.0F / static_cast<float>(result.winners.size()) : 0.0F;
}

// At the end of the game partly the share of the win and partly the margin; before it the evaluation.
template <core::Game G, class Evaluation>
Worth<G> worth_of(const core::State<G>& s) {
  const auto squashed = [](float margin) {
    return 0.5F + 0.5F * margin / (std::abs(margin) + static_cast<float>(Evaluation::scale));
  };
  constexpr float win_weight = Evaluation::win_percent / 100.0F;
  Worth<G> worth{};
  const bool over = G::turn(s.table).kind == core::Turn::Kind::over;
  const core::Result<G> result = over ? core::result<G>(s) : core::Result<G>{};
  for (const core::Seat seat : core::seats(s.table.setup.players)) {
    float& own = worth[static_cast<std::size_t>(core::index(seat))];
    if (!over) {
      own = squashed(static_cast<float>(Evaluation::value(s.table, s.secret[seat], seat)));
      continue;
    }
    int best_other = std::numeric_limits<int>::min();
    for (const core::Seat other : core::seats(s.table.setup.players))
      if (other != seat) best_other = std::max(best_other, result.score[other]);
    const auto margin = static_cast<float>(result.score[seat] - best_other);
    own = win_weight * win_share<G>(result, seat) + (1 - win_weight) * squashed(100.0F * margin);
  }
  return worth;
}

}  // namespace stil::bots
