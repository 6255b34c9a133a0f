#pragma once
// What happens in a room. A room is a pure function of its events: they are stored, numbered from 1, and everything
// else is computed from them.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "server/json.h"

namespace stil::server {

using UserId = std::int64_t;        // 0: nobody
using Milliseconds = std::int64_t;  // since 1970 where it is a point in time
using RoomId = std::string;

enum class ClockKind : std::uint8_t { none, per_move, total };
constexpr auto words(ClockKind) { return std::array<std::string_view, 3>{"none", "per_move", "total"}; }

struct ClockRule {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;    // for each decision, or for the whole game
  std::int32_t increment = 0;  // seconds more after each decision, of a total
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("kind", &ClockRule::kind);
    visit("seconds", &ClockRule::seconds);
    visit("increment", &ClockRule::increment);
  }
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

struct Opening {
  std::string game;
  RawJson setup;  // of the game, players included
  ClockRule clock;
  bool listed = true;                             // in the lobby; otherwise whoever has the link
  std::optional<bool> one_device = std::nullopt;  // all people sit around the device of the host, who has their seats
  std::optional<bool> rated = std::nullopt;       // it counts for the ladder
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("game", &Opening::game);
    visit("setup", &Opening::setup);
    visit("clock", &Opening::clock);
    visit("listed", &Opening::listed);
    visit("one_device", &Opening::one_device);
    visit("rated", &Opening::rated);
  }
  bool is_at_one_device() const { return one_device.value_or(false); }
  bool is_rated() const { return rated.value_or(false); }
  friend bool operator==(const Opening&, const Opening&) = default;
};

struct Ending {
  std::vector<int> score;   // by seat, as the position stood
  std::vector<int> places;  // by seat, from 1; equal ones share it
  std::vector<int> winners;
  std::vector<int> absent;                           // seats that a bot played for some of the time
  std::optional<std::string> secret = std::nullopt;  // of the room: with the shares of the seats it makes the key
  std::optional<std::string> key = std::nullopt;     // of games that began before there were shares
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("score", &Ending::score);
    visit("places", &Ending::places);
    visit("winners", &Ending::winners);
    visit("absent", &Ending::absent);
    visit("secret", &Ending::secret);
    visit("key", &Ending::key);
  }
  friend bool operator==(const Ending&, const Ending&) = default;
};

namespace happened {

// Many events are about a seat and say no more.
struct OfSeat {
  int seat = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &OfSeat::seat);
  }
};

struct Opened {
  static constexpr std::string_view kind = "opened";
  UserId host = 0;
  Boxed<Opening> opening;
  std::optional<std::string> commitment = std::nullopt;  // to the secret of the room (docs/fairness.md)
  std::optional<std::string> foretold = std::nullopt;    // the key itself, on servers for tests
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("host", &Opened::host);
    visit("opening", &Opened::opening);
    visit("commitment", &Opened::commitment);
    visit("foretold", &Opened::foretold);
  }
};
struct Sat {
  static constexpr std::string_view kind = "sat";
  int seat = 0;
  UserId user = 0;
  std::optional<std::string> name = std::nullopt;        // at one device
  std::optional<std::string> commitment = std::nullopt;  // to the seat's share of the luck
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &Sat::seat);
    visit("user", &Sat::user);
    visit("name", &Sat::name);
    visit("commitment", &Sat::commitment);
  }
};
struct BotSat {
  static constexpr std::string_view kind = "bot_sat";
  int seat = 0;
  std::string bot;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &BotSat::seat);
    visit("bot", &BotSat::bot);
  }
};
struct Stood : OfSeat {
  static constexpr std::string_view kind = "stood";
};
// Before it began: nobody wants to play here any more.
struct Closed {
  static constexpr std::string_view kind = "closed";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};
// The seats are settled: whoever has promised a share of the luck shows it now.
struct Called {
  static constexpr std::string_view kind = "called";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};
struct Revealed {
  static constexpr std::string_view kind = "revealed";
  int seat = 0;
  std::string share;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &Revealed::seat);
    visit("share", &Revealed::share);
  }
};
// Both of games that began before there were shares; the key was stored, and told at the end only.
struct Started {
  static constexpr std::string_view kind = "started";
  std::optional<std::string> commitment = std::nullopt;
  std::optional<std::string> key = std::nullopt;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("commitment", &Started::commitment);
    visit("key", &Started::key);
  }
};
struct Played {
  static constexpr std::string_view kind = "played";
  int seat = 0;
  std::string action;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &Played::seat);
    visit("action", &Played::action);
  }
};
struct Chanced {
  static constexpr std::string_view kind = "chanced";
  std::string action;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("action", &Chanced::action);
  }
};
struct TookBack : OfSeat {
  static constexpr std::string_view kind = "took_back";
};
// A bot's advice was taken.
struct Hinted : OfSeat {
  static constexpr std::string_view kind = "hinted";
};

struct Resigned : OfSeat {
  static constexpr std::string_view kind = "resigned";
};
// The clock ran out: a bot plays until the person comes back.
struct WentAbsent : OfSeat {
  static constexpr std::string_view kind = "went_absent";
};
struct CameBack : OfSeat {
  static constexpr std::string_view kind = "came_back";
};
// The server was away from then on: until everybody is back, or for a minute, no clock runs.
struct ClockStopped {
  static constexpr std::string_view kind = "clock_stopped";
  Milliseconds since = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("since", &ClockStopped::since);
  }
};
struct ClockWentOn {
  static constexpr std::string_view kind = "clock_went_on";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};
struct Said {
  static constexpr std::string_view kind = "said";
  UserId user = 0;
  std::string text;
  std::optional<std::string> blind = std::nullopt;  // by chance and never told, so that nobody can try what was said
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("user", &Said::user);
    visit("text", &Said::text);
    visit("blind", &Said::blind);
  }
};
// By the host: whoever it is sits and talks here no more.
struct Removed {
  static constexpr std::string_view kind = "removed";
  UserId user = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("user", &Removed::user);
  }
};
// By the host: whoever it is plays and does not talk, or talks again.
struct Muted {
  static constexpr std::string_view kind = "muted";
  UserId user = 0;
  bool muted = true;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("user", &Muted::user);
    visit("muted", &Muted::muted);
  }
};
struct Finished {
  static constexpr std::string_view kind = "finished";
  Boxed<Ending> ending;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("ending", &Finished::ending);
  }
};
struct WantedRematch {
  static constexpr std::string_view kind = "wanted_rematch";
  int seat = 0;
  std::optional<std::string> commitment = std::nullopt;  // as in Sat, for the game to come
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("seat", &WantedRematch::seat);
    visit("commitment", &WantedRematch::commitment);
  }
};
struct Rematched {
  static constexpr std::string_view kind = "rematched";
  RoomId room;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Rematched::room);
  }
};

}  // namespace happened

struct Event {
  using Body =
      std::variant<happened::Opened, happened::Sat, happened::BotSat, happened::Stood, happened::Closed,
                   happened::Called, happened::Revealed, happened::Started, happened::Played, happened::Chanced,
                   happened::TookBack, happened::Hinted, happened::Resigned, happened::WentAbsent, happened::CameBack,
                   happened::ClockStopped, happened::ClockWentOn, happened::Said, happened::Removed, happened::Muted,
                   happened::Finished, happened::WantedRematch, happened::Rematched>;
  Milliseconds at = 0;
  Body body;
};

// {"at":…,"kind":"…",…}: how it is stored. What is sent to people is projected for each of them (project.h).
std::string to_text(const Event&);
// Throws std::runtime_error: what is stored was written here, so it is damaged.
Event event_from(std::string_view text);

// As it is in the chain of the room's events: talk by its hash, as it is nobody else's business.
std::string text_in_chain(const Event&);
std::string hash_of_talk(const Event&);

// A line of talk with everything around it, as it is stored and sent.
std::size_t bytes_as_sent(const std::string& text);

// Different things to do for different kinds: std::visit(Cases{[](const Sat&) {…}, …}, body).
template <class... Case>
struct Cases : Case... {
  using Case::operator()...;
};
template <class... Case>
Cases(Case...) -> Cases<Case...>;

}  // namespace stil::server
