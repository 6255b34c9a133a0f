// Golden transcripts: games/<game>/tests/transcripts/NAME.stil must replay, and be told in the words of
// NAME.txt. After a wanted change, `make bless` records the words anew; the commit says why.
#include <doctest/doctest.h>

#include <filesystem>

#include "engines/registry.h"
#include "tests/run_program.h"

namespace stil::tests {

TEST_CASE("golden: every recorded game replays and reads as it did") {
  for (const engines::Engine* engine : engines::all()) {
    int games = 0;
    const std::filesystem::path folder =
        std::filesystem::path(STIL_SOURCE_DIR) / "src/games" / engine->info().id / "tests/transcripts";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".stil") continue;
      ++games;
      const std::string told = contents(std::filesystem::path(entry.path()).replace_extension(".txt"));
      CHECK_MESSAGE(line_count(contents(entry.path())) <= 330, entry.path().string(), " is too long to read");
      const Ran ran = stil({"replay", entry.path().string(), "--lang", "en"});
      CHECK_MESSAGE(ran.code == 0, ran.err);
      CHECK_MESSAGE(ran.out == told, entry.path().string());
    }
    CHECK_MESSAGE(games >= 3, engine->info().id);
  }
}

}  // namespace stil::tests
