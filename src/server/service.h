#pragma once
// Everything behind the sockets, put together: rooms, people, results, storage.
#include <set>
#include <string>

#include "server/database.h"
#include "server/keys.h"
#include "server/ladder.h"
#include "server/local_bus.h"
#include "server/luck.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/sqlite_store.h"
#include "server/tables.h"
#include "server/thinkers.h"

namespace stil::server {

using Alarm = std::function<std::shared_ptr<void>(Milliseconds at, std::function<void()>)>;

struct Limits {
  double messages_a_second = 50, messages_at_once = 100;  // of one connection
  double requests_a_second = 50, requests_at_once = 200;  // over HTTP, of one address
  double arrivals_a_minute = 30;                          // new people of one address
  double guesses_a_minute = 10;                           // at passwords, of one address and of one name
  int connections = 64;                                   // of one address; four times as many without WebSocket
  double talk_a_second = 1, talk_at_once = 5;             // of one connection
  std::size_t rooms = 20;                                 // opened by one person and not over
  std::size_t guest_bot_games = 4;                        // of one guest that go on with a bot
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
  bool closing = false;      // nothing new is begun
  std::set<UserId> advised;  // people for whom a hint is being thought of
  // Ends the connections of a person that were made with tokens like that.
  std::function<void(UserId, const std::function<bool(const std::string& token)>&)> signed_out;
};

}  // namespace stil::server
