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
  outcomes.add({{1}, 2});
  outcomes.add({{2}, 1});
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
  CHECK(set.lowest() == Seat::nobody);
  set.add(Seat{3});
  set.add(Seat{1});
  CHECK(set.contains(Seat{1}));
  CHECK(!set.contains(Seat{2}));
  CHECK(set.lowest() == Seat{1});
  CHECK(set.size() == 2);
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
