#pragma once
// Is the first bot better than the others? Wald's sequential test: after every round the likelihood of "better by elo1"
// is compared with that of "better by elo0", and as soon as one is much likelier the question is decided. Values of
// rounds are taken to be normal around their own variance, which makes use of what pairing saves.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/schedule.h"
#include "arena/statistics.h"
#include "play/result.h"

namespace stil::arena {

struct Hypotheses {
  double elo0 = 0, elo1 = 20;
  double alpha = 0.05, beta = 0.05;  // chances to be wrong: to accept elo1 falsely, to accept elo0 falsely

  double lower() const;  // bounds of the logarithm of the ratio of likelihoods
  double upper() const;
};
// From words like elo0=0, elo1=20, alpha=0.05.
play::Result<Hypotheses> parse_hypotheses(const std::vector<std::string>& words);

enum class Verdict : std::uint8_t { open, accept_elo0, accept_elo1 };
struct Sequential {
  double ratio = 0;  // logarithm of the ratio of likelihoods
  Verdict verdict = Verdict::open;
  std::int64_t rounds = 0;  // that were looked at
};

// Looks at rounds in order, from the first on without a gap, and stops at the first that decides: how many games are
// played at a time changes nothing.
Sequential test(const Rounds&, const Schedule&, const Hypotheses&);

}  // namespace stil::arena
