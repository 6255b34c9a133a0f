#include "server/deciding.h"

#include <algorithm>

#include "server/course.h"

namespace stil::server {

Refused refused_by_rules(const play::Refusal& refusal) {
  using Why = play::Refusal::Reason;
  switch (refusal.reason) {
    case Why::malformed: return no(Reason::malformed, refusal.text);
    case Why::unknown_game: return no(Reason::unknown_game, refusal.text);
    case Why::bad_setup: return no(Reason::bad_setup, refusal.text);
    case Why::game_over: return no(Reason::game_over, refusal.text);
    case Why::not_your_turn: return no(Reason::not_your_turn, refusal.text);
    case Why::nothing_to_take_back: return no(Reason::nothing_to_take_back, refusal.text);
    default: return no(Reason::illegal_action, refusal.text);
  }
}

namespace {

std::optional<Refused> not_running(const Room& room) {
  if (room.status() == Room::Status::running) return std::nullopt;
  if (room.status() == Room::Status::over) return no(Reason::game_over, "the game is over");
  return no(Reason::not_started, "the game has not begun");
}

std::optional<Refused> not_to_reprove(const Room& room, UserId host, UserId whom) {
  constexpr int most = 200;  // in one room: everybody who comes later is told of each
  if (host != room.host()) return no(Reason::not_allowed, "only the host can do that");
  if (whom == host || whom == 0) return no(Reason::malformed, "somebody else than yourself");
  if (room.reproofs() >= most) return no(Reason::slow_down, "enough people were reproved in this room");
  return std::nullopt;
}

}  // namespace

Decision remove(const Room& room, UserId host, UserId whom, Milliseconds now) {
  if (auto why = not_to_reprove(room, host, whom)) return *why;
  const auto seat = room.seat_of(whom);
  if (seat && not_open(room)) return no(Reason::not_allowed, "whoever plays stays to the end; mute them");
  if (room.is_removed(whom)) return std::vector<Event>{};
  std::vector<Event> events;
  if (seat) events.push_back(event(now, happened::Stood{*seat}));
  events.push_back(event(now, happened::Removed{whom}));
  return events;
}

Decision mute(const Room& room, UserId host, const happened::Muted& wish, Milliseconds now) {
  if (auto why = not_to_reprove(room, host, wish.user)) return *why;
  if (room.muted().contains(wish.user) == wish.muted) return std::vector<Event>{};
  return just(now, wish);
}

Decision play(const Room& room, UserId user, int ply, const std::string& text, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  const auto seat = room.seat_of(user);
  if (!seat) return no(Reason::not_seated, "you do not play here");
  if (room.at(*seat).resigned) return no(Reason::not_allowed, "you have resigned");
  if (ply != room.moment()) return no(Reason::stale, "the game is at step " + std::to_string(room.moment()));
  const auto action = room.match().parse(text);
  if (!action) return refused_by_rules(action.refusal());
  Course course(room, now);
  if (room.at(*seat).absent) course.put(event(now, happened::CameBack{*seat}));
  if (const auto done = course.play(*seat, *action); !done) return refused_by_rules(done.refusal());
  course.go_on();
  return course.events();
}

Decision hint(const Room& room, UserId user, int ply, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  const auto seat = room.seat_of(user);
  if (!seat) return no(Reason::not_seated, "you do not play here");
  if (room.to_decide() != seat || room.at(*seat).resigned) return no(Reason::not_your_turn, "it is not your turn");
  if (ply != room.moment()) return no(Reason::stale, "the game is at step " + std::to_string(room.moment()));
  if (room.opening().is_rated()) return no(Reason::not_allowed, "there are no hints in rated games");
  const auto is_another = [&](const SeatState& one) { return one.is_person() && !one.is_of(user); };
  if (std::ranges::any_of(room.seats(), is_another))
    return no(Reason::not_allowed, "there are no hints against people");
  if (room.was_hinted()) return std::vector<Event>{};
  return just(now, happened::Hinted{*seat});
}

Decision take_back(const Room& room, UserId user, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  const auto own = room.seat_of(user);
  if (!own) return no(Reason::not_seated, "you do not play here");
  constexpr int most = 200;  // in one game: everybody who comes later is told of each
  if (!room.at(*own).decides_for_itself()) return no(Reason::not_allowed, "a bot plays for you");
  if (room.taken_back() >= most) return no(Reason::slow_down, "enough was taken back in this game");
  const auto seat = room.last_step_of(user);
  if (!seat) return no(Reason::nothing_to_take_back, "something else has happened since");
  const auto copy = room.match().clone();
  if (const auto done = copy->take_back(static_cast<core::Seat>(*seat)); !done) return refused_by_rules(done.refusal());
  return just(now, happened::TookBack{*seat});
}

Decision resign(const Room& room, UserId user, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  const auto seat = room.seat_of(user);
  if (!seat) return no(Reason::not_seated, "you do not play here");
  if (room.at(*seat).resigned) return no(Reason::not_allowed, "you have resigned");
  Course course(room, now);
  course.resign(*seat);
  return course.events();
}

Decision come_back(const Room& room, UserId user, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  const auto seat = room.seat_of(user);
  if (!seat) return no(Reason::not_seated, "you do not play here");
  if (!room.at(*seat).absent || room.at(*seat).returning) return std::vector<Event>{};
  return just(now, happened::CameBack{*seat});
}

Decision run_out(const Room& room, Milliseconds now) {
  const auto deadline = room.deadline();
  const auto seat = room.to_decide();
  if (!deadline || now < *deadline) return std::vector<Event>{};
  if (!seat) return begin(room, now);
  if (room.is_clock_stopped()) return go_on(room, now);
  return just(now, happened::WentAbsent{*seat});
}

Decision stop_clock(const Room& room, Milliseconds since, Milliseconds now) {
  if (room.status() != Room::Status::running || room.opening().clock.kind == ClockKind::none)
    return std::vector<Event>{};
  return just(now, happened::ClockStopped{since});
}

Decision go_on(const Room& room, Milliseconds now) {
  if (!room.is_clock_stopped()) return std::vector<Event>{};
  return just(now, happened::ClockWentOn{});
}

Decision abandon(const Room& room, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  Course course(room, now);
  course.abandon(room.to_decide());
  return course.events();
}

Decision play_bot(const Room& room, int seat, int ply, std::span<const core::Action> actions, Milliseconds now) {
  if (auto why = not_running(room)) return *why;
  if (ply != room.moment() || room.to_decide() != seat || room.at(seat).decides_for_itself())
    return no(Reason::stale, "the game has gone on");
  if (actions.empty()) return no(Reason::unavailable, "the bot does not know what to do");
  Course course(room, now);
  for (const core::Action action : actions)
    if (const auto done = course.play(seat, action); !done) return refused_by_rules(done.refusal());
  course.go_on();
  return course.events();
}

Decision say(const Room& room, UserId user, const std::string& text, Milliseconds now, const std::string& blind) {
  constexpr std::size_t longest = 400;   // bytes
  constexpr std::size_t most = 200'000;  // bytes as sent, in one room: everybody who comes later is told all of it
  if (room.status() == Room::Status::closed) return no(Reason::game_over, "the room is closed");
  if (room.is_removed(user) || room.muted().contains(user))
    return no(Reason::not_allowed, "the host does not want you to talk here");
  if (text.size() > longest) return no(Reason::too_large, "at most 400 bytes at a time");
  if (room.said() + bytes_as_sent(text) > (room.seat_of(user) ? most : most / 4))
    return no(Reason::slow_down, "enough was said in this room");
  const bool blank = std::ranges::all_of(text, [](unsigned char c) { return c <= ' '; });
  const bool control = std::ranges::any_of(text, [](unsigned char c) { return c < ' ' || c == 0x7F; });
  if (blank || control) return no(Reason::malformed, "say something in plain text");
  return just(now, happened::Said{user, text, blind.empty() ? std::nullopt : std::optional(blind)});
}

Decision want_rematch(const Room& room, UserId user, Milliseconds now, const std::optional<std::string>& commitment) {
  if (room.status() != Room::Status::over) return no(Reason::not_over, "the game is not over");
  const auto seat = room.seat_of(user);
  if (!seat) return no(Reason::not_seated, "you did not play here");
  if (room.at(*seat).wants_rematch || !room.next_room().empty()) return std::vector<Event>{};
  if (auto wrong = not_a_commitment(commitment)) return *wrong;
  std::vector<Event> events;
  for (int each = 0; each < static_cast<int>(room.seats().size()); ++each)
    if (room.at(each).is_of(user)) events.push_back(event(now, happened::WantedRematch{each, commitment}));
  return events;
}

bool all_want_rematch(const Room& room) {
  return room.status() == Room::Status::over && room.next_room().empty() &&
         std::ranges::none_of(room.seats(),
                              [](const SeatState& seat) { return seat.is_person() && !seat.wants_rematch; }) &&
         std::ranges::any_of(room.seats(), &SeatState::wants_rematch);
}

}  // namespace stil::server
