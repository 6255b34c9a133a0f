#pragma once
// Was the luck of a finished game fair, and is what we have of it what happened? Everything is worked out anew from the
// transcript (docs/fairness.md).
#include <cstdint>
#include <string>
#include <string_view>

namespace stil::server {

struct Verdict {
  int chance = 0;              // outcomes that follow from the key
  int people = 0, shares = 0;  // who sat there, and how many of them brought a share of the luck
  std::int64_t events = 0;     // that the hash of the room covers; 0: the game is of before there were such hashes
  std::string server;          // whose signature is under it
  bool foretold = false;       // on a server for tests, whose keys are no secret
  std::string wrong;           // the first thing that does not fit; empty when all does
};
// What somebody remembers of the game, in hexadecimal digits; empty: nothing.
struct Expected {
  std::string commitment;  // as the room was opened with
  std::string share;       // that was brought
  std::string head;        // of any acknowledgement
  std::string server;      // that must have signed it
};
Verdict verify(std::string_view transcript, const Expected& = {});

}  // namespace stil::server
