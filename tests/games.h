#pragma once
// The list of games for tests that run on every game, and what such tests need to know about one.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"
#include "games/five_tribes/tests/rich.h"
#include "games/intrigues/intrigues.h"
#include "play/match_of.h"

// One line a game, for TEST_CASE_TEMPLATE.
#define STIL_ALL_GAMES stil::intrigues::Intrigues, stil::castle_combo::CastleCombo, stil::five_tribes::FiveTribes

namespace stil::tests {

// Another value that the game allows for an option; nothing where there is none.
template <core::Game G, class Option>
std::optional<typename G::Setup> thrown(typename G::Setup setup, Option G::Setup::* member) {
  const auto usual = static_cast<int>(setup.*member);
  for (int value = 0; value < 256; ++value) {
    if (value == usual || (!std::is_same_v<Option, std::uint8_t> && value > 1)) continue;
    setup.*member = static_cast<Option>(value);
    if (G::check(G::start(setup)).empty()) return setup;
  }
  return std::nullopt;
}

// Every number of players, and with each the switches as usual, with one of them thrown, and with about half of them.
template <core::Game G>
std::vector<typename G::Setup> all_setups() {
  using Setup = typename G::Setup;
  std::vector<Setup> setups;
  core::Rng rng(8);
  for (int players = G::min_seats; players <= G::max_seats; ++players) {
    Setup usual;
    usual.players = static_cast<std::uint8_t>(players);
    setups.push_back(usual);
    Setup half = usual;
    Setup::fields([&](std::string_view name, auto member) {
      if (name == "players") return;
      const auto other = thrown<G>(usual, member);
      if (!other) return;
      setups.push_back(*other);
      if (rng.below(2) == 0) half.*member = (*other).*member;
    });
    if (half != usual) setups.push_back(half);
  }
  return setups;
}

// Where a random game begins: as usual, and every other time in the middle of things where a game knows how.
template <core::Game G>
core::State<G> some_start(const typename G::Setup& setup, int game, core::Rng& rng) {
  if constexpr (std::is_same_v<G, five_tribes::FiveTribes>)
    if (game % 2 == 1) return five_tribes::rich_start(setup, rng);
  return G::start(setup);
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
      core::Rng rng(seed, static_cast<std::uint64_t>(game));
      core::State<G> s = some_start<G>(setup, game, rng);
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
