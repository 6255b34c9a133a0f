#include "server/service.h"

#include <unistd.h>

#include <fstream>
#include <utility>

#include "server/log.h"

namespace stil::server {

Service::Service(const Host& host)
    : limits(host.limits),
      now(host.now),
      database(host.database_file, host.post, [this](double seconds, int jobs) { metrics.committed(seconds, jobs); }),
      store(database),
      people(database, host.post, now),
      ladder(database, store),
      keys(host.keys),
      luck(host.luck),
      thinkers(host.bot_threads, host.post, luck, [this](double seconds) { metrics.thought(seconds); }),
      tables({store, bus, thinkers, ladder, luck, keys, [this](UserId user) { return people.name_of(user); }, now,
              host.alarm, [this](UserId user) { return payer_of(user); }, limits.unbegun, limits.abandoned,
              database.name()}) {
  if (host.luck) log_problem("luck", "all luck follows from a seed and can be foretold: for tests alone");
}

std::string Service::payer_of(UserId user) const {
  const auto address = addresses.find(user);
  return address != addresses.end() ? "address " + address->second : "person " + std::to_string(user);
}

Limits Limits::none() {
  constexpr double many = 1e8;
  constexpr Allowance all{many, 1};
  Limits limits;
  limits.messages_a_second = limits.messages_at_once = many;
  limits.connections = 100'000'000;
  limits.requests = limits.arrivals = limits.arrivals_a_day = limits.guesses = limits.opened = limits.talk_bytes = all;
  limits.rooms = limits.open_rooms = limits.guest_bot_games = limits.live_rooms = limits.guests = 100'000'000;
  return limits;
}

namespace {

std::size_t resident_memory() {
  std::ifstream in("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}
std::size_t half_of_memory() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / 2;
}

}  // namespace

void Service::keep_house() {
  tables.sweep();
  meters.forget_quiet(now());
  people.tokens.forget_expired();
  ladder.forget_gains(now());
  people.forget_guests(now() - limits.idle_guests);
  if (limits.finished > 0) store.prune(now() - limits.finished);
  const bool was_full = std::exchange(full, resident_memory() > (limits.memory > 0 ? limits.memory : half_of_memory()));
  if (full && !was_full) log_problem("memory", "it is nearly used up: nothing new is begun until some is free");
}

std::optional<Refused> Service::no_room_left() const {
  if (!full && tables.count() < limits.live_rooms) return std::nullopt;
  return Refused{Reason::unavailable, "this server is full; try again later"};
}

}  // namespace stil::server
