#pragma once
// One game between bots, to its end.
#include <array>
#include <cstddef>
#include <memory>

#include "core/game.h"
#include "core/walk.h"
#include "engines/bot_of.h"

namespace stil::engines {

template <core::Game G>
using Seating = std::array<std::unique_ptr<BotOf<G>>, static_cast<std::size_t>(G::max_seats)>;

// A seat without a bot plays at random from the game's own stream. Before each step on_step(turn, action) is asked
// whether to go on.
template <core::Game G, class OnStep>
void play_on(core::State<G>& s, const Seating<G>& bots, core::Rng& rng, OnStep on_step) {
  for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
    const bool decision = turn.kind == core::Turn::Kind::decision;
    BotOf<G>* bot = decision ? bots[static_cast<std::size_t>(turn.seat)].get() : nullptr;
    const core::Action action =
        bot != nullptr ? bot->choose(core::observe<G>(s, turn.seat)) : core::random_action<G>(s, turn, rng);
    if (!on_step(turn, action)) return;
    G::apply(s, action, core::NoEvents{});
  }
}

}  // namespace stil::engines
