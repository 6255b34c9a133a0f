// The promises that the tree itself makes: layers, file sizes, rulings that have tests.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace stil::tests {

namespace fs = std::filesystem;

namespace {

const fs::path root = STIL_SOURCE_DIR;

// A folder includes only folders with a smaller number, and itself.
const std::map<std::string, int> layers{{"core", 1},   {"games", 2}, {"wire", 3},    {"play", 4},
                                        {"texts", 4},  {"bots", 5},  {"engines", 6}, {"arena", 7},
                                        {"server", 7}, {"apps", 8},  {"wasm", 8}};

// What freestanding code may include: no heap, no exceptions, no streams.
const std::set<std::string> freestanding{
    "algorithm",        "array",  "bit",  "cassert",     "concepts",    "cstddef", "cstdint",
    "initializer_list", "limits", "span", "string_view", "type_traits", "utility"};

struct Source {
  fs::path path;  // relative to src
  std::vector<std::string> lines;
  std::string folder() const { return path.begin()->string(); }
  bool is_test() const { return path.string().find("/tests/") != std::string::npos; }
};

std::vector<std::string> read_lines(const fs::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<Source> sources() {
  std::vector<Source> found;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src"))
    if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
      found.push_back({fs::relative(entry.path(), root / "src"), read_lines(entry.path())});
  return found;
}

// The second folder of games/<game>/…
std::string game_of(const fs::path& path) {
  auto part = path.begin();
  return *part == "games" && ++part != path.end() ? part->string() : "";
}

}  // namespace

TEST_CASE("repository: includes only point down the layers, and no game includes another") {
  const std::regex own("^#include \"([^\"]+)\"");
  int seen = 0;
  for (const Source& source : sources()) {
    if (source.is_test()) continue;
    REQUIRE_MESSAGE(layers.contains(source.folder()), source.path.string(), " is in a folder without a layer");
    for (const std::string& line : source.lines) {
      std::smatch match;
      if (!std::regex_search(line, match, own)) continue;
      const fs::path included = match[1].str();
      const std::string folder = included.begin()->string();
      ++seen;
      REQUIRE_MESSAGE(layers.contains(folder), source.path.string(), " includes ", included.string());
      const bool down = layers.at(folder) < layers.at(source.folder()) || folder == source.folder();
      CHECK_MESSAGE(down, source.path.string(), " includes ", included.string());
      if (folder == "games" && source.folder() == "games")
        CHECK_MESSAGE(game_of(included) == game_of(source.path), source.path.string(), " includes ", included.string());
    }
  }
  CHECK(seen > 50);
}

TEST_CASE("repository: core, games and wire include only what is freestanding") {
  const std::regex system("^#include <([^>]+)>");
  for (const Source& source : sources()) {
    if (source.is_test() || layers.at(source.folder()) > 3) continue;
    for (const std::string& line : source.lines) {
      std::smatch match;
      if (std::regex_search(line, match, system))
        CHECK_MESSAGE(freestanding.contains(match[1].str()), source.path.string(), ": ", line);
    }
  }
}

TEST_CASE("repository: core and games do without library functions that are silently wrong on the device") {
  const std::regex wrong(R"(std::(ranges::)?(popcount|count[lr]_|bit_width|bit_ceil|bit_floor|has_single_bit|rot[lr]|)"
                         R"(copy|fill|equal|rotate))");
  for (const Source& source : sources()) {
    if (source.is_test() || layers.at(source.folder()) > 2) continue;
    for (const std::string& line : source.lines)
      if (line.find("//") == std::string::npos)
        CHECK_MESSAGE(!std::regex_search(line, wrong), source.path.string(), ": ", line);
  }
}

TEST_CASE("repository: files stay short, tables and tests aside, and folders have names that mean something") {
  for (const Source& source : sources()) {
    if (!source.is_test())
      CHECK_MESSAGE(source.lines.size() <= 320, source.path.string(), " has ", source.lines.size(), " lines");
    for (const fs::path& part : source.path)
      for (const std::string vague : {"utils", "helpers", "common", "misc"})
        CHECK_MESSAGE(part.string().find(vague) == std::string::npos, source.path.string());
  }
}

TEST_CASE("repository: every ruling and worked example of docs/rules is named by a test") {
  const std::regex ruling(R"(^- \*\*([RCED]\d+)\*\*)"), example(R"(^(\d+)\. \*)");
  int rulings = 0;
  for (const auto& page : fs::directory_iterator(root / "docs/rules")) {
    const std::string game = page.path().stem();
    std::string names;
    for (const Source& source : sources())
      if (source.is_test() && game_of(source.path) == game)
        for (std::size_t i = 0; i < source.lines.size(); ++i)  // a long name stands on the next line
          if (source.lines[i].find("TEST_CASE") != std::string::npos)
            names += source.lines[i] + source.lines[std::min(i + 1, source.lines.size() - 1)] + "\n";
    bool in_examples = false;
    for (const std::string& line : read_lines(page.path())) {
      if (line.starts_with("## ")) in_examples = line == "## Worked examples";
      std::smatch match;
      if (std::regex_search(line, match, ruling)) {
        ++rulings;
        CHECK_MESSAGE(std::regex_search(names, std::regex("\\b" + match[1].str() + "\\b")), game,
                      " has no test named after ", match[1].str());
      } else if (in_examples && std::regex_search(line, match, example)) {
        CHECK_MESSAGE(names.find("worked example " + match[1].str()) != std::string::npos, game,
                      " has no test of worked example ", match[1].str());
      }
    }
  }
  CHECK(rulings >= 16);
}

TEST_CASE("repository: the README is short") { CHECK(read_lines(root / "README.md").size() < 150); }

}  // namespace stil::tests
