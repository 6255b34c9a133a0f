// A game that covers something must say how: what is misspelt would be sent.
#include "games/intrigues/intrigues.h"

using namespace stil;
using intrigues::Intrigues;

struct Covering : Intrigues {
  using Seen = core::Observation<Intrigues>;
#ifdef WRONG
  static constexpr Seen covers(const Seen& seen) { return seen; }
#else
  static constexpr Seen cover(const Seen& seen) { return seen; }
#endif
  static constexpr Seen told(const Seen& covered) { return covered; }
};

static_assert(core::Covers<Covering>);
