// A bot gets an observation; one that asks for the whole state is no bot.
#include "games/intrigues/intrigues.h"

using namespace stil;
using intrigues::Intrigues;

struct Bot {
#ifdef WRONG
  core::Action choose(const core::State<Intrigues>&) { return {}; }
#else
  core::Action choose(const core::Observation<Intrigues>&) { return {}; }
#endif
};

static_assert(core::Bot<Bot, Intrigues>);
