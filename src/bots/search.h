#pragma once
// Monte-Carlo tree search for two to five seats with chance nodes (docs/search.md). Every simulation starts from
// another guess of what the seat cannot know, walks down the tree, tries one new line, plays on a little and tells all
// nodes on its way what came out for each seat. What is known of lines that were really played is kept.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "bots/budget.h"
#include "bots/plans.h"
#include "bots/playout.h"
#include "bots/tree.h"
#include "core/game.h"
#include "core/walk.h"

namespace stil::bots {

template <core::Game G, class Evaluation>
class Search {
 public:
  using Tree = bots::Tree<G::max_seats>;

  Search(core::Rng rng, std::size_t bytes) : rng_(rng), tree_(bytes) {}

  // Returns the number of simulations.
  int think(const core::Observation<G>& seen, const Budget& budget, const std::atomic<bool>* stop) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(budget.milliseconds);
    begin_at(seen);
    const auto is_over = [&](int done) {
      if (budget.simulations > 0 && done >= budget.simulations) return true;
      if (budget.milliseconds > 0 && Clock::now() >= end) return true;
      return stop != nullptr && *stop;
    };
    int done = 0;
    do {  // one at least: there must be something to choose
      simulate(G::guess(seen, rng_));
      ++done;
    } while (!is_over(done));
    return done;
  }

  // Its root is the position of the last search, its children what can be done there.
  const Tree& tree() const { return tree_; }

 private:
  using State = core::State<G>;

  // --- what is left of the last search ---

  void begin_at(const core::Observation<G>& seen) {
    // Another seat's tree knows what that seat knew. At first the observation is of nobody.
    const bool own = seen_.seat == seen.seat;
    const NodeId known = own ? find(Tree::root, G::guess(seen_, rng_), seen, deepest) : no_node;
    if (known == no_node)
      tree_.clear();
    else
      tree_.keep_below(known);
    seen_ = seen;
  }

  static constexpr std::uint32_t worth_keeping = 8;  // visits
  static constexpr int deepest = 16;

  // The node at which the seat sees what it sees now. Not below what it did not see: there the tree knows more than it.
  NodeId find(NodeId node, const State& s, const core::Observation<G>& seen, int depth) const {
    if (tree_[node].visits > 0 && s.table == seen.table && s.secret[seen.seat] == seen.own) return node;
    if (depth == 0) return no_node;
    NodeId found = no_node;
    tree_.each_child(node, [&](NodeId child) {
      if (found != no_node || tree_[child].visits < worth_keeping) return;
      State next = s;
      if (takes(next, tree_.actions(child), seen.seat)) found = find(child, next, seen, depth - 1);
    });
    return found;
  }
  // Makes the steps if they can be made and the seat witnesses all of them.
  static bool takes(State& s, std::span<const core::Action> actions, core::Seat seat) {
    for (const core::Action action : actions) {
      bool possible = false;
      core::each_next<G>(s, [&](core::Action next) { possible = possible || next == action; });
      if (!possible || G::seen(s.table, action, seat) != action) return false;
      G::apply(s, action, core::NoEvents{});
    }
    return true;
  }

  // --- one simulation ---

  void simulate(State s) {
    NodeId node = Tree::root;
    path_.clear();
    path_.push_back(node);
    for (core::Turn turn = G::turn(s.table); turn.kind != core::Turn::Kind::over; turn = G::turn(s.table)) {
      if (turn.kind == core::Turn::Kind::chance) {
        node = happen(node, s);
      } else if (tree_[node].expanded) {
        node = follow(node, s, turn.seat);
      } else {
        expand(node, s, turn.seat);
        break;
      }
      if (node == no_node) break;  // no room, or a line that this guess does not allow
      path_.push_back(node);
    }
    play_quickly<G, Evaluation>(s, rng_, Evaluation::horizon(seen_.table));
    const Worth<G> worth = worth_of<G, Evaluation>(s);
    for (const NodeId id : path_) {
      ++tree_[id].visits;
      for (std::size_t i = 0; i < worth.size(); ++i) tree_[id].sum[i] += static_cast<double>(worth[i]);
    }
  }

  // Chance. Where outcomes are few they take turns in the exact proportion of their weights, so that the mean of the
  // node is the expectation over what is left, not over what happened to be drawn.
  NodeId happen(NodeId node, State& s) {
    constexpr int few = 16;
    if constexpr (G::max_outcomes <= few)
      return happen_in_turn(node, s);
    else
      return happen_at_random(node, s);
  }
  NodeId happen_in_turn(NodeId node, State& s) {
    core::Outcomes<G> outcomes;
    G::chance(s, outcomes);
    const auto share = 1.0 / outcomes.total * (tree_[node].visits + 1);
    double furthest_behind = -1e9;
    core::Action chosen{};
    NodeId found = no_node;
    for (const core::Outcome& outcome : outcomes) {
      const NodeId child = child_by(node, outcome.action);
      const double behind = outcome.weight * share - (child == no_node ? 0 : tree_[child].visits);
      if (behind <= furthest_behind) continue;
      furthest_behind = behind;
      chosen = outcome.action;
      found = child;
    }
    return take(node, found, chosen, s);
  }
  // Makes the step to the child; where there is none yet it becomes one if there is room.
  NodeId take(NodeId node, NodeId child, core::Action action, State& s) {
    if (child == no_node && tree_.has_room(1, 1)) child = tree_.add(node, std::span(&action, 1), 0);
    G::apply(s, action, core::NoEvents{});
    return child;
  }
  NodeId child_by(NodeId node, core::Action action) const {
    NodeId found = no_node;
    tree_.each_child(node, [&](NodeId child) {
      if (tree_.actions(child)[0] == action) found = child;
    });
    return found;
  }

  // Otherwise an outcome by its weight. Where there are many, a node that was seldom visited goes on with those it has.
  NodeId happen_at_random(NodeId node, State& s) {
    const core::Action drawn = core::random_outcome<G>(s, rng_);
    const NodeId found = child_by(node, drawn);
    if (found == no_node && is_wide(node))
      if (const NodeId known = known_outcome(node, s); known != no_node)
        return take(node, known, tree_.actions(known)[0], s);
    return take(node, found, drawn, s);
  }
  bool is_wide(NodeId node) const {
    std::uint32_t children = 0;
    tree_.each_child(node, [&](NodeId) { ++children; });
    return children >= static_cast<std::uint32_t>(2.0F + 1.5F * std::sqrt(static_cast<float>(tree_[node].visits)));
  }
  // One of the outcomes that the node has, by weight.
  NodeId known_outcome(NodeId node, const State& s) {
    core::Outcomes<G> outcomes;
    G::chance(s, outcomes);
    const auto weight = [&](NodeId child) -> std::uint32_t {
      for (const core::Outcome& outcome : outcomes)
        if (outcome.action == tree_.actions(child)[0]) return outcome.weight;
      return 0;
    };
    std::uint32_t total = 0;
    tree_.each_child(node, [&](NodeId child) { total += weight(child); });
    if (total == 0) return no_node;
    auto draw = rng_.below(total);
    NodeId chosen = no_node;
    tree_.each_child(node, [&](NodeId child) {
      const std::uint32_t here = weight(child);
      if (chosen == no_node && draw < here) chosen = child;
      if (chosen == no_node) draw -= here;
    });
    return chosen;
  }

  // A decision: what is best for the seat to move as far as is known, and what has seldom been tried.
  NodeId follow(NodeId node, State& s, core::Seat seat) {
    const auto index = static_cast<std::size_t>(core::index(seat));
    const auto visits = static_cast<float>(tree_[node].visits);
    const float unknown = tree_[node].mean(index) - first_play_loss;
    core::Actions<G> actions;  // another guess may leave a seat without the card that it played here
    G::legal(s.table, s.secret[seat], actions);
    const auto is_allowed = [&](NodeId child) {
      return std::ranges::find(actions, tree_.actions(child)[0]) != actions.end();
    };
    NodeId best = no_node;
    float best_value = -1e9F;
    tree_.each_child(node, [&](NodeId child) {
      const auto& at = tree_[child];
      const float mean = at.visits == 0 ? unknown : at.mean(index);
      const float value = mean + exploration * at.prior * std::sqrt(visits) / (1.0F + static_cast<float>(at.visits));
      if (value > best_value && is_allowed(child)) {
        best_value = value;
        best = child;
      }
    });
    if (best != no_node)
      for (const core::Action action : tree_.actions(best)) G::apply(s, action, core::NoEvents{});
    return best;
  }

  void expand(NodeId node, const State& s, core::Seat seat) {
    options_.clear();
    option_actions_.clear();
    float best = -1e9F;
    each_plan<G, Evaluation>(s, seat, [&](std::span<const core::Action> plan, int extra) {
      State next = s;
      for (const core::Action action : plan) G::apply(next, action, core::NoEvents{});
      const auto value = static_cast<float>(extra + Evaluation::value(next.table, next.secret[seat], seat));
      options_.push_back(
          {static_cast<std::uint32_t>(option_actions_.size()), static_cast<std::uint32_t>(plan.size()), value});
      option_actions_.insert(option_actions_.end(), plan.begin(), plan.end());
      best = std::max(best, value);
    });
    if (!tree_.has_room(options_.size(), option_actions_.size())) return;
    float total = 0;
    for (auto& option : options_) total += option.value = std::exp((option.value - best) / Evaluation::temperature);
    for (auto option = options_.rbegin(); option != options_.rend(); ++option)
      tree_.add(node, std::span(option_actions_).subspan(option->begin, option->length), option->value / total);
    tree_[node].expanded = true;
  }

  static constexpr float exploration = 1.2F, first_play_loss = 0.05F;

  struct Option {
    std::uint32_t begin, length;
    float value;
  };
  core::Rng rng_;
  Tree tree_;
  core::Observation<G> seen_{};  // at the root
  std::vector<NodeId> path_;
  std::vector<Option> options_;
  std::vector<core::Action> option_actions_;
};

}  // namespace stil::bots
