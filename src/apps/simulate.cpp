#include <fmt/core.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "apps/commands.h"
#include "apps/report.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

// Per game and seat: mean score, and the share of wins (a shared win counts as a fraction).
struct Means {
  std::vector<double> score, wins;
};

Means means(const engines::Tally& tally) {
  Means result;
  const auto games = static_cast<double>(tally.games);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(tally.players); ++seat) {
    result.score.push_back(static_cast<double>(tally.score[seat]) / games);
    result.wins.push_back(static_cast<double>(tally.wins[seat]) / engines::Tally::whole_win / games);
  }
  return result;
}

void print_json(const SimulateOptions& options, const engines::SimulationSpec& spec, const engines::Tally& tally,
                double seconds) {
  const Means mean = means(tally);
  const json::object document{{"game", options.game},
                              {"players", tally.players},
                              {"games", tally.games},
                              {"seed", options.seed},
                              {"bots", json::value_from(spec.bots)},
                              {"steps", tally.decisions + tally.chance},
                              {"decisions", tally.decisions},
                              {"chance", tally.chance},
                              {"seconds", seconds},
                              {"mean_score", json::value_from(mean.score)},
                              {"win_share", json::value_from(mean.wins)}};
  fmt::print("{}\n", one_line(document));
}

void print_table(const engines::SimulationSpec& spec, const engines::Tally& tally, double seconds) {
  const Means mean = means(tally);
  const auto steps = static_cast<double>(tally.decisions + tally.chance);
  fmt::print("{} games in {:.2f} s: {:.0f} games/s, {:.2f} million steps/s, {:.1f} steps a game\n\n", tally.games,
             seconds, static_cast<double>(tally.games) / seconds, steps / seconds / 1e6,
             steps / static_cast<double>(tally.games));
  fmt::print("seat  bot        mean score  wins\n");
  for (std::size_t seat = 0; seat < mean.score.size(); ++seat)
    fmt::print("{:>4}  {:<10} {:>10.2f}  {:>5.1f} %\n", seat + 1, spec.bots[seat], mean.score[seat],
               100 * mean.wins[seat]);
}

// One name stands for every seat.
play::Result<std::vector<std::string>> bots_by_seat(const engines::GameInfo& info, const SimulateOptions& options) {
  std::vector<std::string> bots = options.bots.empty() ? std::vector<std::string>{"random"} : options.bots;
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(options.players), bots[0]);
  if (const auto known = check_bots(info, bots); !known) return known.refusal();
  if (bots.size() != static_cast<std::size_t>(options.players))
    return play::Refusal{
        play::Refusal::Reason::bad_setup,
        fmt::format("{} bots for {} players: name one for each seat, or one for all", bots.size(), options.players)};
  return bots;
}

// Where transcripts go. A new or plain file is written beside its place and moved there at the end, so a run that is
// refused or killed destroys nothing. Devices and pipes are written directly.
class TranscriptsFile {
 public:
  explicit TranscriptsFile(const std::string& name) : name_(name), path_(name) {
    if (name.empty()) return;
    std::error_code error;
    const auto status = std::filesystem::status(name, error);
    const bool plain = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    if (plain) {
      name_ = std::filesystem::weakly_canonical(name, error).string();  // the file, not a link to it
      path_ = fmt::format("{}.{}.part", name_, getpid());
    }
    file_.open(path_, std::ios::binary);
  }
  ~TranscriptsFile() {
    std::error_code error;
    if (path_ != name_) std::filesystem::remove(path_, error);  // nothing is there after finish()
  }
  TranscriptsFile(const TranscriptsFile&) = delete;
  TranscriptsFile& operator=(const TranscriptsFile&) = delete;

  bool wanted() const { return !name_.empty(); }
  bool good() const { return !wanted() || file_.good(); }
  void write(std::string_view text) { file_ << text; }
  bool finish() {
    if (!wanted()) return true;
    file_.close();
    std::error_code error;
    if (file_.good() && path_ != name_) std::filesystem::rename(path_, name_, error);
    return file_.good() && !error;
  }

 private:
  std::string name_, path_;
  std::ofstream file_;
};

}  // namespace

int simulate(const SimulateOptions& options) {
  const engines::Engine* engine = find_engine(options.game);
  if (engine == nullptr) return refused;
  const auto setup = setup_json(engine->info(), options.players, options.options);
  if (!setup) return refuse(setup.refusal());
  const auto bots = bots_by_seat(engine->info(), options);
  if (!bots) return refuse(bots.refusal());

  engines::SimulationSpec spec{*setup, options.games, options.seed, options.jobs, *bots, {}, {}};
  Progress progress("simulating", options.games);
  spec.progress = [&](std::int64_t done) { progress.show(done); };

  TranscriptsFile file(options.transcripts);
  if (!file.good()) return refuse(fmt::format("cannot write '{}'", options.transcripts));
  if (file.wanted()) spec.transcripts = [&](std::string_view text) { file.write(text); };

  const auto start = std::chrono::steady_clock::now();
  const auto tally = engine->simulate(spec);
  if (!tally) return refuse(tally.refusal());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  if (!file.finish()) return refuse(fmt::format("cannot write '{}'", options.transcripts));
  progress.clear();
  if (options.json)
    print_json(options, spec, *tally, seconds);
  else
    print_table(spec, *tally, seconds);
  return fine;
}

}  // namespace stil::apps
