#include "apps/report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>

#include "bots/name.h"
#include "engines/registry.h"
#include "texts/catalogue.h"
#include "wire/value.h"

namespace stil::apps {

namespace json = boost::json;

int refuse(std::string_view what) {
  fmt::print(stderr, "stil: {}\n", what);
  return refused;
}

int refuse(const play::Refusal& refusal) { return refuse(refusal.text); }

namespace {

// Levenshtein's distance between two words.
int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::string with_suggestion(const std::string& text, std::string_view word, const std::vector<std::string>& known) {
  if (const std::string near = suggestion(word, known); !near.empty()) return text + near;
  return text + fmt::format("; there are: {}", fmt::join(known, ", "));
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  const std::string near = near_miss(word, known);
  return near.empty() ? "" : fmt::format("; did you mean '{}'?", near);
}

std::string near_miss(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  int best_distance = std::min(std::max<int>(2, static_cast<int>(word.size()) / 3) + 1, static_cast<int>(word.size()));
  for (const std::string& candidate : known) {
    const bool begins = word.size() >= 3 && candidate.starts_with(word);
    const int d = begins ? 1 : distance(word, candidate);
    if (d >= best_distance) continue;
    best = candidate;
    best_distance = d;
  }
  return best;
}

const engines::Engine* find_engine(std::string_view game) {
  if (const engines::Engine* engine = engines::find(game)) return engine;
  std::vector<std::string> known;
  for (const engines::Engine* engine : engines::all()) known.push_back(engine->info().id);
  refuse(with_suggestion(fmt::format("there is no game {}", play::quoted(game)), game, known));
  return nullptr;
}

namespace {

play::Refusal bad_setup(std::string text) { return {play::Refusal::Reason::bad_setup, std::move(text)}; }

// A value typed for an option, as what its usual value is: on or off, a number, or a word.
play::Result<json::value> option_value(const engines::Option& option, const std::string& text) {
  const json::value usual = json::parse(option.standard);
  const std::string word = texts::lower(text);
  const auto refused = [&](std::string_view wanted) {
    return bad_setup(fmt::format("option {}: {} is not {}", option.name, play::quoted(text), wanted));
  };
  if (usual.is_string()) {
    if (std::ranges::find(option.words, word) != option.words.end()) return json::value(word);
    return refused(fmt::format("one of {}", fmt::join(option.words, ", ")));
  }
  if (usual.is_bool()) {
    if (word == "true" || word == "on" || word == "yes") return json::value(true);
    if (word == "false" || word == "off" || word == "no") return json::value(false);
    return refused("on or off");
  }
  std::int64_t number = 0;
  if (!wire::parse_number(word, 0, 1000000, number)) return refused("a number");
  return json::value(number);
}

}  // namespace

play::Result<std::string> setup_json(const engines::GameInfo& info, int players,
                                     const std::vector<std::string>& options) {
  if (players < info.min_players || players > info.max_players)
    return bad_setup(
        fmt::format("{} is played by {} to {} players, not {}", info.id, info.min_players, info.max_players, players));
  std::vector<std::string> known;
  for (const engines::Option& option : info.options) known.push_back(option.name);
  json::object setup{{"players", players}};
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    const std::string name = option.substr(0, equals);
    const std::string value = equals == std::string::npos ? "true" : option.substr(equals + 1);
    const auto found = std::ranges::find(info.options, name, &engines::Option::name);
    if (found == info.options.end())
      return bad_setup(with_suggestion(fmt::format("{} has no option {}", info.id, play::quoted(name)), name, known));
    const auto parsed = option_value(*found, value);
    if (!parsed) return parsed.refusal();
    setup[name] = *parsed;
  }
  return json::serialize(setup);
}

play::Refusal options_are_in_the_file(std::string_view file) {
  return bad_setup(fmt::format("the options of the game are those in {}; leave --option out", play::quoted(file)));
}

play::Result<play::Done> check_bots(const engines::GameInfo& info, const std::vector<std::string>& names,
                                    std::string_view also) {
  std::vector<std::string> known = info.bots;
  if (!also.empty()) known.emplace_back(also);
  for (const std::string& name : names) {
    const bots::Name parsed = bots::parse_name(name);
    if (std::ranges::find(known, parsed.kind) == known.end())
      return bad_setup(with_suggestion(
          fmt::format("there is no {} {}", also.empty() ? "bot" : "player", play::quoted(name)), parsed.kind, known));
    if (!parsed.problem.empty()) return bad_setup(play::quoted(name) + ": " + parsed.problem);
  }
  return play::Done{};
}

std::string language_for(std::string_view wish) {
  std::string_view locale;
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): before any thread starts
    if (value == nullptr || *value == '\0') continue;
    locale = value;
    break;
  }
  const std::string language = texts::choose_language(wish, locale);
  if (language.empty())
    refuse(with_suggestion(fmt::format("no texts in the language {}", play::quoted(wish)), wish, texts::languages()));
  return language;
}

Progress::Progress(std::string label, std::int64_t total, std::int64_t done_before)
    : label_(std::move(label)),
      total_(total),
      done_before_(done_before),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_) fmt::print(stderr, "\r\033[K");
  shown_ = false;
}

namespace {

// 45 s, 3:20 min, 2:05 h
std::string duration(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

void Progress::show(std::int64_t done) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ || total_ <= 0 || (shown_ && now - shown_at_ < std::chrono::milliseconds(100))) return;
  shown_ = true;
  shown_at_ = now;
  const int percent = static_cast<int>(100 * done / total_);
  std::string left;
  if (done > done_before_) {
    const double seconds = std::chrono::duration<double>(now - start_).count();
    left = duration(seconds / static_cast<double>(done - done_before_) * static_cast<double>(total_ - done)) + " left";
  }
  fmt::print(stderr, "\r{} {:3d} % [{:<25}] {}\033[K", label_, percent,
             std::string(static_cast<std::size_t>(percent / 4), '#'), left);
  std::fflush(stderr);
}

std::string one_line(const json::value& value) {
  const auto separated = [](const auto& items, auto write) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ",") + write(item);
    return text;
  };
  if (const json::object* object = value.if_object())
    return "{" +
           separated(*object,
                     [](const json::key_value_pair& member) {
                       return json::serialize(json::string(member.key())) + ":" + one_line(member.value());
                     }) +
           "}";
  if (const json::array* array = value.if_array()) return "[" + separated(*array, one_line) + "]";
  if (const double* number = value.if_double()) {
    const std::string text = fmt::format("{}", *number);
    return text.find('e') == std::string::npos ? text : fmt::format("{:.12f}", *number);
  }
  return json::serialize(value);
}

}  // namespace stil::apps
