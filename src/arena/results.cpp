#include "arena/results.h"

#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <string_view>

namespace stil::arena {

namespace json = boost::json;

namespace {

play::Refusal bad(std::string text) { return {play::Refusal::Reason::malformed, std::move(text)}; }

std::string header_line(const Terms& terms, const Schedule& schedule) {
  json::array tables;
  for (const auto& table : schedule.tables()) tables.push_back(json::value_from(schedule.names(table)));
  return json::serialize(json::object{{"stil_arena", 1},
                                      {"game", terms.game},
                                      {"setup", json::parse(terms.setup)},
                                      {"tables", tables},
                                      {"seed", terms.seed},
                                      {"version", terms.version},
                                      {"commit", terms.commit}});
}

std::string game_line(std::int64_t number, const Played& game, const Schedule& schedule) {
  return json::serialize(json::object{{"number", number},
                                      {"seats", json::value_from(schedule.names(game.sitting.seats))},
                                      {"score", json::value_from(game.score)},
                                      {"winners", json::value_from(game.winners)},
                                      {"decisions", game.decisions},
                                      {"chance", game.chance},
                                      {"held", json::value_from(game.held)}});
}

// Throws where the line is not what this arena writes.
void read_game(std::string_view line, const Schedule& schedule, Games& games) {
  const json::object object = json::parse(line).as_object();
  const std::int64_t number = object.at("number").as_int64();
  if (number < 0 || number > 1'000'000'000) throw std::out_of_range("number");
  Played game;
  game.sitting = schedule.sitting(number);
  if (object.at("seats") != json::value_from(schedule.names(game.sitting.seats))) throw std::out_of_range("seats");
  game.score = json::value_to<std::vector<int>>(object.at("score"));
  game.winners = json::value_to<std::vector<int>>(object.at("winners"));
  game.decisions = json::value_to<int>(object.at("decisions"));
  game.chance = json::value_to<int>(object.at("chance"));
  game.held = json::value_to<std::vector<std::map<std::string, int>>>(object.at("held"));
  const auto seats = static_cast<std::size_t>(schedule.players());
  if (game.score.size() != seats || game.held.size() != seats || game.winners.empty()) throw std::out_of_range("seats");
  for (const int winner : game.winners)
    if (winner < 0 || winner >= schedule.players()) throw std::out_of_range("winners");
  games[number] = std::move(game);
}

std::string all_of(std::FILE* file) {
  std::string part(1 << 16, '\0');
  std::string all;
  while (std::feof(file) == 0 && std::ferror(file) == 0)
    all.append(part, 0, std::fread(part.data(), 1, part.size(), file));
  return all;
}

// Takes the games out of the text of a file. A line without an end was being written when somebody pulled the plug.
play::Result<std::size_t> read(std::string_view text, const std::string& name, const Terms& terms,
                               const Schedule& schedule, Games& games) {
  const std::size_t first = text.find('\n');
  if (first == std::string_view::npos || !text.starts_with("{\"stil_arena\":"))
    return bad(fmt::format("{} is not a file of arena results; it is left as it is", play::quoted(name)));
  const std::string expected = header_line(terms, schedule);
  if (text.substr(0, first) != expected)
    return bad(
        fmt::format("{} holds the results of another arena and is left as it is; choose another name\n"
                    "  there: {}\n  here:  {}",
                    play::quoted(name), text.substr(0, first), expected));
  std::size_t begin = first + 1;
  for (int line = 2;; ++line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return begin;
    try {
      read_game(text.substr(begin, end - begin), schedule, games);
    } catch (const std::exception&) {
      return bad(
          fmt::format("{}, line {}: not a game of this arena; the file is left as it is", play::quoted(name), line));
    }
    begin = end + 1;
  }
}

}  // namespace

Played played(const Sitting& sitting, const engines::GameRecord& record) {
  Played game{sitting, record.score, record.winners, record.decisions, record.chance, {}};
  for (const auto& held : record.held) {
    auto& own = game.held.emplace_back();
    for (const engines::Held& one : held) own[std::string(one.what)] += one.count;
  }
  return game;
}

std::vector<std::vector<const Played*>> whole_rounds(const Games& games, const Schedule& schedule) {
  std::vector<std::vector<const Played*>> rounds;
  std::vector<const Played*> round;
  for (const auto& [number, game] : games) {
    if (!round.empty() && round.front()->sitting.round != game.sitting.round) round.clear();
    round.push_back(&game);
    if (static_cast<int>(round.size()) < schedule.round_size()) continue;
    rounds.push_back(round);
    round.clear();
  }
  return rounds;
}

play::Result<ResultsFile> ResultsFile::open(const std::string& name, const Terms& terms, const Schedule& schedule,
                                            Games& games) {
  ResultsFile results;
  results.file_.reset(std::fopen(name.c_str(), "a+"));
  std::FILE* file = results.file_.get();
  if (file == nullptr) return bad(fmt::format("cannot write {}", play::quoted(name)));
  if (flock(fileno(file), LOCK_EX | LOCK_NB) != 0)
    return bad(fmt::format("another arena is writing {}", play::quoted(name)));
  const bool at_start = std::fseek(file, 0, SEEK_SET) == 0;
  const std::string text = all_of(file);
  if (!at_start || std::ferror(file) != 0) return bad(fmt::format("cannot read {}", play::quoted(name)));
  if (text.empty()) {
    fmt::print(file, "{}\n", header_line(terms, schedule));
    results.good_ = std::fflush(file) == 0;
    return results;
  }
  const auto whole = read(text, name, terms, schedule, games);
  if (!whole) return whole.refusal();
  if (*whole < text.size() && ftruncate(fileno(file), static_cast<off_t>(*whole)) != 0)
    return bad(fmt::format("cannot mend the last line of {}", play::quoted(name)));
  return results;
}

void ResultsFile::add(std::int64_t number, const Played& game, const Schedule& schedule) {
  fmt::print(file_.get(), "{}\n", game_line(number, game, schedule));
  good_ = good_ && std::fflush(file_.get()) == 0;
}

}  // namespace stil::arena
