#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <optional>
#include <thread>

#include "apps/commands.h"
#include "apps/report.h"
#include "apps/version.h"
#include "arena/page.h"
#include "arena/ratings.h"
#include "arena/results.h"
#include "arena/run.h"
#include "arena/schedule.h"
#include "arena/sprt.h"
#include "arena/statistics.h"
#include "bots/name.h"
#include "texts/catalogue.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

constexpr int interrupted_code = 130;

std::atomic<bool> stop_asked = false;
std::atomic<bool> interrupt_came = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// The first Ctrl-C stops the games; a second one ends the program as usual.
void watch_for_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { stop_asked = interrupt_came = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

// Everything that was asked for, understood.
struct Order {
  const engines::Engine& engine;
  arena::Terms terms;
  arena::Schedule schedule;
  std::int64_t games = 0;
  std::optional<arena::Hypotheses> sprt;
};

struct Outcome {
  arena::Rounds rounds;
  std::vector<arena::BotStanding> standings;
  std::vector<arena::Interval> ratings;
  std::optional<arena::Sequential> sprt;
  double seconds = 0;
};

// Bots that search and do not say how long get the budget of the command line.
std::vector<std::string> with_budgets(const ArenaOptions& options) {
  std::vector<std::string> names = options.bots;
  for (std::string& name : names) {
    if (name != "mcts") continue;
    if (options.simulations > 0) name = fmt::format("mcts:{}", options.simulations);
    if (options.milliseconds > 0) name = fmt::format("mcts:{}ms", options.milliseconds);
  }
  return names;
}

play::Result<Order> understand(const engines::Engine& engine, const ArenaOptions& options) {
  const auto setup = setup_json(engine.info(), options.players, options.options);
  if (!setup) return setup.refusal();
  const std::vector<std::string> bots = with_budgets(options);
  if (const auto known = check_bots(engine.info(), bots); !known) return known.refusal();
  const auto opened = engine.open({options.game, *setup, {}});
  if (!opened) return opened.refusal();
  const auto schedule = arena::Schedule::make(
      bots, options.players, options.against_field ? arena::Pairing::one_against_field : arena::Pairing::round_robin);
  if (!schedule) return schedule.refusal();
  Order order{engine,
              {options.game, (*opened)->setup_json(), options.seed, std::string(version()), std::string(commit())},
              *schedule,
              schedule->games(options.games),
              {}};
  if (options.sprt.empty()) return order;
  if (schedule->tables().size() != 1 || schedule->bots().size() != 2)
    return play::Refusal{play::Refusal::Reason::bad_setup, "--sprt compares two bots; name exactly two"};
  const auto hypotheses = arena::parse_hypotheses(options.sprt);
  if (!hypotheses) return hypotheses.refusal();
  order.sprt = *hypotheses;
  return order;
}

Outcome look_at(const Order& order, const arena::Games& games) {
  Outcome outcome;
  outcome.rounds = arena::whole_rounds(games, order.schedule);
  if (order.sprt) {
    outcome.sprt = arena::test(outcome.rounds, order.schedule, *order.sprt);
    if (outcome.sprt->verdict != arena::Verdict::open)  // what came in after the decision is left out
      outcome.rounds.resize(static_cast<std::size_t>(outcome.sprt->rounds));
  }
  outcome.standings = arena::standings(outcome.rounds, order.schedule);
  outcome.ratings = arena::ratings(outcome.rounds, order.schedule);
  return outcome;
}

// --- for machines ---

void put(json::object& object, const std::string& name, const arena::Interval& value) {
  object[name] = value.mean;
  const auto bound = [](double number) { return std::isfinite(number) ? json::value(number) : json::value(nullptr); };
  object[name + "_low"] = bound(value.low);
  object[name + "_high"] = bound(value.high);
}

json::object standing_json(const arena::Standing& standing) {
  json::object object;
  put(object, "win_share", standing.wins);
  put(object, "mean_score", standing.score);
  put(object, "mean_margin", standing.margin);
  object["games"] = standing.played;
  return object;
}

json::object bot_json(const std::string& name) {
  const bots::Name parsed = bots::parse_name(name);
  json::object object{{"name", name}, {"version", parsed.version}};
  if (!parsed.searches()) return object;
  object["budget"] = json::object{{"simulations", parsed.budget.simulations},
                                  {"milliseconds", parsed.budget.milliseconds},
                                  {"threads", parsed.budget.threads},
                                  {"memory_mib", parsed.budget.mebibytes}};
  return object;
}

std::string_view word(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::open: return "open";
    case arena::Verdict::accept_elo0: return "elo0";
    case arena::Verdict::accept_elo1: return "elo1";
  }
  return "";
}

json::object sprt_json(const arena::Hypotheses& asked, const arena::Sequential& found) {
  return {
      {"elo0", asked.elo0},    {"elo1", asked.elo1},     {"alpha", asked.alpha},   {"beta", asked.beta},
      {"llr", found.ratio},    {"lower", asked.lower()}, {"upper", asked.upper()}, {"accepted", word(found.verdict)},
      {"rounds", found.rounds}};
}

std::int64_t games_in(const Order& order, const Outcome& outcome) {
  return static_cast<std::int64_t>(outcome.rounds.size()) * order.schedule.round_size();
}

json::object document(const Order& order, const Outcome& outcome) {
  json::array bots;
  for (std::size_t i = 0; i < order.schedule.bots().size(); ++i) {
    json::object bot = bot_json(order.schedule.bots()[i]);
    const arena::BotStanding& standing = outcome.standings[i];
    for (const auto& member : standing_json(standing.all)) bot[member.key()] = member.value();
    put(bot, "rating", outcome.ratings[i]);
    json::array seats;
    for (const arena::Standing& seat : standing.by_seat) seats.push_back(standing_json(seat));
    bot["by_seat"] = seats;
    bots.push_back(bot);
  }
  json::array tables;
  for (const auto& table : order.schedule.tables()) tables.push_back(json::value_from(order.schedule.names(table)));
  json::object object{
      {"game", order.terms.game},    {"players", order.schedule.players()},     {"games", games_in(order, outcome)},
      {"games_wanted", order.games}, {"setup", json::parse(order.terms.setup)}, {"tables", tables},
      {"seed", order.terms.seed},    {"version", order.terms.version},          {"commit", order.terms.commit},
      {"seconds", outcome.seconds},  {"interrupted", interrupt_came.load()},    {"bots", bots}};
  if (order.sprt && outcome.sprt) object["sprt"] = sprt_json(*order.sprt, *outcome.sprt);
  return object;
}

// --- for people ---

std::string plus_minus(const arena::Interval& value) {
  if (!std::isfinite(value.high)) return fmt::format("{:.1f}", value.mean);
  return fmt::format("{:.1f} ±{:.1f}", value.mean, value.high - value.mean);
}

void print_table(const Order& order, const Outcome& outcome) {
  const arena::Schedule& schedule = order.schedule;
  std::size_t wide = 3;
  for (const std::string& bot : schedule.bots()) wide = std::max(wide, bot.size());
  fmt::print("{:<{}}  {:^21}  {:^13}  {:^13}  {:^13}  {}\n", "bot", wide, "wins (95 %)", "score", "margin", "rating",
             "wins by seat");
  for (std::size_t i = 0; i < schedule.bots().size(); ++i) {
    const arena::BotStanding& standing = outcome.standings[i];
    const arena::Interval& wins = standing.all.wins;
    fmt::print("{:<{}}  {:5.1f} % ({:5.1f}–{:5.1f})  {:>13}  {:>13}  {:>13}  ", schedule.bots()[i], wide,
               100 * wins.mean, 100 * wins.low, 100 * wins.high, plus_minus(standing.all.score),
               plus_minus(standing.all.margin), plus_minus(outcome.ratings[i]));
    for (const arena::Standing& seat : standing.by_seat)
      fmt::print("{:>5} ", seat.played == 0 ? "–" : fmt::format("{:.1f}", 100 * seat.wins.mean));
    fmt::print("\n");
  }
}

void print_text(const Order& order, const Outcome& outcome) {
  const std::int64_t games = games_in(order, outcome);
  fmt::print("{}, {} players: {} games{}, every deal with every bot in every seat, in {:.1f} s\n", order.terms.game,
             order.schedule.players(), games, games < order.games ? fmt::format(" of {}", order.games) : "",
             outcome.seconds);
  fmt::print("seed {}, setup {}, stil {} ({})\n\n", order.terms.seed, order.terms.setup, order.terms.version,
             order.terms.commit);
  if (games == 0) {
    fmt::print("No round of games was finished.\n");
    return;
  }
  print_table(order, outcome);
  if (!order.sprt || !outcome.sprt) return;
  const arena::Sequential& found = *outcome.sprt;
  const std::string_view verdict = found.verdict == arena::Verdict::open          ? "not decided"
                                   : found.verdict == arena::Verdict::accept_elo1 ? "accepted: elo1, it is better"
                                                                                  : "accepted: elo0, it is not";
  fmt::print("\nsprt elo0={:g} elo1={:g}: {} after {} rounds, log-likelihood ratio {:.2f} within {:.2f} … {:.2f}\n",
             order.sprt->elo0, order.sprt->elo1, verdict, found.rounds, found.ratio, order.sprt->lower(),
             order.sprt->upper());
}

bool write_report(const Order& order, const Outcome& outcome, const std::string& file, const std::string& language) {
  const texts::Catalogue texts(language);
  const std::string prefix = fmt::format("{}.{}.", order.terms.game, order.engine.info().held);
  const arena::Report report{order.terms,     order.schedule,
                             outcome.rounds,  outcome.standings,
                             outcome.ratings, language,
                             texts,           [&](const std::string& what) { return texts.say(prefix + what); }};
  std::ofstream out(file, std::ios::binary);
  out << arena::page(report);
  out.close();
  return out.good();
}

std::string play(const Order& order, const ArenaOptions& options, arena::Games& games,
                 std::optional<arena::ResultsFile>& file) {
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const arena::Run run{order.engine, order.schedule, order.terms.setup,
                       options.seed, order.games,    options.jobs > 0 ? options.jobs : processors};
  const arena::Games before = games;
  Progress progress(order.terms.game, order.games, static_cast<std::int64_t>(before.size()));
  progress.show(static_cast<std::int64_t>(before.size()));
  return arena::play_all(run, before, stop_asked, [&](std::int64_t number, const arena::Played& game) {
    games[number] = game;
    if (file) file->add(number, game, order.schedule);
    progress.show(static_cast<std::int64_t>(games.size()));
    const bool round_done = (number + 1) % order.schedule.round_size() == 0;
    return !order.sprt || !round_done ||
           arena::test(arena::whole_rounds(games, order.schedule), order.schedule, *order.sprt).verdict ==
               arena::Verdict::open;
  });
}

}  // namespace

int arena(const ArenaOptions& options) {
  const engines::Engine* engine = find_engine(options.game);
  const std::string language = language_for(options.lang);
  if (engine == nullptr || language.empty()) return refused;
  const auto order = understand(*engine, options);
  if (!order) return refuse(order.refusal());

  arena::Games games;
  std::optional<arena::ResultsFile> file;
  if (!options.results.empty()) {
    auto opened = arena::ResultsFile::open(options.results, order->terms, order->schedule, games);
    if (!opened) return refuse(opened.refusal());
    file.emplace(std::move(*opened));
    std::erase_if(games, [&](const auto& entry) { return entry.first >= order->games; });
  }
  watch_for_interrupt();
  const auto start = std::chrono::steady_clock::now();
  if (const std::string problem = play(*order, options, games, file); !problem.empty()) return refuse(problem);

  Outcome outcome = look_at(*order, games);
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (options.json)
    fmt::print("{}\n", one_line(document(*order, outcome)));
  else
    print_text(*order, outcome);
  if (file && !file->good()) return refuse(fmt::format("'{}' could not be written to the end", options.results));
  if (!options.report.empty() && !write_report(*order, outcome, options.report, language))
    return refuse(fmt::format("cannot write '{}'", options.report));
  return interrupt_came ? interrupted_code : fine;
}

}  // namespace stil::apps
