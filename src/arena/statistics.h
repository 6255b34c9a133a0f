#pragma once
// What the games say, and how sure that is. Rounds are what is independent of each other, not games: those of a round
// share their cards. All intervals are of 95 %.
#include <map>
#include <string>
#include <vector>

#include "arena/results.h"
#include "arena/schedule.h"

namespace stil::arena {

struct Interval {
  double mean = 0, low = 0, high = 0;
};

// Student's interval for the mean of independent values.
Interval interval_of_mean(const std::vector<double>& values);
// Wilson's interval for a share of wins, which stays within 0 and 1 and does not vanish at the ends. The number of
// games is corrected for what a round's games have in common.
Interval interval_of_share(const std::vector<double>& shares_by_round, double games);

double win_share(const Played&, int seat);
int margin(const Played&, int seat);  // to the best of the others

struct Standing {
  Interval wins, score, margin;
  std::int64_t played = 0;  // seats taken, over all games
};
struct BotStanding {
  Standing all;
  std::vector<Standing> by_seat;
};
using Rounds = std::vector<std::vector<const Played*>>;
std::vector<BotStanding> standings(const Rounds&, const Schedule&);

// How having something goes together with winning, over all seats.
struct Fact {
  std::string what;
  std::int64_t with = 0, without = 0;  // seats that ended with it or without
  double copies = 0;                   // a seat that had it, on average
  Interval wins_with;
  double wins_without = 0;
};
std::vector<Fact> facts(const Rounds&);  // most helpful first

}  // namespace stil::arena
