#pragma once
// The list of games for tests that run on every game, and what such tests need to know about one.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/intrigues.h"
#include "play/match_of.h"

// One line a game, for TEST_CASE_TEMPLATE.
#define STIL_ALL_GAMES stil::intrigues::Intrigues, stil::castle_combo::CastleCombo, stil::five_tribes::FiveTribes

namespace stil::tests {

// Every number of players, and with each the switches as usual and with one of them thrown.
template <core::Game G>
std::vector<typename G::Setup> all_setups() {
  std::vector<typename G::Setup> setups;
  for (int players = G::min_seats; players <= G::max_seats; ++players) {
    typename G::Setup setup;
    setup.players = static_cast<std::uint8_t>(players);
    setups.push_back(setup);
  }
  const auto usual = setups;
  G::Setup::fields([&](std::string_view, auto member) {
    using Option = std::remove_cvref_t<decltype(typename G::Setup{}.*member)>;
    if constexpr (std::is_same_v<Option, bool> || std::is_enum_v<Option>)
      for (typename G::Setup setup : usual) {
        setup.*member = static_cast<Option>(!static_cast<bool>(setup.*member));
        setups.push_back(setup);
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
  const auto setups = all_setups<G>();
  constexpr int usual_setups = 8;  // with more of them fewer games each
  const int games =
      std::max(1, std::min(games_per_setup, games_per_setup * usual_setups / static_cast<int>(setups.size())));
  for (const auto& setup : setups)
    for (int game = 0; game < games; ++game) {
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
