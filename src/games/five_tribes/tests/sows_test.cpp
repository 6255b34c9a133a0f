// Enumeration of whole sows (4): all of them, and by groups.
#include "games/five_tribes/sows.h"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <tuple>

#include "core/rng.h"
#include "core/walk.h"
#include "games/five_tribes/chance.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::five_tribes {

namespace {

using Triple = std::tuple<Tile, Tile, Tribe>;

Board synthetic_board() {
  Board board;
  for (const Tile tile : tiles)
    for (const int shift : {0, 1, 3}) ++board[tile][static_cast<Tribe>((static_cast<int>(tile) + shift) % 5)];
  return board;
}
Board opening_board(std::uint64_t seed) {
  core::Rng rng(seed);
  State s = fresh({});
  while (s.table.phase != Phase::ordering_markers)
    FiveTribes::apply(s, core::random_outcome<FiveTribes>(s, rng), core::NoEvents{});
  return s.table.meeples;
}

// Every sow from a tile.
template <class Wanted, class Visit>
void each_sow_from(const Board& board, Tile start, Match rule, const Wanted& wanted, Visit visit) {
  each_sow(walk_from(board, start), without({whereabouts(board), rule}, start), wanted, [&](const Sow& sow) {
    visit(sow);
    return true;
  });
}
int sows_from(const Board& board, Tile start, Match rule) {
  int count = 0;
  each_sow_from(board, start, rule, AnySow{}, [&](const Sow&) { ++count; });
  return count;
}
int sows(const Board& board, Match rule, std::set<Triple>* groups = nullptr) {
  int count = 0;
  for (const Tile tile : tiles)
    each_sow_from(board, tile, rule, AnySow{}, [&](const Sow& sow) {
      ++count;
      if (groups != nullptr) groups->insert({sow.start, sow.end(), sow.tribe()});
    });
  return count;
}
std::set<Triple> groups_of(const Board& board, Match rule) {
  std::set<Triple> groups;
  int visited = 0;
  each_group(board, rule, [&](const SowGroup& group) {
    groups.insert({group.start, group.end, group.tribe});
    ++visited;
  });
  CHECK(visited == static_cast<int>(groups.size()));  // each once
  return groups;
}

}  // namespace

TEST_CASE("five_tribes / D4: 1652 sows in 392 groups, enumerated without dead ends") {
  Board board = synthetic_board();
  std::set<Triple> found;
  CHECK(sows(board, Match::same_sow, &found) == 1652);
  CHECK(found.size() == 392);
  CHECK(groups_of(board, Match::same_sow) == found);
  board[Tile{0}] = {{2, 1, 1, 1, 0}};
  CHECK(sows_from(board, Tile{0}, Match::same_sow) == 2340);
  CHECK(sows_from(board, Tile{0}, Match::original) == 2304);
}

TEST_CASE("five_tribes / C18: opening boards have 828 to 1728 sows in 240 to 418 groups") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Board board = opening_board(seed);
    std::set<Triple> found;
    const int count = sows(board, Match::same_sow, &found);
    CHECK(count >= 828);
    CHECK(count <= 1728);
    CHECK(found.size() >= 240);
    CHECK(found.size() <= 418);
    CHECK(groups_of(board, Match::same_sow) == found);
  }
}

namespace {

struct InProgress {
  Walk walk;
  Matches matches;
};

// A hand of so many somewhere on a sparse board: at the start of a sow, or after a first step.
InProgress sparse_walk(core::Rng& rng, int count, bool started, Match rule) {
  Board board;
  for (const Tile tile : tiles)
    if (rng.below(8) == 0) ++board[tile][static_cast<Tribe>(rng.below(5))];
  const auto at = static_cast<Tile>(rng.below(tile_count));
  board[at] = {};
  const auto colours = 1 + rng.below(count > 6 ? 2 : 4);  // few colours where there are many walks
  Meeples hand{};
  for (int i = 0; i < count; ++i) ++hand[static_cast<Tribe>(rng.below(colours))];
  Tile from = Tile::none;
  for (const Tile tile : tiles)
    if (started && distance(at, tile) == 1) from = tile;
  return {walk_of(hand, at, from), {whereabouts(board), rule}};
}

}  // namespace

TEST_CASE("five_tribes / 4: groups are those of the sows, at the start and in the middle, with R1 and without") {
  core::Rng rng(9);
  for (int round = 0; round < 300; ++round) {
    const Match rule = round % 3 == 0 ? Match::original : Match::same_sow;
    const auto [walk, matches] = sparse_walk(rng, 1 + round % 8, round / 8 % 2 == 1, rule);
    std::map<Triple, int> found, by_group;
    each_sow(walk, matches, AnySow{}, [&](const Sow& sow) {
      ++found[{sow.start, sow.end(), sow.tribe()}];
      return true;
    });
    each_group(walk, matches, [&, at = walk, rules = matches](const SowGroup& group) {
      each_sow(at, rules, SowOf{group}, [&](const Sow& sow) {
        CHECK(sow.end() == group.end);
        CHECK(sow.tribe() == group.tribe);
        ++by_group[{group.start, group.end, group.tribe}];
        return true;
      });
    });
    CHECK(found == by_group);  // every sow belongs to one group, and no group is empty
  }
}

TEST_CASE("five_tribes / 4: an enumeration stops when it is told to") {
  const Board board = synthetic_board();
  int visited = 0;
  each_sow(walk_from(board, Tile{0}), without({whereabouts(board), Match::same_sow}, Tile{0}), AnySow{},
           [&](const Sow&) { return ++visited < 5; });
  CHECK(visited == 5);
}

}  // namespace stil::five_tribes
