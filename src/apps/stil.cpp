// The `stil` program: reads the command line and hands over to one subcommand. CLI11 is expensive to
// compile, so it lives in this file alone.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <span>

#include "apps/commands.h"
#include "apps/report.h"

namespace stil::apps {

namespace {

struct All {
  GamesOptions games;
  PlayOptions play;
  SimulateOptions simulate;
  ReplayOptions replay;
  PerftOptions perft;
  BenchOptions bench;
};

CLI::App* command(CLI::App& app, const char* name, const char* about, const char* examples) {
  CLI::App* sub = app.add_subcommand(name, about);
  sub->footer(fmt::format("\nExamples:\n{}", examples));
  return sub;
}

void add_game_options(CLI::App* sub, std::vector<std::string>& options) {
  sub->add_option("--option", options, "An option of the game, name=value (see stil games)")->take_all();
}

void add_games(CLI::App& app, GamesOptions& o) {
  CLI::App* sub =
      command(app, "games", "List the games, their player counts, options and bots", "  stil games --json\n");
  sub->add_flag("--json", o.json, "One JSON document");
}

void add_play(CLI::App& app, PlayOptions& o) {
  CLI::App* sub = command(app, "play", "Play in the terminal, against bots or with friends at one keyboard",
                          "  stil play intrigues\n"
                          "  stil play intrigues --seats human,human,greedy --lang uk\n"
                          "  stil play intrigues --resume intrigues-20260101-200000.stil\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("--seats", o.seats, "Who sits where: human or a bot for each seat (normally human,greedy,greedy)")
      ->delimiter(',');
  add_game_options(sub, o.options);
  sub->add_option("--lang", o.lang, "uk or en (normally the locale's)");
  sub->add_option("--seed", o.seed, "Seed of the cards and bots, to get the same game again");
  sub->add_option("--resume", o.resume, "Go on with the game in this transcript");
  sub->add_option("--save", o.save, "Write the transcript here at the end");
  sub->add_option("--delay", o.delay_ms, "Milliseconds to show each thing that happens")->check(CLI::Range(0, 10000));
}

void add_simulate(CLI::App& app, SimulateOptions& o) {
  CLI::App* sub = command(app, "simulate", "Let bots play many games",
                          "  stil simulate intrigues --players 4 --games 100000\n"
                          "  stil simulate intrigues --players 2 --games 100 --bots greedy,random --json\n"
                          "  stil simulate intrigues --players 3 --games 10 --transcripts games.stil\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("--players", o.players, "How many")->required();
  sub->add_option("--games", o.games, "How many games")
      ->required()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
  sub->add_option("--bots", o.bots, "A bot for each seat, or one for all (normally random)")->delimiter(',');
  add_game_options(sub, o.options);
  sub->add_option("--seed", o.seed, "The same seed plays the same games");
  sub->add_option("--jobs", o.jobs, "Threads")->check(CLI::Range(1, 256));
  sub->add_option("--transcripts", o.transcripts, "Write every game to this file");
  sub->add_flag("--json", o.json, "One JSON document");
}

void add_replay(CLI::App& app, ReplayOptions& o) {
  CLI::App* sub = command(app, "replay", "Play a transcript again, checking every step",
                          "  stil replay game.stil\n"
                          "  stil replay - --json --states --legal < game.stil\n");
  sub->add_option("file", o.file, "A transcript; - is standard input")->required();
  sub->add_flag("--json", o.json, "Lines of JSON, one a step");
  sub->add_flag("--states", o.states, "The full state after every step");
  sub->add_flag("--legal", o.legal, "The legal actions before every decision, the odds before every chance outcome");
  sub->add_option("--lang", o.lang, "uk or en (normally the locale's)");
}

void add_perft(CLI::App& app, PerftOptions& o) {
  CLI::App* sub = command(app, "perft", "Count the lines of so many steps, decisions and chance outcomes alike",
                          "  stil perft intrigues --players 2 --depth 6\n"
                          "  stil perft intrigues --from game.stil --depth 4 --divide\n");
  sub->add_option("game", o.game, "Which game")->required();
  CLI::Option* players = sub->add_option("--players", o.players, "How many");
  CLI::Option* from = sub->add_option("--from", o.from, "Count from the end of this transcript");
  add_game_options(sub, o.options);
  sub->add_option("--depth", o.depth, "How many steps")->required()->check(CLI::Range(0, 100));
  sub->add_flag("--divide", o.divide, "Show the count below each first step");
  sub->callback([players, from] {
    if (players->empty() && from->empty()) throw CLI::RequiredError("--players or --from");
  });
}

void add_bench(CLI::App& app, BenchOptions& o) {
  CLI::App* sub = command(app, "bench", "Measure the speed of rules and bots", "  stil bench --filter intrigues\n");
  sub->add_flag("--json", o.json, "One JSON document");
  sub->add_option("--filter", o.filter, "Only games whose name contains this");
}

int run(CLI::App& app, const All& o) {
  const std::string name = app.get_subcommands().front()->get_name();
  if (name == "games") return games(o.games);
  if (name == "play") return play(o.play);
  if (name == "simulate") return simulate(o.simulate);
  if (name == "replay") return replay(o.replay);
  if (name == "perft") return perft(o.perft);
  return bench(o.bench);
}

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
  const std::string near = near_miss(word, known);
  return near.empty() ? "" : fmt::format("; did you mean '{}'?", near);
}

// The first word of the command line that nothing expects, and what it was probably meant to be.
// Empty when every word is known.
std::string unexpected(CLI::App& app, std::span<char*> words) {
  if (words.size() < 2) return {};
  const std::string command = words[1];
  std::vector<std::string> known;
  for (const CLI::App* sub : app.get_subcommands({})) known.push_back(sub->get_name());
  if (std::ranges::find(known, command) == known.end())
    return fmt::format("'{}' is not a command{}", command, suggestion(command, known));

  const CLI::App* sub = app.get_subcommand(command);
  known.clear();
  for (const CLI::Option* option : sub->get_options()) known.push_back(option->get_name());
  for (const std::string_view argument : words.subspan(2)) {
    const std::string word(argument.substr(0, argument.find('=')));
    if (!word.starts_with("--") || sub->get_option_no_throw(word) != nullptr) continue;
    return fmt::format("'{}' is not an option of stil {}{}", word, command, suggestion(word, known));
  }
  return {};
}

int main(int argc, char** argv) {
  CLI::App app("Stil: board games for people, bots and research", "stil");
  app.set_version_flag("--version", std::string("stil ") + STIL_VERSION);
  app.require_subcommand(1);
  app.footer("\nstil COMMAND --help explains a command.");
  All options;
  add_games(app, options.games);
  add_play(app, options.play);
  add_simulate(app, options.simulate);
  add_replay(app, options.replay);
  add_perft(app, options.perft);
  add_bench(app, options.bench);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    const std::string stranger = unexpected(app, {argv, static_cast<std::size_t>(argc)});
    fmt::print(stderr, "stil: {}\nTry stil --help.\n", stranger.empty() ? error.what() : stranger);
    return usage;
  }
  return run(app, options);
}

}  // namespace

}  // namespace stil::apps

int main(int argc, char** argv) {
  try {
    return stil::apps::main(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "stil: %s\n", error.what());
    return stil::apps::refused;
  }
}
