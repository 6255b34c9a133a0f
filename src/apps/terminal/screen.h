#pragma once
// What a terminal can show and how a line is read from it.
#include <string>
#include <string_view>
#include <vector>

namespace stil::apps::terminal {

// Colours where the terminal has them; plain text elsewhere (pipes, NO_COLOR, TERM=dumb).
struct Paint {
  bool colours = false;

  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string dim(std::string_view text) const { return paint("2", text); }
  std::string red(std::string_view text) const { return paint("1;31", text); }
  std::string green(std::string_view text) const { return paint("1;32", text); }
  std::string yellow(std::string_view text) const { return paint("1;33", text); }
  std::string cyan(std::string_view text) const { return paint("36", text); }
  std::string blue(std::string_view text) const { return paint("1;34", text); }
  std::string magenta(std::string_view text) const { return paint("1;35", text); }

 private:
  std::string paint(std::string_view code, std::string_view text) const;
};

Paint paint_for_stdout();

// A terminal whose screen can be cleared and whose size is known; elsewhere text just flows.
bool can_redraw();
struct Size {
  int rows = 24, columns = 80;
};
Size terminal_size();
// In a pipe lines are broken by whoever reads them, and nothing scrolls away.
inline constexpr Size unlimited{10000, 10000};

// The screen of a game: while it lives, the terminal shows a second screen, and afterwards what was there before.
class GameScreen {
 public:
  explicit GameScreen(bool wanted);
  ~GameScreen();
  GameScreen(const GameScreen&) = delete;
  GameScreen& operator=(const GameScreen&) = delete;

 private:
  bool wanted_;
};
inline constexpr std::string_view clear_screen = "\033[H\033[2J";

// Writes at once. When nobody can read any more (a closed pipe) it counts as Ctrl-C, so that games get saved.
void print(std::string_view text);

// How many columns a text takes: letters, not bytes, and no colour codes.
int width(std::string_view text);

// Lines of at most so many columns, broken between words; lines after the first are indented alike.
std::string wrapped(std::string_view text, int columns);
// Items in lines of at most so many columns, broken between items.
std::string side_by_side(const std::vector<std::string>& items, int columns);
// The beginning of a text, in so many columns; and a text with space after it up to so many.
std::string shortened(std::string_view text, int columns);
std::string padded(std::string text, int columns);
// Text of a stranger without what would move the cursor.
std::string printable(std::string_view text);

// Rows of cells in columns: the first to the left, the others to the right.
class Grid {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text() const;
  int width() const;

 private:
  std::vector<int> widths() const;
  std::vector<std::vector<std::string>> rows_;
};

// Ctrl-C makes the next read_line (or pause) return early, as end-of-file does.
void watch_interrupts();
bool interrupted();
void pause_ms(int milliseconds);

// False at end-of-file or on Ctrl-C. Space around the line is cut off; over-long lines are cut short.
bool read_line(std::string& line);

}  // namespace stil::apps::terminal
