#pragma once
// A game looked at again: any of its positions, all of its steps, and whether its luck was fair.
#include <string>

#include "core/seat.h"
#include "server/keys.h"
#include "server/room.h"

namespace stil::server {

// All three as JSON, as far as the viewer can know.
std::string replay_at(const Room&, int ply, core::Seat viewer);
std::string explored_at(const Room&, int ply, core::Seat viewer);  // whole moves that could be made there
std::string timeline_of(const Room&, core::Seat viewer);           // scores and what happened, step by step
// Both tell everything, secrets included: for games that are over.
std::string transcript_of(const Room&, const Keys&);
std::string verified(const Room&, const Keys&);  // JSON

}  // namespace stil::server
