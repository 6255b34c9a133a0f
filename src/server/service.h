#pragma once
// Everything behind the sockets, put together: rooms, people, results, storage.
#include <set>
#include <string>

#include "server/database.h"
#include "server/keys.h"
#include "server/ladder.h"
#include "server/local_bus.h"
#include "server/luck.h"
#include "server/meters.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/sqlite_store.h"
#include "server/tables.h"
#include "server/thinkers.h"

namespace stil::server {

using Alarm = std::function<std::shared_ptr<void>(Milliseconds at, std::function<void()>)>;

struct Limits {
  double messages_a_second = 50, messages_at_once = 100;  // of one connection
  int connections = 64;                                   // of one address; four times as many without WebSocket
  // Of one address
  Allowance requests{200, 4};            // over HTTP
  Allowance arrivals{30, 60};            // new people
  Allowance arrivals_a_day{300, 86400};  // likewise
  Allowance guesses{10, 60};             // at passwords; and of one name
  Allowance opened{60, 3600};            // rooms
  Allowance talk_bytes{2000, 20};        // as sent
  // Of one person
  std::size_t rooms = 20;           // opened and not over
  std::size_t open_rooms = 3;       // of those, not begun and in the list
  std::size_t guest_bot_games = 4;  // of a guest that go on with a bot
  // Of all together
  std::size_t live_rooms = 20'000;  // in memory
  std::size_t guests = 200'000;
  std::size_t memory = 0;  // bytes; 0: half of what the machine has
  // How long things are kept
  Milliseconds unbegun = 3600LL * 1000;              // rooms that nobody began
  Milliseconds abandoned = 30LL * 24 * 3600 * 1000;  // games in which nothing happens
  Milliseconds idle_guests = 24LL * 3600 * 1000;     // people who never played
  Milliseconds finished = 0;                         // games; 0: always

  static Limits none();  // for tests and for whoever is alone
};

// What the process gives to the service.
struct Host {
  std::string database_file;
  int bot_threads = 1;
  Limits limits;
  Keys keys;
  std::optional<std::uint64_t> luck;  // a seed, for tests
  Post post;
  std::function<Milliseconds()> now;
  Alarm alarm;
};

struct Service {
  explicit Service(const Host&);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  Limits limits;
  std::function<Milliseconds()> now;
  Metrics metrics;
  Database database;
  SqliteStore store;
  LocalBus bus;
  People people;
  Ladder ladder;
  Keys keys;
  Luck luck;
  Thinkers thinkers;
  Tables tables;
  std::unordered_map<UserId, std::string> addresses;  // that people who are here came from last
  // Who shares the time of bots: an address has one share, whoever comes from there. Of people who are not here we know
  // no address.
  std::string payer_of(UserId) const;
  bool closing = false;  // nothing new is begun
  bool full = false;     // of memory: nothing new is begun, either
  Meters meters;
  // From time to time: what can be forgotten is.
  void keep_house();
  std::optional<Refused> no_room_left() const;  // for anything new
  std::set<UserId> advised;                     // people for whom a hint is being thought of
  // Ends the connections of a person that were made with tokens like that.
  std::function<void(UserId, const std::function<bool(const std::string& token)>&)> signed_out;
};

}  // namespace stil::server
