// The `stil` program: reads the command line and hands over to one subcommand. CLI11 is expensive to
// compile, so it lives in this file alone.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <limits>
#include <span>

#include "apps/commands.h"
#include "apps/report.h"
#include "apps/version.h"

namespace stil::apps {

namespace {

struct All {
  GamesOptions games;
  PlayOptions play;
  SimulateOptions simulate;
  ReplayOptions replay;
  PerftOptions perft;
  BenchOptions bench;
  ScoreOptions score;
  CardsOptions cards;
  ArenaOptions arena;
  ServeOptions serve;
  BackupOptions backup;
  VerifyOptions verify;
};

// A subcommand and what it does; the first that the command line names is run.
struct Command {
  CLI::App* app;
  std::function<int()> run;
};

CLI::App* add_command(CLI::App& app, const char* name, const char* about, const char* examples) {
  CLI::App* sub = app.add_subcommand(name, about);
  sub->footer(fmt::format("\nExamples:\n{}", examples));
  return sub;
}

// CLI11 converts numbers leniently; this takes whole ones in plain digits only.
CLI::Validator whole(std::uint64_t low, std::uint64_t high) {
  return {[=](const std::string& text) {
            std::uint64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool fits =
                error == std::errc() && end == text.data() + text.size() && number >= low && number <= high;
            return fits ? std::string()
                        : fmt::format("{} is not a whole number from {} to {}", play::quoted(text), low, high);
          },
          ""};
}
const CLI::Validator any_seed = whole(0, std::numeric_limits<std::uint64_t>::max());

void add_game_options(CLI::App* sub, std::vector<std::string>& options) {
  sub->add_option("--option", options, "An option of the game, name=value (see stil games)")->take_all();
}

Command add_games(CLI::App& app, GamesOptions& o) {
  CLI::App* sub =
      add_command(app, "games", "List the games, their player counts, options and bots", "  stil games --json\n");
  sub->add_flag("--json", o.json, "One JSON document");
  return {sub, [&o] { return games(o); }};
}

Command add_play(CLI::App& app, PlayOptions& o) {
  CLI::App* sub = add_command(app, "play", "Play in the terminal, against bots or with friends at one keyboard",
                              "  stil play intrigues\n"
                              "  stil play intrigues --seats human,human,hard --lang uk\n"
                              "  stil play intrigues --resume intrigues-20260101-200000.stil\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("--seats", o.seats, "Who sits where: human or a bot for each seat (normally human,normal,normal)")
      ->delimiter(',');
  add_game_options(sub, o.options);
  sub->add_option("--lang", o.lang, "uk, en or ru (normally the locale's)");
  sub->add_option("--seed", o.seed, "Seed of the cards and bots, to get the same game again")->check(any_seed);
  sub->add_option("--resume", o.resume, "Go on with the game in this transcript");
  sub->add_option("--save", o.save, "Write the transcript here at the end");
  sub->add_option("--delay", o.delay_ms, "Milliseconds to show each thing that happens (normally 350)")
      ->check(whole(0, 10000));
  return {sub, [&o] { return play(o); }};
}

Command add_simulate(CLI::App& app, SimulateOptions& o) {
  CLI::App* sub = add_command(app, "simulate", "Let bots play many games",
                              "  stil simulate intrigues --players 4 --games 100000\n"
                              "  stil simulate intrigues --players 2 --games 100 --bots greedy,random --json\n"
                              "  stil simulate intrigues --players 3 --games 10 --transcripts games.stil\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("--players", o.players, "How many")->required();
  sub->add_option("--games", o.games, "How many games")->required()->check(whole(1, 1000000000000));
  sub->add_option("--bots", o.bots, "A bot for each seat, or one for all (normally random)")->delimiter(',');
  add_game_options(sub, o.options);
  sub->add_option("--seed", o.seed, "The same seed plays the same games (normally 1)")->check(any_seed);
  sub->add_option("--jobs", o.jobs, "Threads (normally 1)")->check(whole(1, 256));
  sub->add_option("--transcripts", o.transcripts, "Write every game to this file");
  sub->add_flag("--json", o.json, "One JSON document");
  return {sub, [&o] { return simulate(o); }};
}

Command add_replay(CLI::App& app, ReplayOptions& o) {
  CLI::App* sub = add_command(app, "replay", "Play a transcript again, checking every step",
                              "  stil replay game.stil\n"
                              "  stil replay - --json --states --legal < game.stil\n");
  sub->add_option("file", o.file, "A transcript; - is standard input")->required();
  sub->add_flag("--json", o.json, "Lines of JSON, one a step");
  sub->add_flag("--states", o.states, "The full state after every step");
  sub->add_flag("--legal", o.legal, "The legal actions before every decision, the odds before every chance outcome");
  sub->add_option("--lang", o.lang, "uk, en or ru (normally the locale's)");
  return {sub, [&o] { return replay(o); }};
}

Command add_perft(CLI::App& app, PerftOptions& o) {
  CLI::App* sub = add_command(app, "perft", "Count the lines of so many steps, decisions and chance outcomes alike",
                              "  stil perft intrigues --players 2 --depth 6\n"
                              "  stil perft intrigues --from game.stil --depth 4 --divide\n");
  sub->add_option("game", o.game, "Which game")->required();
  CLI::Option* players = sub->add_option("--players", o.players, "How many");
  CLI::Option* from = sub->add_option("--from", o.from, "Count from the end of this transcript");
  add_game_options(sub, o.options);
  sub->add_option("--depth", o.depth, "How many steps")->required()->check(whole(0, 30));
  sub->add_flag("--divide", o.divide, "Show the count below each first step");
  sub->callback([players, from] {
    if (players->empty() && from->empty()) throw CLI::RequiredError("--players or --from");
  });
  return {sub, [&o] { return perft(o); }};
}

Command add_bench(CLI::App& app, BenchOptions& o) {
  CLI::App* sub = add_command(app, "bench", "Measure the speed of rules and bots", "  stil bench --filter intrigues\n");
  sub->add_flag("--json", o.json, "One JSON document");
  sub->add_option("--filter", o.filter, "Only games whose name contains this");
  return {sub, [&o] { return bench(o); }};
}

Command add_score(CLI::App& app, ScoreOptions& o) {
  CLI::App* sub = add_command(
      app, "score", "Points of bare tableaus, lines of JSON in and out",
      "  stil score castle_combo - < tableaus.jsonl\n"
      "  a line: {\"grid\":[\"judge\",\"~banker\",…nine ids row by row…],\"purse\":{\"potter\":4},\"keys\":11}\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("file", o.file, "Tableaus, one a line; - is standard input")->required();
  return {sub, [&o] { return score(o); }};
}

Command add_cards(CLI::App& app, CardsOptions& o) {
  CLI::App* sub = add_command(app, "cards", "Print what stands on the cards of a game, as JSON",
                              "  stil cards castle_combo > web/src/boards/castle_combo/cards.json\n");
  sub->add_option("game", o.game, "Which game")->required();
  return {sub, [&o] { return cards(o); }};
}

Command add_arena(CLI::App& app, ArenaOptions& o) {
  CLI::App* sub = add_command(
      app, "arena", "Let bots play for strength: the same deals with every bot in every seat",
      "  stil arena castle_combo --bots mcts,greedy --games 400\n"
      "  stil arena five_tribes --bots mcts:500,greedy --players 4 --games 200 --report five_tribes.html\n"
      "  stil arena intrigues --bots mcts:4000,mcts:500 --games 20000 --sprt elo0=0 elo1=20 --results run.jsonl\n"
      "\nA bot is random, greedy, easy, normal, hard, mcts:1000 (simulations a decision) or mcts:200ms, perhaps with\n"
      ":threads=2:memory=64 (MiB); see stil games. Ctrl-C prints what is known so far (exit code 130).\n");
  sub->add_option("game", o.game, "Which game")->required();
  sub->add_option("--bots", o.bots, "Who plays: two bots or more")->required()->delimiter(',');
  sub->add_option("--games", o.games, "Games of each pairing, made up to whole rounds of seats")
      ->required()
      ->check(whole(1, 100'000'000));
  sub->add_option("--players", o.players, "Seats at the table (normally 2)")->check(whole(1, 8));
  sub->add_flag("--against-field", o.against_field,
                "The first bot alone against tables of each other bot, instead of all against all");
  add_game_options(sub, o.options);
  CLI::Option* sims = sub->add_option("--sims", o.simulations, "Simulations a decision for bots that name no budget");
  sims->check(whole(1, 10'000'000));
  sub->add_option("--time-ms", o.milliseconds, "Milliseconds a decision for bots that name no budget")
      ->check(whole(1, 600'000))
      ->excludes(sims);
  sub->add_option("--sprt", o.sprt, "Stop as soon as it is clear whether the first bot is better: elo0=0 elo1=20")
      ->expected(1, 4);
  sub->add_option("--seed", o.seed, "Seed (normally 1)")->check(any_seed);
  sub->add_option("--jobs", o.jobs, "Games at a time (normally as many as there are processors)")
      ->check(whole(1, 1024));
  sub->add_option("--results", o.results, "Keep every game in this file, and go on with it if it is there");
  sub->add_option("--report", o.report, "Write a page with tables and charts to this file");
  sub->add_option("--lang", o.lang, "Language of the report: uk, en or ru (normally the locale's)");
  sub->add_flag("--json", o.json, "One JSON document");
  return {sub, [&o] { return arena(o); }};
}

Command add_serve(CLI::App& app, ServeOptions& o) {
  CLI::App* sub = add_command(app, "serve", "Serve the page, the games and the bot API until Ctrl-C",
                              "  stil serve\n"
                              "  stil serve --address 0.0.0.0 --port 80 --data /var/lib/stil\n"
                              "\nTLS is left to a proxy: docs/deploy.md.\n");
  sub->add_option("--port", o.port, "Port (normally 8080; 0: any that is free)")->check(whole(0, 65535));
  sub->add_option("--address", o.address, "Where to listen (normally 127.0.0.1: this machine alone)");
  sub->add_option("--data", o.data, "Folder of the database (normally data)");
  sub->add_option("--bot-threads", o.bot_threads,
                  "Threads that bots think on (normally one for each processor, two at least)")
      ->check(whole(1, 256));
  sub->add_option("--abandon-after", o.abandon_after, "Days after which a game without a move ends (normally 30)")
      ->check(whole(1, 3650));
  sub->add_option("--keep-games", o.keep_games, "Days for which finished games are kept (normally always)")
      ->check(whole(1, 36500));
  sub->add_option("--memory", o.memory, "MiB from which on nothing new is begun (normally half of the machine's)")
      ->check(whole(64, 1 << 20));
  sub->add_flag("--behind-proxy", o.behind_proxy, "Believe X-Forwarded-For and X-Forwarded-Proto");
  sub->add_flag("--no-limits", o.no_limits, "No limits on how much one address may do: for load tests");
  sub->add_option("--luck", o.luck,
                  "A number that all luck follows from, bots' included: for tests, as anybody could foretell it");
  sub->add_flag("--quiet", o.quiet, "Log problems only");
  return {sub, [&o] { return serve(o); }};
}

Command add_backup(CLI::App& app, BackupOptions& o) {
  CLI::App* sub = add_command(app, "backup", "Copy the database of a server, which may be running",
                              "  stil backup data stil-2026-01-01.db\n");
  sub->add_option("data", o.data, "Folder of the database")->required();
  sub->add_option("file", o.file, "Where the copy goes")->required();
  return {sub, [&o] { return backup(o); }};
}

Command add_verify(CLI::App& app, VerifyOptions& o) {
  CLI::App* sub = add_command(app, "verify", "Check that a finished game was fair and that nothing in it is changed",
                              "  stil verify game.stil\n");
  sub->add_option("file", o.file, "The transcript of a game on a server; - is standard input")->required();
  const char* about = "What you remember of it, which must be in it: docs/fairness.md";
  sub->add_option("--server", o.server, about);
  sub->add_option("--commitment", o.commitment, about);
  sub->add_option("--share", o.share, about);
  sub->add_option("--head", o.head, about);
  return {sub, [&o] { return verify(o); }};
}

Command add_protocol(CLI::App& app) {
  CLI::App* sub = add_command(app, "protocol", "Print the messages of the server as TypeScript types",
                              "  stil protocol > web/src/protocol.ts\n");
  return {sub, [] { return protocol(); }};
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

// What a script reads must have been written: a full disk or a closed pipe is not success.
int checked_output(int code) {
  std::cout.flush();
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
  return is_written ? code : refuse("the output could not be written");
}

int usage_error(const CLI::App& app, std::string_view what) {
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "stil" : "stil " + chosen.front()->get_name();
  fmt::print(stderr, "stil: {} (see {} --help)\n", what, command);
  return usage;
}

int main(int argc, char** argv) {
  CLI::App app("Stil: board games for people, bots and research", "stil");
  app.set_version_flag("--version", fmt::format("stil {} ({})", version(), commit()));
  app.require_subcommand(1);
  app.footer("\nstil COMMAND --help explains a command.");
  All o;
  o.play.program = argv[0];
  const std::array commands{add_games(app, o.games),   add_play(app, o.play),     add_simulate(app, o.simulate),
                            add_replay(app, o.replay), add_perft(app, o.perft),   add_bench(app, o.bench),
                            add_score(app, o.score),   add_cards(app, o.cards),   add_arena(app, o.arena),
                            add_serve(app, o.serve),   add_backup(app, o.backup), add_verify(app, o.verify),
                            add_protocol(app)};
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    const std::string stranger = unexpected(app, {argv, static_cast<std::size_t>(argc)});
    return usage_error(app, stranger.empty() ? error.what() : stranger);
  }
  for (const Command& command : commands)
    if (command.app->parsed()) return command.run();
  return usage;
}

}  // namespace

}  // namespace stil::apps

int main(int argc, char** argv) {
  int code = stil::apps::refused;
  try {
    code = stil::apps::main(argc, argv);
  } catch (const std::exception& error) {
    return stil::apps::refuse(error.what());
  }
  return stil::apps::checked_output(code);
}
