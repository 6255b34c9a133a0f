#include "play/result.h"

#include <array>

namespace stil::play {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 60;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string safe = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F)
      safe += c;
    else
      safe += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
  }
  return safe + (text.size() > longest ? "…'" : "'");
}

}  // namespace stil::play
