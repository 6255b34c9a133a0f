// Ratings: who wins rises, surprises move more, and with many games the order of strength is found.
#include "server/rating.h"

#include <doctest/doctest.h>

#include <cmath>

#include "core/rng.h"

namespace stil::server::tests {

TEST_CASE("server / rating: two newcomers move apart by the same, and are known better afterwards") {
  const auto after = rated({{}, {}}, {1, 2});
  CHECK(after[0].mu - 25 == doctest::Approx(25 - after[1].mu));
  CHECK(after[0].mu > 27);
  CHECK(after[0].sigma < 25.0 / 3);
  CHECK(after[0].games == 1);
  CHECK(Rating{}.shown() == 1000);
  CHECK(after[0].shown() > 1000);
  CHECK(after[1].shown() < 1000);
}

TEST_CASE("server / rating: the values of Weng and Lin's paper for two teams of one") {
  // Plackett–Luce, beta 25/6, without drift they are mu 27.63523, sigma 8.06551 (reference implementations agree).
  const auto after = rated({{}, {}}, {1, 2});
  CHECK(after[0].mu == doctest::Approx(27.635).epsilon(0.001));
  CHECK(after[0].sigma == doctest::Approx(8.066).epsilon(0.001));
}

TEST_CASE("server / rating: a tie between equals changes no mean, and a surprise moves more than the expected") {
  const auto tie = rated({{}, {}}, {1, 1});
  CHECK(tie[0].mu == doctest::Approx(25));
  CHECK(tie[1].mu == doctest::Approx(25));
  const Rating strong{35, 2, 50}, weak{20, 2, 50};
  const double expected = rated({strong, weak}, {1, 2})[0].mu - 35;
  const double surprise = 35 - rated({strong, weak}, {2, 1})[0].mu;
  CHECK(expected > 0);
  CHECK(surprise > 3 * expected);
}

TEST_CASE("server / rating: places at larger tables are in order") {
  const auto after = rated({{}, {}, {}, {}}, {2, 1, 4, 3});
  CHECK(after[1].mu > after[0].mu);
  CHECK(after[0].mu > after[3].mu);
  CHECK(after[3].mu > after[2].mu);
}

TEST_CASE("server / rating: after many games players of known strength are in the right order") {
  const std::vector<double> strength{1, 2, 4, 8};
  std::vector<Rating> ratings(4);
  core::Rng rng(3);
  for (int game = 0; game < 1500; ++game) {
    std::vector<int> places(4, 0);
    for (int place = 1; place <= 4; ++place) {
      double total = 0;
      for (std::size_t i = 0; i < 4; ++i) total += places[i] == 0 ? strength[i] : 0;
      double draw = total * rng.below(1'000'000) / 1e6;
      for (std::size_t i = 0; i < 4; ++i) {
        if (places[i] != 0) continue;
        draw -= strength[i];
        if (draw < 0) {
          places[i] = place;
          break;
        }
      }
    }
    ratings = rated(ratings, places);
  }
  for (std::size_t i = 1; i < 4; ++i) CHECK(ratings[i].mu > ratings[i - 1].mu + 1);
  CHECK(ratings[0].sigma < 2);
}

}  // namespace stil::server::tests
