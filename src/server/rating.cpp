#include "server/rating.h"

#include <algorithm>
#include <cmath>

namespace stil::server {

namespace {

constexpr double beta = 25.0 / 6;             // luck and form in one game
constexpr double tau = 25.0 / 300;            // strength drifts a little from game to game
constexpr double least_variance_kept = 1e-4;  // of what was known, after one game

}  // namespace

std::vector<Rating> rated(const std::vector<Rating>& before, const std::vector<int>& places) {
  const std::size_t players = before.size();
  std::vector<double> variance(players), strength(players);
  double total = 0;
  for (std::size_t i = 0; i < players; ++i) {
    variance[i] = before[i].sigma * before[i].sigma + tau * tau;
    total += variance[i] + beta * beta;
  }
  const double spread = std::sqrt(total);
  for (std::size_t i = 0; i < players; ++i) strength[i] = std::exp(before[i].mu / spread);
  // At each place the model asks: of those placed there or behind, who comes first?
  std::vector<double> behind(players, 0), tied(players, 0);
  for (std::size_t q = 0; q < players; ++q)
    for (std::size_t i = 0; i < players; ++i) {
      if (places[i] >= places[q]) behind[q] += strength[i];
      if (places[i] == places[q]) ++tied[q];
    }
  std::vector<Rating> after = before;
  for (std::size_t i = 0; i < players; ++i) {
    double omega = 0, delta = 0;
    for (std::size_t q = 0; q < players; ++q) {
      if (places[q] > places[i]) continue;
      const double share = strength[i] / behind[q];
      omega += ((i == q ? 1 : 0) - share) / tied[q];
      delta += share * (1 - share) / tied[q];
    }
    const double gamma = std::sqrt(variance[i]) / spread;
    after[i].mu += variance[i] / spread * omega;
    after[i].sigma = std::sqrt(variance[i] * std::max(least_variance_kept, 1 - gamma * variance[i] / total * delta));
    ++after[i].games;
  }
  return after;
}

Rating between(const Rating& before, const Rating& after, double part) {
  return {before.mu + part * (after.mu - before.mu), before.sigma + part * (after.sigma - before.sigma), after.games};
}

}  // namespace stil::server
