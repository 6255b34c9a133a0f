#pragma once
// When a bot stops thinking, and what it thinks with.
#include <cstddef>

namespace stil::bots {

struct Budget {
  int simulations = 1000;  // a decision; 0: no limit
  int milliseconds = 0;    // likewise
  int threads = 1;         // each thinks for itself; with one the same seed gives the same move
  int mebibytes = 32;      // for all trees together
};

}  // namespace stil::bots
