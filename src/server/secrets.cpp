#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <cerrno>
#include <span>
#include <stdexcept>

namespace stil::server {

Hash sha256(std::span<const unsigned char> bytes) {
  static_assert(std::tuple_size_v<Hash> == crypto_hash_sha256_BYTES);
  Hash hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};  // NOLINT: bytes are bytes
}

std::string room_id(std::span<const unsigned char, 16> bytes) {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // none that look alike
  static_assert(letters.size() == 32);
  std::string id;
  for (const unsigned char byte : bytes) id += letters[byte % letters.size()];
  return id;
}

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

bool from_hex(std::string_view text, std::span<unsigned char> bytes) {
  std::size_t size = 0;
  return text.size() == 2 * bytes.size() &&
         sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0 &&
         size == bytes.size();
}

std::string new_room_id() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return room_id(bytes);
}

std::int64_t new_person_id() {
  constexpr int bits = 52;  // and one more, so that it does not look like an old one: those were counted from 1
  std::uint64_t value = 0;
  randombytes_buf(&value, sizeof value);
  constexpr std::uint64_t high = std::uint64_t{1} << bits;
  return static_cast<std::int64_t>(high | (value & (high - 1)));
}

std::string new_token() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

std::string hash_of_token(std::string_view token) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(token).data(), token.size(), nullptr, 0);
  return hex(hash);
}

bool same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hash_of_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::runtime_error("not enough memory to hash a password");
  return hash.data();
}

bool fits(std::string_view password, const std::string& hash) {
  errno = 0;
  if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0) return true;
  if (errno != EINVAL) throw std::runtime_error("not enough memory to check a password");  // nobody's fault
  return false;
}

}  // namespace stil::server
