#include "apps/terminal/screen.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>

namespace stil::apps::terminal {

std::string Paint::paint(std::string_view code, std::string_view text) const {
  if (!colours) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

Paint paint_for_stdout() {
  const char* term = std::getenv("TERM");           // NOLINT(concurrency-mt-unsafe): before any thread starts
  const char* no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  const bool wanted = no_colour == nullptr || *no_colour == '\0';
  return {stdout_is_terminal() && wanted && term != nullptr && std::string_view(term) != "dumb"};
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

std::string Grid::text() const {
  std::vector<int> widths;
  for (const auto& row : rows_) {
    if (widths.size() < row.size()) widths.resize(row.size(), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string text;
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(static_cast<std::size_t>(widths[i] - width(row[i])), ' ');
      text += "  ";
      text += i == 0 ? row[i] + space : space + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

namespace {

volatile std::sig_atomic_t interrupt_seen = 0;
void note_interrupt(int) { interrupt_seen = 1; }

}  // namespace

void watch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;  // without SA_RESTART, so that read() returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

void pause_ms(int milliseconds) {
  if (milliseconds <= 0 || interrupted()) return;
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, nullptr);
}

bool read_line(std::string& line) {
  constexpr std::size_t longest = 200;
  line.clear();
  while (!interrupted()) {
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
