#pragma once
// The tree of a search: nodes and the actions that lead to them, in two arrays that are allocated once. A node is
// what is known of a line of play: how often it was tried and what it was worth to each seat.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/action.h"

namespace stil::bots {

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = 0xFFFFFFFF;

template <int Seats>
struct Node {
  NodeId first_child = no_node, next_sibling = no_node;
  std::uint32_t actions = 0;  // where they begin
  std::uint32_t visits = 0;
  std::uint16_t length = 0;  // how many actions
  bool expanded = false;     // its children are all there are; those of chance come one by one
  float prior = 0;
  std::array<double, Seats> sum{};  // a float would stand still after some millions of visits

  float mean(std::size_t seat) const { return visits == 0 ? 0 : static_cast<float>(sum[seat] / visits); }
};

template <int Seats>
class Tree {
 public:
  // In so much memory at most; a node has four actions on average, or fewer.
  explicit Tree(std::size_t bytes) : most_(std::max(least, bytes / bytes_a_node)) {
    nodes_.reserve(most_);
    moved_.reserve(most_);
    actions_.reserve(actions_a_node * most_);
    clear();
  }

  void clear() {
    nodes_.clear();
    actions_.clear();
    nodes_.emplace_back();
  }
  bool has_room(std::size_t nodes, std::size_t actions) const {
    return nodes_.size() + nodes <= most_ && actions_.size() + actions <= actions_a_node * most_;
  }
  static constexpr NodeId root = 0;
  Node<Seats>& operator[](NodeId id) { return nodes_[id]; }
  const Node<Seats>& operator[](NodeId id) const { return nodes_[id]; }

  // There must be room. Later children come first.
  NodeId add(NodeId parent, std::span<const core::Action> actions, float prior) {
    const auto id = static_cast<NodeId>(nodes_.size());
    Node<Seats>& node = nodes_.emplace_back();
    node.actions = static_cast<std::uint32_t>(actions_.size());
    node.length = static_cast<std::uint16_t>(actions.size());
    node.prior = prior;
    actions_.insert(actions_.end(), actions.begin(), actions.end());
    node.next_sibling = nodes_[parent].first_child;
    nodes_[parent].first_child = id;
    return id;
  }
  std::span<const core::Action> actions(NodeId id) const {
    return {actions_.data() + nodes_[id].actions, nodes_[id].length};
  }
  template <class Visit>
  void each_child(NodeId parent, Visit visit) const {
    for (NodeId id = nodes_[parent].first_child; id != no_node; id = nodes_[id].next_sibling) visit(id);
  }
  std::size_t size() const { return nodes_.size(); }

  // Forgets all but what lies below the node, which becomes the root. A child lies behind its parent in the array, so
  // everything can move forward in one pass.
  void keep_below(NodeId top) {
    number_below(top);
    std::size_t used = 0;
    for (NodeId id = top; id < moved_.size(); ++id) {
      if (moved_[id] == no_node) continue;
      Node<Seats> node = nodes_[id];
      if (id == top) node.next_sibling = no_node;
      for (NodeId* link : {&node.first_child, &node.next_sibling})
        if (*link != no_node) *link = moved_[*link];
      for (std::size_t i = 0; i < node.length; ++i) actions_[used + i] = actions_[node.actions + i];
      node.actions = static_cast<std::uint32_t>(used);
      used += node.length;
      nodes_[moved_[id]] = node;
    }
    nodes_.resize(kept_);
    actions_.resize(used);
  }

 private:
  static constexpr std::size_t actions_a_node = 4, least = 1024;  // the root and all that can be done there must fit
  static constexpr std::size_t bytes_a_node =
      sizeof(Node<Seats>) + sizeof(NodeId) + actions_a_node * sizeof(core::Action);

  // New numbers for the nodes below, in the same order; no_node for the others.
  void number_below(NodeId top) {
    moved_.assign(nodes_.size(), no_node);
    moved_[top] = 0;
    kept_ = 0;
    for (NodeId id = top; id < moved_.size(); ++id) {
      if (moved_[id] == no_node) continue;
      moved_[id] = kept_++;
      each_child(id, [&](NodeId child) { moved_[child] = 0; });
    }
  }

  std::size_t most_;
  std::vector<NodeId> moved_;
  NodeId kept_ = 0;
  std::vector<Node<Seats>> nodes_;
  std::vector<core::Action> actions_;
};

}  // namespace stil::bots
