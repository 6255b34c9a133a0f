#pragma once
// The pieces and cards of the box: tribes, resources and djinns (docs/rules/five_tribes.md, 1 and 8).
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/by.h"
#include "core/data.h"
#include "core/set.h"

namespace stil::five_tribes {

enum class Tribe : std::uint8_t { vizier, elder, merchant, builder, assassin };
inline constexpr int tribe_count = 5;
inline constexpr core::Each<Tribe> tribes{tribe_count};
STIL_DATA std::array<std::string_view, tribe_count> tribe_words{"vizier", "elder", "merchant", "builder", "assassin"};
constexpr std::span<const std::string_view> words(Tribe) { return tribe_words; }

using Meeples = core::By<Tribe, std::uint8_t, tribe_count>;
STIL_DATA Meeples all_meeples{{16, 20, 18, 18, 18}};

// Merchandise, then fakirs; unknown stands for a card that the reader may not see.
enum class Resource : std::uint8_t {
  ivory,
  jewels,
  gold,
  papyrus,
  silk,
  spice,
  fish,
  wheat,
  pottery,
  fakir,
  unknown,
};
inline constexpr int resource_count = 10, goods_count = 9;
inline constexpr core::Each<Resource> resources{resource_count};
inline constexpr core::Each<Resource> goods{goods_count};
STIL_DATA std::array<std::string_view, resource_count + 1> resource_words{
    "ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir", "unknown"};
constexpr std::span<const std::string_view> words(Resource) { return resource_words; }

using Cards = core::By<Resource, std::uint8_t, resource_count>;
STIL_DATA Cards all_cards{{2, 2, 2, 4, 4, 4, 6, 6, 6, 18}};

// Coins for a set of so many different goods, and points for one in the end.
STIL_DATA std::array<std::uint8_t, goods_count + 1> set_values{0, 1, 3, 7, 13, 21, 30, 40, 50, 60};

template <class Counts>
constexpr int total(const Counts& counts) {
  int sum = 0;
  for (const auto count : counts.slots) sum += count;
  return sum;
}
static_assert(total(all_meeples) == 90 && total(all_cards) == 54);

enum class Djinn : std::uint8_t {
  al_amin,
  anun_nak,
  baal,
  boaz,
  bouraq,
  echidna,
  enki,
  hagis,
  haurvatat,
  iblis,
  jafaar,
  kandicha,
  kumarbi,
  lamia,
  leta,
  marid,
  monkir,
  nekir,
  shamhat,
  sibittis,
  sloar,
  utug,
  unknown,
};
inline constexpr int djinn_count = 22;
inline constexpr core::Each<Djinn> all_djinns{djinn_count};
using Djinns = core::Set<Djinn, djinn_count>;

enum class Cost : std::uint8_t {
  free,              // automatic
  either,            // an elder or a fakir
  elder_and_either,  // an elder, and an elder or a fakir
  fakir,
  fakirs,  // one or more
};

// When a paid power may be used.
enum class Timing : std::uint8_t {
  automatic,
  between_steps,  // in the windows of C2
  placing_palace,
  placing_palm,
  assassin_action,
  own_bid,
};

struct DjinnCard {
  std::string_view id;
  std::uint8_t points = 0;
  Cost cost = Cost::free;
  Timing timing = Timing::automatic;
};

// clang-format off
STIL_DATA std::array<DjinnCard, djinn_count> djinn_cards{{
    {"al_amin",    5},                                                      // end: two fakirs are a wild good
    {"anun_nak",   8, Cost::either,           Timing::between_steps},       // three meeples of the bag on a bare tile
    {"baal",       6},                                                      // djinn gained: +1 own, +2 of another
    {"boaz",       6},                                                      // held viziers and elders are safe
    {"bouraq",     6, Cost::either,           Timing::between_steps},       // a palace on a village
    {"echidna",    4, Cost::elder_and_either, Timing::between_steps},       // builder coins of the turn twice
    {"enki",       8, Cost::either,           Timing::between_steps},       // a palm on an oasis
    {"hagis",     10, Cost::either,           Timing::placing_palace},      // the palace goes next door
    {"haurvatat",  8},                                                      // end: palms 5
    {"iblis",      8, Cost::either,           Timing::assassin_action},     // two victims
    {"jafaar",     6},                                                      // end: viziers 3
    {"kandicha",   6},                                                      // victims pay off
    {"kumarbi",    6, Cost::fakirs,           Timing::own_bid},             // a cheaper bid
    {"lamia",     10, Cost::either,           Timing::placing_palm},        // the palm goes next door
    {"leta",       4, Cost::elder_and_either, Timing::between_steps},       // a camel on a bare tile
    {"marid",      6},                                                      // meeple sown on an own tile: +1 own, +2
    {"monkir",     6},                                                      // palace placed: +1 own, +2
    {"nekir",      6},                                                      // kill: +1 own, +2
    {"shamhat",    6},                                                      // end: elders 4
    {"sibittis",   4, Cost::elder_and_either, Timing::between_steps},       // one of three djinns of the deck
    {"sloar",      8, Cost::fakir,            Timing::between_steps},       // the top card of the deck
    {"utug",       4, Cost::elder_and_either, Timing::between_steps},       // a camel on a tile of meeples alone
}};
// clang-format on

constexpr const DjinnCard& card(Djinn djinn) { return djinn_cards[static_cast<std::size_t>(djinn)]; }

namespace detail {

constexpr std::array<std::string_view, djinn_count + 1> djinn_ids() {
  std::array<std::string_view, djinn_count + 1> ids;
  for (std::size_t i = 0; i < djinn_count; ++i) ids[i] = djinn_cards[i].id;
  ids[djinn_count] = "unknown";
  return ids;
}
constexpr int djinn_points() {
  int sum = 0;
  for (const Djinn djinn : all_djinns) sum += card(djinn).points;
  return sum;
}
constexpr Djinns djinns_at(Timing timing) {
  Djinns set;
  for (const Djinn djinn : all_djinns)
    if (card(djinn).timing == timing) set.add(djinn);
  return set;
}

}  // namespace detail

STIL_DATA std::array<std::string_view, djinn_count + 1> djinn_words = detail::djinn_ids();
constexpr std::span<const std::string_view> words(Djinn) { return djinn_words; }
static_assert(detail::djinn_points() == 141);
STIL_DATA std::array<Djinns, 1> between_steps{detail::djinns_at(Timing::between_steps)};

// What a price is paid with.
enum class Payment : std::uint8_t { elder, fakir, two_elders, elder_and_fakir };
inline constexpr core::Each<Payment> payments{4};
STIL_DATA std::array<std::string_view, 4> payment_words{"elder", "fakir", "two_elders", "elder_and_fakir"};
constexpr std::span<const std::string_view> words(Payment) { return payment_words; }
constexpr int elders_in(Payment payment) {
  return payment == Payment::fakir ? 0 : payment == Payment::two_elders ? 2 : 1;
}
constexpr int fakirs_in(Payment payment) {
  return payment == Payment::fakir || payment == Payment::elder_and_fakir ? 1 : 0;
}
constexpr bool settles(Payment payment, Cost cost) {
  switch (cost) {
    case Cost::either: return payment == Payment::elder || payment == Payment::fakir;
    case Cost::elder_and_either: return payment == Payment::two_elders || payment == Payment::elder_and_fakir;
    case Cost::fakir: return payment == Payment::fakir;
    case Cost::free:
    case Cost::fakirs: return false;
  }
  return false;
}

}  // namespace stil::five_tribes
