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

  // The key of a room that is opened, where it follows from the seed: the n-th room has the n-th one.
  std::optional<std::string> foretold_key();
  // What a bot starts from when it is to move there.
  std::uint64_t of_bot(const play::Match&) const;

 private:
  std::optional<std::uint64_t> seed_;
  std::uint64_t keys_ = 0;
};

}  // namespace stil::server
