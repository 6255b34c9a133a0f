#include "server/luck.h"

#include <sodium.h>

#include <string_view>

#include "server/secrets.h"

namespace stil::server {

namespace {

Hash hash_of(std::string_view purpose, std::uint64_t seed, std::uint64_t number) {
  return sha256(bytes_of(std::string(purpose) + " " + std::to_string(seed) + " " + std::to_string(number)));
}

}  // namespace

std::optional<std::string> Luck::foretold_key() {
  if (!seed_) return std::nullopt;
  return hex(hash_of("key", *seed_, keys_++));
}

std::uint64_t Luck::of_bot(const play::Match& match) const {
  std::uint64_t value = 0;
  if (!seed_) {
    randombytes_buf(&value, sizeof value);
    return value;
  }
  const Hash hash = hash_of("bot", *seed_, match.steps().size());
  for (std::size_t i = 0; i < sizeof value; ++i) value |= static_cast<std::uint64_t>(hash[i]) << (8 * i);
  return value;
}

}  // namespace stil::server
