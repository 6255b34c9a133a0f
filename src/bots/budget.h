#pragma once
// When a bot stops thinking, and how much memory it thinks in.
#include <cstddef>

namespace stil::bots {

struct Budget {
  int simulations = 1000;  // a decision; 0: no limit
  int milliseconds = 0;    // likewise
  std::size_t nodes = std::size_t{1} << 17;
};

}  // namespace stil::bots
