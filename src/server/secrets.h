#pragma once
// Random names that cannot be guessed, and what is stored of a secret instead of it.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace stil::server {

using Hash = std::array<unsigned char, 32>;
Hash sha256(std::span<const unsigned char> bytes);
std::span<const unsigned char> bytes_of(std::string_view text);

std::string hex(std::span<const unsigned char> bytes);
bool from_hex(std::string_view text, std::span<unsigned char> bytes);  // false where it is not exactly so many

std::string new_room_id();  // 16 letters and digits, 80 bits: whoever knows it was invited
std::string room_id(std::span<const unsigned char, 16> bytes);
std::int64_t new_person_id();  // nobody can count people by it; small enough for a number of JavaScript
std::string new_token();       // 128 bits, 32 hexadecimal digits
std::string hash_of_token(std::string_view token);
bool same(std::string_view one, std::string_view other);  // in a time that does not tell where they differ

// Argon2id. Slow on purpose, a fifth of a second and 64 MiB: not for the thread of the rooms.
std::string hash_of_password(std::string_view password);
bool fits(std::string_view password, const std::string& hash);

}  // namespace stil::server
