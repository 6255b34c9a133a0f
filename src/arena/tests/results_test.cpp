#include "arena/results.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "arena/run.h"
#include "engines/registry.h"

namespace stil::arena {

namespace {

namespace fs = std::filesystem;

// A name in a folder of its own, gone at the end of the test.
struct Place {
  fs::path folder = fs::temp_directory_path() / ("stil-arena-" + std::to_string(getpid()));
  std::string file = (folder / "results.jsonl").string();
  Place() { fs::create_directories(folder); }
  ~Place() { fs::remove_all(folder); }
};

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const Terms terms{"intrigues", R"({"players":2})", 1, "1", "abc"};
const Schedule schedule = *Schedule::make({"greedy", "random"}, 2, Pairing::round_robin);

Games play_some(std::int64_t count, int jobs, const std::string& file = {}) {
  Games games;
  std::atomic<bool> stop = false;
  const Run run{*engines::find("intrigues"), schedule, terms.setup, terms.seed, count, jobs};
  std::optional<ResultsFile> results;
  if (!file.empty()) {
    auto opened = ResultsFile::open(file, terms, schedule, games);
    REQUIRE(opened);
    results.emplace(std::move(*opened));
  }
  const Games before = games;
  const std::string problem = play_all(run, before, stop, [&](std::int64_t number, const Played& game) {
    CHECK(!before.contains(number));
    games[number] = game;
    if (results) results->add(number, game, schedule);
    return true;
  });
  CHECK(problem.empty());
  return games;
}

bool same(const Games& one, const Games& other) {
  return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
    return a.first == b.first && a.second.score == b.second.score && a.second.winners == b.second.winners &&
           a.second.decisions == b.second.decisions && a.second.held == b.second.held;
  });
}

}  // namespace

TEST_CASE("arena / run: the games do not depend on how many are played at a time") {
  const Games one = play_some(12, 1);
  CHECK(one.size() == 12);
  CHECK(same(one, play_some(12, 3)));
  for (const auto& [number, game] : one) CHECK(!game.held[0].empty());
}

TEST_CASE("arena / run: stops when told to") {
  std::atomic<bool> stop = false;
  int told = 0;
  const Run run{*engines::find("intrigues"), schedule, terms.setup, 1, 1000, 2};
  play_all(run, {}, stop, [&](std::int64_t, const Played&) { return ++told < 5; });
  CHECK(told == 5);
  CHECK(stop);
}

TEST_CASE("arena / results: a file is taken up where it was left, a torn last line is dropped") {
  const Place place;
  const Games first = play_some(6, 1, place.file);
  const std::string whole = read(place.file);
  fs::resize_file(place.file, whole.size() - 20);
  Games games;
  {
    REQUIRE(ResultsFile::open(place.file, terms, schedule, games));
  }
  CHECK(games.size() == 5);
  const Games all = play_some(10, 2, place.file);
  CHECK(all.size() == 10);
  CHECK(same(all, play_some(10, 1)));
  Games again;
  CHECK(ResultsFile::open(place.file, terms, schedule, again));
  CHECK(same(all, again));
}

TEST_CASE("arena / results: what is not of this arena is refused and left as it is") {
  const Place place;
  play_some(2, 1, place.file);
  const std::string whole = read(place.file);
  Games games;
  Terms other_seed = terms, other_commit = terms;
  other_seed.seed = 2;
  other_commit.commit = "def";
  const Schedule others = *Schedule::make({"greedy", "mcts"}, 2, Pairing::round_robin);
  CHECK(!ResultsFile::open(place.file, other_seed, schedule, games));
  CHECK(!ResultsFile::open(place.file, other_commit, schedule, games));
  CHECK(!ResultsFile::open(place.file, terms, others, games));
  CHECK(read(place.file) == whole);
  for (const std::string& text : {std::string("my diary\n"), std::string("{}\n"), whole + "{\"number\":7}\n",
                                  whole + "nonsense\n", whole.substr(0, 30)}) {
    std::ofstream(place.file, std::ios::binary) << text;
    CHECK(!ResultsFile::open(place.file, terms, schedule, games));
    CHECK(read(place.file) == text);
  }
  CHECK(!ResultsFile::open(place.folder.string(), terms, schedule, games));
}

TEST_CASE("arena / results: two arenas do not write one file") {
  const Place place;
  Games games;
  const auto first = ResultsFile::open(place.file, terms, schedule, games);
  REQUIRE(first);
  CHECK(!ResultsFile::open(place.file, terms, schedule, games));
}

TEST_CASE("arena / results: only whole rounds count") {
  Games games = play_some(7, 1);
  CHECK(whole_rounds(games, schedule).size() == 3);
  games.erase(2);
  const auto rounds = whole_rounds(games, schedule);
  REQUIRE(rounds.size() == 2);
  CHECK(rounds[1].front()->sitting.round == 2);
}

}  // namespace stil::arena
