// grouped_sows TIMES — enumerates the grouped sows of an opening board so many times; tests/instructions counts.
#include <cstdio>
#include <cstdlib>

#include "core/walk.h"
#include "games/five_tribes/five_tribes.h"
#include "games/five_tribes/sows.h"

int main(int, char** arguments) {
  using namespace stil;  // NOLINT(google-build-using-namespace)
  core::Rng rng(1);
  five_tribes::State s = five_tribes::fresh({});
  while (s.table.phase != five_tribes::Phase::ordering_markers)
    five_tribes::FiveTribes::apply(s, core::random_outcome<five_tribes::FiveTribes>(s, rng), core::NoEvents{});
  const int times = std::atoi(arguments[1]);  // NOLINT(cert-err34-c): a script's number
  long groups = 0;
  for (int i = 0; i < times; ++i)
    five_tribes::each_group(s.table.meeples, five_tribes::Match::same_sow,
                            [&](const five_tribes::SowGroup& group) { groups += 1 + static_cast<long>(group.end); });
  std::printf("%ld\n", groups);
}
