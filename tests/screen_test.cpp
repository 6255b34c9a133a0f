// Text as a terminal takes it: lines of so many columns.
#include <doctest/doctest.h>

#include "apps/terminal/screen.h"

namespace stil::apps::terminal {

TEST_CASE("screen: lines are broken between words, and space at the end breaks nothing") {
  CHECK(wrapped("one two", 80) == "one two");
  CHECK(wrapped("  one two three", 9) == "  one two\n  three");
  for (int columns = 1; columns < 20; ++columns) {
    CHECK(wrapped("one two ", columns).find("two") != std::string::npos);
    CHECK(wrapped(" ", columns).size() <= 1);
  }
}

TEST_CASE("screen: answers side by side are not torn apart") {
  CHECK(side_by_side({"1 a1", "2 b1", "10 c1"}, 14) == "  1 a1  2 b1\n  10 c1\n");
  CHECK(side_by_side({"1 much too long"}, 5) == "  1 much too long\n");
}

TEST_CASE("screen: what is cut short says so where there is room, and keeps its columns") {
  CHECK(shortened("Scholar", 10) == "Scholar");
  CHECK(width(shortened("Її Величність королева", 14)) <= 14);
  CHECK(shortened("Master of arms", 9) == "Master o…");
  CHECK(shortened("Master", 4) == "Mast");
  CHECK(shortened("Master", -3).empty());
  CHECK(padded("ab", 4) == "ab  ");
}

}  // namespace stil::apps::terminal
