#pragma once
// How strong a player probably is, after every game: the Plackett–Luce model with Weng and Lin's update (2011). It
// knows tables of any size, which Glicko-2 does not, and needs no rating periods (decision 17).
#include <cmath>
#include <vector>

namespace stil::server {

struct Rating {
  double mu = 25;
  double sigma = 25.0 / 3;
  int games = 0;
  // What the player is worth with near certainty, on a scale where a newcomer has 1,000; orders the ladder.
  int shown() const { return static_cast<int>(std::lround(points())); }
  double points() const { return 1000 + 40 * (mu - 3 * sigma); }
};

// The ratings after a game in which they took those places (from 1, equal ones shared).
std::vector<Rating> rated(const std::vector<Rating>& before, const std::vector<int>& places);

// On the way from one to the other: 0 is still there, 1 all of it.
Rating between(const Rating& before, const Rating& after, double part);

}  // namespace stil::server
