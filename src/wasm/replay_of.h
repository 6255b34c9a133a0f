#pragma once
// One game as a program that knows no rule replays it: step by step, by text. What strangers wrote is checked as
// play::MatchOf checks it. Like the layers it is made of it needs no heap and cannot throw. A reason is a text that
// lasts, and an empty one means that it was done.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/game.h"
#include "core/walk.h"
#include "wire/json.h"
#include "wire/sentence.h"

namespace stil::wasm {

template <core::Game G>
class ReplayOf {
 public:
  static constexpr std::string_view game = G::id;

  constexpr std::string_view open(std::string_view setup_json) {
    typename G::Setup setup;
    if (const auto problem = wire::parse_json(setup_json, setup)) return problem.what;
    if (setup.players < G::min_seats || setup.players > G::max_seats) return "not a number of players for this game";
    state_ = G::start(setup);
    return G::check(state_);
  }

  constexpr int players() const { return state_.table.setup.players; }
  constexpr core::Turn turn() const { return G::turn(state_.table); }
  constexpr core::Result<G> result() const { return core::result<G>(state_); }

  constexpr core::Outcomes<G> chance() const {
    core::Outcomes<G> outcomes;
    if (turn().kind == core::Turn::Kind::chance) G::chance(state_, outcomes);
    return outcomes;
  }
  constexpr core::Actions<G> legal() const {
    core::Actions<G> actions;
    if (turn().kind == core::Turn::Kind::decision) G::legal(state_.table, state_.secret[turn().seat], actions);
    return actions;
  }

  constexpr void put_setup(wire::Writer& out) const { wire::put_json(out, state_.table.setup, players()); }
  static constexpr void put(wire::Writer& out, core::Action action) { wire::put_sentence(out, action, G::verbs()); }

  // Nobody is chance.
  constexpr std::string_view take(core::Seat seat, std::string_view text) {
    core::Action action{};
    if (const auto problem = wire::parse_sentence(text, G::verbs(), action)) return problem.what;
    if (const auto why_not = refusal(seat, action); !why_not.empty()) return why_not;
    G::apply(state_, action, core::NoEvents{});
    return {};
  }

 private:
  constexpr std::string_view refusal(core::Seat seat, core::Action action) const {
    const core::Turn now = turn();
    if (now.kind == core::Turn::Kind::over) return "the game is over";
    if (now.kind == core::Turn::Kind::chance) {
      if (seat != core::Seat::nobody) return "chance is to move, not a seat";
      const auto possible = chance();
      return std::ranges::count(possible, action, &core::Outcome::action) > 0 ? "" : "this cannot happen now";
    }
    if (seat != now.seat) return "it is the turn of another";
    const auto allowed = legal();
    return std::ranges::count(allowed, action) > 0 ? "" : "this is not allowed now";
  }

  core::State<G> state_{};
};

}  // namespace stil::wasm
