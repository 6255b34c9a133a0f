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
  std::string commitment{};  // hash of what all chance follows from; empty: chance is of another source
  std::string room{};        // of a server, where it was played
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
// What follows the last step of a game on a server (docs/fairness.md): all that happened in the room, in order, each as
// it was stored or, for talk, as its hash; and the hash of it all, signed by the server.
struct EventLine {
  std::string text;
  friend bool operator==(const EventLine&, const EventLine&) = default;
};
struct SaidLine {
  std::string hash;
  friend bool operator==(const SaidLine&, const SaidLine&) = default;
};
struct HeadLine {
  std::string head, server, signature;
  friend bool operator==(const HeadLine&, const HeadLine&) = default;
};
// Of a server as they were before: the key that was committed to.
struct KeyLine {
  std::string key;
  friend bool operator==(const KeyLine&, const KeyLine&) = default;
};
using Line = std::variant<Header, StepLine, EndLine, EventLine, SaidLine, HeadLine, KeyLine>;

Result<Line> parse_line(std::string_view line);
// 32 bytes in hexadecimal digits: a secret, a share, a key, a hash.
bool is_hash(std::string_view text);

// Where chance came from; nothing where nobody is to know.
struct Source {
  std::string commitment, room;
};
std::string header_line(const Match&, const Source& = {});
std::string step_line(const Match&, const Step&);
std::string end_line(const Match&);
// The whole match so far, every line ended by a newline.
std::string transcript(const Match&, const Source& = {});
std::string event_line(std::string_view event);
std::string said_line(std::string_view hash);
std::string head_line(const HeadLine&);
std::string key_line(std::string_view key);

EndLine result(const Match&);

// Makes the step on the match; refuses what the match refuses.
Result<Done> replay(Match&, const StepLine&);
// Refuses a closing line that the rules do not confirm.
Result<Done> confirm(const Match&, const EndLine&);

}  // namespace stil::play
