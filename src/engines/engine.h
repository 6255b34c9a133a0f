#pragma once
// What a program can do with a game that it does not know at compile time.
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/candidate.h"
#include "core/action.h"
#include "play/match.h"
#include "play/result.h"
#include "play/transcript.h"

namespace stil::engines {

struct Option {
  std::string name;
  std::string standard;            // its value when nothing is said, as JSON
  std::vector<std::string> words;  // what it can be, where it is a word
};

// How strong a bot is on the ladder of people, where a newcomer is taken for 25: measured, not learnt there
// (docs/strength.md, Levels).
struct Anchor {
  std::string bot;
  double strength = 0;
};

struct GameInfo {
  std::string id;
  int min_players = 0;
  int max_players = 0;
  std::vector<Option> options;
  std::vector<std::string> bots;
  std::vector<Anchor> anchors;
  std::string held;  // what kind of thing GameRecord::held names
};

// A player of one game that sees what its seat sees. Chooses for the seat to move.
class Bot {
 public:
  virtual ~Bot() = default;
  virtual core::Action choose(const play::Match&) = 0;
  // The best few things it can think of, best first; nothing where it does not search.
  virtual std::vector<bots::Candidate> explain(const play::Match&, int most) = 0;
  virtual void heed(const std::atomic<bool>& stop) = 0;  // chooses at once, as well as it knows, when stop is true
};

// One game between bots.
struct GameSpec {
  std::string setup;              // JSON
  std::vector<std::string> bots;  // one for each seat
  std::uint64_t seed = 1;
  std::uint64_t game = 0;  // games of one seed and number are dealt alike, whoever sits where
};
struct Held {
  std::string_view what;  // a word of the game
  int count = 0;
};
struct GameRecord {
  bool finished = false;  // false: it was stopped
  std::vector<int> score;
  std::vector<int> winners;  // seats
  int decisions = 0, chance = 0;
  std::vector<std::vector<Held>> held;  // what each seat ended with, as far as people would ask about it
};

struct SimulationSpec {
  std::string setup;  // JSON
  std::int64_t games = 1;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::vector<std::string> bots;                      // one for each seat
  std::function<void(std::string_view)> transcripts;  // receives whole games in order; may be empty
  std::function<void(std::int64_t)> progress;         // games done so far; may be empty
};

struct Tally {
  static constexpr int whole_win = 840;  // divisible by any number of seats that may share it

  int players = 0;
  std::int64_t games = 0, decisions = 0, chance = 0;
  std::array<std::int64_t, core::most_seats> score{};  // sums by seat
  std::array<std::int64_t, core::most_seats> wins{};   // by seat, in parts of a whole win

  void add(const Tally& other);
};

struct Speed {
  std::string name;  // what was measured, with its unit
  double value = 0;
};

struct BenchReport {
  std::string game;
  std::uint64_t signature = 0;  // one number for all the rules' behaviour: every action of seeded random games
  std::vector<Speed> speeds;
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual const GameInfo& info() const = 0;
  virtual play::Result<std::unique_ptr<play::Match>> open(const play::Header&) const = 0;
  // Null when the game has no bot of that name.
  virtual std::unique_ptr<Bot> bot(std::string_view name, std::uint64_t seed) const = 0;
  virtual play::Result<Tally> simulate(const SimulationSpec&) const = 0;
  virtual play::Result<GameRecord> play(const GameSpec&, const std::atomic<bool>& stop) const = 0;
  // Everything that can happen next, and the lines of so many steps after one of them.
  virtual std::vector<core::Action> nexts(const play::Match&) const = 0;
  virtual std::uint64_t perft(const play::Match&, core::Action next, int depth) const = 0;
  virtual BenchReport bench() const = 0;
};

}  // namespace stil::engines
