// Castles are opened by seats, not by kinds.
#include "games/intrigues/intrigues.h"

using namespace stil::intrigues;

int cards(const Table& table) {
#ifdef WRONG
  return total(table.castle[Kind::cow]);
#else
  return total(table.castle[Seat{0}]);
#endif
}
