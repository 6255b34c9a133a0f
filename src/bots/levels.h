#pragma once
// What a person can choose to play against. A level is a setting of the search; its version changes whenever it, or
// the search, plays differently.
#include <array>
#include <string_view>

namespace stil::bots {

struct Level {
  std::string_view name;
  int version;
  int simulations;
  bool near_misses;  // takes what looked nearly as good now and then, as people do
};

inline constexpr std::array levels{Level{"easy", 1, 30, true}, Level{"normal", 1, 400, false},
                                   Level{"hard", 1, 4000, false}};

}  // namespace stil::bots
