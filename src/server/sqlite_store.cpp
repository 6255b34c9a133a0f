#include "server/sqlite_store.h"

namespace stil::server {

namespace {

// The version decides who was first: only one append finds the one it expects.
bool advance(Sqlite& db, const RoomId& room, std::int64_t expected, std::int64_t count) {
  if (expected == 0)
    db.query("INSERT INTO room (id, version, retired) VALUES (?, ?, 0) ON CONFLICT DO NOTHING")
        .bind(room)
        .bind(count)
        .run();
  else
    db.query("UPDATE room SET version = version + ? WHERE id = ? AND version = ?")
        .bind(count)
        .bind(room)
        .bind(expected)
        .run();
  return db.changes() == 1;
}

// Where somebody has sat is found again without reading all rooms.
void remember_seat(Sqlite& db, const RoomId& room, const Event& event) {
  if (const auto* sat = std::get_if<happened::Sat>(&event.body))
    db.query("INSERT INTO seated (person, room, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .bind(sat->user)
        .bind(room)
        .bind(event.at)
        .run();
}

}  // namespace

void SqliteStore::append(const RoomId& room, std::int64_t expected, std::vector<Event> events,
                         std::function<void(Appended)> done) {
  auto stale = std::make_shared<bool>(false);
  auto work = [room, expected, events = std::move(events), stale](Sqlite& db) {
    *stale = !advance(db, room, expected, static_cast<std::int64_t>(events.size()));
    if (*stale) return;
    std::int64_t version = expected;
    for (const Event& event : events) {
      db.query("INSERT INTO event (room, version, body) VALUES (?, ?, ?)")
          .bind(room)
          .bind(++version)
          .bind(to_text(event))
          .run();
      remember_seat(db, room, event);
    }
  };
  database_.write(std::move(work), [stale, done = std::move(done)](bool committed) {
    done(!committed ? Appended::failed : *stale ? Appended::stale : Appended::done);
  });
}

std::vector<Event> SqliteStore::read(const RoomId& room, std::int64_t after) {
  std::vector<Event> events;
  Query query = database_.reader().query("SELECT body FROM event WHERE room = ? AND version > ? ORDER BY version");
  for (query.bind(room).bind(after); query.next();) events.push_back(event_from(query.text(0)));
  return events;
}

std::vector<RoomId> SqliteStore::active() {
  std::vector<RoomId> rooms;
  Query query = database_.reader().query("SELECT id FROM room WHERE retired = 0");
  while (query.next()) rooms.push_back(query.text(0));
  return rooms;
}

void SqliteStore::retire(const RoomId& room) {
  database_.write(
      [room](Sqlite& db) {
        db.query("UPDATE room SET retired = 1 WHERE id = ?").bind(room).run();
        db.query("DELETE FROM seated WHERE room = ?").bind(room).run();
      },
      [](bool) {});
}

std::vector<RoomId> SqliteStore::rooms_of(UserId person) {
  std::vector<RoomId> rooms;
  Query query = database_.reader().query("SELECT room FROM seated WHERE person = ? ORDER BY since DESC LIMIT 100");
  for (query.bind(person); query.next();) rooms.push_back(query.text(0));
  return rooms;
}

}  // namespace stil::server
