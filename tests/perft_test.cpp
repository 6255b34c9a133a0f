// Counts of lines, and the order in which they are listed, at the positions of games/<game>/tests/perft.txt:
//
//   position <name>
//   setup <JSON>              from <text of a position>    (optional)
//   perft <depth> <lines>     order <depth> <hash of every list of next steps above that depth>
#include <doctest/doctest.h>

#include <fmt/core.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "core/hash.h"
#include "core/walk.h"
#include "engines/registry.h"
#include "tests/games.h"

namespace stil::tests {

template <core::Game G>
void add_order(const core::State<G>& s, int depth, core::Hash& hash) {
  if (depth == 0) return;
  core::each_next<G>(s, [&](core::Action action) {
    hash.add(core::key(action));
    core::State<G> next = s;
    G::apply(next, action, core::NoEvents{});
    add_order<G>(next, depth - 1, hash);
  });
}

TEST_CASE_TEMPLATE("perft: counts and order of lines are as recorded", G, STIL_ALL_GAMES) {
  const std::string file = std::string(STIL_SOURCE_DIR) + "/src/games/" + std::string(G::id) + "/tests/perft.txt";
  std::ifstream in(file);
  REQUIRE_MESSAGE(in, file);
  std::string name, line;
  play::Header header{std::string(G::id), "{}", "", ""};
  int counts = 0;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    if (word == "position") name = rest, header.from.clear();
    if (word == "setup") header.setup = rest;
    if (word == "from") header.from = rest;
    if (word != "perft" && word != "order") continue;
    const auto match = engines::open(header);
    REQUIRE_MESSAGE(static_cast<bool>(match), name, ": ", (match ? "" : match.refusal().text));
    const core::State<G>& s = dynamic_cast<const play::MatchOf<G>&>(**match).state();
    int depth = 0;
    std::string expected;
    words >> depth >> expected;
    ++counts;
    if (word == "perft") {
      CHECK_MESSAGE(std::to_string(core::perft<G>(s, depth)) == expected, name, " perft ", depth);
    } else {
      core::Hash hash;
      add_order<G>(s, depth, hash);
      CHECK_MESSAGE(fmt::format("{:016x}", hash.value) == expected, name, " order ", depth);
    }
  }
  CHECK(counts >= 10);
}

}  // namespace stil::tests
