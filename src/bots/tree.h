#pragma once
// The tree of a search: nodes and the actions that lead to them, in two arrays that are allocated once. A node is
// what is known of a line of play: how often it was tried and what it was worth to each seat.
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
  std::array<float, Seats> sum{};

  float mean(std::size_t seat) const { return visits == 0 ? 0 : sum[seat] / static_cast<float>(visits); }
};

template <int Seats>
class Tree {
 public:
  // So many nodes at most; a node has four actions on average, or fewer.
  explicit Tree(std::size_t most) : most_(most) {
    nodes_.reserve(most);
    actions_.reserve(4 * most);
  }

  void clear() {
    nodes_.clear();
    actions_.clear();
    nodes_.emplace_back();
  }
  bool has_room(std::size_t nodes, std::size_t actions) const {
    return nodes_.size() + nodes <= most_ && actions_.size() + actions <= 4 * most_;
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

 private:
  std::size_t most_;
  std::vector<Node<Seats>> nodes_;
  std::vector<core::Action> actions_;
};

}  // namespace stil::bots
