#pragma once
// One number for how strong each bot is, from who came before whom: Plackett and Luce's model, in which the chance to
// be next among those still to be placed is proportional to strength. With two players it is Bradley and Terry's. Told
// on Elo's scale: 400 points are ten to one, the mean of the field is 0.
#include <vector>

#include "arena/schedule.h"
#include "arena/statistics.h"

namespace stil::arena {

// Everybody is thought to have drawn once against an average opponent, so that a bot that always wins has a rating too.
std::vector<Interval> ratings(const Rounds&, const Schedule&);

// The share of wins that a lead of so many points in Elo stands for, against players - 1 equals.
double expected_share(double elo, int players);

}  // namespace stil::arena
