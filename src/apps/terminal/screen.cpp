#include "apps/terminal/screen.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace stil::apps::terminal {

std::string Paint::paint(std::string_view code, std::string_view text) const {
  if (!colours) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

namespace {

bool is_terminal() { return isatty(STDOUT_FILENO) == 1; }

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread starts
  return value == nullptr ? "" : value;
}

volatile std::sig_atomic_t interrupt_seen = 0;
void note_interrupt(int) { interrupt_seen = 1; }

}  // namespace

bool can_redraw() { return is_terminal() && !environment("TERM").empty() && environment("TERM") != "dumb"; }

Paint paint_for_stdout() { return {can_redraw() && environment("NO_COLOR").empty()}; }

Size terminal_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return {};
  return {window.ws_row, window.ws_col};
}

GameScreen::GameScreen(bool wanted) : wanted_(wanted) {
  if (wanted_) print("\033[?1049h");
}
GameScreen::~GameScreen() {
  if (wanted_) print("\033[?1049l");
}

void print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!written) note_interrupt(SIGPIPE);
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size());
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

std::string wrapped(std::string_view text, int columns) {
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  std::string lines, line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', text.find_first_not_of(' ', at)), text.size());
    const std::string_view word = text.substr(at, end - at);           // with the space before it
    if (word.find_first_not_of(' ') == std::string_view::npos) break;  // space at the end
    if (!line.empty() && width(line) + width(word) > columns) {
      lines += line + '\n';
      line = std::string(indent, ' ') + std::string(word.substr(word.find_first_not_of(' ')));
    } else {
      line += word;
    }
    at = end;
  }
  return lines + line;
}

std::string side_by_side(const std::vector<std::string>& items, int columns) {
  constexpr std::string_view gap = "  ";
  std::string text, line;
  for (const std::string& item : items) {
    if (!line.empty() && width(line) + width(gap) + width(item) > columns) {
      text += line + '\n';
      line.clear();
    }
    (line += gap) += item;
  }
  return text + line + '\n';
}

std::string shortened(std::string_view text, int columns) {
  if (width(text) <= columns) return std::string(text);
  constexpr int room_for_dots = 8;
  const bool dots = columns >= room_for_dots;
  std::size_t end = 0;
  for (int seen = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
    if (begins && seen++ >= columns - (dots ? 1 : 0)) break;
  }
  while (end > 0 && text[end - 1] == ' ') --end;
  return std::string(text.substr(0, end)) + (dots ? "…" : "");
}

std::string padded(std::string text, int columns) {
  text.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return text;
}

std::string printable(std::string_view text) {
  std::string safe;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) safe += c;
  return safe;
}

std::vector<int> Grid::widths() const {
  std::vector<int> widths;
  for (const auto& row : rows_) {
    if (widths.size() < row.size()) widths.resize(row.size(), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], terminal::width(row[i]));
  }
  return widths;
}

int Grid::width() const {
  int total = 0;
  for (const int column : widths()) total += 2 + column;
  return total;
}

std::string Grid::text() const {
  const auto columns = widths();
  std::string text;
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(static_cast<std::size_t>(columns[i] - terminal::width(row[i])), ' ');
      text += "  ";
      text += i == 0 ? row[i] + space : space + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

void watch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;  // without SA_RESTART, so that read() returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // print() notices
}

bool interrupted() { return interrupt_seen != 0; }

void pause_ms(int milliseconds) {
  if (milliseconds <= 0 || interrupted()) return;
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, nullptr);
}

namespace {

// Until there is something to read. A signal that comes between looking and waiting would be waited past: so signals
// are let in by the wait itself, and at no other moment here.
bool wait_for_input() {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const bool ready = !interrupted() && ppoll(&input, 1, nullptr, &before) > 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return ready;
}

}  // namespace

bool read_line(std::string& line) {
  constexpr std::size_t longest = 200;
  line.clear();
  while (!interrupted()) {
    if (!wait_for_input()) continue;
    char c = 0;
    const ssize_t got = ::read(STDIN_FILENO, &c, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0 && line.empty()) return false;
    if (got <= 0 || c == '\n') {
      const auto first = line.find_first_not_of(" \t\r"), last = line.find_last_not_of(" \t\r");
      line = first == std::string::npos ? "" : line.substr(first, last - first + 1);
      return true;
    }
    if (line.size() < longest) line += c;
  }
  return false;
}

}  // namespace stil::apps::terminal
