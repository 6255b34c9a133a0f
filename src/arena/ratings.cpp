#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>

namespace stil::arena {

namespace {

const double points_a_unit = 400 / std::numbers::ln10;  // Elo's points for strength times e

// One of the `chosen` was, each equally, placed before the rest of those who were still to be placed.
struct Choice {
  std::vector<int> chosen, from;  // bots; one that has several seats is there several times
  double weight = 1;              // of each of the chosen
};

// The places of a game from the first to the last but one. Those who share a place are all chosen from the same field;
// where nobody is left behind them, one of them had nothing to win.
void add_choices(const Played& game, std::vector<Choice>& choices) {
  std::vector<int> order(game.score.size());
  std::iota(order.begin(), order.end(), 0);
  const auto rank = [&](int seat) {
    return std::pair(win_share(game, seat) > 0 ? 1 : 0, game.score[static_cast<std::size_t>(seat)]);
  };
  std::ranges::sort(order, std::greater<>{}, rank);  // order among equals does not matter
  const auto bots = [&](std::size_t begin, std::size_t end) {
    std::vector<int> found;
    for (std::size_t i = begin; i < end; ++i) found.push_back(game.sitting.seats[static_cast<std::size_t>(order[i])]);
    return found;
  };
  for (std::size_t begin = 0, end = 0; begin + 1 < order.size(); begin = end) {
    while (end < order.size() && rank(order[end]) == rank(order[begin])) ++end;
    const auto shared = static_cast<double>(end - begin);
    choices.push_back({bots(begin, end), bots(begin, order.size()), end == order.size() ? (shared - 1) / shared : 1});
  }
}

using Numbers = std::vector<double>;
double& at(Numbers& numbers, int bot) { return numbers[static_cast<std::size_t>(bot)]; }

// Hunter's algorithm: each strength becomes what it won by what it could have won, until nothing changes.
Numbers strengths(const std::vector<Choice>& choices, std::size_t bots) {
  Numbers strength(bots, 1), won(bots, 0.5);  // half of the draw with an average opponent
  for (const Choice& choice : choices)
    for (const int bot : choice.chosen) at(won, bot) += choice.weight;
  for (int pass = 0; pass < 2000; ++pass) {
    Numbers chances(bots);
    for (std::size_t bot = 0; bot < bots; ++bot) chances[bot] = 1 / (strength[bot] + 1);
    for (const Choice& choice : choices) {
      double total = 0;
      for (const int bot : choice.from) total += at(strength, bot);
      for (const int bot : choice.from)
        at(chances, bot) += choice.weight * static_cast<double>(choice.chosen.size()) / total;
    }
    double change = 0;
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const double next = won[bot] / chances[bot];
      change = std::max(change, std::abs(std::log(next / strength[bot])));
      strength[bot] = next;
    }
    if (change < 1e-9) break;
  }
  return strength;
}

using Matrix = std::vector<Numbers>;

// How sharply the likelihood bends where it is highest.
Matrix information(const std::vector<Choice>& choices, const Numbers& strength) {
  const std::size_t bots = strength.size();
  Matrix bend(bots, Numbers(bots));
  for (std::size_t bot = 0; bot < bots; ++bot) bend[bot][bot] = strength[bot] / std::pow(strength[bot] + 1, 2);
  for (const Choice& choice : choices) {
    Numbers chance(bots);
    double total = 0;
    for (const int bot : choice.from) {
      at(chance, bot) += strength[static_cast<std::size_t>(bot)];
      total += strength[static_cast<std::size_t>(bot)];
    }
    const double weight = choice.weight * static_cast<double>(choice.chosen.size());
    for (std::size_t i = 0; i < bots; ++i)
      for (std::size_t j = 0; j < bots; ++j)
        bend[i][j] += weight * ((i == j ? chance[i] / total : 0) - chance[i] / total * chance[j] / total);
  }
  return bend;
}

// By elimination; the matrix is symmetric and positive definite, so no pivoting is needed.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Numbers(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double by = matrix[pivot][pivot];
    for (std::size_t j = 0; j < size; ++j) {
      matrix[pivot][j] /= by;
      result[pivot][j] /= by;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row][pivot];
      if (row == pivot || factor == 0) continue;
      for (std::size_t j = 0; j < size; ++j) {
        matrix[row][j] -= factor * matrix[pivot][j];
        result[row][j] -= factor * result[pivot][j];
      }
    }
  }
  return result;
}

// Of the difference between one bot and the mean of all.
double variance_to_mean(const Matrix& covariance, std::size_t bot) {
  const std::size_t bots = covariance.size();
  double variance = 0;
  for (std::size_t i = 0; i < bots; ++i)
    for (std::size_t j = 0; j < bots; ++j) {
      const double one = (i == bot ? 1.0 : 0.0) - 1.0 / static_cast<double>(bots);
      const double other = (j == bot ? 1.0 : 0.0) - 1.0 / static_cast<double>(bots);
      variance += one * other * covariance[i][j];
    }
  return variance;
}

}  // namespace

std::vector<Interval> ratings(const Rounds& rounds, const Schedule& schedule) {
  std::vector<Choice> choices;
  for (const auto& round : rounds)
    for (const Played* game : round) add_choices(*game, choices);
  const Numbers strength = strengths(choices, schedule.bots().size());
  const Matrix covariance = inverse(information(choices, strength));
  double mean = 0;
  for (const double one : strength) mean += std::log(one) / static_cast<double>(strength.size());
  std::vector<Interval> all;
  for (std::size_t bot = 0; bot < strength.size(); ++bot) {
    const double rating = points_a_unit * (std::log(strength[bot]) - mean);
    const double half = 1.96 * points_a_unit * std::sqrt(variance_to_mean(covariance, bot));
    all.push_back({rating, rating - half, rating + half});
  }
  return all;
}

double expected_share(double elo, int players) {
  const double strength = std::exp(elo / points_a_unit);
  return strength / (strength + players - 1);
}

}  // namespace stil::arena
