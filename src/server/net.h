#pragma once
// Sockets: HTTP and WebSocket on one port, all on one thread together with the rooms, so that rooms need no locks.
#include <cstdint>
#include <functional>
#include <string>

#include "server/service.h"

namespace stil::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string data = "data";  // the folder of the database
  int bot_threads = 0;        // 0: as many as there are processors
  bool behind_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
  bool quiet = false;
  std::optional<std::uint64_t> luck;  // a seed that all luck follows from, for tests
  Limits limits;
};

// Serves until SIGTERM or SIGINT. `ready` is told the port. Throws std::exception when it cannot begin.
void serve(const ServeOptions&, const std::function<void(std::uint16_t port)>& ready);

}  // namespace stil::server
