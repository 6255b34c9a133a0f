#include "apps/terminal/five_tribes_board.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

constexpr int tile_columns = 13;  // six of them make a line of a usual terminal
constexpr int least_columns = 80, least_rows = 24;
// A space that no line is broken at.
constexpr std::string_view joined = "\u00a0";

std::string trimmed(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

}  // namespace

std::string FiveTribesBoard::text(const Table& table, Seat viewer) const {
  const std::string too_small =
      style_.columns < least_columns || style_.rows < least_rows
          ? paint().yellow(words_.say("too_small", {{"columns", least_columns}, {"rows", least_rows}})) + '\n'
          : "";
  std::string text = "  ";
  for (int column = 0; column < board_columns; ++column)
    text += padded(std::string(1, static_cast<char>('a' + column)), tile_columns);
  text = too_small + paint().dim(trimmed(text)) + '\n';
  for (int at = 0; at < board_rows; ++at) text += row(table, at, viewer);
  return text + wrapped(market(table), style_.columns) + '\n' + wrapped(track(table), style_.columns) + '\n' +
         seats(table, viewer);
}

// Kind and value on blue or red ground, then camel, palms and palaces; below it the meeples.
std::string FiveTribesBoard::row(const Table& table, int row, Seat viewer) const {
  std::string faces = paint().dim(std::to_string(row + 1)) + " ", below = "  ";
  for (int column = 0; column < board_columns; ++column) {
    const auto tile = static_cast<Tile>(board_columns * row + column);
    faces += padded(face(table, tile), tile_columns);
    below += padded(meeples(table, tile, viewer), tile_columns);
  }
  return trimmed(faces) + '\n' + trimmed(below) + '\n';
}

std::string FiveTribesBoard::face(const Table& table, Tile tile) const {
  const TileKind kind = table.kinds[tile];
  if (kind == TileKind::none) return paint().dim("·");
  const TileFace& face = five_tribes::face(kind);
  const std::string text = fmt::format("{}{}", words_.say("tile_short." + std::string(face.id)), face.value);
  const std::string kind_text = face.blue ? paint().blue(text) : paint().red(text);
  std::vector<std::string> pieces;
  if (table.camel[tile] != Seat::nobody)
    pieces.push_back(paint().green(fmt::format("◆{}", core::index(table.camel[tile]) + 1)));
  if (table.palms[tile] > 0) pieces.push_back(fmt::format("♣{}", table.palms[tile]));
  if (table.palaces[tile] > 0) pieces.push_back(fmt::format("⌂{}", table.palaces[tile]));
  std::string wide = kind_text, narrow = kind_text;
  for (const std::string& piece : pieces) {
    wide += " " + piece;
    narrow += piece;
  }
  return width(wide) < tile_columns ? wide : narrow;
}

// With what a sow of the viewer would bring there.
std::string FiveTribesBoard::meeples(const Table& table, Tile tile, Seat viewer) const {
  const std::string letters = words_.letters(table.meeples[tile]);
  std::string text = (table.at == tile ? paint().bold("▶") : "") + (letters.empty() ? paint().dim("·") : letters);
  if (table.active != viewer) return text;
  const std::string mark = preview_.mark(table, tile, tile_columns - 2 - width(text));
  return mark.empty() ? text : text + " " + mark;
}

std::string FiveTribesBoard::market(const Table& table) const {
  std::string cards;
  for (const Resource card : table.row) cards += (cards.empty() ? "" : " · ") + words_.name(card);
  return fmt::format(
      "{}:{}{}; {}:{}{}; {}", words_.say("row"), joined, cards, words_.say("djinn_row"), joined,
      words_.djinns(table.djinn_row),
      words_.say("left", {{"palms", table.palms_left}, {"palaces", table.palaces_left}, {"bag", total(table.bag)}}));
}

// The turn-order track from its highest spot, free spots by their price, and the bid-order track.
std::string FiveTribesBoard::track(const Table& table) const {
  std::string text = words_.say("order") + ":";
  for (int i = spot_count - 1; i >= 0; --i) {
    const auto spot = static_cast<Spot>(i);
    if (is_free(table, spot))
      text += paint().dim(fmt::format(" {}", price(spot)));
    else
      text += fmt::format(" {}[{}]", price(spot), style_.short_names[static_cast<std::size_t>(table.spots[spot])]);
  }
  if (table.bid_order.count == 0) return text;
  text += " | " + words_.say(table.phase == Phase::bidding ? "to_bid" : "next_round") + ":";
  for (const Seat seat : table.bid_order) text += " " + style_.short_names[static_cast<std::size_t>(seat)];
  return text;
}

// One a line; two where both fit.
std::string FiveTribesBoard::seats(const Table& table, Seat viewer) const {
  std::string text, waiting;
  for (const Seat at : five_tribes::seats(table)) {
    const bool open = viewer == Seat::nobody || at == viewer || table.phase == Phase::over;
    const std::string line = seat(table, at, open);
    const int half = std::min(style_.columns, least_columns) / 2;  // a pipe has no width
    const int next_to = width(waiting) + 1;
    const int column = next_to <= half && half + width(line) <= style_.columns ? half : next_to;
    if (!waiting.empty() && column + width(line) <= style_.columns) {
      text += padded(waiting, column) + line + '\n';
      waiting.clear();
      continue;
    }
    if (!waiting.empty()) text += wrapped(waiting, style_.columns) + '\n';
    waiting = line;
  }
  return waiting.empty() ? text : text + wrapped(waiting, style_.columns) + '\n';
}

// Coins and cards of others are hidden, as far as the table plays so.
std::string FiveTribesBoard::seat(const Table& table, Seat seat, bool open) const {
  const bool active = seat == table.active && table.phase != Phase::over;
  Meeples kept;
  kept[Tribe::vizier] = table.viziers[seat];
  kept[Tribe::elder] = table.elders[seat];
  std::string text = (active ? paint().green("▶ " + style_.name(seat)) : "  " + style_.name(seat)) + ": " +
                     words_.say("camels", {{"count", table.camels[seat]}});
  if (open || !table.setup.coins_hidden) text += ", " + words_.coins(table.coins[seat]);
  if (total(kept) > 0) text += ", " + words_.letters(kept);
  if (!table.djinns[seat].empty()) text += "; " + words_.djinns(table.djinns[seat]);
  const bool cards_open = open || !table.setup.hand_cards_hidden;
  if (cards_open && total(table.hand[seat]) > 0) text += "; " + words_.cards(table.hand[seat]);
  const int closed = table.unseen[seat] + (cards_open ? 0 : total(table.hand[seat]));
  if (closed > 0) text += "; " + words_.say("unseen", {{"count", closed}});
  return text;
}

}  // namespace stil::apps::terminal
