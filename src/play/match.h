#pragma once
// One live game of any kind. Servers, terminals and bindings see this class; bots and kernels never do.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/game.h"
#include "core/seat.h"
#include "play/result.h"

namespace stil::play {

// Something that happened: a seat's action, or an outcome of chance (seat nobody).
struct Step {
  core::Seat seat = core::Seat::nobody;
  core::Action action{};
  friend bool operator==(const Step&, const Step&) = default;
};

// The host's randomness: an unbiased whole number below the bound. Rules never draw.
using Draw = std::function<std::uint32_t(std::uint32_t)>;

// Who is told about a match.
struct Viewer {
  core::Seat seat = core::Seat::nobody;  // a spectator
  bool open = false;                     // the game is over: what the table covers (core::Covers) is told, too
};

class Match {
 public:
  virtual ~Match() = default;
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  virtual std::unique_ptr<Match> clone() const = 0;

  // The position
  virtual std::string_view game() const = 0;
  virtual int players() const = 0;
  virtual core::Turn turn() const = 0;
  virtual std::vector<core::Action> legal() const = 0;    // of the seat to act; empty when none is
  virtual std::vector<core::Outcome> chance() const = 0;  // empty unless chance is to move
  virtual int score(core::Seat) const = 0;                // if the game were over now
  virtual int score(core::Seat, Viewer) const = 0;        // likewise, of what the viewer is told
  virtual core::SeatSet winners() const = 0;              // likewise
  // What each seat can spend, as far as it is told; none where a game has no money.
  virtual std::vector<std::optional<int>> purses(Viewer) const = 0;

  // The doors: everything a stranger sends is checked here and nowhere else
  virtual Result<Done> play(core::Seat, core::Action) = 0;
  virtual Result<Done> outcome(core::Action) = 0;        // chance as a transcript tells it
  virtual core::Action resolve_chance(const Draw&) = 0;  // chance as the host draws it
  // Takes back the seat's last action, if nothing has happened since: no chance outcome, no other seat.
  virtual Result<Done> take_back(core::Seat) = 0;

  // What happened
  virtual std::span<const Step> steps() const = 0;
  virtual std::span<const core::Event> events() const = 0;  // of the last step

  // As text and JSON (docs/notation.md)
  virtual std::string text(core::Action) const = 0;
  virtual std::string json(core::Action) const = 0;
  virtual std::string json(core::Event) const = 0;
  virtual Result<core::Action> parse(std::string_view text) const = 0;
  virtual core::Action seen(core::Action next, core::Seat) const = 0;  // the next step as that seat will witness it
  virtual std::string setup_json() const = 0;
  virtual std::string start_text() const = 0;  // empty, or the position the match was set up at
  virtual std::string state_text() const = 0;
  virtual std::string state_json() const = 0;
  virtual std::string points_json(core::Seat) const = 0;  // the score, line by line
  // What is told to people
  virtual std::string observation_json(Viewer) const = 0;
  virtual std::string explore_json(Viewer) const = 0;   // whole moves that can be made now, where a game knows
  virtual std::string forecast_json(Viewer) const = 0;  // what a board shows beside it; empty without one
};

}  // namespace stil::play
