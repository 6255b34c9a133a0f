#include "server/fair.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "play/transcript.h"
#include "server/secrets.h"

namespace stil::server {

namespace {

using Key = std::array<unsigned char, crypto_stream_chacha20_KEYBYTES>;

// Whole numbers of 32 bits, least significant byte first, from one stream.
class Words {
 public:
  Words(const Key& key, std::uint64_t stream) : key_(key) {
    for (std::size_t i = 0; i < nonce_.size(); ++i) nonce_[i] = static_cast<unsigned char>(stream >> (8 * i));
  }
  std::uint32_t next() {
    if (at_ == block_.size()) refill();
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(block_[at_++]) << (8 * i);
    return word;
  }

 private:
  void refill() {
    block_.fill(0);
    crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), nonce_.data(), block_number_++,
                                  key_.data());
    at_ = 0;
  }
  Key key_;
  std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce_{};
  std::array<unsigned char, 64> block_{};
  std::size_t at_ = 64;
  std::uint64_t block_number_ = 0;
};

}  // namespace

std::string commitment_to(std::string_view text) {
  Key secret;
  if (!play::is_hash(text) || !from_hex(text, secret)) return {};
  return hex(sha256(secret));
}

std::string key_of(const Ingredients& parts) {
  std::string text = "stil luck 2\nsecret " + parts.secret + "\nroom " + parts.room + "\ngame " + parts.game +
                     "\nsetup " + parts.setup + '\n';
  for (std::size_t seat = 0; seat < parts.seats.size(); ++seat)
    text += "seat " + std::to_string(seat) + ' ' + parts.seats[seat] + '\n';
  return hex(sha256(bytes_of(text)));
}

play::Draw draw_of(std::string_view text, std::uint64_t chance_number) {
  Key key;
  if (!from_hex(text, key)) throw std::invalid_argument("not the key of a match");
  return [words = Words(key, chance_number)](std::uint32_t bound) mutable {
    // The largest multiple of the bound that 32 bits hold: what lies above it would favour small numbers.
    const std::uint64_t fair = (std::uint64_t{1} << 32) / bound * bound;
    for (;;)
      if (const std::uint32_t word = words.next(); word < fair) return word % bound;
  };
}

}  // namespace stil::server
