#pragma once
// The luck of a match. All of it follows from one key, and the key from a secret of the server and a share of every
// person at the table. Hashes of all of them are known before anybody shows one, so nobody can choose the cards; they
// are known themselves after the last card, and then anybody can see that nobody touched them (docs/fairness.md).
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/match.h"

namespace stil::server {

// SHA-256 of the bytes of a secret, a share or a key. Empty when it is not one.
std::string commitment_to(std::string_view secret);

// Everything that the key of a match is made of.
struct Ingredients {
  std::string secret, room, game, setup;
  std::vector<std::string> seats;  // "person 12 SHARE", "person 12 none", "bot hard"
};
std::string key_of(const Ingredients&);

// The n-th outcome of chance in a match draws from the n-th stream of ChaCha20 under the key.
play::Draw draw_of(std::string_view key, std::uint64_t chance_number);

}  // namespace stil::server
