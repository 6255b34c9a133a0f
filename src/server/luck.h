#pragma once
// Where the luck of matches and bots comes from: the machine, or, for tests that are to see a certain game, a seed.
#include <cstdint>
#include <optional>
#include <string>

#include "play/match.h"

namespace stil::server {

class Luck {
 public:
  explicit Luck(std::optional<std::uint64_t> seed = std::nullopt) : seed_(seed) {}

  // Of a match that begins: 32 bytes as 64 hexadecimal digits. With a seed the n-th match has the n-th key of the seed.
  std::string new_key();
  // What a bot starts from when it is to move there.
  std::uint64_t of_bot(const play::Match&) const;

 private:
  std::optional<std::uint64_t> seed_;
  std::uint64_t keys_ = 0;
};

}  // namespace stil::server
