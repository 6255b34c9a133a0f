#include "server/fair.h"

#include <sodium.h>

#include <array>
#include <memory>
#include <stdexcept>

#include "engines/registry.h"
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
  Key key;
  if (!from_hex(text, key)) return {};
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), key.data(), key.size());
  return hex(hash);
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

namespace {

class Verifier {
 public:
  Verdict read(std::string_view transcript) {
    for (std::size_t begin = 0, end = 0; begin < transcript.size() && verdict_.wrong.empty(); begin = end + 1) {
      end = std::min(transcript.find('\n', begin), transcript.size());
      take(transcript.substr(begin, end - begin));
    }
    if (verdict_.wrong.empty()) finish();
    return verdict_;
  }

 private:
  void wrong(std::string text) { verdict_.wrong = std::move(text); }

  void take(std::string_view text) {
    if (text.empty()) return;
    const auto line = play::parse_line(text);
    if (!line) return wrong(line.refusal().text);
    if (const auto* header = std::get_if<play::Header>(&*line)) return begin(*header);
    if (match_ == nullptr) return wrong("the transcript does not begin with a header");
    if (const auto* key = std::get_if<play::KeyLine>(&*line)) key_ = key->key;
    if (const auto* step = std::get_if<play::StepLine>(&*line)) steps_.push_back(*step);
  }
  void begin(const play::Header& header) {
    if (match_ != nullptr) return wrong("there is more than one game in the file");
    auto match = engines::open(header);
    if (!match) return wrong(match.refusal().text);
    match_ = std::move(*match);
    commitment_ = header.commitment;
  }
  // The key comes last, so the steps wait for it.
  void finish() {
    if (match_ == nullptr) return wrong("there is no game in the file");
    if (commitment_.empty()) return wrong("the game was not played with a commitment: there is nothing to verify");
    if (key_.empty()) return wrong("the key is not revealed: the game is not over");
    if (commitment_to(key_) != commitment_) return wrong("the key is not the one that was committed to");
    for (const play::StepLine& step : steps_) {
      if (step.seat == core::Seat::nobody) check_chance(step);
      if (!verdict_.wrong.empty()) return;
      if (const auto done = play::replay(*match_, step); !done) return wrong(done.refusal().text);
    }
  }
  void check_chance(const play::StepLine& step) {
    const auto number = static_cast<std::uint64_t>(verdict_.chance);
    if (match_->turn().kind != core::Turn::Kind::chance) return wrong("'" + step.text + "' is not left to chance");
    const auto drawn = match_->clone()->resolve_chance(draw_of(key_, number));
    if (match_->text(drawn) != step.text)
      return wrong("outcome " + std::to_string(number + 1) + " is '" + step.text + "', the key gives '" +
                   match_->text(drawn) + "'");
    ++verdict_.chance;
  }

  Verdict verdict_;
  std::unique_ptr<play::Match> match_;
  std::string commitment_, key_;
  std::vector<play::StepLine> steps_;
};

}  // namespace

Verdict verify(std::string_view transcript) { return Verifier().read(transcript); }

}  // namespace stil::server
