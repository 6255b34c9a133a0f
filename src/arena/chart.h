#pragma once
// Charts as inline SVG. Colours are CSS variables of the page, so they follow its theme.
#include <string>
#include <vector>

#include "arena/statistics.h"

namespace stil::arena {

// Text as it may stand in HTML and SVG.
std::string escaped(std::string_view text);

struct Bar {
  std::string label;
  Interval value;
};
// A point and its interval on a common scale for each line.
std::string interval_chart(const std::vector<Bar>& bars, const std::string& title);

// How often which value came up; the scale is given, so that charts beside each other can be compared.
struct Scale {
  int low = 0, high = 1;
};
Scale scale_of(const std::vector<int>& values);
std::string histogram(const std::vector<int>& values, Scale, const std::string& title);

}  // namespace stil::arena
