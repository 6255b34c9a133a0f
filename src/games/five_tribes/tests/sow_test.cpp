// The sow (4): the test of completability against every sow there is, and the vectors D1 to D4.
#include "games/five_tribes/sow.h"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <tuple>

#include "core/rng.h"
#include "games/five_tribes/sows.h"

namespace stil::five_tribes {

namespace {

// Tries everything: the slow and obvious way.
struct BruteForce {
  Match match;
  Whereabouts before{};  // without the start tile, for Match::original

  bool completes(const Board& board, Tile tile, Tribe tribe) const {
    return match == Match::same_sow ? board[tile][tribe] > 0 : has(before[tribe], tile);
  }
  // Calls visit for each complete sow; stops when it answers true.
  template <class Visit>
  bool each(Board& board, const Walk& walk, Visit& visit) const {
    for (const Tile next : tiles) {
      if (distance(walk.at, next) != 1 || next == walk.from) continue;
      for (const Tribe tribe : tribes) {
        if (walk.hand[tribe] == 0) continue;
        if (walk.count == 1) {
          if (completes(board, next, tribe) && visit(next, tribe)) return true;
          continue;
        }
        Walk after{walk.hand, walk.count - 1, next, walk.at};
        --after.hand[tribe];
        ++board[next][tribe];
        const bool stop = each(board, after, visit);
        --board[next][tribe];
        if (stop) return true;
      }
    }
    return false;
  }
  bool any(Board board, const Walk& walk) const {
    if (match == Match::original) {
      Failures failures;
      return any_original(walk, failures);
    }
    auto stop = [](Tile, Tribe) { return true; };
    return each(board, walk, stop);
  }

  // Where drops change nothing for later ones a failure is remembered: ten meeples have millions of sows.
  using Failures = std::set<std::tuple<Tile, Tile, std::array<std::uint8_t, tribe_count>>>;
  bool any_original(const Walk& walk, Failures& failures) const {
    if (failures.contains({walk.at, walk.from, walk.hand.slots})) return false;
    for (const Tile next : tiles) {
      if (distance(walk.at, next) != 1 || next == walk.from) continue;
      for (const Tribe tribe : tribes) {
        if (walk.hand[tribe] == 0) continue;
        Walk after{walk.hand, walk.count - 1, next, walk.at};
        --after.hand[tribe];
        if (walk.count == 1 ? has(before[tribe], next) : any_original(after, failures)) return true;
      }
    }
    failures.insert({walk.at, walk.from, walk.hand.slots});
    return false;
  }
};

BruteForce brute_force(const Board& emptied, Match match) { return {match, whereabouts(emptied)}; }

int sows_from(Board board, Tile start, Match match) {
  const Walk walk = walk_of(board[start], start, Tile::none);
  if (walk.count == 0) return 0;
  board[start] = {};
  int sows = 0;
  auto tally = [&](Tile, Tribe) {
    ++sows;
    return false;
  };
  brute_force(board, match).each(board, walk, tally);
  return sows;
}

// As brute force counts them, and as they are enumerated.
int sows(const Board& board, Match match = Match::same_sow) {
  int count = 0, enumerated = 0;
  for (const Tile tile : tiles) {
    count += sows_from(board, tile, match);
    each_sow(walk_from(board, tile), without({whereabouts(board), match}, tile), AnySow{},
             [&](const Sow&) { return ++enumerated > 0; });
  }
  CHECK(enumerated == count);
  CHECK(can_sow(board, match) == (count > 0));
  return count;
}

Tile at(int row, int column) { return static_cast<Tile>(board_columns * row + column); }

Board synthetic_board() {
  Board board;
  for (const Tile tile : tiles)
    for (const int shift : {0, 1, 3}) ++board[tile][static_cast<Tribe>((static_cast<int>(tile) + shift) % 5)];
  return board;
}

// Few meeples here and there, so that dead ends are common, and a hand of the wanted size.
Board sparse_board(core::Rng& rng, int density) {
  Board board;
  for (const Tile tile : tiles)
    if (static_cast<int>(rng.below(100)) < density) ++board[tile][static_cast<Tribe>(rng.below(5))];
  return board;
}

}  // namespace

TEST_CASE("five_tribes / 4: where walks can end: parity, distance, and the start again after four steps") {
  for (const Tile start : tiles)
    for (int steps = 1; steps <= 13; ++steps)
      for (const Tile end : tiles) {
        const int far = distance(start, end);
        const bool expected = start == end ? steps % 2 == 0 && steps >= 4 : far <= steps && far % 2 == steps % 2;
        CHECK(has(reach(steps, start, Tile::none), end) == expected);
      }
}

TEST_CASE("five_tribes / 4: from eleven steps on every tile of the right parity is an end") {
  for (const Tile start : tiles)
    for (const Tile from : tiles)
      if (distance(start, from) == 1)
        for (int steps = 11; steps <= 20; ++steps)
          for (const Tile end : tiles)
            CHECK(has(reach(steps, start, from), end) == ((distance(start, end) + steps) % 2 == 0));
}

TEST_CASE("five_tribes / 4: five or more meeples with a pair can always close a loop") {
  // An empty board: only meeples dropped in the same sow can match.
  const Board empty;
  const BruteForce all = brute_force(empty, Match::same_sow);
  for (const Tile start : tiles)
    for (Tile from : tiles) {
      if (from != start && distance(start, from) != 1) continue;
      if (from == start) from = Tile::none;
      for (int count = 4; count <= 8; ++count) {
        const Walk walk = walk_of({{2, static_cast<std::uint8_t>(count - 2), 0, 0, 0}}, start, from);
        CHECK(all.any(empty, walk) == (count >= 5));
      }
    }
}

TEST_CASE("five_tribes / 4: a drop is offered exactly when the sow can still be completed, with 1 to 10 in hand") {
  core::Rng rng(4);
  int offered = 0, refused = 0;
  for (int round = 0; round < 6000; ++round) {
    const Match match = round % 3 == 0 ? Match::original : Match::same_sow;
    const int count = 1 + round % 10;
    Board board = sparse_board(rng, 2 + round % 20);
    const Tile start = static_cast<Tile>(rng.below(tile_count));
    board[start] = {};
    Walk walk{{}, count, start, Tile::none};
    const auto colours = 1 + rng.below(5);
    for (int i = 0; i < count; ++i) ++walk.hand[static_cast<Tribe>(rng.below(colours))];
    if (round / 10 % 2 == 1)  // in the middle of a sow, from somewhere
      for (const Tile tile : tiles)
        if (distance(start, tile) == 1 && rng.below(2) == 0) walk.from = tile;
    const Matches matches{whereabouts(board), match};
    const BruteForce all = brute_force(board, match);
    CHECK(can_complete(walk, matches) == all.any(board, walk));
    for (const Tile next : tiles) {
      if (distance(start, next) != 1 || next == walk.from) continue;
      for (const Tribe tribe : tribes) {
        if (walk.hand[tribe] == 0) continue;
        bool expected = all.completes(board, next, tribe);
        if (count > 1) {
          Board after = board;
          ++after[next][tribe];
          Walk rest{walk.hand, count - 1, next, start};
          --rest.hand[tribe];
          expected = all.any(after, rest);
        }
        CHECK(can_drop(walk, tribe, next, matches) == expected);
        ++(expected ? offered : refused);
      }
    }
  }
  CHECK(offered > 1000);
  CHECK(refused > 1000);
}

TEST_CASE("five_tribes / 4: a tile is offered exactly when it has a sow") {
  core::Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    Board board;
    for (int i = 0; i < 3 + round % 40; ++i)
      ++board[static_cast<Tile>(rng.below(tile_count))][static_cast<Tribe>(rng.below(5))];
    const Match match = round % 3 == 0 ? Match::original : Match::same_sow;
    for (const Tile tile : tiles)
      if (total(board[tile]) <= 6)
        CHECK(can_pick_up(board, tile, {whereabouts(board), match}) == (sows_from(board, tile, match) > 0));
  }
}

TEST_CASE("five_tribes / D1: two reds side by side: two sows") {
  Board board;
  ++board[at(2, 2)][Tribe::assassin];
  ++board[at(2, 3)][Tribe::assassin];
  CHECK(sows(board) == 2);
}

TEST_CASE("five_tribes / D2: green, green, blue, red, yellow in a corner: 36 sows, none without R1") {
  Board board;
  board[at(0, 0)] = {{1, 0, 2, 1, 1}};
  CHECK(sows(board) == 36);
  CHECK(sows(board, Match::original) == 0);
}

TEST_CASE("five_tribes / D3: four greens alone have no sow, five have 24") {
  Board four, five;
  four[at(0, 0)][Tribe::merchant] = 4;
  five[at(2, 2)][Tribe::merchant] = 5;
  CHECK(sows(four) == 0);
  CHECK(sows(five) == 24);
}

TEST_CASE("five_tribes / D4, C18: a synthetic board: 1652 sows in 392 groups") {
  Board board = synthetic_board();
  CHECK(sows(board) == 1652);
  CHECK(sows_from(board, at(0, 0), Match::same_sow) == 36);
  CHECK(sows_from(board, at(2, 2), Match::same_sow) == 92);
  board[at(0, 0)] = {{2, 1, 1, 1, 0}};
  CHECK(sows_from(board, at(0, 0), Match::same_sow) == 2340);
  CHECK(sows_from(board, at(0, 0), Match::original) == 2304);
}

}  // namespace stil::five_tribes
