-- A database as the first version of the server wrote it.
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
INSERT INTO person VALUES (1, 'Оля', 'оля', NULL, 1763200000000);
INSERT INTO room VALUES ('abcdefghjkmnpqrs', 3, 0);
INSERT INTO event VALUES ('abcdefghjkmnpqrs', 1, '{"at":1763200000000,"kind":"opened","host":1,"opening":{"game":"intrigues","setup":{"players":2,"blocking_dogs_score":false},"clock":{"kind":"none","seconds":0,"increment":0},"listed":true}}');
INSERT INTO event VALUES ('abcdefghjkmnpqrs', 2, '{"at":1763200000001,"kind":"sat","seat":0,"user":1}');
INSERT INTO event VALUES ('abcdefghjkmnpqrs', 3, '{"at":1763200000002,"kind":"said","user":1,"text":"Привіт!"}');
PRAGMA user_version=1;
