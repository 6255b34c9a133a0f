// A hostile player: any seat tries any action at any time. What is refused changes nothing; what is accepted
// was on the list; the state always satisfies its invariants.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/rng.h"
#include "play/match_of.h"
#include "tests/games.h"

namespace {

using namespace stil;

void require(bool holds) {
  if (!holds) std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return at_ >= size_; }
  std::uint8_t next() { return empty() ? std::uint8_t{0} : data_[at_++]; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

core::Action any_action(Bytes& bytes, const play::Match& match) {
  const auto legal = match.legal();
  const std::uint8_t how = bytes.next();
  if (how % 4 != 0 && !legal.empty()) return legal[how % legal.size()];
  return {bytes.next(), bytes.next(), bytes.next(), bytes.next()};
}

template <core::Game G>
void try_to_play(play::MatchOf<G>& match, core::Seat seat, core::Action action) {
  const auto before = match.state();
  const auto legal = match.legal();
  const bool listed = std::ranges::find(legal, action) != legal.end() && match.turn().seat == seat;
  const bool accepted = static_cast<bool>(match.play(seat, action));
  require(accepted == listed);
  require(accepted || match.state() == before);
}

template <core::Game G>
void attack(Bytes& bytes) {
  static const auto setups = tests::all_setups<G>();
  play::MatchOf<G> match(G::start(setups[bytes.next() % setups.size()]));
  core::Rng rng(bytes.next());
  while (!bytes.empty()) {
    const auto seat = static_cast<core::Seat>(bytes.next() % 9);
    switch (bytes.next() % 8) {
      case 0: static_cast<void>(match.take_back(seat)); break;
      case 1: static_cast<void>(match.outcome(any_action(bytes, match))); break;
      case 2: static_cast<void>(match.parse(match.text(any_action(bytes, match)))); break;
      case 3: try_to_play(match, seat, any_action(bytes, match)); break;
      default: try_to_play(match, match.turn().seat, any_action(bytes, match)); break;
    }
    if (match.turn().kind == core::Turn::Kind::chance)
      match.resolve_chance([&](std::uint32_t bound) { return rng.below(bound); });
    require(G::check(match.state()).empty());
  }
}

// The first byte picks the game.
template <class... G>
void attack_one_of(Bytes& bytes) {
  std::size_t games = bytes.next() % sizeof...(G);
  static_cast<void>(((games-- == 0 && (attack<G>(bytes), true)) || ...));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  attack_one_of<STIL_ALL_GAMES>(bytes);
  return 0;
}
