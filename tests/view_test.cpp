// Boards and questions on a usual terminal: 80 columns, 24 rows, in both languages.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/terminal/view.h"
#include "core/rng.h"
#include "engines/registry.h"
#include "texts/catalogue.h"

namespace stil::apps::terminal {

namespace {

struct Screen {
  int rows = 0, columns = 0;
};

Screen measured(const std::string& text) {
  Screen screen;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    screen.columns = std::max(screen.columns, width(std::string_view(text).substr(at, end - at)));
    ++screen.rows;
    at = end + 1;
  }
  return screen;
}

// Calls visit(match) at every decision of a game between bots that know what they do.
template <class Visit>
void each_decision(const engines::Engine& engine, int players, std::uint64_t seed, Visit visit) {
  const auto opened = engine.open({engine.info().id, R"({"players":)" + std::to_string(players) + "}", {}});
  REQUIRE(opened);
  play::Match& match = **opened;
  core::Rng rng(seed);
  const auto bot = engine.bot("greedy", seed);
  while (match.turn().kind != core::Turn::Kind::over) {
    if (match.turn().kind == core::Turn::Kind::chance) {
      match.resolve_chance([&](std::uint32_t bound) { return rng.below(bound); });
      continue;
    }
    visit(match);
    REQUIRE(match.play(match.turn().seat, bot->choose(match)));
  }
}

}  // namespace

TEST_CASE("view: table, question and answers fit a screen of 80 by 24 in games between bots") {
  // Intrigues and Cabbage tells the consequences of each answer on a line of its own, which may be more than fit.
  for (const engines::Engine* engine : {&engines::castle_combo(), &engines::five_tribes()})
    for (const std::string& language : texts::languages())
      for (int players = engine->info().min_players; players <= engine->info().max_players; ++players) {
        const std::vector<std::string> seats(static_cast<std::size_t>(players), "human");
        const texts::Catalogue catalogue(language);
        Style style = style_for(catalogue, seats);
        style.columns = 80;
        style.rows = 24;
        const auto view = make_view(engine->info().id, style);
        int most = 0;
        for (const std::uint64_t seed : {11U, 12U, 13U})
          each_decision(*engine, players, seed, [&](const play::Match& match) {
            const core::Seat seat = match.turn().seat;
            std::string text = view->board(match, seat);
            if (const auto secret = view->secret(match, seat); !secret.empty()) text += wrapped(secret, 80) + '\n';
            text += wrapped(view->question(match), 80) + '\n' + view->choices(match) + "> ";
            const Screen screen = measured(text);
            CHECK(screen.columns <= 80);
            if (screen.rows > 24) MESSAGE(text);
            most = std::max(most, screen.rows);
          });
        CHECK_MESSAGE(most <= 24, engine->info().id, " ", language, " ", players);
      }
}

}  // namespace stil::apps::terminal
