#pragma once
// The words of Intrigues and Cabbage in the reader's language.
#include <string>
#include <utility>

#include "apps/terminal/view.h"
#include "games/intrigues/intrigues.h"

namespace stil::apps::terminal {

class IntriguesWords {
 public:
  explicit IntriguesWords(Style style) : style_(std::move(style)) {}

  const Style& style() const { return style_; }
  std::string say(const std::string& key, texts::Values values = {}) const {
    return style_.texts.say("intrigues." + key, values);
  }
  static std::string id(intrigues::Kind kind) { return std::string(words(kind)[static_cast<std::size_t>(kind)]); }
  std::string name(intrigues::Kind kind) const { return say("kind." + id(kind)); }  // кіт
  std::string one(intrigues::Kind kind) const { return say("one." + id(kind)); }    // (take) кота
  std::string counted(intrigues::Kind kind, int count) const { return say("cards." + id(kind), {{"count", count}}); }

  std::string list(const intrigues::Cards& cards) const {
    std::string text;
    for (const intrigues::Kind kind : intrigues::kinds)
      if (cards[kind] > 0) text += (text.empty() ? "" : ", ") + counted(kind, cards[kind]);
    return text;
  }

 private:
  Style style_;
};

// What an action would bring, as far as it can be told: the odds of a draw, a change of points, an effect.
// Empty when there is nothing to tell.
std::string outlook(const IntriguesWords&, const intrigues::State&, core::Action);

}  // namespace stil::apps::terminal
