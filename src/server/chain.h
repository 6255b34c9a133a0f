#pragma once
// The events of a room as a chain of hashes: whoever remembers its head, the last hash, notices when an event of before
// is changed, missing or in another place. Each event is hashed under the secret of the room, so that a head tells
// nothing about what happened until the secret is revealed (docs/fairness.md).
#include <cstdint>
#include <string>
#include <string_view>

#include "server/secrets.h"

namespace stil::server {

class Chain {
 public:
  Chain() = default;  // of a room without a secret: it has no head
  Chain(std::string_view room, std::string_view secret);

  void add(std::string_view event);
  std::string head() const { return begun_ ? hex(head_) : std::string(); }
  bool is_begun() const { return begun_; }
  std::int64_t length() const { return length_; }

 private:
  bool begun_ = false;
  Hash secret_{}, head_{};
  std::int64_t length_ = 0;
};

// What the server signs: that this was the head of that room after so many events.
std::string head_statement(std::string_view room, std::int64_t version, std::string_view head);
bool is_signed(std::string_view text, std::string_view public_key, std::string_view signature);

}  // namespace stil::server
