#pragma once
// A running hash (FNV-1a over the bytes of each number), the same on every platform: signatures and pins.
#include <cstdint>

namespace stil::core {

struct Hash {
  std::uint64_t value = 0xCBF29CE484222325;

  constexpr void add(std::uint32_t number) {
    for (int byte = 0; byte < 4; ++byte) {
      value ^= number >> (8 * byte) & 0xFF;
      value *= 0x100000001B3;
    }
  }
};

}  // namespace stil::core
