#pragma once
// What the server says, once: the examples of docs/protocol.md and the types of the page follow from these structs.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/event.h"
#include "server/refused.h"
#include "server/room.h"

namespace stil::server {

// What the server says: {"type":"event",…}.
namespace tell {

enum class TurnKind : std::uint8_t { decision, chance, over };
constexpr auto words(TurnKind) { return std::array<std::string_view, 3>{"decision", "chance", "over"}; }

struct Seat {
  SeatState::Kind kind = SeatState::Kind::empty;
  std::optional<UserId> user;
  std::optional<std::string> name;  // of a person
  std::optional<std::string> bot;
  bool absent = false;  // a bot plays until the person comes back
  bool resigned = false;
  bool wants_rematch = false;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("kind", &Seat::kind);
    visit("user", &Seat::user);
    visit("name", &Seat::name);
    visit("bot", &Seat::bot);
    visit("absent", &Seat::absent);
    visit("resigned", &Seat::resigned);
    visit("wants_rematch", &Seat::wants_rematch);
  }
};

// A game as one seat sees it.
struct Position {
  int ply = 0;  // what was done and undone so far: names the position for `play`
  TurnKind turn = TurnKind::over;
  std::optional<int> seat;                     // who is to decide
  RawJson observation;                         // of the seat that looks, or of a spectator
  std::vector<std::string> legal;              // for the seat that looks, when it is to decide
  std::vector<int> scores;                     // by seat, if it ended now: of what the seat that looks is told
  std::optional<std::vector<RawJson>> points;  // by seat, line by line, when it is over
  std::optional<RawJson> forecast;  // what follows from the observation, where the game has something to tell
  bool can_take_back = false;
  std::optional<std::vector<Milliseconds>> left;  // of the clocks, by seat, when it was sent
  std::optional<bool> stopped;                    // the clocks stand still: the server was away
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("ply", &Position::ply);
    visit("turn", &Position::turn);
    visit("seat", &Position::seat);
    visit("observation", &Position::observation);
    visit("legal", &Position::legal);
    visit("scores", &Position::scores);
    visit("points", &Position::points);
    visit("forecast", &Position::forecast);
    visit("can_take_back", &Position::can_take_back);
    visit("left", &Position::left);
    visit("stopped", &Position::stopped);
  }
};

// A room as the lobby shows it.
struct RoomSummary {
  RoomId id;
  Room::Status status = Room::Status::open;
  std::string game;
  ClockRule clock;
  std::vector<Seat> seats;
  bool rated = false;  // it will count for the ladder
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &RoomSummary::id);
    visit("status", &RoomSummary::status);
    visit("game", &RoomSummary::game);
    visit("clock", &RoomSummary::clock);
    visit("seats", &RoomSummary::seats);
    visit("rated", &RoomSummary::rated);
  }
};

// A room in which one sits.
struct OwnRoom {
  RoomSummary room;
  bool your_turn = false;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &OwnRoom::room);
    visit("your_turn", &OwnRoom::your_turn);
  }
};

// A room as one of those who watch it sees it.
struct RoomView {
  RoomId id;
  std::int64_t version = 0;         // of the last event
  std::optional<std::string> head;  // of the chain of events, there
  Room::Status status = Room::Status::open;
  Opening opening;
  UserId host = 0;
  std::vector<Seat> seats;
  std::optional<int> you;  // the seat of whoever looks
  std::optional<std::string> commitment;
  std::optional<Ending> ending;
  std::optional<RoomId> next_room;  // of the rematch
  std::vector<UserId> muted;        // by the host
  Position position;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &RoomView::id);
    visit("version", &RoomView::version);
    visit("head", &RoomView::head);
    visit("status", &RoomView::status);
    visit("opening", &RoomView::opening);
    visit("host", &RoomView::host);
    visit("seats", &RoomView::seats);
    visit("you", &RoomView::you);
    visit("commitment", &RoomView::commitment);
    visit("ending", &RoomView::ending);
    visit("next_room", &RoomView::next_room);
    visit("muted", &RoomView::muted);
    visit("position", &RoomView::position);
  }
};

enum class Farewell : std::uint8_t { restart, too_slow, too_fast, signed_out };
constexpr auto words(Farewell) {
  return std::array<std::string_view, 4>{"restart", "too_slow", "too_fast", "signed_out"};
}

// First of all.
struct Welcome {
  static constexpr std::string_view type = "welcome";
  UserId user = 0;  // 0: a spectator without a name
  std::string name;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("user", &Welcome::user);
    visit("name", &Welcome::name);
  }
};

// It is done, and safely stored.
struct Done {
  static constexpr std::string_view type = "done";
  std::int64_t id = 0;
  std::optional<RoomId> room;
  std::optional<std::int64_t> version;  // of the room, with what was asked for
  std::optional<std::string> head;      // of its chain of events, at that version
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &Done::id);
    visit("room", &Done::room);
    visit("version", &Done::version);
    visit("head", &Done::head);
  }
};

struct NotDone {
  static constexpr std::string_view type = "refused";
  std::optional<std::int64_t> id;
  Reason reason = Reason::malformed;
  std::string text;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &NotDone::id);
    visit("reason", &NotDone::reason);
    visit("text", &NotDone::text);
  }
};

// The answer to watch. Events after it follow.
struct Shown {
  static constexpr std::string_view type = "room";
  RoomView room;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Shown::room);
  }
};

// One event of a room.
struct Happened {
  std::int64_t version = 0;
  RawJson event;                     // as the one who is told witnesses it
  std::optional<std::string> name;   // of the person it is about
  std::optional<RawJson> effects;    // of a step: what it brought about
  std::optional<Position> position;  // after it; left out where chance goes on at once, and of what is told late
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("version", &Happened::version);
    visit("event", &Happened::event);
    visit("name", &Happened::name);
    visit("effects", &Happened::effects);
    visit("position", &Happened::position);
  }
};

// Something one could do now, and what a bot expects of it.
struct Candidate {
  std::vector<std::string> plan;  // the first is to be done now, the others follow while nothing unforeseen happens
  std::vector<double> score;      // expected in the end, by seat
  std::vector<double> win_share;  // likewise
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("plan", &Candidate::plan);
    visit("score", &Candidate::score);
    visit("win_share", &Candidate::win_share);
  }
};

// The answer to hint, before it is said to be done. The best first.
struct Advice {
  static constexpr std::string_view type = "advice";
  RoomId room;
  int ply = 0;
  std::vector<Candidate> candidates;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Advice::room);
    visit("ply", &Advice::ply);
    visit("candidates", &Advice::candidates);
  }
};

// What happened, in order, without a gap.
struct Events {
  static constexpr std::string_view type = "events";
  RoomId room;
  std::vector<Happened> events;
  std::optional<bool> more = std::nullopt;         // there is: watch again, from the last of these
  std::optional<std::string> head = std::nullopt;  // of the room's chain of events, after the last of these
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Events::room);
    visit("events", &Events::events);
    visit("more", &Events::more);
    visit("head", &Events::head);
  }
};

struct Presence {
  static constexpr std::string_view type = "presence";
  RoomId room;
  std::vector<bool> seats;  // who is connected
  int spectators = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Presence::room);
    visit("seats", &Presence::seats);
    visit("spectators", &Presence::spectators);
  }
};

struct Lobby {
  static constexpr std::string_view type = "lobby";
  std::vector<RoomSummary> rooms;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("rooms", &Lobby::rooms);
  }
};

// What changed there.
struct LobbyChanged {
  static constexpr std::string_view type = "lobby_changed";
  std::vector<RoomSummary> rooms;  // new, or changed
  std::vector<RoomId> gone;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("rooms", &LobbyChanged::rooms);
    visit("gone", &LobbyChanged::gone);
  }
};

// The last message of a connection that the server ends.
struct Goodbye {
  static constexpr std::string_view type = "goodbye";
  Farewell why = Farewell::restart;
  std::string text;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("why", &Goodbye::why);
    visit("text", &Goodbye::text);
  }
};

using Any = std::variant<Welcome, Done, NotDone, Shown, Events, Advice, Presence, Lobby, LobbyChanged, Goodbye>;

}  // namespace tell

template <class Message>
std::string encode(const Message& message) {
  std::string out = R"({"type":")" + std::string(Message::type) + '"';
  put_members(out, message);
  return out + '}';
}

// For several readers at once.
template <class Message>
std::shared_ptr<const std::string> encoded(const Message& message) {
  return std::make_shared<const std::string>(encode(message));
}

}  // namespace stil::server
