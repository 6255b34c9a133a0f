#pragma once
// Who meets whom, and who sits where. A table is a line of bots. Each deal of it is played several times, with every
// bot in every seat, so that neither the cards nor the seats favour anybody; these games together are a round.
#include <cstdint>
#include <string>
#include <vector>

#include "play/result.h"

namespace stil::arena {

enum class Pairing : std::uint8_t {
  round_robin,        // every choice of as many bots as there are seats
  one_against_field,  // the first bot in one seat, each of the others in turn in all the other seats
};

struct Sitting {
  int round = 0;           // counted over all tables
  std::uint64_t deal = 0;  // games of one deal begin alike
  std::vector<int> seats;  // the bot in each
};

class Schedule {
 public:
  // Names may occur twice where they are as many as the seats: that is then the only table.
  static play::Result<Schedule> make(const std::vector<std::string>& names, int players, Pairing pairing);

  const std::vector<std::string>& bots() const { return bots_; }  // each once
  const std::vector<std::vector<int>>& tables() const { return tables_; }
  std::vector<std::string> names(const std::vector<int>& bots) const;
  int players() const { return players_; }
  int round_size() const { return round_size_; }

  // Games are numbered deal by deal, for each deal table by table, for each table seating by seating.
  Sitting sitting(std::int64_t game) const;
  // So many games of each table, made up to whole rounds.
  std::int64_t games(std::int64_t of_each_table) const;

 private:
  std::vector<std::string> bots_;
  std::vector<std::vector<int>> tables_;
  int players_ = 0;
  int round_size_ = 1;
};

}  // namespace stil::arena
