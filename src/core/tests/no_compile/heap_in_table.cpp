// A table is plain data: no strings, no vectors.
#include <string>

#include "games/intrigues/intrigues.h"

using namespace stil;

struct Named {
#ifdef WRONG
  std::string name;
#else
  int name = 0;
#endif
};

static_assert(core::Plain<Named>);
