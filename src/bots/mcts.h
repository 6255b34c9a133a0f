#pragma once
// Monte-Carlo tree search for two to five seats with chance nodes (docs/search.md). Every simulation starts from
// another guess of what the seat cannot know, walks down the tree, tries one new line, plays on a little and tells all
// nodes on its way what came out for each seat.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "bots/budget.h"
#include "bots/plans.h"
#include "bots/tree.h"
#include "core/game.h"
#include "core/walk.h"

namespace stil::bots {

// One of the things that were looked at, best first.
struct Candidate {
  core::Action action{};
  std::uint32_t visits = 0;
  std::array<float, core::most_seats> worth{};  // by seat, from 0 (lost) to 1 (won)
};

template <core::Game G, class Evaluation>
class Mcts {
 public:
  Mcts(core::Rng rng, const Budget& budget) : rng_(rng), budget_(budget), tree_(budget.nodes) {}

  core::Action choose(const core::Observation<G>& seen) {
    core::Actions<G> actions;
    G::legal(seen.table, seen.own, actions);
    candidates_.clear();
    if (actions.count == 1) return actions[0];
    if (const auto planned = next_of_plan(seen)) return *planned;
    search(seen);
    list_candidates();
    return begin_plan(seen);
  }

  int simulations() const { return candidates_.empty() ? 0 : simulations_; }
  // Of the last search; empty when there was nothing to think about.
  std::span<const Candidate> candidates() const { return candidates_; }

 private:
  using State = core::State<G>;
  static constexpr auto seat_count = static_cast<std::size_t>(G::max_seats);
  using Worth = std::array<float, seat_count>;

  // --- the plan of the last choice, which goes on while nothing unforeseen happens ---

  std::optional<core::Action> next_of_plan(const core::Observation<G>& seen) {
    if (plan_.empty() || !(seen.table == planned_.table)) return std::nullopt;
    return step_of_plan();
  }
  core::Action begin_plan(const core::Observation<G>& seen) {
    const auto actions = tree_.actions(best_);
    plan_.assign(actions.rbegin(), actions.rend());
    planned_ = G::guess(seen, rng_);
    return step_of_plan();
  }
  core::Action step_of_plan() {
    const core::Action action = plan_.back();
    plan_.pop_back();
    if (!plan_.empty()) G::apply(planned_, action, core::NoEvents{});
    return action;
  }

  // --- search ---

  void search(const core::Observation<G>& seen) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(budget_.milliseconds);
    tree_.clear();
    for (simulations_ = 0; budget_.simulations == 0 || simulations_ < budget_.simulations; ++simulations_) {
      if (budget_.milliseconds > 0 && Clock::now() >= end) break;
      simulate(G::guess(seen, rng_));
    }
  }

  void simulate(State s) {
    NodeId node = Tree<G::max_seats>::root;
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
    play_on(s);
    const Worth worth = worth_of(s);
    for (const NodeId id : path_) {
      ++tree_[id].visits;
      for (std::size_t i = 0; i < seat_count; ++i) tree_[id].sum[i] += worth[i];
    }
  }

  // Chance: an outcome by its weight. Where there are many, a node that was seldom visited goes on with those it has.
  NodeId happen(NodeId node, State& s) {
    const core::Action drawn = core::random_outcome<G>(s, rng_);
    std::uint32_t children = 0;
    NodeId found = no_node;
    tree_.each_child(node, [&](NodeId child) {
      ++children;
      if (tree_.actions(child)[0] == drawn) found = child;
    });
    const auto wide = static_cast<std::uint32_t>(2.0F + 1.5F * std::sqrt(static_cast<float>(tree_[node].visits)));
    if (found == no_node && children >= wide) {
      if (const NodeId known = known_outcome(node, s); known != no_node) {
        G::apply(s, tree_.actions(known)[0], core::NoEvents{});
        return known;
      }
    }
    if (found == no_node && tree_.has_room(1, 1)) found = tree_.add(node, std::span(&drawn, 1), 0);
    G::apply(s, drawn, core::NoEvents{});
    return found;
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

  // --- what comes out ---

  void play_on(State& s) {
    for (int steps = 0; steps < Evaluation::playout_steps; ++steps) {
      const core::Turn turn = G::turn(s.table);
      if (turn.kind == core::Turn::Kind::over) return;
      if (turn.kind == core::Turn::Kind::chance)
        G::apply(s, core::random_outcome<G>(s, rng_), core::NoEvents{});
      else
        decide(s, turn.seat);
    }
  }
  // Greedy-ish: what the game's own policy does, or the best of a few actions that are drawn at random.
  void decide(State& s, core::Seat seat) {
    if constexpr (requires { Evaluation::play(s, seat, rng_); })
      if (Evaluation::play(s, seat, rng_)) return;
    core::Actions<G> actions;
    G::legal(s.table, s.secret[seat], actions);
    if (actions.count == 1) return G::apply(s, actions[0], core::NoEvents{});
    State best{};
    int best_value = std::numeric_limits<int>::min();
    for (int i = 0; i < Evaluation::playout_tries; ++i) {
      State next = s;
      G::apply(next, actions[static_cast<int>(rng_.below(static_cast<std::uint32_t>(actions.count)))],
               core::NoEvents{});
      const int value = Evaluation::value(next.table, next.secret[seat], seat);
      if (value <= best_value) continue;
      best_value = value;
      best = next;
    }
    s = best;
  }

  static float squashed(float margin) {
    return 0.5F + 0.5F * margin / (std::abs(margin) + static_cast<float>(Evaluation::scale));
  }
  static Worth worth_of(const State& s) {
    Worth worth{};
    const bool over = G::turn(s.table).kind == core::Turn::Kind::over;
    const core::Result<G> result = over ? core::result<G>(s) : core::Result<G>{};
    for (const core::Seat seat : core::seats(s.table.setup.players)) {
      const auto i = static_cast<std::size_t>(core::index(seat));
      if (!over) {
        worth[i] = squashed(static_cast<float>(Evaluation::value(s.table, s.secret[seat], seat)));
        continue;
      }
      int best_other = -100000;
      for (const core::Seat other : core::seats(s.table.setup.players))
        if (other != seat) best_other = std::max(best_other, result.score[other]);
      const float share = result.winners.contains(seat) ? 1.0F / static_cast<float>(result.winners.size()) : 0.0F;
      worth[i] = 0.5F * share + 0.5F * squashed(100.0F * static_cast<float>(result.score[seat] - best_other));
    }
    return worth;
  }

  // By visits; of equals the one whose action is listed first.
  void list_candidates() {
    const auto better = [](const Candidate& one, const Candidate& other) {
      return one.visits != other.visits ? one.visits > other.visits : core::key(one.action) < core::key(other.action);
    };
    Candidate most{};
    best_ = no_node;
    tree_.each_child(Tree<G::max_seats>::root, [&](NodeId child) {
      const auto& node = tree_[child];
      Candidate candidate{tree_.actions(child)[0], node.visits, {}};
      for (std::size_t i = 0; i < seat_count; ++i) candidate.worth[i] = node.mean(i);
      candidates_.push_back(candidate);
      if (best_ != no_node && !better(candidate, most)) return;
      best_ = child;
      most = candidate;
    });
    std::ranges::sort(candidates_, better);
  }

  static constexpr float exploration = 1.2F, first_play_loss = 0.05F;

  struct Option {
    std::uint32_t begin, length;
    float value;
  };
  core::Rng rng_;
  Budget budget_;
  int simulations_ = 0;  // of the last search
  Tree<G::max_seats> tree_;
  std::vector<NodeId> path_;
  std::vector<Option> options_;
  std::vector<core::Action> option_actions_;
  std::vector<Candidate> candidates_;
  NodeId best_ = no_node;           // the child of the root that was visited most
  std::vector<core::Action> plan_;  // what is left of it, the next action last
  State planned_{};                 // where the next action is expected
};

}  // namespace stil::bots
