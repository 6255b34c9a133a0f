#include <fmt/core.h>

#include "apps/commands.h"
#include "apps/report.h"
#include "apps/transcript_file.h"

namespace stil::apps {

namespace {

play::Result<std::unique_ptr<play::Match>> position(const engines::Engine& engine, const PerftOptions& options) {
  if (!options.from.empty()) {
    if (!options.options.empty()) return options_are_in_the_file(options.from);
    auto match = last_match(options.from);
    if (match && options.players != 0 && (*match)->players() != options.players)
      return play::Refusal{
          play::Refusal::Reason::bad_setup,
          fmt::format("{} holds a game of {} players, not {}", options.from, (*match)->players(), options.players)};
    return match;
  }
  const auto setup = setup_json(engine.info(), options.players, options.options);
  if (!setup) return setup.refusal();
  return engine.open({engine.info().id, *setup, {}});
}

}  // namespace

int perft(const PerftOptions& options) {
  const engines::Engine* engine = find_engine(options.game);
  if (engine == nullptr) return refused;
  const auto match = position(*engine, options);
  if (!match) return refuse(match.refusal());
  if ((*match)->game() != options.game)
    return refuse(fmt::format("{} holds a game of {}, not of {}", options.from, (*match)->game(), options.game));

  if (options.depth == 0) {
    fmt::print("1\n");
    return fine;
  }
  std::uint64_t total = 0;
  const auto nexts = engine->nexts(**match);
  Progress progress("counting", static_cast<std::int64_t>(nexts.size()));
  std::string divided;
  for (std::size_t i = 0; i < nexts.size(); ++i) {
    progress.show(static_cast<std::int64_t>(i));
    const std::uint64_t lines = engine->perft(**match, nexts[i], options.depth - 1);
    total += lines;
    divided += fmt::format("{}  {}\n", (*match)->text(nexts[i]), lines);
  }
  progress.clear();
  if (options.divide) fmt::print("{}", divided);
  fmt::print("{}\n", total);
  return fine;
}

}  // namespace stil::apps
