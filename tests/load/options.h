#pragma once
// What is measured, as it was asked for on the command line.
#include <cstdlib>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>

namespace stil::load {

struct Options {
  std::string server;  // the program to start; empty where one runs already
  int port = 0, pid = 0;
  int rooms = 100, players = 2;
  std::string game = "castle_combo";  // or "mixed"
  int idle = 0, lobby = 0;            // connections that do not play; those that hear of the lobby
  double rate = 0;                    // actions a second, of all rooms; 0: as fast as they are acknowledged
  int seconds = 10;
  bool bots = false;  // in the last seat of each room
  bool json = false;

  int clients() const { return bots ? players - 1 : players; }  // in each room
};

inline constexpr const char* usage =
    "stil_load (--server PROGRAM | --port N [--pid P]) [--rooms N] [--players N]\n"
    "          [--game castle_combo|intrigues|five_tribes|mixed] [--idle N] [--lobby N] [--rate ACTIONS_PER_SECOND]\n"
    "          [--seconds S] [--bots 0|1] [--json]\n";

inline double number(const std::string& name, const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || value < 0) throw std::invalid_argument(name + " needs a number");
  return value;
}

inline void check(const Options& options) {
  if (options.server.empty() == (options.port == 0)) throw std::invalid_argument("either --server or --port");
  if (options.rooms < 1 || options.seconds < 1) throw std::invalid_argument("at least one room and one second");
  if (options.players < 2 || options.players > 5) throw std::invalid_argument("--players is 2 to 5");
}

// Throws std::invalid_argument with one line that says what is wrong.
inline Options parse(int count, char** words) {
  Options options;
  const auto whole = [](int& value) {
    return [&value](const std::string& name, const std::string& text) { value = static_cast<int>(number(name, text)); };
  };
  const auto as_is = [](std::string& value) {
    return [&value](const std::string&, const std::string& text) { value = text; };
  };
  const std::map<std::string, std::function<void(const std::string&, const std::string&)>, std::less<>> known{
      {"--server", as_is(options.server)},
      {"--game", as_is(options.game)},
      {"--port", whole(options.port)},
      {"--pid", whole(options.pid)},
      {"--rooms", whole(options.rooms)},
      {"--players", whole(options.players)},
      {"--idle", whole(options.idle)},
      {"--lobby", whole(options.lobby)},
      {"--seconds", whole(options.seconds)},
      {"--rate", [&](const std::string& name, const std::string& text) { options.rate = number(name, text); }},
      {"--bots", [&](const std::string& name, const std::string& text) { options.bots = number(name, text) != 0; }}};
  for (int i = 1; i < count; ++i) {
    const std::string name = words[i];
    if (name == "--json") {
      options.json = true;
      continue;
    }
    const auto found = known.find(name);
    if (found == known.end()) throw std::invalid_argument("there is no option " + name);
    if (++i == count) throw std::invalid_argument(name + " needs a value");
    found->second(name, words[i]);
  }
  check(options);
  return options;
}

}  // namespace stil::load
