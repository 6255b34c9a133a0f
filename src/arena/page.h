#pragma once
// The report of an arena: one HTML page that needs nothing else, in the reader's language.
#include <functional>
#include <string>
#include <vector>

#include "arena/results.h"
#include "arena/schedule.h"
#include "arena/statistics.h"
#include "texts/catalogue.h"

namespace stil::arena {

struct Report {
  const Terms& terms;
  const Schedule& schedule;
  const Rounds& rounds;
  const std::vector<BotStanding>& standings;  // by bot
  const std::vector<Interval>& ratings;       // likewise
  std::string language;
  const texts::Catalogue& texts;
  std::function<std::string(const std::string&)> name;  // of something a seat can end with, for people
};

std::string page(const Report&);

}  // namespace stil::arena
