#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/fields.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/walk.h"

namespace stil::core {

TEST_CASE("core / rng: the stream is the same everywhere, for ever") {
  Rng rng(1);
  const std::array<std::uint64_t, 3> first{rng.next(), rng.next(), rng.next()};
  CHECK(first == std::array<std::uint64_t, 3>{0xEB718AFEA1509CD1, 0x6237C5418DF1C6B0, 0x4C44FACB748ECD24});
}

TEST_CASE("core / rng: streams of one seed differ") { CHECK(Rng(1, 0).next() != Rng(1, 1).next()); }

TEST_CASE("core / rng: a bounded draw stays below its bound and reaches every number equally often") {
  Rng rng(3);
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 60U}) {
    std::vector<int> hits(bound, 0);
    const int draws = 20000;
    for (int i = 0; i < draws; ++i) ++hits.at(rng.below(bound));
    double chi_square = 0;
    const double expected = static_cast<double>(draws) / bound;
    for (const int hit : hits) chi_square += (hit - expected) * (hit - expected) / expected;
    CHECK(chi_square < bound + 5 * std::sqrt(2.0 * bound));
  }
}

TEST_CASE("core / rng: a bound just above half the range is unbiased only if numbers are rejected") {
  // Without rejection, numbers below 2^30 would come up twice as often as the others.
  Rng rng(4);
  const std::uint32_t bound = 3U << 30;
  int low = 0;
  const int draws = 30000;
  for (int i = 0; i < draws; ++i) low += rng.below(bound) < 1U << 30 ? 1 : 0;
  CHECK(low > draws / 3 - 500);
  CHECK(low < draws / 3 + 500);
}

TEST_CASE("core / outcome_at: each unit of weight is one outcome") {
  OutcomeList<3> outcomes;
  outcomes.add({{1, 0, 0, 0}, 2});
  outcomes.add({{2, 0, 0, 0}, 1});
  CHECK(outcomes.total == 3);
  CHECK(outcome_at(outcomes, 0).verb == 1);
  CHECK(outcome_at(outcomes, 1).verb == 1);
  CHECK(outcome_at(outcomes, 2).verb == 2);
}

namespace {

struct Complete {
  int one = 0;
  std::array<int, 3> two{};
  By<Seat, int, 4> three{};
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("one", &Complete::one);
    visit("two", &Complete::two);
    visit("three", &Complete::three);
  }
};
struct Forgetful {
  int one = 0;
  int two = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("one", &Forgetful::one);
  }
};

}  // namespace

TEST_CASE("core / fields: a list that forgets a member is noticed") {
  static_assert(fields_complete<Complete>);
  static_assert(!fields_complete<Forgetful>);
}

TEST_CASE("core / seat: clockwise and sets") {
  CHECK(clockwise(Seat{1}, 3) == Seat{2});
  CHECK(clockwise(Seat{2}, 3) == Seat{0});
  SeatSet set;
  CHECK(set.empty());
  set.add(Seat{3});
  set.add(Seat{1});
  CHECK(set.contains(Seat{1}));
  CHECK(!set.contains(Seat{2}));
  CHECK(set.nth(0) == Seat{1});
  CHECK(set.nth(1) == Seat{3});
  CHECK(set.size() == 2);
}

namespace {
enum class Card : std::uint8_t {};
}

TEST_CASE("core / set: ascending, and the n-th item is the one that counting finds") {
  Rng rng(7);
  for (int round = 0; round < 200; ++round) {
    Set<Card, 78> set;
    std::vector<Card> items;
    for (const Card card : Each<Card>{78})
      if (rng.below(static_cast<std::uint32_t>(1 + round % 5)) == 0) {
        set.add(card);
        items.push_back(card);
      }
    CHECK(set.size() == static_cast<int>(items.size()));
    std::vector<Card> met;
    for (const Card card : set) met.push_back(card);
    CHECK(met == items);
    for (std::size_t n = 0; n < items.size(); ++n) CHECK(set.nth(static_cast<int>(n)) == items[n]);
    for (const Card card : items) set.remove(card);
    CHECK(set.empty());
    CHECK(set.begin() == set.end());
  }
}

TEST_CASE("core / set: the n-th one of every byte, wherever it lies in a word") {
  for (int byte = 1; byte < 256; ++byte)
    for (int at = 0; at <= 56; at += 8) {
      int n = 0;
      for (int place = 0; place < 8; ++place)
        if ((byte >> place & 1) != 0) CHECK(place_of_one(static_cast<std::uint64_t>(byte) << at, n++) == at + place);
      CHECK(ones(static_cast<std::uint64_t>(byte) << at) == n);
    }
  CHECK(ones(~std::uint64_t{0}) == 64);
  CHECK(place_of_one(~std::uint64_t{0}, 63) == 63);
}

TEST_CASE("core / hash: the same numbers in the same order give the same value, for ever") {
  Hash hash;
  hash.add(1);
  hash.add(2);
  Hash other;
  other.add(2);
  other.add(1);
  CHECK(hash.value != other.value);
  CHECK(Hash{}.value == 0xCBF29CE484222325);
}

}  // namespace stil::core
