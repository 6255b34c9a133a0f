#include "apps/terminal/view.h"

#include <fmt/core.h>

namespace stil::apps::terminal {

Style style_for(const texts::Catalogue& texts, const std::vector<std::string>& seats) {
  const Size size = can_redraw() ? terminal_size() : unlimited;
  Style style{texts, paint_for_stdout(), {}, {}, size.columns, size.rows};
  for (const std::string& seat : seats) {
    const std::string key = seat == "human" ? "terminal.player" : "terminal.bot";
    const int number = static_cast<int>(style.names.size()) + 1;
    style.names.push_back(texts.say(key, {{"number", number}}));
    style.short_names.push_back(texts.say(key + ".short", {{"number", number}}));
  }
  return style;
}

std::string choice_key(const Style& style, const std::string& key) {
  return style.paint.bold(fmt::format("{:>2}", key));
}

std::string View::key(const play::Match& match, core::Action action) const {
  const auto legal = match.legal();
  return std::to_string(std::ranges::find(legal, action) - legal.begin() + 1);
}

std::string View::choices(const play::Match& match) const {
  std::string text;
  for (const core::Action action : match.legal())
    text +=
        wrapped("  " + choice_key(style_, key(match, action)) + "  " + choice(match, action), style_.columns) + '\n';
  return text;
}

std::unique_ptr<View> make_view(std::string_view game, const Style& style) {
  if (game == "castle_combo") return castle_combo_view(style);
  if (game == "five_tribes") return five_tribes_view(style);
  if (game == "intrigues") return intrigues_view(style);
  return nullptr;
}

}  // namespace stil::apps::terminal
