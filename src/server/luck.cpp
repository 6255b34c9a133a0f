#include "server/luck.h"

#include <sodium.h>

#include <array>
#include <string_view>
#include <vector>

#include "server/secrets.h"

namespace stil::server {

namespace {

using Hash = std::array<unsigned char, crypto_hash_sha256_BYTES>;

Hash hash_of(std::string_view purpose, std::uint64_t seed, std::uint64_t number) {
  const std::string text = std::string(purpose) + " " + std::to_string(seed) + " " + std::to_string(number);
  const std::vector<unsigned char> bytes(text.begin(), text.end());
  Hash hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

}  // namespace

std::string Luck::new_key() {
  if (seed_) return hex(hash_of("key", *seed_, keys_++));
  Hash key{};
  randombytes_buf(key.data(), key.size());
  return hex(key);
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
