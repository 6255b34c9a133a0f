#include "arena/schedule.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace stil::arena {

namespace {

using Table = std::vector<int>;

play::Refusal bad(std::string text) { return {play::Refusal::Reason::bad_setup, std::move(text)}; }

// All choices of `count` bots out of those from `first` on, in order.
void choose(int first, int bots, int count, Table& chosen, std::vector<Table>& tables) {
  if (count == 0) return tables.push_back(chosen);
  for (int bot = first; bot + count <= bots; ++bot) {
    chosen.push_back(bot);
    choose(bot + 1, bots, count - 1, chosen, tables);
    chosen.pop_back();
  }
}

// How many rotations of a table are different.
int period(const Table& table) {
  Table turned = table;
  for (int turns = 1;; ++turns) {
    std::ranges::rotate(turned, turned.begin() + 1);
    if (turned == table) return turns;
  }
}

bool all_different(const Table& table) { return std::set<int>(table.begin(), table.end()).size() == table.size(); }

// Where all are different, deals take turns with the orders around the table: each bot meets each as a neighbour.
Table ordered(Table table, std::uint64_t deal) {
  if (!all_different(table) || table.size() < 3) return table;
  std::uint64_t orders = 1;
  for (std::uint64_t i = 2; i < table.size(); ++i) orders *= i;
  for (std::uint64_t i = 0; i < deal % orders; ++i) std::next_permutation(table.begin() + 1, table.end());
  return table;
}

}  // namespace

play::Result<Schedule> Schedule::make(const std::vector<std::string>& names, int players, Pairing pairing) {
  Schedule schedule;
  schedule.players_ = players;
  Table as_named;
  for (const std::string& name : names) {
    const auto known = std::ranges::find(schedule.bots_, name);
    as_named.push_back(static_cast<int>(known - schedule.bots_.begin()));
    if (known == schedule.bots_.end()) schedule.bots_.push_back(name);
  }
  const int bots = static_cast<int>(schedule.bots_.size());
  if (bots < static_cast<int>(names.size())) {
    if (static_cast<int>(names.size()) != players)
      return bad(fmt::format("a bot is named twice among {} bots for {} players; name one for each seat, or each once",
                             names.size(), players));
    schedule.tables_ = {as_named};
  } else if (bots < 2) {
    return bad("an arena needs two bots at least");
  } else if (pairing == Pairing::one_against_field || bots < players) {
    for (int other = 1; other < bots; ++other) {
      Table table{0};
      table.resize(static_cast<std::size_t>(players), other);
      schedule.tables_.push_back(table);
    }
  } else {
    Table chosen;
    choose(0, bots, players, chosen, schedule.tables_);
  }
  schedule.round_size_ = period(schedule.tables_.front());
  return schedule;
}

Sitting Schedule::sitting(std::int64_t game) const {
  const auto tables = static_cast<std::int64_t>(tables_.size());
  const std::int64_t round = game / round_size_;
  const auto deal = static_cast<std::uint64_t>(round / tables);
  Table seats = ordered(tables_[static_cast<std::size_t>(round % tables)], deal);
  std::ranges::rotate(seats, seats.end() - game % round_size_);
  return {static_cast<int>(round), deal, seats};
}

std::vector<std::string> Schedule::names(const std::vector<int>& bots) const {
  std::vector<std::string> names;
  for (const int bot : bots) names.push_back(bots_[static_cast<std::size_t>(bot)]);
  return names;
}

std::int64_t Schedule::games(std::int64_t of_each_table) const {
  const std::int64_t rounds = (of_each_table + round_size_ - 1) / round_size_;
  return rounds * round_size_ * static_cast<std::int64_t>(tables_.size());
}

}  // namespace stil::arena
