#include "server/service.h"

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
              host.alarm, [this](UserId user) { return payer_of(user); }}) {
  if (host.luck) log_problem("luck", "all luck follows from a seed and can be foretold: for tests alone");
}

std::string Service::payer_of(UserId user) const {
  const auto address = addresses.find(user);
  return address != addresses.end() ? "address " + address->second : "person " + std::to_string(user);
}

}  // namespace stil::server
