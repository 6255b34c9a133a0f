#pragma once
// What was measured, and how it is told.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace stil::load {

using Clock = std::chrono::steady_clock;

struct Measures {
  std::vector<float> latencies;                              // milliseconds, of acknowledged actions
  std::map<std::string, std::int64_t, std::less<>> refused;  // by reason
  std::int64_t in_time = 0;                                  // acknowledged before the time was up
  std::int64_t events = 0, messages = 0, bytes = 0;          // that the clients heard
  std::int64_t games = 0;                                    // begun
  std::int64_t skipped = 0;  // slots for which the room had no decision to make: between games, or a bot's turn
  std::int64_t unsent = 0;   // slots that were still waiting for the action before them at the end
  std::int64_t unanswered = 0, lost = 0;  // actions; connections
  double seconds = 0;
  struct Resident {  // of the server, in KiB
    double start = 0, arrived = 0, idle = 0, connected = 0, rooms = 0, end = 0, most = 0;
  } resident;
  struct Usage {  // processors while playing
    double server = 0, own = 0;
    double wanted = 0;  // by threads of the server that were ready and had none
  } usage;

  void acknowledge(Clock::duration took) {
    latencies.push_back(std::chrono::duration<float, std::milli>(took).count());
  }
  void refuse(std::string_view reason) { ++refused.try_emplace(std::string(reason), 0).first->second; }
};

// Puts the values in order first: asked once, when everything is over.
inline double percentile(std::vector<float>& values, double part) {
  if (values.empty()) return 0;
  const auto at = std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())));
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(at);
  std::nth_element(values.begin(), middle, values.end());
  return static_cast<double>(*middle);
}

struct Row {
  const char* key;  // of the JSON object
  const char* label;
  double value;
  int digits;  // after the point
};

inline double per(double amount, int count) { return count == 0 ? 0 : amount / count; }

inline std::vector<Row> rows_of(Measures& m, int rooms, int players, int idle) {
  const Measures::Resident& r = m.resident;
  const auto count = [](auto number) { return static_cast<double>(number); };
  return {
      {"rooms", "rooms", count(rooms), 0},
      {"connections", "connections", count(players + idle), 0},
      {"ack_p50_ms", "acknowledged after (ms): half", percentile(m.latencies, 0.5), 2},
      {"ack_p99_ms", "  99 of 100", percentile(m.latencies, 0.99), 2},
      {"ack_max_ms", "  all", percentile(m.latencies, 1), 2},
      {"acks_per_second", "acknowledged actions a second", count(m.in_time) / std::max(m.seconds, 1e-9), 1},
      {"acknowledged", "acknowledged actions", count(m.latencies.size()), 0},
      {"skipped", "slots without a decision to make", count(m.skipped), 0},
      {"unsent", "slots that came too late", count(m.unsent), 0},
      {"unanswered", "actions never answered", count(m.unanswered), 0},
      {"lost", "connections lost", count(m.lost), 0},
      {"games", "games begun", count(m.games), 0},
      {"events", "events heard", count(m.events), 0},
      {"bytes_per_message", "bytes of a message", count(m.bytes) / std::max(1.0, count(m.messages)), 0},
      {"server_load", "processors used by the server", m.usage.server, 2},
      {"server_in_line", "processors it wanted and did not get", m.usage.wanted, 2},
      {"own_load", "processors used by this tool", m.usage.own, 2},
      {"rss_start_kib", "resident (KiB) at the start", r.start, 0},
      {"rss_arrived_kib", "  when everyone had a session", r.arrived, 0},
      {"rss_idle_kib", "  with the idle connections", r.idle, 0},
      {"rss_connected_kib", "  with the players' connections", r.connected, 0},
      {"rss_rooms_kib", "  with the rooms", r.rooms, 0},
      {"rss_end_kib", "  at the end", r.end, 0},
      {"rss_most_kib", "  at most", r.most, 0},
      {"kib_per_idle", "KiB for an idle connection", per(r.idle - r.arrived, idle), 1},
      {"kib_per_player", "KiB for a player's connection", per(r.connected - r.idle, players), 1},
      {"kib_per_room", "KiB for a room without them", per(r.rooms - r.connected, rooms), 1},
      {"kib_per_room_with_players", "KiB for a room with them", per(r.rooms - r.idle, rooms), 1},
  };
}

inline void print_json(const std::vector<Row>& rows, const Measures& measures) {
  std::printf("{");
  for (const Row& row : rows) std::printf("\"%s\":%.*f,", row.key, row.digits, row.value);
  std::printf("\"refused\":{");
  const char* comma = "";
  for (const auto& [reason, count] : measures.refused) {
    std::printf("%s\"%s\":%lld", comma, reason.c_str(), static_cast<long long>(count));  // NOLINT(google-runtime-int)
    comma = ",";
  }
  std::printf("}}\n");
}

inline void print_table(const std::vector<Row>& rows, const Measures& measures) {
  for (const Row& row : rows) std::printf("%-34s %12.*f\n", row.label, row.digits, row.value);
  for (const auto& [reason, count] : measures.refused)
    std::printf("refused: %-25s %12lld\n", reason.c_str(),
                static_cast<long long>(count));  // NOLINT(google-runtime-int)
}

}  // namespace stil::load
