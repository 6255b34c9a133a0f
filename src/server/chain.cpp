#include "server/chain.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace stil::server {

Chain::Chain(std::string_view room, std::string_view secret) {
  begun_ = from_hex(secret, secret_);
  head_ = sha256(bytes_of("stil room " + std::string(room)));
}

void Chain::add(std::string_view event) {
  static_assert(crypto_auth_hmacsha256_KEYBYTES == 32 && crypto_auth_hmacsha256_BYTES == 32);
  const std::string text = std::to_string(++length_) + ' ' + std::string(event);
  std::array<unsigned char, 64> both{};  // the head before, and the leaf
  std::ranges::copy(head_, both.begin());
  crypto_auth_hmacsha256(&both[head_.size()], bytes_of(text).data(), text.size(), secret_.data());
  head_ = sha256(both);
}

std::string head_statement(std::string_view room, std::int64_t version, std::string_view head) {
  return "stil head " + std::string(room) + ' ' + std::to_string(version) + ' ' + std::string(head);
}

bool is_signed(std::string_view text, std::string_view public_key, std::string_view signature) {
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key{};
  std::array<unsigned char, crypto_sign_BYTES> bytes{};
  return from_hex(public_key, key) && from_hex(signature, bytes) &&
         crypto_sign_verify_detached(bytes.data(), bytes_of(text).data(), text.size(), key.data()) == 0;
}

}  // namespace stil::server
