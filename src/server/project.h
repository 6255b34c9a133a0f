#pragma once
// What one of those who watch a room may know of it: nothing else ever leaves the process. `viewer` is nobody for a
// spectator.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "server/messages.h"

namespace stil::server {

using Names = std::function<std::string(UserId)>;

// The event as the viewer witnesses it. Asked before the room has folded it: whether a step is seen depends on the
// position it is made in.
Event seen_by(const Room& before, const Event&, core::Seat viewer);

tell::Position position_for(const Room&, core::Seat viewer, Milliseconds now);
tell::RoomView view_for(const Room&, core::Seat viewer, const Names&, Milliseconds now);
tell::RoomSummary summary_of(const Room&, const Names&);

// While the room is not over, what its table covers is not told.
play::Viewer viewer_in(const Room&, core::Seat viewer);

// By seat, of what the viewer is told.
std::vector<int> scores_of(const play::Match&, play::Viewer);
// By seat, line by line, for games that are over; and the game's forecast, where it has one.
std::vector<RawJson> points_of(const play::Match&);
std::optional<RawJson> forecast_of(const play::Match&, play::Viewer);

// What the last step brought about, as a JSON array.
std::string effects_of(const play::Match&);

// What is told about an event that the room has folded just now; without the position.
tell::Happened told(const Room&, const Event& seen, const Names&);
// What happened after that version, a page of it.
tell::Events events_after(const Room&, std::int64_t since, core::Seat viewer, const Names&);

}  // namespace stil::server
