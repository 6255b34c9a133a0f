#pragma once
// The list of games for tests that run on every game, and what such tests need to know about one.
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "games/castle_combo/castle_combo.h"
#include "games/intrigues/intrigues.h"
#include "play/match_of.h"

// One line a game, for TEST_CASE_TEMPLATE.
#define STIL_ALL_GAMES stil::intrigues::Intrigues, stil::castle_combo::CastleCombo

namespace stil::tests {

// Every number of players with every combination of the switches.
template <core::Game G>
std::vector<typename G::Setup> all_setups() {
  std::vector<typename G::Setup> setups;
  for (int players = G::min_seats; players <= G::max_seats; ++players) {
    typename G::Setup setup;
    setup.players = static_cast<std::uint8_t>(players);
    setups.push_back(setup);
  }
  G::Setup::fields([&](std::string_view, auto member) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(typename G::Setup{}.*member)>, bool>) {
      const auto so_far = setups;
      for (typename G::Setup setup : so_far) {
        setup.*member = !(setup.*member);
        setups.push_back(setup);
      }
    }
  });
  return setups;
}

template <class T>
std::string text_of(const T& value) {
  return play::written([&](wire::Writer& out) { wire::put_text(out, value); });
}

// Plays seeded random games for every setup and calls visit(state, turn) at every position that is not over,
// then done(final state, steps).
template <core::Game G, class Visit, class Done>
void random_games(int games_per_setup, std::uint64_t seed, Visit visit, Done done) {
  for (const auto& setup : all_setups<G>())
    for (int game = 0; game < games_per_setup; ++game) {
      core::State<G> s = G::start(setup);
      core::Rng rng(seed, static_cast<std::uint64_t>(game));
      int steps = 0;
      for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
        visit(s, turn);
        G::apply(s, core::random_action<G>(s, turn, rng), core::NoEvents{});
        ++steps;
      }
      done(s, steps);
    }
}

}  // namespace stil::tests
