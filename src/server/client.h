#pragma once
// Somebody at the other end of a connection, as rooms see it.
#include <memory>
#include <string>

#include "server/event.h"

namespace stil::server {

class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  UserId user = 0;    // 0: a spectator without a name
  std::string token;  // that it came with
  std::string address;
  bool may_act = true;  // not only look
};

}  // namespace stil::server
