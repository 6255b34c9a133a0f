#pragma once
// What people, bots and clocks may do in a room: each answers with the events that follow, or with the reason why not.
// Nothing has happened until the events are stored.
#include <span>
#include <string>
#include <vector>

#include "server/event.h"
#include "server/refused.h"
#include "server/room.h"

namespace stil::server {

using Decision = Result<std::vector<Event>>;

Decision open(happened::Opened, Milliseconds now);

// Before it begins
Decision sit(const Room&, happened::Sat wish, Milliseconds now, bool registered = false);  // a person with a password
Decision seat_bot(const Room&, UserId, int seat, const std::string& bot, Milliseconds now);
Decision stand(const Room&, UserId, int seat, Milliseconds now);
Decision start(const Room&, UserId, Milliseconds now);  // calls for the shares that were promised, if any
Decision reveal(const Room&, UserId, const std::string& share, Milliseconds now);
Decision close(const Room&, UserId, Milliseconds now);

// The host and those who behave badly
Decision remove(const Room&, UserId host, UserId whom, Milliseconds now);  // not out of a game that goes on
Decision mute(const Room&, UserId host, const happened::Muted&, Milliseconds now);

// While it is played. `ply` is the room's moment() as the mover saw it: what was meant for another position is stale.
Decision play(const Room&, UserId, int ply, const std::string& action, Milliseconds now);
Decision hint(const Room&, UserId, int ply, Milliseconds now);  // may be given; a game with one is not rated
Decision take_back(const Room&, UserId, Milliseconds now);
Decision resign(const Room&, UserId, Milliseconds now);
Decision come_back(const Room&, UserId, Milliseconds now);
Decision run_out(const Room&, Milliseconds now);  // of time, or of patience; nothing happens before the deadline
Decision stop_clock(const Room&, Milliseconds since, Milliseconds now);  // the server was away
Decision go_on(const Room&, Milliseconds now);                           // everybody is back
Decision abandon(const Room&, Milliseconds now);  // whoever is to decide has been away too long: the game ends
// What a bot thought of for the seat, in order.
Decision play_bot(const Room&, int seat, int ply, std::span<const core::Action> actions, Milliseconds now);

// At any time, and afterwards
Decision say(const Room&, UserId, const std::string& text, Milliseconds now, const std::string& blind = {});
// With what the person has promised for the next game, where they have.
Decision want_rematch(const Room&, UserId, Milliseconds now,
                      const std::optional<std::string>& commitment = std::nullopt);
bool all_want_rematch(const Room&);
// The events of the room in which the same people play again, everyone one seat further; it begins by itself.
std::vector<Event> rematch_of(const Room&, happened::Opened, Milliseconds now);

// The bot that plays for people who are away or have resigned.
inline constexpr const char* stand_in = "normal";

}  // namespace stil::server
