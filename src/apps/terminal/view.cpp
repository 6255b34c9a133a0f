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

std::string choice_number(const Style& style, int number) { return style.paint.bold(fmt::format("{:>2}", number)); }

std::string View::choices(const play::Match& match) const {
  std::string text;
  int number = 0;
  for (const core::Action action : match.legal())
    text += wrapped("  " + choice_number(style_, ++number) + "  " + choice(match, action), style_.columns) + '\n';
  return text;
}

std::unique_ptr<View> make_view(std::string_view game, const Style& style) {
  if (game == "castle_combo") return castle_combo_view(style);
  if (game == "five_tribes") return five_tribes_view(style);
  if (game == "intrigues") return intrigues_view(style);
  return nullptr;
}

}  // namespace stil::apps::terminal
