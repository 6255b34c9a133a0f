#pragma once
// A game on file, as JSON lines: a header, then one step a line, chance included, and when the game was
// finished a closing line with the result. It replays exactly and needs no seed. A file may hold several
// games one after the other: each header begins a new one. See docs/notation.md.
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.h"
#include "play/match.h"
#include "play/result.h"

namespace stil::play {

struct Header {
  std::string game;
  std::string setup = "{}";  // JSON of the game's Setup
  std::string from;          // text of the position it starts at; empty: the usual start
  std::string commitment{};  // hash of the key that all chance follows from; empty: chance is of another source
  friend bool operator==(const Header&, const Header&) = default;
};
struct StepLine {
  core::Seat seat = core::Seat::nobody;  // nobody: chance
  std::string text;                      // the action in the game's notation
  friend bool operator==(const StepLine&, const StepLine&) = default;
};
struct EndLine {
  std::vector<int> score;    // by seat
  std::vector<int> winners;  // seats
  friend bool operator==(const EndLine&, const EndLine&) = default;
};
// After the last step of a match with a commitment: the key itself.
struct KeyLine {
  std::string key;
  friend bool operator==(const KeyLine&, const KeyLine&) = default;
};
using Line = std::variant<Header, StepLine, EndLine, KeyLine>;

Result<Line> parse_line(std::string_view line);

std::string header_line(const Match&, std::string_view commitment = {});
std::string step_line(const Match&, const Step&);
std::string end_line(const Match&);
// The whole match so far, every line ended by a newline.
std::string transcript(const Match&, std::string_view commitment = {});
std::string key_line(std::string_view key);

EndLine result(const Match&);

// Makes the step on the match; refuses what the match refuses.
Result<Done> replay(Match&, const StepLine&);
// Refuses a closing line that the rules do not confirm.
Result<Done> confirm(const Match&, const EndLine&);

}  // namespace stil::play
