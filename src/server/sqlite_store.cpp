#include "server/sqlite_store.h"

#include <algorithm>

#include "server/packed.h"

namespace stil::server {

namespace {

// The version decides who was first: only one append finds the one it expects.
bool advance(Sqlite& db, const RoomId& room, std::int64_t expected, const std::vector<Event>& events,
             const std::string& head) {
  const auto count = static_cast<std::int64_t>(events.size());
  if (expected == 0)
    db.query("INSERT INTO room (id, version, retired, last_at, head) VALUES (?, ?, 0, ?, ?) ON CONFLICT DO NOTHING")
        .bind(room)
        .bind(count)
        .bind(events.back().at)
        .bind(head)
        .run();
  else
    db.query("UPDATE room SET version = version + ?, last_at = ?, head = ? WHERE id = ? AND version = ?")
        .bind(count)
        .bind(events.back().at)
        .bind(head)
        .bind(room)
        .bind(expected)
        .run();
  return db.changes() == 1;
}

void set_phase(Sqlite& db, const RoomId& room, std::string_view phase) {
  db.query("UPDATE room SET phase = ? WHERE id = ?").bind(phase).bind(room).run();
}

// What is to be known of a room without reading its events.
void remember(Sqlite& db, const RoomId& room, const Event& event) {
  std::visit(Cases{[&](const happened::Opened& opened) {
                     db.query("UPDATE room SET clock = ? WHERE id = ?")
                         .bind(std::int64_t{opened.opening->clock.kind != ClockKind::none})
                         .bind(room)
                         .run();
                   },
                   [&](const happened::Started&) {
                     set_phase(db, room, "running");
                     db.query("UPDATE person SET played = 1 WHERE id IN (SELECT person FROM seated WHERE room = ?)")
                         .bind(room)
                         .run();
                   },
                   [&](const happened::Finished&) { set_phase(db, room, "over"); },
                   [&](const happened::Closed&) { set_phase(db, room, "over"); }, [](const auto&) {}},
             event.body);
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

// What is packed is read only where it is needed: damage there is to touch no room that goes on.
bool rows_reach(Sqlite& db, const RoomId& room, std::int64_t after, std::int64_t stored) {
  Query query = db.query("SELECT COUNT(*) FROM event WHERE room = ? AND version > ?");
  query.bind(room).bind(after);
  return query.next() && query.number(0) == stored - after;
}

// Lines of events as they were stored.
std::string archived(Sqlite& db, const RoomId& room) {
  Query query = db.query("SELECT events FROM archive WHERE room = ?");
  query.bind(room);
  return query.next() ? unpacked(query.text(0)) : std::string();
}

}  // namespace

void SqliteStore::append(const RoomId& room, std::int64_t expected, std::vector<Event> events, std::string head,
                         std::function<void(Appended)> done) {
  auto stale = std::make_shared<bool>(false);
  auto work = [room, expected, events = std::move(events), head = std::move(head), stale](Sqlite& db) {
    *stale = !advance(db, room, expected, events, head);
    if (*stale) return;
    std::int64_t version = expected;
    for (const Event& event : events) {
      db.query("INSERT INTO event (room, version, body) VALUES (?, ?, ?)")
          .bind(room)
          .bind(++version)
          .bind(to_text(event))
          .run();
      remember_seat(db, room, event);
      remember(db, room, event);
    }
  };
  database_.write(std::move(work), [stale, done = std::move(done)](bool committed) {
    done(!committed ? Appended::failed : *stale ? Appended::stale : Appended::done);
  });
}

Kept SqliteStore::read(const RoomId& room, std::int64_t after) {
  try {
    return read_events(room, after);
  } catch (const Damaged&) {
    throw;
  } catch (const std::exception& problem) {  // of SQLite, zlib or JSON: it was another text when it was written
    throw Damaged(problem.what());
  }
}

Kept SqliteStore::read_events(const RoomId& room, std::int64_t after) {
  Kept kept;
  Sqlite& db = database_.reader();
  const Snapshot snapshot(db);  // it may be archived just now
  std::int64_t stored = 0, version = 0;
  {
    Query query = db.query("SELECT version, head FROM room WHERE id = ?");
    if (query.bind(room); query.next()) {
      stored = query.number(0);
      kept.head = query.text(1);
    }
  }
  const std::string lines = rows_reach(db, room, after, stored) ? std::string() : archived(db, room);
  if (lines.empty()) version = after;
  for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end + 1) {
    end = lines.find('\n', begin);
    if (++version > after) kept.events.push_back(event_from(std::string_view(lines).substr(begin, end - begin)));
  }
  Query query = db.query("SELECT body FROM event WHERE room = ? AND version > ? ORDER BY version");
  for (query.bind(room).bind(std::max(after, version)); query.next();) kept.events.push_back(event_from(query.text(0)));
  if (const auto count = static_cast<std::int64_t>(kept.events.size());
      count != std::max<std::int64_t>(0, stored - after))
    throw Damaged("of " + std::to_string(stored) + " events " + std::to_string(after + count) + " are there");
  return kept;
}

std::vector<RoomId> SqliteStore::active() {
  std::vector<RoomId> rooms;
  Query query = database_.reader().query(
      "SELECT id FROM room WHERE retired = 0 AND (phase <> 'running' OR clock = 1) ORDER BY id");
  while (query.next()) rooms.push_back(query.text(0));
  return rooms;
}

std::vector<RoomId> SqliteStore::untouched_since(Milliseconds since) {
  std::vector<RoomId> rooms;
  Query query = database_.reader().query(
      "SELECT id FROM room WHERE phase = 'running' AND last_at < ? ORDER BY last_at LIMIT 100");
  for (query.bind(since); query.next();) rooms.push_back(query.text(0));
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

void SqliteStore::archive(const RoomId& room) {
  database_.write(
      [room](Sqlite& db) {
        std::string lines = archived(db, room);
        const std::size_t before = lines.size();
        {
          Query query = db.query("SELECT body FROM event WHERE room = ? ORDER BY version");
          for (query.bind(room); query.next();) lines += query.text(0) + '\n';
        }
        if (lines.size() == before) return;
        db.query("INSERT OR REPLACE INTO archive (room, events) VALUES (?, ?)")
            .bind(room)
            .bind_bytes(packed(lines, Packing::archive))
            .run();
        db.query("DELETE FROM event WHERE room = ?").bind(room).run();
      },
      [](bool) {});
}

void SqliteStore::remove(const RoomId& room) {
  database_.write(
      [room](Sqlite& db) {
        for (const char* statement : {"DELETE FROM event WHERE room = ?", "DELETE FROM archive WHERE room = ?",
                                      "DELETE FROM seated WHERE room = ?", "DELETE FROM room WHERE id = ?"})
          db.query(statement).bind(room).run();
      },
      [](bool) {});
}

void SqliteStore::prune(Milliseconds before) {
  Query query = database_.reader().query("SELECT id FROM room WHERE phase = 'over' AND last_at < ? LIMIT 1000");
  for (query.bind(before); query.next();) remove(query.text(0));
}

std::vector<RoomId> SqliteStore::rooms_of(UserId person) {
  std::vector<RoomId> rooms;
  Query query = database_.reader().query("SELECT room FROM seated WHERE person = ? ORDER BY since DESC LIMIT 100");
  for (query.bind(person); query.next();) rooms.push_back(query.text(0));
  return rooms;
}

}  // namespace stil::server
