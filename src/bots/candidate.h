#pragma once
// One of the things a bot looked at, and what it expects of it.
#include <array>
#include <cstdint>
#include <vector>

#include "core/action.h"
#include "core/seat.h"

namespace stil::bots {

struct Candidate {
  std::vector<core::Action> plan;  // the first is to be done now, the others follow while nothing unforeseen happens
  std::uint32_t visits = 0;
  std::array<double, core::most_seats> score{};      // expected in the end, by seat
  std::array<double, core::most_seats> win_share{};  // likewise
};

}  // namespace stil::bots
