#include "server/schema.h"

#include <array>

#include "server/spelling.h"

namespace stil::server {

namespace {

// Never change a step that was released; add one.
constexpr std::array steps{// 1: rooms and people
                           R"(
CREATE TABLE event (
  room TEXT NOT NULL,
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (room, version)
) WITHOUT ROWID;
CREATE TABLE room (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  retired INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX room_active ON room (id) WHERE retired = 0;
CREATE TABLE person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  password TEXT,
  made_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX person_registered ON person (folded) WHERE password IS NOT NULL;
CREATE TABLE token (
  hash TEXT PRIMARY KEY,
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX token_of_person ON token (person);
)",
                           // 2: what came of the games
                           R"(
CREATE TABLE result (
  room TEXT NOT NULL,
  seat INTEGER NOT NULL,
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,
  absent INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  PRIMARY KEY (room, seat)
) WITHOUT ROWID;
CREATE INDEX result_of_player ON result (player, ended_at);
CREATE TABLE rating (
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (game, player)
) WITHOUT ROWID;
)",
                           // 3: where people sit
                           R"(
CREATE TABLE seated (
  person INTEGER NOT NULL,
  room TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (person, room)
) WITHOUT ROWID;
CREATE INDEX seated_in_room ON seated (room);
INSERT OR IGNORE INTO seated (person, room, since)
  SELECT json_extract(body, '$.user'), room, json_extract(body, '$.at') FROM event JOIN room ON room.id = event.room
  WHERE retired = 0 AND json_extract(body, '$.kind') = 'sat';
)",
                           // 4: names that look alike; what programs may do, and for how long
                           R"(
ALTER TABLE person ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
UPDATE person SET skeleton = skeleton(name);
CREATE INDEX person_skeleton ON person (skeleton) WHERE password IS NOT NULL;
ALTER TABLE token ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 9223372036854775807;
UPDATE token SET kind = 'play', expires_at = (strftime('%s', 'now') + 366 * 86400) * 1000 WHERE kind = 'program';
)",
                           // 5: rooms that rest are kept small, and what can be forgotten is found
                           R"(
CREATE TABLE archive (
  room TEXT PRIMARY KEY,
  events BLOB NOT NULL
) WITHOUT ROWID;
ALTER TABLE room ADD COLUMN phase TEXT NOT NULL DEFAULT 'open';
ALTER TABLE room ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
ALTER TABLE room ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;
UPDATE room SET
  phase = CASE
    WHEN EXISTS (SELECT 1 FROM event WHERE event.room = room.id AND json_extract(body, '$.kind') IN ('finished', 'closed'))
      THEN 'over'
    WHEN EXISTS (SELECT 1 FROM event WHERE event.room = room.id AND json_extract(body, '$.kind') = 'started')
      THEN 'running'
    ELSE 'open' END,
  clock = (SELECT json_extract(body, '$.opening.clock.kind') <> 'none' FROM event WHERE event.room = room.id AND version = 1),
  last_at = (SELECT json_extract(body, '$.at') FROM event WHERE event.room = room.id AND event.version = room.version);
CREATE INDEX room_by_age ON room (phase, last_at);
ALTER TABLE person ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE person SET played = 1 WHERE
  EXISTS (SELECT 1 FROM seated WHERE seated.person = person.id) OR
  EXISTS (SELECT 1 FROM result WHERE result.player = 'person:' || person.id);
CREATE INDEX person_guest ON person (made_at) WHERE password IS NULL;
)",
                           // 6: the last hash of a room's chain of events; what was gained from whom on a day; how
                           // often this database was written, and when it was last in use
                           R"(
ALTER TABLE room ADD COLUMN head TEXT NOT NULL DEFAULT '';
CREATE TABLE gain (
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  opponent TEXT NOT NULL,
  day INTEGER NOT NULL,
  points REAL NOT NULL,
  PRIMARY KEY (game, player, opponent, day)
) WITHOUT ROWID;
CREATE TABLE life (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  name TEXT NOT NULL,
  commits INTEGER NOT NULL,
  at INTEGER NOT NULL
);
INSERT INTO life VALUES (1, lower(hex(randomblob(16))), 0, 0);
)"};

}  // namespace

int newest_schema() { return static_cast<int>(steps.size()); }

void bring_up_to_date(Sqlite& db) {
  db.define("skeleton", skeleton);
  int version = 0;
  {
    Query query = db.query("PRAGMA user_version");
    query.next();
    version = static_cast<int>(query.number(0));
  }
  if (version > newest_schema())
    throw SqliteError("the database is of a newer version of this program (schema " + std::to_string(version) + ")");
  for (; version < newest_schema(); ++version)
    db.execute("BEGIN IMMEDIATE;" + std::string(steps[static_cast<std::size_t>(version)]) +
               "PRAGMA user_version=" + std::to_string(version + 1) + ";COMMIT");
}

}  // namespace stil::server
