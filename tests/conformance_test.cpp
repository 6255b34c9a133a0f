// Properties that hold for every game, on thousands of seeded random games with every player count and
// option. A failure shows the position as text: put it into a transcript's "from" to look at it.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/walk.h"
#include "tests/games.h"
#include "tests/rotate.h"
#include "wire/json.h"
#include "wire/sentence.h"
#include "wire/text.h"

namespace stil::tests {

using core::Action;
using core::Outcome;
using core::Seat;
using core::Turn;

template <core::Game G>
core::State<G> after(core::State<G> s, Action action) {
  G::apply(s, action, core::NoEvents{});
  return s;
}

template <core::Game G>
core::Actions<G> legal(const core::State<G>& s, Seat seat) {
  core::Actions<G> actions;
  G::legal(s.table, s.secret[seat], actions);
  return actions;
}

template <core::Game G>
core::Outcomes<G> chance(const core::State<G>& s) {
  core::Outcomes<G> outcomes;
  G::chance(s, outcomes);
  return outcomes;
}

TEST_CASE_TEMPLATE("conformance: every position satisfies check, cards conserved, and games end in time", G,
                   STIL_ALL_GAMES) {
  random_games<G>(
      300, 11,
      [](const auto& s, Turn) { REQUIRE_MESSAGE(G::check(s).empty(), std::string(G::check(s)), "\n", text_of(s)); },
      [](const auto& s, int steps) {
        REQUIRE_MESSAGE(G::check(s).empty(), std::string(G::check(s)), "\n", text_of(s));
        CHECK(steps <= G::max_plies);
      });
}

TEST_CASE_TEMPLATE("conformance: a decision has actions, a chance node weight; listed once, in order", G,
                   STIL_ALL_GAMES) {
  random_games<G>(
      300, 12,
      [](const auto& s, Turn turn) {
        std::vector<std::uint32_t> keys;
        if (turn.kind == Turn::Kind::chance) {
          for (const Outcome& outcome : chance<G>(s)) {
            REQUIRE_MESSAGE(outcome.weight > 0, text_of(s));
            keys.push_back(core::key(outcome.action));
          }
        } else {
          REQUIRE(core::index(turn.seat) < s.table.setup.players);
          for (const Action action : legal<G>(s, turn.seat)) keys.push_back(core::key(action));
        }
        REQUIRE_MESSAGE(!keys.empty(), text_of(s));
        REQUIRE_MESSAGE(std::ranges::adjacent_find(keys, std::greater_equal<>{}) == keys.end(), text_of(s));
      },
      [](const auto&, int) {});
}

// Any sentence of the game's grammar: mostly not allowed.
template <core::Game G>
Action any_sentence(core::Rng& rng) {
  const auto& verbs = G::verbs();
  const auto verb = rng.below(static_cast<std::uint32_t>(verbs.size()));
  std::array<std::uint8_t, 3> nouns{};
  for (std::size_t i = 0; i < nouns.size(); ++i)
    nouns[i] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(size(verbs[verb].slots[i].noun))));
  return {static_cast<std::uint8_t>(verb), nouns[0], nouns[1], nouns[2]};
}

TEST_CASE_TEMPLATE("conformance: what is not legal has a reason, and what is legal has none", G, STIL_ALL_GAMES) {
  core::Rng rng(15);
  int refused = 0;
  random_games<G>(
      100, 15,
      [&](const auto& s, Turn turn) {
        if (turn.kind != Turn::Kind::decision) return;
        const auto actions = legal<G>(s, turn.seat);
        for (const Action action : actions)
          REQUIRE_MESSAGE(G::why_not(s.table, s.secret[turn.seat], action).empty(), text_of(s));
        for (int i = 0; i < 30; ++i) {
          const Action action = any_sentence<G>(rng);
          const bool listed = std::ranges::find(actions, action) != actions.end();
          REQUIRE_MESSAGE(G::why_not(s.table, s.secret[turn.seat], action).empty() == listed, text_of(s));
          refused += listed ? 0 : 1;
        }
      },
      [](const auto&, int) {});
  CHECK(refused > 1000);
}

TEST_CASE_TEMPLATE("conformance: the winners are among the seats, and a game that is over asks nobody", G,
                   STIL_ALL_GAMES) {
  random_games<G>(
      50, 13, [](const auto&, Turn) {},
      [](const auto& s, int) {
        const core::SeatSet winners = core::result<G>(s).winners;
        REQUIRE(!winners.empty());
        for (const Seat winner : winners) REQUIRE(core::index(winner) < s.table.setup.players);
        for (const Seat seat : core::seats(s.table.setup.players)) {
          REQUIRE(legal<G>(s, seat).empty());
          for (const Seat other : core::seats(s.table.setup.players))
            if (winners.contains(seat)) REQUIRE(G::score(s, seat) >= G::score(s, other));
        }
        REQUIRE(chance<G>(s).empty());
      });
}

TEST_CASE_TEMPLATE("conformance: equal states and actions give equal states and equal text", G, STIL_ALL_GAMES) {
  random_games<G>(
      4, 14,
      [](const auto& s, Turn) {
        core::each_next<G>(s, [&](Action action) {
          const core::State<G> one = after<G>(s, action), two = after<G>(s, action);
          REQUIRE(one == two);
          REQUIRE(text_of(one) == text_of(two));
        });
      },
      [](const auto&, int) {});
}

TEST_CASE_TEMPLATE("conformance: parse(print(x)) == x for states, observations and actions, as text and JSON", G,
                   STIL_ALL_GAMES) {
  const auto round_trip = [](const auto& value, int players) {
    auto from_text = value, from_json = value;
    const std::string text = text_of(value);
    const std::string json = play::written([&](wire::Writer& out) { wire::put_json(out, value, players); });
    REQUIRE_MESSAGE(!wire::parse_text(text, from_text), text);
    REQUIRE_MESSAGE(!wire::parse_json(json, from_json), json);
    REQUIRE_MESSAGE(from_text == value, text);
    REQUIRE_MESSAGE(from_json == value, json);
  };
  random_games<G>(
      6, 15,
      [&](const auto& s, Turn) {
        const int players = s.table.setup.players;
        round_trip(s, players);
        for (const Seat seat : core::seats(players)) round_trip(core::observe<G>(s, seat), players);
        core::each_next<G>(s, [&](Action action) {
          REQUIRE(wire::speakable(action, G::verbs()));
          Action from_text, from_json;
          const std::string text =
              play::written([&](wire::Writer& out) { wire::put_sentence(out, action, G::verbs()); });
          const std::string json =
              play::written([&](wire::Writer& out) { wire::put_sentence_json(out, action, G::verbs()); });
          REQUIRE_MESSAGE(!wire::parse_sentence(text, G::verbs(), from_text), text);
          REQUIRE_MESSAGE(!wire::parse_sentence_json(json, G::verbs(), from_json), json);
          REQUIRE_MESSAGE(from_text == action, text);
          REQUIRE_MESSAGE(from_json == action, json);
        });
      },
      [](const auto&, int) {});
}

TEST_CASE_TEMPLATE("conformance: a guess observes the same for its seat, offers it the same actions and is possible", G,
                   STIL_ALL_GAMES) {
  core::Rng rng(5);
  random_games<G>(
      20, 16,
      [&](const auto& s, Turn turn) {
        for (const Seat seat : core::seats(s.table.setup.players)) {
          const core::State<G> guess = G::guess(core::observe<G>(s, seat), rng);
          REQUIRE_MESSAGE(core::observe<G>(guess, seat) == core::observe<G>(s, seat), text_of(s));
          REQUIRE_MESSAGE(G::check(guess).empty(), std::string(G::check(guess)), "\n", text_of(guess));
          if (turn.seat != seat) continue;
          REQUIRE(std::ranges::equal(legal<G>(guess, seat), legal<G>(s, seat)));
        }
      },
      [](const auto&, int) {});
}

TEST_CASE_TEMPLATE("conformance: what a seat cannot know changes neither its projection nor what it witnesses", G,
                   STIL_ALL_GAMES) {
  random_games<G>(
      20, 17,
      [](const auto& s, Turn turn) {
        if (turn.kind != Turn::Kind::chance) return;
        const auto outcomes = chance<G>(s);
        for (const Seat seat : core::seats(s.table.setup.players))
          for (const Outcome& one : outcomes)
            for (const Outcome& two : outcomes) {
              const bool alike = G::seen(s.table, one.action, seat) == G::seen(s.table, two.action, seat);
              const bool same_view =
                  core::observe<G>(after<G>(s, one.action), seat) == core::observe<G>(after<G>(s, two.action), seat);
              if (alike) REQUIRE_MESSAGE(same_view, text_of(s));
              // What leaves no trace on the table may be told apart only if everyone saw it happen.
              const bool alike_to_all =
                  G::seen(s.table, one.action, Seat::nobody) == G::seen(s.table, two.action, Seat::nobody);
              if (same_view && alike_to_all) REQUIRE_MESSAGE(alike, text_of(s));
            }
      },
      [](const auto&, int) {});
}

TEST_CASE_TEMPLATE("conformance: what is covered is so for spectators, too, and no seat needs it for its own", G,
                   STIL_ALL_GAMES) {
  if constexpr (core::Covers<G>) {
    core::Rng rng(21);
    random_games<G>(
        20, 21,
        [&](const auto& s, Turn turn) {
          const core::Observation<G> spectator = G::cover(core::observe<G>(s, Seat::nobody));
          for (const Seat seat : core::seats(s.table.setup.players)) {
            const core::Observation<G> told = G::cover(core::observe<G>(s, seat));
            REQUIRE_MESSAGE(G::cover(told) == told, text_of(s));
            REQUIRE_MESSAGE(G::cover({spectator.table, {}, seat}).table == spectator.table, text_of(s));
            // A state that it allows: told the same, and the seat can do the same there for as many points.
            const core::State<G> guess = G::guess(told, rng);
            REQUIRE_MESSAGE(G::cover(core::observe<G>(guess, seat)) == told, text_of(s));
            REQUIRE_MESSAGE(G::score(guess, seat) == G::score(s, seat), text_of(s));
            if (turn.seat == seat) REQUIRE(std::ranges::equal(legal<G>(guess, seat), legal<G>(s, seat)));
          }
        },
        [](const auto&, int) {});
  }
}

TEST_CASE_TEMPLATE("conformance: drawn frequencies fit the weights (chi-square, fixed seed)", G, STIL_ALL_GAMES) {
  core::Rng rng(99);
  double chi_square = 0;
  int freedom = 0, nodes = 0;
  random_games<G>(
      10, 18,
      [&](const auto& s, Turn turn) {
        if (turn.kind != Turn::Kind::chance || ++nodes % 10 != 0) return;
        constexpr int draws = 400;
        const auto outcomes = chance<G>(s);
        std::vector<int> hits(static_cast<std::size_t>(outcomes.count), 0);
        for (int i = 0; i < draws; ++i) {
          const Action drawn = core::random_outcome<G>(s, rng);
          const auto* found = std::ranges::find(outcomes, drawn, &Outcome::action);
          ++hits[static_cast<std::size_t>(found - outcomes.begin())];
        }
        for (int i = 0; i < outcomes.count; ++i) {
          const double expected = static_cast<double>(draws) * outcomes[i].weight / outcomes.total;
          chi_square += std::pow(hits[static_cast<std::size_t>(i)] - expected, 2) / expected;
        }
        freedom += outcomes.count - 1;
      },
      [](const auto&, int) {});
  REQUIRE(freedom > 1000);
  const double deviation = (chi_square - freedom) / std::sqrt(2.0 * freedom);
  CHECK(std::abs(deviation) < 4);
}

TEST_CASE_TEMPLATE("conformance: rotating the seats rotates actions, outcomes, results and winners", G,
                   STIL_ALL_GAMES) {
  const auto sorted = [](std::vector<std::uint32_t> keys) {
    std::ranges::sort(keys);
    return keys;
  };
  random_games<G>(
      20, 19,
      [&](const auto& s, Turn turn) {
        const int players = s.table.setup.players;
        const core::State<G> r = rotated(s, players);
        REQUIRE(G::turn(r.table) == Turn{turn.kind, rotated(turn.seat, players)});
        std::vector<std::uint32_t> here, there;
        core::each_next<G>(s, [&](Action action) {
          const Action moved = rotated_action<G>(action, players);
          here.push_back(core::key(moved));
          REQUIRE_MESSAGE(rotated(after<G>(s, action), players) == after<G>(r, moved), text_of(s));
        });
        core::each_next<G>(r, [&](Action action) { there.push_back(core::key(action)); });
        REQUIRE(sorted(here) == sorted(there));
      },
      [](const auto& s, int) {
        const int players = s.table.setup.players;
        const core::State<G> r = rotated(s, players);
        REQUIRE(core::result<G>(r).winners == rotated(core::result<G>(s).winners, players));
        for (const Seat seat : core::seats(players))
          REQUIRE(G::score(r, core::clockwise(seat, players)) == G::score(s, seat));
      });
}

TEST_CASE_TEMPLATE("conformance: events can be spoken and name only seats at the table", G, STIL_ALL_GAMES) {
  for (const auto& setup : all_setups<G>()) {
    core::State<G> s = G::start(setup);
    core::Rng rng(20);
    for (Turn turn = G::turn(s.table); turn.kind != Turn::Kind::over; turn = G::turn(s.table))
      G::apply(s, core::random_action<G>(s, turn, rng), [&](core::Event event) {
        REQUIRE(wire::speakable(event, G::event_verbs()));
        const std::array<std::uint8_t, 3> nouns{event.a, event.b, event.c};
        for (std::size_t i = 0; i < nouns.size(); ++i)
          if (G::event_verbs()[event.verb].slots[i].noun == G::Noun::seat) REQUIRE(nouns[i] < setup.players);
      });
  }
}

}  // namespace stil::tests
