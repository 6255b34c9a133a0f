#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <random>

#include "apps/commands.h"
#include "apps/report.h"
#include "apps/terminal/screen.h"
#include "apps/terminal/session.h"
#include "apps/transcript_file.h"
#include "play/transcript.h"
#include "texts/catalogue.h"

namespace stil::apps {

namespace {

const std::vector<std::string> usual_seats{"human", "normal", "normal"};

std::uint64_t fresh_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

play::Result<std::unique_ptr<play::Match>> match_for(const engines::Engine& engine, const PlayOptions& options) {
  if (!options.resume.empty()) {
    if (!options.options.empty()) return options_are_in_the_file(options.resume);
    auto match = last_match(options.resume);
    if (match && (*match)->game() != options.game)
      return play::Refusal{
          play::Refusal::Reason::bad_setup,
          fmt::format("{} holds a game of {}, not of {}", options.resume, (*match)->game(), options.game)};
    return match;
  }
  const auto setup = setup_json(engine.info(), static_cast<int>(options.seats.size()), options.options);
  if (!setup) return setup.refusal();
  return engine.open({options.game, *setup, {}});
}

// The seats as asked for; a resumed game without a wish gets a person and bots.
play::Result<std::vector<std::string>> seats_for(const engines::GameInfo& info, const PlayOptions& options,
                                                 int players) {
  std::vector<std::string> seats = options.seats;
  if (seats.empty()) {
    seats.assign(static_cast<std::size_t>(players), "normal");
    seats[0] = "human";
  }
  if (const auto known = check_bots(info, seats, "human"); !known) return known.refusal();
  if (seats.size() != static_cast<std::size_t>(players))
    return play::Refusal{play::Refusal::Reason::bad_setup,
                         fmt::format("the game in the file has {} seats, --seats names {}", players, seats.size())};
  return seats;
}

terminal::Seating seating_for(const engines::Engine& engine, const std::vector<std::string>& seats, core::Rng& rng) {
  terminal::Seating seating;
  for (const std::string& seat : seats)
    seating.bots.push_back(seat == "human" ? nullptr : engine.bot(seat, rng.next()));
  seating.adviser = engine.bot("hard", rng.next());
  return seating;
}

// A new file, never an old one: an existing game is worth more than a tidy name.
bool write_new(const std::string& name, const std::string& text) {
  std::FILE* file = std::fopen(name.c_str(), "wx");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

std::string free_name(const std::string& game) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string stem = fmt::format("{}-{:%Y%m%d-%H%M%S}", game, now);
  std::string name = stem + ".stil";
  for (int i = 2; std::filesystem::exists(name); ++i) name = fmt::format("{}-{}.stil", stem, i);
  return name;
}

// The command that goes on with the game, with the same people in the same seats.
std::string resume_command(const PlayOptions& options, const std::vector<std::string>& seats, const std::string& file) {
  std::string command =
      fmt::format("{} play {} --resume {} --seats {}", options.program, options.game, file, fmt::join(seats, ","));
  if (!options.lang.empty()) command += " --lang " + options.lang;
  return command;
}

bool can_create(const std::string& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  return !std::filesystem::exists(file) && access(folder.c_str(), W_OK) == 0;
}

int save(const play::Match& match, const PlayOptions& options, const std::vector<std::string>& seats,
         const texts::Catalogue& texts) {
  const bool over = match.turn().kind == core::Turn::Kind::over;
  const std::string file = options.save.empty() ? free_name(options.game) : options.save;
  if (!write_new(file, play::transcript(match)))
    return refuse(fmt::format("cannot write '{}'; the game follows\n{}", file, play::transcript(match)));
  const std::string command =
      over ? fmt::format("{} replay {}", options.program, file) : resume_command(options, seats, file);
  terminal::print(texts.say(over ? "terminal.saved_over" : "terminal.saved") + "\n  " + command + "\n");
  return fine;
}

}  // namespace

int play(const PlayOptions& given) {
  PlayOptions options = given;
  const engines::Engine* engine = find_engine(options.game);
  const std::string language = language_for(options.lang);
  if (engine == nullptr || language.empty()) return refused;
  if (options.seats.empty() && options.resume.empty()) options.seats = usual_seats;
  if (!options.save.empty() && !can_create(options.save))
    return refuse(
        fmt::format("'{}' exists already or cannot be written; choose another name for --save", options.save));

  const auto match = match_for(*engine, options);
  if (!match) return refuse(match.refusal());
  const auto seats = seats_for(engine->info(), options, (*match)->players());
  if (!seats) return refuse(seats.refusal());

  core::Rng rng(options.seed.value_or(fresh_seed()));
  const core::Rng cards(rng.next());  // before the bots draw theirs: a seed means the same game everywhere
  terminal::Seating seating = seating_for(*engine, *seats, rng);
  const texts::Catalogue texts(language);
  terminal::watch_interrupts();
  terminal::Session session(**match, std::move(seating), terminal::style_for(texts, *seats), cards, options.delay_ms);
  session.run();
  if (!options.save.empty() || (!session.over() && session.touched())) return save(**match, options, *seats, texts);
  if (!session.over()) terminal::print(texts.say("terminal.left") + "\n");
  return fine;
}

}  // namespace stil::apps
