#pragma once
// The tables, as a list of steps: a database of an older version takes the steps it has not taken.
#include "server/sqlite.h"

namespace stil::server {

int newest_schema();
// Throws SqliteError for a database of a newer program.
void bring_up_to_date(Sqlite&);

}  // namespace stil::server
