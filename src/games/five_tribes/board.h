#pragma once
// The 5 × 6 tiles of the sultanate: what they are and how they lie (1, 4).
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/by.h"
#include "core/data.h"

namespace stil::five_tribes {

inline constexpr int board_rows = 5, board_columns = 6, tile_count = board_rows * board_columns;

// A place on the board: column letter and row number, row by row from the top left.
enum class Tile : std::uint8_t { none = tile_count };
inline constexpr core::Each<Tile> tiles{tile_count};
STIL_DATA std::array<std::string_view, tile_count + 1> tile_words{
    "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3",  "d3",
    "e3", "f3", "a4", "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5", "none"};
constexpr std::span<const std::string_view> words(Tile) { return tile_words; }
constexpr int row(Tile tile) { return static_cast<int>(tile) / board_columns; }
constexpr int column(Tile tile) { return static_cast<int>(tile) % board_columns; }
constexpr int distance(Tile one, Tile other) {
  const int rows = row(one) - row(other), columns = column(one) - column(other);
  return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

// What a tile is. Sacred places differ in value alone.
enum class TileKind : std::uint8_t {
  none,
  village,
  sacred_place_6,
  sacred_place_10,
  sacred_place_12,
  sacred_place_15,
  oasis,
  small_market,
  large_market,
};
inline constexpr int tile_kind_count = 9;  // with none
inline constexpr core::Each<TileKind> tile_kinds{tile_kind_count};

enum class TileAction : std::uint8_t { village, sacred_place, oasis, small_market, large_market, none };
STIL_DATA std::array<std::string_view, 6> tile_action_words{"village",      "sacred_place", "oasis",
                                                            "small_market", "large_market", "none"};
constexpr std::span<const std::string_view> words(TileAction) { return tile_action_words; }

struct TileFace {
  std::string_view id;
  TileAction action = TileAction::none;
  std::uint8_t value = 0;
  bool blue = false;
  std::uint8_t count = 0;  // in the box
};

// clang-format off
STIL_DATA std::array<TileFace, tile_kind_count> tile_faces{{
    {"none"},
    {"village",         TileAction::village,       5, true,  5},
    {"sacred_place_6",  TileAction::sacred_place,  6, true,  4},
    {"sacred_place_10", TileAction::sacred_place, 10, true,  1},
    {"sacred_place_12", TileAction::sacred_place, 12, true,  1},
    {"sacred_place_15", TileAction::sacred_place, 15, true,  1},
    {"oasis",           TileAction::oasis,         8, false, 6},
    {"small_market",    TileAction::small_market,  6, false, 8},
    {"large_market",    TileAction::large_market,  4, false, 4},
}};
// clang-format on
constexpr const TileFace& face(TileKind kind) { return tile_faces[static_cast<std::size_t>(kind)]; }

namespace detail {

constexpr std::array<std::string_view, tile_kind_count> tile_kind_ids() {
  std::array<std::string_view, tile_kind_count> ids;
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = tile_faces[i].id;
  return ids;
}
constexpr bool box_adds_up() {
  int count = 0, values = 0, blue = 0;
  for (const TileKind kind : tile_kinds) {
    count += face(kind).count;
    values += face(kind).count * face(kind).value;
    blue += face(kind).blue ? face(kind).count : 0;
  }
  return count == tile_count && values == 198 && blue == 12;
}

}  // namespace detail

STIL_DATA std::array<std::string_view, tile_kind_count> tile_kind_words = detail::tile_kind_ids();
constexpr std::span<const std::string_view> words(TileKind) { return tile_kind_words; }
static_assert(detail::box_adds_up());

// Sets of tiles, bit by bit.
using Tiles = std::uint32_t;
constexpr Tiles bit(Tile tile) { return Tiles{1} << static_cast<int>(tile); }
constexpr bool has(Tiles set, Tile tile) { return (set >> static_cast<int>(tile) & 1) != 0; }

namespace detail {

template <class Test>
constexpr std::array<Tiles, tile_count> tiles_that(Test test) {
  std::array<Tiles, tile_count> sets{};
  for (const Tile one : tiles)
    for (const Tile other : tiles)
      if (test(one, other)) sets[static_cast<std::size_t>(one)] |= bit(other);
  return sets;
}
constexpr bool near(Tile one, Tile other) {
  const int rows = row(one) - row(other), columns = column(one) - column(other);
  return rows * rows <= 1 && columns * columns <= 1;
}

}  // namespace detail

// Tiles that share an edge; those of the 3 × 3 square, the middle included; those at most so far away.
STIL_DATA std::array<Tiles, tile_count> edge_neighbours =
    detail::tiles_that([](Tile one, Tile other) { return distance(one, other) == 1; });
STIL_DATA std::array<Tiles, tile_count> squares = detail::tiles_that(detail::near);
constexpr Tiles neighbours(Tile tile) { return edge_neighbours[static_cast<std::size_t>(tile)]; }
constexpr Tiles square_around(Tile tile) { return squares[static_cast<std::size_t>(tile)]; }

}  // namespace stil::five_tribes
