// Decisions before a game begins, and of the room in which it is played again.
#include <algorithm>

#include "engines/registry.h"
#include "play/transcript.h"
#include "server/course.h"
#include "server/deciding.h"
#include "server/fair.h"
#include "server/spelling.h"

namespace stil::server {

std::optional<Refused> not_open(const Room& room) {
  if (room.status() == Room::Status::open && !room.is_settled()) return std::nullopt;
  return no(Reason::already_started, "the game has begun");
}

std::optional<Refused> not_a_commitment(const std::optional<std::string>& commitment) {
  if (!commitment || play::is_hash(*commitment)) return std::nullopt;
  return no(Reason::malformed, "a commitment has 64 hexadecimal digits");
}

Decision begin(const Room& room, Milliseconds now) {
  if (room.commitment().empty()) return no(Reason::unavailable, "the server was renewed; open another room");
  Course course(room, now);
  course.begin();
  course.go_on();
  return course.events();
}

namespace {

std::optional<Refused> no_such_seat(const Room& room, int seat) {
  if (seat >= 0 && seat < static_cast<int>(room.seats().size())) return std::nullopt;
  return no(Reason::malformed, "the seats are 0 to " + std::to_string(room.seats().size() - 1));
}

// Everybody who comes later is told of each.
std::optional<Refused> too_many_seatings(const Room& room) {
  constexpr int most = 200;
  if (room.seatings() < most) return std::nullopt;
  return no(Reason::slow_down, "seats changed hands often enough in this room; open another one");
}

bool is_bot(const engines::GameInfo& info, const std::string& name) {
  // Names with settings cost whatever a stranger likes; those without are known.
  return std::ranges::find(info.bots, name) != info.bots.end();
}

}  // namespace

Decision open(happened::Opened opened, Milliseconds now) {
  constexpr int longest = 14 * 24 * 3600;
  Opening opening = *opened.opening;
  const ClockRule& clock = opening.clock;
  if (clock.seconds < 0 || clock.seconds > longest || clock.increment < 0 || clock.increment > longest ||
      (clock.kind != ClockKind::none && clock.seconds == 0))
    return no(Reason::malformed, "a clock has 1 second to 14 days");
  if (opening.is_at_one_device() && clock.kind != ClockKind::none)
    return no(Reason::malformed, "people at one device play without a clock");
  if (opening.is_rated() && clock.kind == ClockKind::none) return no(Reason::malformed, "rated games have a clock");
  const auto match = engines::open({opening.game, opening.setup.text, {}, {}});
  if (!match) return refused_by_rules(match.refusal());
  opening.setup.text = (*match)->setup_json();
  opened.opening = std::move(opening);
  return just(now, std::move(opened));
}

Decision sit(const Room& room, happened::Sat wish, Milliseconds now, bool registered) {
  const bool one_device = room.opening().is_at_one_device();
  if (auto why = not_open(room)) return *why;
  if (auto why = too_many_seatings(room)) return *why;
  if (room.is_removed(wish.user)) return no(Reason::not_allowed, "the host has sent you away");
  if (auto why = no_such_seat(room, wish.seat)) return *why;
  if (one_device && wish.user != room.host()) return no(Reason::not_allowed, "this game is played at one device");
  if (room.seat_of(wish.user) && !one_device) return no(Reason::already_seated, "you have a seat here");
  if (room.at(wish.seat).kind != SeatState::Kind::empty) return no(Reason::seat_taken, "somebody sits there");
  if (room.opening().is_rated() && !registered)
    return no(Reason::not_registered, "rated games are for people with a password");
  if (wish.name && !one_device) return no(Reason::malformed, "a seat has a name of its own only at one device");
  if (auto wrong = wish.name ? wrong_spelling(*wish.name) : std::nullopt) return *wrong;
  if (auto wrong = not_a_commitment(wish.commitment)) return *wrong;
  return just(now, std::move(wish));
}

Decision seat_bot(const Room& room, UserId user, int seat, const std::string& bot, Milliseconds now) {
  if (auto why = not_open(room)) return *why;
  if (auto why = no_such_seat(room, seat)) return *why;
  if (user != room.host()) return no(Reason::not_allowed, "only the host seats bots");
  if (auto why = too_many_seatings(room)) return *why;
  if (room.at(seat).kind == SeatState::Kind::person) return no(Reason::seat_taken, "somebody sits there");
  const engines::GameInfo& info = engines::find(room.opening().game)->info();
  if (!is_bot(info, bot)) {
    std::string known;
    for (const std::string& name : info.bots) known += (known.empty() ? "" : ", ") + name;
    return no(Reason::malformed, "there is no bot " + play::quoted(bot) + "; there are " + known);
  }
  if (room.opening().is_rated() && std::ranges::find(info.anchors, bot, &engines::Anchor::bot) == info.anchors.end())
    return no(Reason::not_allowed, "nobody has measured how strong that bot is; rated games are played without it");
  return just(now, happened::BotSat{seat, bot});
}

Decision stand(const Room& room, UserId user, int seat, Milliseconds now) {
  if (auto why = not_open(room)) return *why;
  if (auto why = no_such_seat(room, seat)) return *why;
  if (room.at(seat).kind == SeatState::Kind::empty) return no(Reason::not_seated, "nobody sits there");
  if (room.at(seat).user != user && user != room.host())
    return no(Reason::not_allowed, "only the host and whoever sits there can free a seat");
  return just(now, happened::Stood{seat});
}

Decision start(const Room& room, UserId user, Milliseconds now) {
  if (auto why = not_open(room)) return *why;
  if (user != room.host()) return no(Reason::not_allowed, "only the host begins the game");
  for (const SeatState& seat : room.seats())
    if (seat.kind == SeatState::Kind::empty) return no(Reason::seats_empty, "there are empty seats");
  if (room.is_promised_a_share()) return just(now, happened::Called{});
  return begin(room, now);
}

Decision reveal(const Room& room, UserId user, const std::string& share, Milliseconds now) {
  if (room.status() != Room::Status::open) return no(Reason::already_started, "the game has begun");
  if (!room.is_settled()) return no(Reason::not_started, "nobody has called for shares yet");
  const std::string commitment = commitment_to(share);
  std::vector<Event> events;
  bool fits = false;
  for (int seat = 0; seat < static_cast<int>(room.seats().size()); ++seat) {
    const SeatState& one = room.at(seat);
    if (!one.is_of(user) || commitment.empty() || one.commitment != commitment) continue;
    fits = true;
    if (one.share.empty()) events.push_back(event(now, happened::Revealed{seat, share}));
  }
  if (!fits) return no(Reason::malformed, "that is not the share that you have promised here");
  return events;
}

Decision close(const Room& room, UserId user, Milliseconds now) {
  if (auto why = not_open(room)) return *why;
  if (user != room.host()) return no(Reason::not_allowed, "only the host closes the room");
  return just(now, happened::Closed{});
}

std::vector<Event> rematch_of(const Room& room, happened::Opened opened, Milliseconds now) {
  opened.host = room.host();
  opened.opening = room.opening();
  std::vector<Event> events{event(now, std::move(opened))};
  const auto players = room.seats().size();
  for (std::size_t i = 0; i < players; ++i) {
    const int seat = static_cast<int>((i + 1) % players);
    const SeatState& old = room.seats()[i];
    const auto commitment = old.next_commitment.empty() ? std::nullopt : std::optional(old.next_commitment);
    if (old.is_person())
      events.push_back(event(now, happened::Sat{seat, old.user, old.name, commitment}));
    else
      events.push_back(event(now, happened::BotSat{seat, old.bot}));
  }
  events.push_back(event(now, happened::Called{}));
  return events;
}

}  // namespace stil::server
