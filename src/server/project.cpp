#include "server/project.h"

namespace stil::server {

namespace {

std::string seen_action(const Room& room, const std::string& text, core::Seat viewer) {
  const auto action = room.match().parse(text);
  return action ? room.match().text(room.match().seen(*action, viewer)) : text;
}

// At one device all have the host's account, which is not their name.
std::optional<std::string> name_of(const Room& room, const std::optional<std::string>& own, UserId user,
                                   const Names& names) {
  if (room.opening().is_at_one_device()) return own;
  return names(user);
}

tell::Seat seat_view(const Room& room, const SeatState& seat, const Names& names) {
  tell::Seat view;
  view.kind = seat.kind;
  if (seat.is_person()) {
    view.user = seat.user;
    view.name = name_of(room, seat.name, seat.user, names);
  }
  if (seat.kind == SeatState::Kind::bot) view.bot = seat.bot;
  view.absent = seat.absent;
  view.resigned = seat.resigned;
  view.wants_rematch = seat.wants_rematch;
  return view;
}
std::vector<tell::Seat> seat_views(const Room& room, const Names& names) {
  std::vector<tell::Seat> views;
  for (const SeatState& seat : room.seats()) views.push_back(seat_view(room, seat, names));
  return views;
}

bool can_take_back(const Room& room, core::Seat viewer) {
  if (viewer == core::Seat::nobody) return false;
  const SeatState& own = room.at(core::index(viewer));
  return own.decides_for_itself() && room.last_step_of(own.user).has_value();
}

tell::TurnKind turn_kind(const Room& room) {
  if (room.status() == Room::Status::over) return tell::TurnKind::over;  // also when somebody resigned
  switch (room.match().turn().kind) {
    case core::Turn::Kind::decision: return tell::TurnKind::decision;
    case core::Turn::Kind::chance: return tell::TurnKind::chance;
    default: return tell::TurnKind::over;
  }
}

}  // namespace

play::Viewer viewer_in(const Room& room, core::Seat viewer) { return {viewer, room.status() == Room::Status::over}; }

std::vector<int> scores_of(const play::Match& match, play::Viewer viewer) {
  std::vector<int> scores;
  for (const core::Seat seat : core::seats(match.players())) scores.push_back(match.score(seat, viewer));
  return scores;
}

std::vector<RawJson> points_of(const play::Match& match) {
  std::vector<RawJson> points;
  for (const core::Seat seat : core::seats(match.players())) points.push_back({match.points_json(seat)});
  return points;
}

std::optional<RawJson> forecast_of(const play::Match& match, play::Viewer viewer) {
  std::string text = match.forecast_json(viewer);
  if (text.empty()) return std::nullopt;
  return RawJson{std::move(text)};
}

Event seen_by(const Room& before, const Event& event, core::Seat viewer) {
  Event seen = event;
  std::visit(Cases{[&](happened::Played& played) { played.action = seen_action(before, played.action, viewer); },
                   [&](happened::Chanced& chanced) { chanced.action = seen_action(before, chanced.action, viewer); },
                   [](happened::Started& started) { started.key.reset(); },
                   [](happened::Said& said) { said.blind.reset(); }, [](auto&) {}},
             seen.body);
  return seen;
}

tell::Position position_for(const Room& room, core::Seat viewer, Milliseconds now) {
  const play::Match& match = room.match();
  const play::Viewer looks = viewer_in(room, viewer);
  tell::Position position;
  position.ply = room.moment();
  position.turn = turn_kind(room);
  position.seat = room.to_decide();
  position.observation = {match.observation_json(looks)};
  const bool own =
      viewer != core::Seat::nobody && position.seat == core::index(viewer) && !room.at(core::index(viewer)).resigned;
  if (own)
    for (const core::Action action : match.legal()) position.legal.push_back(match.text(action));
  position.scores = scores_of(match, looks);
  if (position.turn == tell::TurnKind::over) position.points = points_of(match);  // nothing is secret afterwards
  position.forecast = forecast_of(match, looks);
  position.can_take_back = can_take_back(room, viewer);
  if (room.opening().clock.kind != ClockKind::none) {
    auto& left = position.left.emplace();
    for (int seat = 0; seat < match.players(); ++seat) left.push_back(room.left(seat, now));
    if (room.is_clock_stopped()) position.stopped = true;
  }
  return position;
}

tell::RoomView view_for(const Room& room, core::Seat viewer, const Names& names, Milliseconds now) {
  tell::RoomView view;
  view.id = room.id();
  view.version = room.version();
  view.status = room.status();
  view.opening = room.opening();
  view.host = room.host();
  view.seats = seat_views(room, names);
  if (viewer != core::Seat::nobody) view.you = core::index(viewer);
  if (const std::string head = room.head(); !head.empty()) view.head = head;
  if (!room.commitment().empty()) view.commitment = room.commitment();
  if (room.ending() != nullptr) view.ending = *room.ending();
  if (!room.next_room().empty()) view.next_room = room.next_room();
  view.muted.assign(room.muted().begin(), room.muted().end());
  view.position = position_for(room, viewer, now);
  return view;
}

tell::RoomSummary summary_of(const Room& room, const Names& names) {
  const Opening& opening = room.opening();
  return {room.id(), room.status(), opening.game, opening.clock, seat_views(room, names), opening.is_rated()};
}

std::string effects_of(const play::Match& match) {
  std::string text;
  for (const core::Event& effect : match.events()) text += (text.empty() ? "" : ",") + match.json(effect);
  return "[" + text + "]";
}

tell::Happened told(const Room& room, const Event& seen, const Names& names) {
  tell::Happened message;
  message.version = room.version();
  message.event = {to_text(seen)};
  const auto effects = [&] { message.effects = RawJson{effects_of(room.match())}; };
  std::visit(Cases{[&](const happened::Sat& sat) { message.name = name_of(room, sat.name, sat.user, names); },
                   [&](const happened::Said& said) { message.name = names(said.user); },
                   [&](const happened::Removed& removed) { message.name = names(removed.user); },
                   [&](const happened::Muted& muted) { message.name = names(muted.user); },
                   [&](const happened::Played&) { effects(); }, [&](const happened::Chanced&) { effects(); },
                   [](const auto&) {}},
             seen.body);
  return message;
}

// Page by page: what waits for one reader has a bound, and nobody is to be locked out of a room by what was said there.
tell::Events events_after(const Room& room, std::int64_t since, core::Seat viewer, const Names& names) {
  constexpr std::size_t page = std::size_t{64} * 1024;  // bytes
  tell::Events message{room.id(), {}};
  Room past(room.id());
  std::size_t bytes = 0;
  for (const Event& event : room.history()) {
    const bool wanted = past.version() >= since;
    if (wanted && bytes >= page) {
      message.more = true;
      break;
    }
    const Event seen = wanted && past.version() > 0 ? seen_by(past, event, viewer) : event;
    past.fold(event);
    if (!wanted) continue;
    message.events.push_back(told(past, seen, names));
    bytes += to_json(message.events.back()).size();
  }
  return message;
}

}  // namespace stil::server
