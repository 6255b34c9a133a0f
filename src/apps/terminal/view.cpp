#include "apps/terminal/view.h"

namespace stil::apps::terminal {

std::unique_ptr<View> make_view(std::string_view game, const Style& style) {
  if (game == "intrigues") return intrigues_view(style);
  return nullptr;
}

}  // namespace stil::apps::terminal
