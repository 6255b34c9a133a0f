// Layers 1 to 3 as they must compile for any target: no exceptions, no run-time type information.
#include "core/hash.h"
#include "core/walk.h"
#include "games/castle_combo/castle_combo.h"
#include "games/castle_combo/evaluate.h"
#include "games/five_tribes/evaluate.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/evaluate.h"
#include "games/intrigues/intrigues.h"
#include "games/intrigues/odds.h"
#include "wire/json.h"
#include "wire/sentence.h"
#include "wire/text.h"

namespace stil {

// The rules run inside the compiler, too.
static_assert(core::perft<intrigues::Intrigues>(intrigues::Intrigues::start({2, false}), 4) == 56);

template <core::Game G>
int everything(std::uint64_t seed, std::span<char> buffer) {
  core::Rng rng(seed);
  core::State<G> s = G::start({});
  core::playout<G>(s, rng);
  wire::Writer text(buffer);
  wire::put_text(text, s);
  wire::put_json(text, s, G::max_seats);
  wire::put_sentence(text, core::Action{}, G::verbs());
  if (wire::parse_text(text.text(), s) || wire::parse_json(text.text(), s)) return -1;
  return G::score(s, core::Seat{0});
}

template int everything<intrigues::Intrigues>(std::uint64_t, std::span<char>);
template int everything<castle_combo::CastleCombo>(std::uint64_t, std::span<char>);
template int everything<five_tribes::FiveTribes>(std::uint64_t, std::span<char>);

}  // namespace stil
