#include "arena/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace stil::arena {

namespace {

constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within so many deviations

double mean_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// Of the mean, not of the values.
double variance_of_mean(const std::vector<double>& values, double mean) {
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  const auto count = static_cast<double>(values.size());
  return sum / (count - 1) / count;
}

Interval wilson(double share, double games) {
  const double square = z * z / games;
  const double centre = (share + square / 2) / (1 + square);
  const double half = z / (1 + square) * std::sqrt(share * (1 - share) / games + square / (4 * games));
  return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

// What one bot got in the rounds it played in: a mean for each round.
struct ByRound {
  std::vector<double> wins, score, margin;
  std::int64_t played = 0;

  void add(const std::vector<const Played*>& round, int bot, int only_seat) {
    double wins_here = 0, score_here = 0, margin_here = 0;
    std::int64_t here = 0;
    for (const Played* game : round)
      for (int seat = 0; seat < static_cast<int>(game->score.size()); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        if (game->sitting.seats[i] != bot || (only_seat >= 0 && seat != only_seat)) continue;
        wins_here += win_share(*game, seat);
        score_here += game->score[i];
        margin_here += arena::margin(*game, seat);
        ++here;
      }
    if (here == 0) return;
    const auto count = static_cast<double>(here);
    wins.push_back(wins_here / count);
    score.push_back(score_here / count);
    margin.push_back(margin_here / count);
    played += here;
  }
  Standing standing() const {
    return {interval_of_share(wins, static_cast<double>(played)), interval_of_mean(score), interval_of_mean(margin),
            played};
  }
};

}  // namespace

Interval interval_of_mean(const std::vector<double>& values) {
  if (values.empty()) return {};
  const double mean = mean_of(values);
  if (values.size() < 2)
    return {mean, -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  const boost::math::students_t student(static_cast<double>(values.size() - 1));
  const double half = boost::math::quantile(student, 0.975) * std::sqrt(variance_of_mean(values, mean));
  return {mean, mean - half, mean + half};
}

Interval interval_of_share(const std::vector<double>& shares, double games) {
  if (shares.empty()) return {0, 0, 1};
  constexpr std::size_t enough_rounds = 10;  // fewer say little about what their games have in common
  const double share = std::clamp(mean_of(shares), 0.0, 1.0);
  double effective = games;
  if (shares.size() >= enough_rounds && share > 0 && share < 1) {
    const double variance = variance_of_mean(shares, share);
    // Never more than three times as sure as independent games would be: so much luck cannot be paired away.
    effective = variance > 0 ? std::min(share * (1 - share) / variance, 3 * games) : 3 * games;
  }
  return wilson(share, effective);
}

double win_share(const Played& game, int seat) {
  const bool won = std::ranges::find(game.winners, seat) != game.winners.end();
  return won ? 1.0 / static_cast<double>(game.winners.size()) : 0.0;
}

int margin(const Played& game, int seat) {
  int best_other = std::numeric_limits<int>::min();
  for (int other = 0; other < static_cast<int>(game.score.size()); ++other)
    if (other != seat) best_other = std::max(best_other, game.score[static_cast<std::size_t>(other)]);
  return game.score[static_cast<std::size_t>(seat)] - best_other;
}

std::vector<BotStanding> standings(const Rounds& rounds, const Schedule& schedule) {
  std::vector<BotStanding> all;
  for (int bot = 0; bot < static_cast<int>(schedule.bots().size()); ++bot) {
    ByRound together;
    std::vector<ByRound> by_seat(static_cast<std::size_t>(schedule.players()));
    for (const auto& round : rounds) {
      together.add(round, bot, -1);
      for (int seat = 0; seat < schedule.players(); ++seat)
        by_seat[static_cast<std::size_t>(seat)].add(round, bot, seat);
    }
    BotStanding& standing = all.emplace_back();
    standing.all = together.standing();
    for (const ByRound& one : by_seat) standing.by_seat.push_back(one.standing());
  }
  return all;
}

std::vector<Fact> facts(const Rounds& rounds) {
  struct Sums {
    std::int64_t with = 0, copies = 0;
    double wins = 0;
  };
  std::map<std::string, Sums> sums;
  std::int64_t seats = 0;
  double wins = 0;
  for (const auto& round : rounds)
    for (const Played* game : round)
      for (int seat = 0; seat < static_cast<int>(game->score.size()); ++seat) {
        const double won = win_share(*game, seat);
        ++seats;
        wins += won;
        for (const auto& [what, count] : game->held[static_cast<std::size_t>(seat)]) {
          Sums& sum = sums[what];
          ++sum.with;
          sum.copies += count;
          sum.wins += won;
        }
      }
  std::vector<Fact> all;
  for (const auto& [what, sum] : sums) {
    const auto with = static_cast<double>(sum.with), without = static_cast<double>(seats - sum.with);
    all.push_back({what, sum.with, seats - sum.with, static_cast<double>(sum.copies) / with,
                   wilson(sum.wins / with, with), without > 0 ? (wins - sum.wins) / without : 0});
  }
  std::ranges::sort(all, std::greater<>{}, [](const Fact& fact) { return std::pair(fact.wins_with.mean, fact.what); });
  return all;
}

}  // namespace stil::arena
