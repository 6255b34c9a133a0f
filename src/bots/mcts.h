#pragma once
// A bot that searches (search.h) and does what it tried most often. With several threads each has a tree of its own and
// they vote.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "bots/budget.h"
#include "bots/candidate.h"
#include "bots/playout.h"
#include "bots/search.h"
#include "core/game.h"

namespace stil::bots {

template <core::Game G, class Evaluation>
class Mcts {
 public:
  Mcts(core::Rng rng, const Budget& budget, bool near_misses = false)
      : rng_(rng), budget_(budget), near_misses_(near_misses) {
    const std::size_t bytes = (static_cast<std::size_t>(budget.mebibytes) << 20) / static_cast<std::size_t>(threads());
    for (int i = 0; i < threads(); ++i) searches_.emplace_back(core::Rng(rng_.next()), bytes);
  }

  core::Action choose(const core::Observation<G>& seen) {
    simulations_ = 0;
    core::Actions<G> actions;
    G::legal(seen.table, seen.own, actions);
    if (actions.count == 1) return actions[0];
    if (const auto planned = next_of_plan(seen)) return *planned;
    think(seen);
    return begin_plan(seen, near_misses_ ? near_miss() : most_visited());
  }

  // The best few of what can be done here, best first. What comes of each is told by games that are played to their end
  // from there.
  std::vector<Candidate> explain(const core::Observation<G>& seen, int most) {
    think(seen);
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < visits_.size(); ++i)
      if (visits_[i] > 0) candidates.push_back({{plan_at(i).begin(), plan_at(i).end()}, visits_[i], {}, {}});
    std::ranges::sort(candidates, [](const Candidate& one, const Candidate& other) {
      return one.visits != other.visits ? one.visits > other.visits
                                        : core::key(one.plan.front()) < core::key(other.plan.front());
    });
    candidates.resize(std::min(candidates.size(), static_cast<std::size_t>(most)));
    const core::Rng luck(rng_.next());  // the same for all: differences come from the plans
    for (Candidate& candidate : candidates) look_ahead(seen, luck, candidate);
    return candidates;
  }

  int simulations() const { return simulations_; }  // of the last choice
  void heed(const std::atomic<bool>& stop) { stop_ = &stop; }

 private:
  using State = core::State<G>;
  using Tree = typename Search<G, Evaluation>::Tree;
  int threads() const { return std::max(1, budget_.threads); }

  // --- thinking ---

  void think(const core::Observation<G>& seen) {
    std::vector<std::jthread> others;
    std::atomic<int> done = 0;
    const auto work = [&](int i) {
      Budget part = budget_;
      part.simulations = share_of(i);
      done += searches_[static_cast<std::size_t>(i)].think(seen, part, stop_);
    };
    for (int i = 1; i < threads(); ++i) others.emplace_back(work, i);
    work(0);
    others.clear();
    simulations_ = done;
    count_visits();
  }
  // Of the simulations; the first ones do one more where they cannot be shared evenly. Nobody is left without.
  int share_of(int thread) const {
    if (budget_.simulations == 0) return 0;
    const int each = budget_.simulations / threads(), more = budget_.simulations % threads();
    return std::max(1, each + (thread < more ? 1 : 0));
  }
  // By child of the root: all trees list the same plans in the same order.
  void count_visits() {
    visits_.clear();
    for (const auto& search : searches_) {
      std::size_t i = 0;
      search.tree().each_child(Tree::root, [&](NodeId child) {
        if (i == visits_.size()) visits_.push_back(0);
        visits_[i++] += search.tree()[child].visits;
      });
    }
  }

  // --- choosing ---

  // Of equals the one that was thought better at first sight.
  std::size_t most_visited() const {
    const Tree& tree = searches_.front().tree();
    std::size_t i = 0, best = 0;
    float best_prior = -1;
    tree.each_child(Tree::root, [&](NodeId child) {
      if (visits_[i] > visits_[best] || (visits_[i] == visits_[best] && tree[child].prior > best_prior)) {
        best = i;
        best_prior = tree[child].prior;
      }
      ++i;
    });
    return best;
  }
  // One of those that were tried at least a quarter as often as the best, the likelier the more often.
  std::size_t near_miss() {
    const std::uint32_t enough = std::max(1U, (std::ranges::max(visits_) + 3) / 4);
    std::uint32_t total = 0;
    for (const std::uint32_t visits : visits_) total += visits >= enough ? visits : 0;
    if (total == 0) return most_visited();
    std::uint32_t draw = rng_.below(total);
    for (std::size_t i = 0;; ++i) {
      if (visits_[i] < enough) continue;
      if (draw < visits_[i]) return i;
      draw -= visits_[i];
    }
  }
  std::span<const core::Action> plan_at(std::size_t index) const {
    const Tree& tree = searches_.front().tree();
    NodeId child = tree[Tree::root].first_child;
    for (; index > 0; --index) child = tree[child].next_sibling;
    return tree.actions(child);
  }

  // --- the plan of the last choice, which goes on while nothing unforeseen happens ---

  std::optional<core::Action> next_of_plan(const core::Observation<G>& seen) {
    if (plan_.empty() || !(seen.table == planned_.table)) return std::nullopt;
    return step_of_plan();
  }
  core::Action begin_plan(const core::Observation<G>& seen, std::size_t index) {
    const auto actions = plan_at(index);
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

  // --- what a plan may come to ---

  static void look_ahead(const core::Observation<G>& seen, core::Rng luck, Candidate& candidate) {
    constexpr int games = 100;
    for (int game = 0; game < games; ++game) {
      State s = G::guess(seen, luck);
      for (const core::Action action : candidate.plan) G::apply(s, action, core::NoEvents{});
      play_quickly<G, Evaluation>(s, luck, [](const auto&, int) { return false; });
      const core::Result<G> result = core::result<G>(s);
      for (const core::Seat seat : core::seats(s.table.setup.players)) {
        const auto i = static_cast<std::size_t>(core::index(seat));
        candidate.score[i] += static_cast<double>(result.score[seat]) / games;
        candidate.win_share[i] += static_cast<double>(win_share<G>(result, seat)) / games;
      }
    }
  }

  core::Rng rng_;
  Budget budget_;
  bool near_misses_;
  const std::atomic<bool>* stop_ = nullptr;
  int simulations_ = 0;
  std::vector<Search<G, Evaluation>> searches_;  // one a thread
  std::vector<std::uint32_t> visits_;
  std::vector<core::Action> plan_;  // what is left of it, the next action last
  State planned_{};                 // where the next action is expected
};

}  // namespace stil::bots
