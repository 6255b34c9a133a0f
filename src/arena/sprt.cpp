#include "arena/sprt.h"

#include <fmt/core.h>

#include <charconv>
#include <cmath>

#include "arena/ratings.h"

namespace stil::arena {

namespace {

constexpr std::int64_t fewest_rounds = 16;  // before the variance of rounds is known well enough

double first_bots_share(const std::vector<const Played*>& round) {
  double wins = 0;
  int seats = 0;
  for (const Played* game : round)
    for (std::size_t seat = 0; seat < game->score.size(); ++seat)
      if (game->sitting.seats[seat] == 0) {
        wins += win_share(*game, static_cast<int>(seat));
        ++seats;
      }
  return wins / seats;
}

// Numbers that are not finite do not get through the comparisons.
bool sensible(const Hypotheses& h) {
  const auto chance = [](double p) { return p >= 0.0001 && p <= 0.4; };
  return h.elo0 >= -2000 && h.elo1 <= 2000 && h.elo1 - h.elo0 >= 0.1 && chance(h.alpha) && chance(h.beta);
}

}  // namespace

double Hypotheses::lower() const { return std::log(beta / (1 - alpha)); }
double Hypotheses::upper() const { return std::log((1 - beta) / alpha); }

play::Result<Hypotheses> parse_hypotheses(const std::vector<std::string>& words) {
  Hypotheses found;
  const auto bad = [](const std::string& text) { return play::Refusal{play::Refusal::Reason::malformed, text}; };
  for (const std::string& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    double* number = name == "elo0"    ? &found.elo0
                     : name == "elo1"  ? &found.elo1
                     : name == "alpha" ? &found.alpha
                     : name == "beta"  ? &found.beta
                                       : nullptr;
    const char* begin = word.data() + std::min(equals + 1, word.size());
    const char* end = word.data() + word.size();
    if (number == nullptr || std::from_chars(begin, end, *number).ptr != end || begin == end)
      return bad(fmt::format("{} is not elo0=, elo1=, alpha= or beta= with a number", play::quoted(word)));
  }
  if (!sensible(found)) return bad("--sprt needs elo0 < elo1 within ±2000, alpha and beta from 0.0001 to 0.4");
  return found;
}

Sequential test(const Rounds& rounds, const Schedule& schedule, const Hypotheses& h) {
  const double share0 = expected_share(h.elo0, schedule.players()), share1 = expected_share(h.elo1, schedule.players());
  Sequential result;
  double sum = 0, squares = 0;
  for (const auto& round : rounds) {
    if (round.front()->sitting.round != result.rounds) return result;  // an earlier one is still being played
    const double share = first_bots_share(round);
    sum += share;
    squares += share * share;
    const auto count = static_cast<double>(++result.rounds);
    if (result.rounds < fewest_rounds) continue;
    const double mean = sum / count;
    const double variance = std::max(squares / count - mean * mean, 1e-4);
    result.ratio = count * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
    if (result.ratio <= h.lower()) result.verdict = Verdict::accept_elo0;
    if (result.ratio >= h.upper()) result.verdict = Verdict::accept_elo1;
    if (result.verdict != Verdict::open) return result;
  }
  return result;
}

}  // namespace stil::arena
