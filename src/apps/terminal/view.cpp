#include "apps/terminal/view.h"

namespace stil::apps::terminal {

// In a pipe lines are broken by whoever reads them.
constexpr int unlimited_columns = 10000;

Style style_for(const texts::Catalogue& texts, const std::vector<std::string>& seats) {
  Style style{texts, paint_for_stdout(), {}, {}, can_redraw() ? terminal_size().columns : unlimited_columns};
  for (const std::string& seat : seats) {
    const std::string key = seat == "human" ? "terminal.player" : "terminal.bot";
    const int number = static_cast<int>(style.names.size()) + 1;
    style.names.push_back(texts.say(key, {{"number", number}}));
    style.short_names.push_back(texts.say(key + ".short", {{"number", number}}));
  }
  return style;
}

std::unique_ptr<View> make_view(std::string_view game, const Style& style) {
  if (game == "intrigues") return intrigues_view(style);
  return nullptr;
}

}  // namespace stil::apps::terminal
