#pragma once
// The answers to a question of Five Tribes: how they are listed, and what somebody means who types one.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/five_tribes_words.h"
#include "apps/terminal/view.h"

namespace stil::apps::terminal {

class FiveTribesAnswers {
 public:
  using Actions = std::span<const five_tribes::Action>;

  FiveTribesAnswers(const Style& style, const FiveTribesWords& words) : style_(style), words_(words) {}

  // What an answer does, in words.
  std::string text(const five_tribes::State&, five_tribes::Action) const;
  // What several do, one after the other.
  std::string plan(five_tribes::State, Actions) const;
  // What is typed for it: a price, or a number.
  std::string key(const five_tribes::State&, Actions legal, five_tribes::Action) const;
  // All of them side by side.
  std::string list(const five_tribes::State&, Actions legal) const;
  Reply meant(const five_tribes::State&, Actions legal, std::string_view line) const;

 private:
  std::string short_text(const five_tribes::State&, five_tribes::Action) const;
  std::vector<five_tribes::Resource> goods_to_add(const five_tribes::State&) const;
  std::string list_of_sale(const five_tribes::State&, Actions legal) const;
  Reply bid(Actions legal, const std::string& line) const;
  Reply sale(const five_tribes::State&, Actions legal, const std::string& line) const;
  Reply meeple(Actions legal, const std::string& line) const;
  bool is_named(five_tribes::Tribe, const std::string& text) const;

  const Style& style_;
  const FiveTribesWords& words_;
};

}  // namespace stil::apps::terminal
