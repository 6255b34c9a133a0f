#pragma once
// What there is to choose between: single actions, or runs of actions that a game's evaluation puts together
// (decision 13).
#include <span>

#include "core/game.h"

namespace stil::bots {

template <class Evaluation, class G>
concept MakesPlans = requires(const core::State<G>& s, void (*visit)(std::span<const core::Action>, int)) {
  Evaluation::each_plan(s.table, s.secret[core::Seat{}], visit);
};

// Calls visit(actions, extra) for each; extra is what the evaluation of the position afterwards cannot see.
template <core::Game G, class Evaluation, class Visit>
void each_plan(const core::State<G>& s, core::Seat seat, Visit visit) {
  if constexpr (MakesPlans<Evaluation, G>) {
    Evaluation::each_plan(s.table, s.secret[seat], visit);
  } else {
    core::Actions<G> actions;
    G::legal(s.table, s.secret[seat], actions);
    for (const core::Action& action : actions) visit(std::span<const core::Action>(&action, 1), 0);
  }
}

}  // namespace stil::bots
