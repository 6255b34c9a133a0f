// Enumeration of whole sows (4): all of them, and by groups.
#include "games/five_tribes/sows.h"

#include <doctest/doctest.h>

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

int sows(const Board& board, Match rule, std::set<Triple>* groups = nullptr) {
  int count = 0;
  for (const Tile tile : tiles)
    each_sow(board, tile, {whereabouts(board), rule}, [&](const Sow& sow) {
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
  int from_corner = 0, strict = 0;
  each_sow(board, Tile{0}, {whereabouts(board), Match::same_sow}, [&](const Sow&) { ++from_corner; });
  each_sow(board, Tile{0}, {whereabouts(board), Match::original}, [&](const Sow&) { ++strict; });
  CHECK(from_corner == 2340);
  CHECK(strict == 2304);
}

TEST_CASE("five_tribes / C18: opening boards have 828 to 1728 sows in 240 to 418 groups") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Board board = opening_board(seed);
    std::set<Triple> found;
    const int count = sows(board, Match::same_sow, &found);
    CHECK(count >= 800);
    CHECK(count <= 1750);
    CHECK(groups_of(board, Match::same_sow) == found);
  }
}

TEST_CASE("five_tribes / 4: groups are those of the sows, on sparse boards with full hands, with R1 and without") {
  core::Rng rng(9);
  for (int round = 0; round < 150; ++round) {
    const Match rule = round % 3 == 0 ? Match::original : Match::same_sow;
    Board board;
    for (const Tile tile : tiles)
      if (rng.below(8) == 0) ++board[tile][static_cast<Tribe>(rng.below(5))];
    const auto start = static_cast<Tile>(rng.below(tile_count));
    const int hand = 1 + round % 8;
    board[start] = {};
    const auto colours = 1 + rng.below(hand > 6 ? 2 : 4);  // few colours where there are many walks
    for (int i = 0; i < hand; ++i) ++board[start][static_cast<Tribe>(rng.below(colours))];
    std::set<Triple> found, grouped;
    each_sow(board, start, {whereabouts(board), rule},
             [&](const Sow& sow) { found.insert({sow.start, sow.end(), sow.tribe()}); });
    each_group(board, rule, [&](const SowGroup& group) {
      if (group.start == start) grouped.insert({group.start, group.end, group.tribe});
    });
    CHECK(found == grouped);
  }
}

}  // namespace stil::five_tribes
