#include "apps/terminal/castle_combo_board.h"

#include <fmt/core.h>

#include <algorithm>

namespace stil::apps::terminal {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

constexpr int indent = 2;
constexpr int wide_seat = 39, narrow_seat = 25;  // two or three of them make a line of a usual terminal
constexpr int least_letters = 3;                 // of a name in a cell

std::string shield_paint(const Paint& paint, Shield shield, const std::string& letter) {
  switch (shield) {
    case Shield::nobility: return paint.magenta(letter);
    case Shield::faith: return paint.bold(letter);
    case Shield::scholarship: return paint.cyan(letter);
    case Shield::military: return paint.red(letter);
    case Shield::craftsmanship: return paint.blue(letter);
    case Shield::peasantry: return paint.green(letter);
    case Shield::none: break;
  }
  return {};
}

std::string without_trailing_space(const std::string& text) { return text.substr(0, text.find_last_not_of(' ') + 1); }

}  // namespace

std::string cell_name(Cell cell) { return std::string(words(cell)[static_cast<std::size_t>(cell)]); }

std::string CastleComboBoard::text(const Table& table) const {
  std::string text = row(table, Location::castle) + row(table, Location::village);
  const int in_line = seats_in_line(table.setup.players);
  const int columns = screen_columns() / in_line - 1;
  for (int first = 0; first < table.setup.players; first += in_line) {
    std::vector<Lines> blocks;
    for (int i = first; i < std::min<int>(first + in_line, table.setup.players); ++i)
      blocks.push_back(seat(table, static_cast<Seat>(i), columns));
    for (std::size_t line = 0; std::ranges::any_of(blocks, [&](const Lines& block) { return line < block.size(); });
         ++line) {
      std::string joined;
      for (const Lines& block : blocks) joined += padded(line < block.size() ? block[line] : "", columns) + " ";
      text += without_trailing_space(joined) + '\n';
    }
  }
  return text;
}

// A pipe has no width.
int CastleComboBoard::screen_columns() const { return style_.columns < unlimited.columns ? style_.columns : 80; }

// As wide as they can be without making the table high.
int CastleComboBoard::seats_in_line(int players) const {
  const int columns = screen_columns();
  const int wide = std::max(1, columns / (wide_seat + 1));
  return players > 2 * wide ? std::max(wide, columns / (narrow_seat + 1)) : std::min(wide, players);
}

// "▶ village (36): Baker 4 · Potter 2 · Squire 0", prices as they are for the seat to move.
std::string CastleComboBoard::row(const Table& table, Location location) const {
  const bool here = table.messenger == location;
  std::string text = here ? style_.paint.green("▶ " + words_.name(location)) : "  " + words_.name(location);
  if (table.gone == location) return text + ": " + words_.say("gone") + '\n';
  text += style_.paint.dim(fmt::format(" ({})", table.deck[location].size())) + ": ";
  std::string cards;
  for (const Card card : table.rows[location]) {
    const bool seated = core::index(table.active) < table.setup.players;
    const int now = seated ? price(table.tableau[table.active], card) : character(card).cost;
    cards += (cards.empty() ? "" : " · ") + words_.name(card) + " " + shield_letters(card) + " " +
             style_.paint.yellow(std::to_string(now));
    if (now != character(card).cost) cards += style_.paint.dim(fmt::format("({})", character(card).cost));
  }
  return wrapped(text + cards, style_.columns) + '\n';
}

// Name, gold, keys and points: in full where there is room for all seats.
std::string CastleComboBoard::goods(const Table& table, Seat seat, bool in_full) const {
  const texts::Value gold = table.gold[seat], keys = table.keys[seat];
  const texts::Value points = score_now(table, seat);
  if (in_full)
    return style_.name(seat) + ": " + words_.say("gold", {{"count", gold}}) + ", " +
           words_.say("keys", {{"count", keys}}) + ", " + words_.say("points", {{"count", points}});
  return style_.short_names[static_cast<std::size_t>(seat)] + ": " +
         words_.say("goods_short", {{"gold", gold}, {"keys", keys}, {"points", points}});
}

bool CastleComboBoard::fit_in_full(const Table& table, int columns) const {
  return std::ranges::all_of(style_.names, [&](const std::string& name) {
    const auto seat = static_cast<Seat>(&name - style_.names.data());
    return indent + width(goods(table, seat, true)) <= columns;
  });
}

// Goods, then the tableau line by line; for the seat to move with the cells that are open.
CastleComboBoard::Lines CastleComboBoard::seat(const Table& table, Seat seat, int columns) const {
  const Tableau& tableau = table.tableau[seat];
  const bool active = seat == table.active && table.phase != Phase::over;
  const std::string owned = goods(table, seat, fit_in_full(table, columns));
  Lines lines{active ? style_.paint.green("▶ " + owned) : "  " + owned};
  const Cells open = active && table.phase == Phase::taking ? legal_cells(tableau) : 0;
  const Cells shown = occupied(tableau) | open;
  int columns_shown = 0;
  for (int at = 0; at < board_size; ++at) columns_shown += (shown & first_column << at) != 0 ? 1 : 0;
  for (int line = 0; line < board_size; ++line) {
    if ((shown >> (board_size * line) & first_row) == 0) continue;
    std::string text(indent, ' ');
    for (int at = 0; at < board_size; ++at)
      if ((shown & first_column << at) != 0)
        text += cell(tableau, open, static_cast<Cell>(board_size * line + at),
                     (columns - indent) / std::max(3, columns_shown));
    lines.push_back(text);
  }
  return lines;
}

// One letter a shield, coloured by type.
std::string CastleComboBoard::shield_letters(Card card) const {
  std::string letters;
  for (const Shield shield : {character(card).shields.first, character(card).shields.second})
    if (shield != Shield::none) letters += shield_paint(style_.paint, shield, words_.letter(shield));
  return letters;
}

std::string CastleComboBoard::cell(const Tableau& tableau, Cells open, Cell cell, int columns) const {
  for (const Placed& placed : tableau) {
    if (placed.cell != cell) continue;
    if (placed.face_down) return padded(style_.paint.dim("▒▒▒"), columns);
    const int purse = character(placed.card).purse;
    std::string gold = purse > 0 ? fmt::format(" {}/{}", placed.gold, purse) : "";
    std::string letters = " " + shield_letters(placed.card);
    const auto room = [&] { return columns - 1 - width(letters) - width(gold); };
    if (room() < least_letters && purse > 0) gold = fmt::format(" {}", placed.gold);
    if (room() < least_letters) letters.clear();
    return padded(shortened(words_.name(placed.card), room()) + letters + style_.paint.yellow(gold), columns);
  }
  return padded(has(open, cell) ? style_.paint.cyan("[" + cell_name(cell) + "]") : style_.paint.dim("·"), columns);
}

}  // namespace stil::apps::terminal
