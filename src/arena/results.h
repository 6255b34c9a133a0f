#pragma once
// Games that were played, in memory and on file. The file is JSON lines: what the arena is, then one finished game a
// line, in the order in which they came. A killed arena loses the games that were being played, nothing else.
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena/schedule.h"
#include "engines/engine.h"
#include "play/result.h"

namespace stil::arena {

// What makes two games comparable: all of it must be the same to go on with a file.
struct Terms {
  std::string game;
  std::string setup;  // JSON
  std::uint64_t seed = 1;
  std::string version, commit;  // of the program
};

struct Played {
  Sitting sitting;
  std::vector<int> score;    // by seat
  std::vector<int> winners;  // seats
  int decisions = 0, chance = 0;
  std::vector<std::map<std::string, int>> held;  // by seat
};
Played played(const Sitting&, const engines::GameRecord&);

// By number of the game. A round counts when all its games are there.
using Games = std::map<std::int64_t, Played>;
std::vector<std::vector<const Played*>> whole_rounds(const Games&, const Schedule&);

class ResultsFile {
 public:
  // Makes the file, or takes up one of the same terms and adds its games; anything else is refused and left as it is.
  static play::Result<ResultsFile> open(const std::string& name, const Terms&, const Schedule&, Games&);

  void add(std::int64_t number, const Played&, const Schedule&);
  bool good() const { return good_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  bool good_ = true;
};

}  // namespace stil::arena
