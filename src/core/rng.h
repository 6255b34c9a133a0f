#pragma once
// One small generator, the same stream on every platform: SplitMix64 (a counter and a mixing function, so
// any number of independent streams costs nothing) and Lemire's unbiased draw below a bound. For search,
// simulation and tests; a live match on the server draws from a cryptographic stream instead.
#include <cassert>
#include <cstdint>

namespace stil::core {

class Rng {
 public:
  // Streams of one seed are independent of each other: one per game, one per bot.
  constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0)
      : state_(mix(seed + golden) ^ mix(mix(stream + golden) + golden)) {}

  constexpr std::uint64_t next() {
    state_ += golden;
    return mix(state_);
  }

  // A number in [0, bound), every one equally likely. bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t reject = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }

  std::uint64_t state_;
};

}  // namespace stil::core
