#pragma once
// The subcommands of `stil`, one file each, and what each can be told. Exit codes: 0 fine, 1 refused, 2 usage.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stil::apps {

struct GamesOptions {
  bool json = false;
};
struct PlayOptions {
  std::string program = "stil";  // as it was called, for advice that can be pasted
  std::string game;
  std::vector<std::string> seats;
  std::vector<std::string> options;  // of the game: name=value
  std::string lang;
  std::optional<std::uint64_t> seed;
  std::string resume, save;
  int delay_ms = 350;  // after each step of a bot, on a terminal
};
struct SimulateOptions {
  std::string game;
  int players = 0;
  std::int64_t games = 0;
  std::vector<std::string> bots;
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::string transcripts;
  bool json = false;
};
struct ReplayOptions {
  std::string file;
  std::string lang;
  bool json = false, states = false, legal = false;
};
struct PerftOptions {
  std::string game;
  int players = 0;
  std::vector<std::string> options;
  std::string from;
  int depth = 0;
  bool divide = false;
};
struct BenchOptions {
  bool json = false;
  std::string filter;
};

struct ScoreOptions {
  std::string game;
  std::string file;
};

struct ArenaOptions {
  std::string game;
  std::vector<std::string> bots;
  std::int64_t games = 0;
  int players = 2;
  bool against_field = false;
  std::vector<std::string> options;
  int simulations = 0, milliseconds = 0;  // 0: as the bots say
  std::vector<std::string> sprt;
  std::uint64_t seed = 1;
  int jobs = 0;  // 0: as many as there are processors
  std::string results, report, lang;
  bool json = false;
};

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data = "data";
  int bot_threads = 0;  // 0: as many as there are processors
  bool behind_proxy = false, no_limits = false, quiet = false;
  std::optional<std::uint64_t> luck;
  int abandon_after = 30;  // days
  int keep_games = 0;      // days; 0: always
  int memory = 0;          // MiB; 0: half of the machine's
};
struct BackupOptions {
  std::string data, file;
};
struct CardsOptions {
  std::string game;
};
struct VerifyOptions {
  std::string file;
  std::string commitment, share, head, server;  // what is remembered of it; empty: nothing
};

int games(const GamesOptions&);
int play(const PlayOptions&);
int simulate(const SimulateOptions&);
int replay(const ReplayOptions&);
int perft(const PerftOptions&);
int bench(const BenchOptions&);
int score(const ScoreOptions&);
int cards(const CardsOptions&);
int arena(const ArenaOptions&);
int serve(const ServeOptions&);
int backup(const BackupOptions&);
int verify(const VerifyOptions&);
int protocol();

}  // namespace stil::apps
