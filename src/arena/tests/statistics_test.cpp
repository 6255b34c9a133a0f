#include "arena/statistics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "arena/ratings.h"
#include "arena/sprt.h"
#include "core/rng.h"

namespace stil::arena {

namespace {

// Rounds made by hand: result(game number, sitting) says what each seat scored.
struct Made {
  Schedule schedule;
  std::deque<Played> games;
  Rounds rounds;

  template <class Result>
  Made(const std::vector<std::string>& bots, int players, int rounds_wanted, Result result)
      : schedule(*Schedule::make(bots, players, Pairing::round_robin)) {
    for (int round = 0; round < rounds_wanted; ++round) {
      auto& together = rounds.emplace_back();
      for (int i = 0; i < schedule.round_size(); ++i) {
        const Sitting sitting = schedule.sitting(round * schedule.round_size() + i);
        Played& game = games.emplace_back(Played{sitting, result(sitting), {}, 10, 5, {}});
        const int best = std::ranges::max(game.score);
        for (int seat = 0; seat < players; ++seat)
          if (game.score[static_cast<std::size_t>(seat)] == best) game.winners.push_back(seat);
        game.held.resize(static_cast<std::size_t>(players));
        together.push_back(&game);
      }
    }
  }
};

// The first bot wins so many of a thousand games of two.
auto wins_of_thousand(core::Rng& rng, std::uint32_t share) {
  return [&rng, share](const Sitting& sitting) {
    const int winner = rng.below(1000) < share ? 0 : 1;
    return sitting.seats[0] == winner ? std::vector<int>{1, 0} : std::vector<int>{0, 1};
  };
}

}  // namespace

TEST_CASE("arena / statistics: Student's interval of a mean") {
  const Interval interval = interval_of_mean({1, 2, 3, 4, 5});
  CHECK(interval.mean == 3);
  CHECK(interval.high - interval.mean == doctest::Approx(2.776 * std::sqrt(2.5 / 5)).epsilon(0.001));
  CHECK(std::isinf(interval_of_mean({7}).high));
}

TEST_CASE("arena / statistics: Wilson's interval of a share does not vanish when everything is won") {
  const Interval all = interval_of_share(std::vector<double>(50, 1.0), 100);
  CHECK(all.mean == 1);
  CHECK(all.high == 1);
  CHECK(all.low == doctest::Approx(0.963).epsilon(0.001));  // 100 / (100 + 1.96²)
  const Interval few = interval_of_share({1, 0, 1, 0}, 4);
  CHECK(few.low == doctest::Approx(0.150).epsilon(0.01));
  CHECK(few.high == doctest::Approx(0.850).epsilon(0.01));
}

TEST_CASE("arena / statistics: games that depend on each other say less, games that cancel luck say more") {
  std::vector<double> alike, opposed;
  for (int i = 0; i < 100; ++i) {
    alike.push_back(i % 2);                                          // both games of a round end the same way
    opposed.push_back(i % 20 == 0 ? 0.0 : i % 10 == 0 ? 1.0 : 0.5);  // mostly one each: the seat decides
  }
  const Interval independent = interval_of_share(std::vector<double>{0, 0.5, 0.5, 1}, 200);
  const auto width = [](const Interval& interval) { return interval.high - interval.low; };
  CHECK(width(interval_of_share(alike, 200)) > 1.3 * width(independent));
  CHECK(width(interval_of_share(opposed, 200)) < 0.7 * width(independent));
}

TEST_CASE("arena / statistics: a shared win counts in parts, margins are to the best of the others") {
  const Played game{{0, 0, {0, 1, 2}}, {5, 9, 9}, {1, 2}, 0, 0, {}};
  CHECK(win_share(game, 0) == 0);
  CHECK(win_share(game, 1) == 0.5);
  CHECK(margin(game, 0) == -4);
  CHECK(margin(game, 1) == 0);
}

TEST_CASE("arena / statistics: shares by bot and by seat") {
  // Whoever sits first wins, and b scores two more than a.
  const Made made({"a", "b"}, 2, 20, [](const Sitting& sitting) {
    return std::vector<int>{10 + 2 * sitting.seats[0], 5 + 2 * sitting.seats[1]};
  });
  const auto all = standings(made.rounds, made.schedule);
  CHECK(all[0].all.wins.mean == 0.5);
  CHECK(all[0].by_seat[0].wins.mean == 1);
  CHECK(all[0].by_seat[1].wins.mean == 0);
  CHECK(all[1].all.score.mean - all[0].all.score.mean == doctest::Approx(2));
  CHECK(all[0].all.played == 40);
  CHECK(all[0].by_seat[0].played == 20);
}

TEST_CASE("arena / statistics: what goes with winning") {
  Made made({"a", "b"}, 2, 10, [](const Sitting&) { return std::vector<int>{1, 0}; });
  for (Played& game : made.games) {
    game.held[0] = {{"djinn", 2}};
    game.held[1] = {{"stone", 1}};
  }
  const auto all = facts(made.rounds);
  REQUIRE(all.size() == 2);
  CHECK(all[0].what == "djinn");
  CHECK(all[0].wins_with.mean == 1);
  CHECK(all[0].wins_without == 0);
  CHECK(all[0].copies == 2);
  CHECK(all[0].with == 20);
}

TEST_CASE("arena / ratings: three wins of four are 191 points of Elo") {
  const Made made({"a", "b"}, 2, 400, [](const Sitting& sitting) {
    const bool b_wins = sitting.deal % 4 == 0;
    return (sitting.seats[0] == 1) == b_wins ? std::vector<int>{1, 0} : std::vector<int>{0, 1};
  });
  const auto all = ratings(made.rounds, made.schedule);
  CHECK(all[0].mean - all[1].mean == doctest::Approx(190.8).epsilon(0.01));
  CHECK(all[0].mean == doctest::Approx(-all[1].mean));
  CHECK(expected_share(190.8, 2) == doctest::Approx(0.75).epsilon(0.001));
  CHECK(expected_share(0, 4) == 0.25);
}

TEST_CASE("arena / ratings: strengths that made the places are found again, also with three at a table") {
  core::Rng rng(3);
  const std::vector<std::uint32_t> strength{100, 200, 400};
  const Made made({"a", "b", "c"}, 3, 1500, [&](const Sitting& sitting) {
    std::vector<int> score(3), left{0, 1, 2};
    for (int place = 3; place > 0; --place) {
      std::uint32_t total = 0;
      for (const int seat : left)
        total += strength[static_cast<std::size_t>(sitting.seats[static_cast<std::size_t>(seat)])];
      std::uint32_t draw = rng.below(total);
      auto chosen = left.begin();
      const auto of = [&](int seat) {
        return strength[static_cast<std::size_t>(sitting.seats[static_cast<std::size_t>(seat)])];
      };
      while (draw >= of(*chosen)) draw -= of(*chosen++);
      score[static_cast<std::size_t>(*chosen)] = place;
      left.erase(chosen);
    }
    return score;
  });
  const auto all = ratings(made.rounds, made.schedule);
  const double doubled = 400 * std::log10(2.0);
  CHECK(all[1].low < 0);
  CHECK(all[1].high > 0);
  CHECK(all[2].mean - all[1].mean == doctest::Approx(doubled).epsilon(0.1));
  CHECK(all[1].mean - all[0].mean == doctest::Approx(doubled).epsilon(0.1));
}

TEST_CASE("arena / ratings: who always wins has a rating, with a wide range") {
  const Made made({"a", "b"}, 2, 50, [](const Sitting& sitting) {
    return sitting.seats[0] == 0 ? std::vector<int>{1, 0} : std::vector<int>{0, 1};
  });
  const auto all = ratings(made.rounds, made.schedule);
  CHECK(all[0].mean > 300);
  CHECK(all[0].mean < 1500);
  CHECK(all[0].high - all[0].low > 100);
}

TEST_CASE("arena / sprt: decides for the better hypothesis, sooner the clearer it is") {
  core::Rng rng(5);
  const Hypotheses asked;
  const Made better({"a", "b"}, 2, 4000, wins_of_thousand(rng, 550));
  const Made much_better({"a", "b"}, 2, 4000, wins_of_thousand(rng, 700));
  const Made equal({"a", "b"}, 2, 8000, wins_of_thousand(rng, 500));
  const auto one = test(better.rounds, better.schedule, asked), two = test(much_better.rounds, better.schedule, asked);
  CHECK(one.verdict == Verdict::accept_elo1);
  CHECK(two.verdict == Verdict::accept_elo1);
  CHECK(two.rounds < one.rounds);
  CHECK(one.rounds < 4000);
  CHECK(test(equal.rounds, equal.schedule, asked).verdict == Verdict::accept_elo0);
}

TEST_CASE("arena / sprt: is wrong no more often than it says") {
  core::Rng rng(6);
  int wrong = 0;
  for (int arena = 0; arena < 200; ++arena) {
    const Made equal({"a", "b"}, 2, 2000, wins_of_thousand(rng, 500));
    wrong += test(equal.rounds, equal.schedule, {0, 40, 0.05, 0.05}).verdict == Verdict::accept_elo1 ? 1 : 0;
  }
  CHECK(wrong <= 20);  // 10 are expected
}

TEST_CASE("arena / sprt: waits for a round that is still being played") {
  core::Rng rng(5);
  Made made({"a", "b"}, 2, 400, wins_of_thousand(rng, 900));
  const auto whole = test(made.rounds, made.schedule, {});
  made.rounds.erase(made.rounds.begin() + 5);
  CHECK(test(made.rounds, made.schedule, {}).verdict == Verdict::open);
  CHECK(test(made.rounds, made.schedule, {}).rounds == 5);
  CHECK(whole.verdict == Verdict::accept_elo1);
}

TEST_CASE("arena / sprt: hypotheses in words") {
  const auto good = parse_hypotheses({"elo0=-5", "elo1=2.5", "alpha=0.01"});
  REQUIRE(good);
  CHECK(good->elo0 == -5);
  CHECK(good->elo1 == 2.5);
  CHECK(good->upper() == doctest::Approx(std::log(0.95 / 0.01)));
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"elo0"},
                                                {"elo=5"},
                                                {"elo0="},
                                                {"elo1=x"},
                                                {"elo1=5x"},
                                                {"elo0=20"},
                                                {"elo0=nan"},
                                                {"elo1=inf"},
                                                {"alpha=0"},
                                                {"beta=0.9"},
                                                {"=3"}})
    CHECK(!parse_hypotheses(wrong));
}

}  // namespace stil::arena
