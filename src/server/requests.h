#pragma once
// Everything that is said between a client and the server, once: the decoder, the documentation's examples and the
// types of the page (typescript.h) follow from these structs.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/event.h"
#include "server/refused.h"

namespace stil::server {

// What clients ask for: {"id":7,"do":"sit","room":"…","seat":0}. The answer carries the id.
namespace ask {

// Many requests name a room and say no more.
struct InRoom {
  RoomId room;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &InRoom::room);
  }
};

// Hear of open rooms and running games, now and when they change.
struct EnterLobby {
  static constexpr std::string_view verb = "enter_lobby";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};

struct LeaveLobby {
  static constexpr std::string_view verb = "leave_lobby";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};

// A new room; the answer names it.
struct Open {
  static constexpr std::string_view verb = "open";
  Opening opening;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("opening", &Open::opening);
  }
};

// See a room, and hear of everything that happens there after an event.
struct Watch {
  static constexpr std::string_view verb = "watch";
  RoomId room;
  std::int64_t since = 0;  // the last event that is known; 0: none
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Watch::room);
    visit("since", &Watch::since);
  }
};

struct Unwatch : InRoom {
  static constexpr std::string_view verb = "unwatch";
};

struct Sit {
  static constexpr std::string_view verb = "sit";
  RoomId room;
  int seat = 0;
  std::optional<std::string> name;        // of one of the people at one device
  std::optional<std::string> commitment;  // to a share of the luck, which is shown when the host begins
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Sit::room);
    visit("seat", &Sit::seat);
    visit("name", &Sit::name);
    visit("commitment", &Sit::commitment);
  }
};

struct SeatBot {
  static constexpr std::string_view verb = "seat_bot";
  RoomId room;
  int seat = 0;
  std::string bot;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &SeatBot::room);
    visit("seat", &SeatBot::seat);
    visit("bot", &SeatBot::bot);
  }
};

// Leave a seat, or take a bot away.
struct Stand {
  static constexpr std::string_view verb = "stand";
  RoomId room;
  int seat = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Stand::room);
    visit("seat", &Stand::seat);
  }
};

struct Start : InRoom {
  static constexpr std::string_view verb = "start";
};

// Show the share of the luck that one has promised, when it is called for.
struct Reveal {
  static constexpr std::string_view verb = "reveal";
  RoomId room;
  std::string share;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Reveal::room);
    visit("share", &Reveal::share);
  }
};

struct Close : InRoom {
  static constexpr std::string_view verb = "close";
};

struct Play {
  static constexpr std::string_view verb = "play";
  RoomId room;
  int ply = 0;         // of the position that it is meant for
  std::string action;  // one of the legal ones
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Play::room);
    visit("ply", &Play::ply);
    visit("action", &Play::action);
  }
};

// What a strong bot would do in one's place.
struct Hint {
  static constexpr std::string_view verb = "hint";
  RoomId room;
  int ply = 0;  // of the position that it is asked for
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Hint::room);
    visit("ply", &Hint::ply);
  }
};

struct TakeBack : InRoom {
  static constexpr std::string_view verb = "take_back";
};

struct Resign : InRoom {
  static constexpr std::string_view verb = "resign";
};

// Play again for oneself after the clock ran out.
struct ComeBack : InRoom {
  static constexpr std::string_view verb = "come_back";
};

struct Rematch {
  static constexpr std::string_view verb = "rematch";
  RoomId room;
  std::optional<std::string> commitment;  // as in Sit, for the game to come
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Rematch::room);
    visit("commitment", &Rematch::commitment);
  }
};

struct Say {
  static constexpr std::string_view verb = "say";
  RoomId room;
  std::string text;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Say::room);
    visit("text", &Say::text);
  }
};

// The host sends somebody away: they sit and talk there no more.
struct Remove {
  static constexpr std::string_view verb = "remove";
  RoomId room;
  UserId user = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Remove::room);
    visit("user", &Remove::user);
  }
};

// The host does not let somebody talk, or does again.
struct Mute {
  static constexpr std::string_view verb = "mute";
  RoomId room;
  UserId user = 0;
  bool muted = true;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Mute::room);
    visit("user", &Mute::user);
    visit("muted", &Mute::muted);
  }
};

struct Ping {
  static constexpr std::string_view verb = "ping";
  template <class Visit>
  static constexpr void fields(Visit&&) {}
};

}  // namespace ask

struct Request {
  using Body =
      std::variant<ask::EnterLobby, ask::LeaveLobby, ask::Open, ask::Watch, ask::Unwatch, ask::Sit, ask::SeatBot,
                   ask::Stand, ask::Start, ask::Reveal, ask::Close, ask::Play, ask::Hint, ask::TakeBack, ask::Resign,
                   ask::ComeBack, ask::Rematch, ask::Say, ask::Remove, ask::Mute, ask::Ping>;
  std::int64_t id = 0;
  Body body;
};

inline constexpr std::size_t longest_message = 16384;

// The id is told even where the rest cannot be understood.
struct Unreadable {
  std::int64_t id = 0;
  Refused why;
};
std::variant<Request, Unreadable> decode(std::string_view text);

}  // namespace stil::server
