#pragma once
// The luck of a match. All of it follows from one secret key: a hash of the key is published before the first card, the
// key after the last one, and then anybody can see that nobody touched the cards (docs/fairness.md).
#include <cstdint>
#include <string>
#include <string_view>

#include "play/match.h"
#include "play/result.h"

namespace stil::server {

// SHA-256 of the key's bytes, in hexadecimal digits. Empty when the key is not one.
std::string commitment_to(std::string_view key);

// The n-th outcome of chance in a match draws from the n-th stream of ChaCha20 under the key.
play::Draw draw_of(std::string_view key, std::uint64_t chance_number);

struct Verdict {
  int chance = 0;     // outcomes that were looked at
  std::string wrong;  // the first thing that does not fit; empty when all does
};
// Does the key fit the commitment, and does every chance outcome of the transcript follow from it?
Verdict verify(std::string_view transcript);

}  // namespace stil::server
