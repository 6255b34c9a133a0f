#pragma once
// A game looked at again: any of its positions, all of its steps, and whether its luck was fair.
#include <string>

#include "core/seat.h"
#include "server/room.h"

namespace stil::server {

std::string replay_at(const Room&, int ply, core::Seat viewer);  // JSON
// Both tell everything, secrets included: for games that are over.
std::string transcript_of(const Room&);
std::string verified(const Room&);  // JSON

}  // namespace stil::server
