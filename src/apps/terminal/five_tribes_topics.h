#pragma once
// What `?` explains in Five Tribes: the game, its signs, tiles, tribes, goods and djinns, and what sows would bring.
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/five_tribes_preview.h"
#include "apps/terminal/five_tribes_words.h"
#include "apps/terminal/view.h"

namespace stil::apps::terminal {

class FiveTribesTopics {
 public:
  FiveTribesTopics(const Style& style, const FiveTribesWords& words, const FiveTribesPreview& preview)
      : style_(style), words_(words), preview_(preview) {}

  std::string explain(const five_tribes::State&, std::string_view word) const;
  std::vector<std::string> at_stake(const five_tribes::Table&) const;
  std::vector<std::string> names() const;

 private:
  struct Topic {
    std::vector<std::string> names;  // as they are compared
    std::string text;
  };
  std::vector<Topic> topics(const five_tribes::State&) const;
  std::string about_tile(const five_tribes::State&, five_tribes::Tile) const;
  std::string about_sows(const five_tribes::State&) const;
  std::string about(five_tribes::Djinn) const;

  const Style& style_;
  const FiveTribesWords& words_;
  const FiveTribesPreview& preview_;
};

}  // namespace stil::apps::terminal
