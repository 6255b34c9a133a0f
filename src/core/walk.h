#pragma once
// The three generic loops over a game: draw from a chance node, play at random to the end, count a tree.
#include <cstdint>

#include "core/game.h"

namespace stil::core {

// The outcome on which the draw-th unit of weight falls; draw is below the total weight.
template <class List>
constexpr Action outcome_at(const List& outcomes, std::uint32_t draw) {
  const Outcome* outcome = outcomes.begin();
  while (draw >= outcome->weight) draw -= (outcome++)->weight;
  return outcome->action;
}

template <Game G>
constexpr Action sample(const Outcomes<G>& outcomes, Rng& rng) {
  return outcome_at(outcomes, rng.below(outcomes.total));
}

// A game with long lists of outcomes may draw without listing them; a test compares it with `chance`.
template <class G>
concept SamplesItself = requires(const State<G>& s, Rng& rng) {
  { G::sample(s, rng) } -> std::same_as<Action>;
};

// An outcome of the chance node at s.
template <Game G>
constexpr Action random_outcome(const State<G>& s, Rng& rng) {
  if constexpr (SamplesItself<G>) {
    return G::sample(s, rng);
  } else {
    Outcomes<G> outcomes;
    G::chance(s, outcomes);
    return sample<G>(outcomes, rng);
  }
}

// What happens next when every seat plays at random. The game must not be over.
template <Game G>
constexpr Action random_action(const State<G>& s, Turn turn, Rng& rng) {
  if (turn.kind == Turn::Kind::chance) return random_outcome<G>(s, rng);
  Actions<G> actions;
  G::legal(s.table, s.secret[turn.seat], actions);
  if (actions.count == 1) return actions[0];
  return actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.count)))];
}

// Plays at random to the end; returns the number of steps (decisions and chance outcomes).
template <Game G>
constexpr int playout(State<G>& s, Rng& rng) {
  int steps = 0;
  for (Turn turn = G::turn(s.table); turn.kind != Turn::Kind::over; turn = G::turn(s.table)) {
    G::apply(s, random_action<G>(s, turn, rng), NoEvents{});
    ++steps;
  }
  return steps;
}

// Calls visit(action) for everything that can happen next: legal actions, or outcomes of positive weight.
template <Game G, class Visit>
constexpr void each_next(const State<G>& s, Visit visit) {
  const Turn turn = G::turn(s.table);
  if (turn.kind == Turn::Kind::chance) {
    Outcomes<G> outcomes;
    G::chance(s, outcomes);
    for (const Outcome& outcome : outcomes) visit(outcome.action);
  } else if (turn.kind == Turn::Kind::decision) {
    Actions<G> actions;
    G::legal(s.table, s.secret[turn.seat], actions);
    for (const Action action : actions) visit(action);
  }
}

// The number of different lines of exactly `depth` steps; decisions and chance outcomes both count.
template <Game G>
constexpr std::uint64_t perft(const State<G>& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  each_next<G>(s, [&](Action action) {
    State<G> next = s;
    G::apply(next, action, NoEvents{});
    lines += perft<G>(next, depth - 1);
  });
  return lines;
}

}  // namespace stil::core
