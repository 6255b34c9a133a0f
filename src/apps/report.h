#pragma once
// What subcommands have in common when they speak to people and scripts: errors, progress, documents.
#include <boost/json/fwd.hpp>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engines/engine.h"
#include "play/result.h"

namespace stil::apps {

inline constexpr int fine = 0;
inline constexpr int refused = 1;
inline constexpr int usage = 2;

// One line on stderr; returns the exit code `refused`.
int refuse(std::string_view what);
int refuse(const play::Refusal&);

// The word among `known` that was probably meant; empty when none is near.
std::string near_miss(std::string_view word, const std::vector<std::string>& known);
std::string suggestion(std::string_view word, const std::vector<std::string>& known);  // that it was; or empty

// The engine, or null after saying that there is no such game.
const engines::Engine* find_engine(std::string_view game);

// JSON of a setup from the number of players and options given as name=value.
play::Result<std::string> setup_json(const engines::GameInfo&, int players, const std::vector<std::string>& options);

// Refuses options for a game whose setup comes from a file.
play::Refusal options_are_in_the_file(std::string_view file);

// Refuses names of bots that the game does not have. `also` is one more word that is allowed.
play::Result<play::Done> check_bots(const engines::GameInfo&, const std::vector<std::string>& names,
                                    std::string_view also = {});

// The language to speak: the wish, or the locale's; empty after saying that the wish cannot be met.
std::string language_for(std::string_view wish);

// A bar on stderr while it is a terminal, with an estimate of the time left; silent in a pipe.
class Progress {
 public:
  Progress(std::string label, std::int64_t total, std::int64_t done_before = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void show(std::int64_t done);
  void clear();

 private:
  std::string label_;
  std::int64_t total_, done_before_;
  bool terminal_;
  std::chrono::steady_clock::time_point start_, shown_at_;
  bool shown_ = false;
};

// The document on one line, numbers in plain decimal, never with an exponent.
std::string one_line(const boost::json::value&);

}  // namespace stil::apps
