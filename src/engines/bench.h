#pragma once
// How fast the rules are, and one number for what they do.
#include <chrono>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/walk.h"
#include "engines/engine.h"

namespace stil::engines {

// Work done per second: repeats `work`, which returns how much it did, for about a quarter of a second.
template <class Work>
double per_second(Work work) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  double done = 0;
  double seconds = 0;
  while (seconds < 0.25) {
    done += static_cast<double>(work());
    seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return done / seconds;
}

// Every action of a hundred seeded random games for every number of players.
template <core::Game G>
std::uint64_t signature() {
  core::Hash hash;
  for (int players = G::min_seats; players <= G::max_seats; ++players)
    for (std::uint64_t game = 0; game < 100; ++game) {
      typename G::Setup setup;
      setup.players = static_cast<std::uint8_t>(players);
      core::State<G> s = G::start(setup);
      core::Rng rng(1, game);
      for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
        const core::Action action = core::random_action<G>(s, turn, rng);
        hash.add(core::key(action));
        G::apply(s, action, core::NoEvents{});
      }
      for (const core::Seat seat : core::seats(players)) hash.add(static_cast<std::uint32_t>(G::score(s, seat)));
    }
  return hash.value;
}

// Positions from the middle of random games, for measuring single functions.
template <core::Game G>
std::vector<core::State<G>> decisions_met() {
  std::vector<core::State<G>> states;
  for (std::uint64_t game = 0; states.size() < 1000; ++game) {
    core::State<G> s = G::start({});
    core::Rng rng(2, game);
    for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
      if (turn.kind == core::Turn::Kind::decision) states.push_back(s);
      G::apply(s, core::random_action<G>(s, turn, rng), core::NoEvents{});
    }
  }
  return states;
}

// Keeps the optimiser from dropping work whose result nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// What every game has; bots add theirs.
template <core::Game G>
std::vector<Speed> rules_speeds() {
  std::uint64_t games = 0;
  double steps = 0;
  const double steps_per_second = per_second([&] {
    core::State<G> s = G::start({});
    core::Rng rng(3, games++);
    const int played = core::playout<G>(s, rng);
    steps += played;
    return played;
  });
  const auto states = decisions_met<G>();
  const double copies = per_second([&] {
    for (const core::State<G>& s : states) keep(core::State<G>(s));
    return states.size();
  });
  const double legals = per_second([&] {
    for (const core::State<G>& s : states) {
      core::Actions<G> actions;
      G::legal(s.table, s.secret[G::turn(s.table).seat], actions);
      keep(actions);
    }
    return states.size();
  });
  return {{"steps/s", steps_per_second},
          {"games/s", steps_per_second * static_cast<double>(games) / steps},
          {"state copies/s", copies},
          {"legal()/s", legals}};
}

}  // namespace stil::engines
