#include "apps/terminal/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "wire/value.h"

namespace stil::apps::terminal {

namespace {

constexpr std::size_t log_lines = 12;  // shown above the question
constexpr const char* clear_screen = "\033[2J\033[3J\033[H";

void print(std::string_view text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

}  // namespace

Session::Session(play::Match& match, Seating seating, const Style& style, core::Rng rng, int delay_ms)
    : match_(match),
      seating_(std::move(seating)),
      style_(style),
      view_(make_view(match.game(), style)),
      rng_(rng),
      delay_ms_(delay_ms),
      full_screen_(style.paint.colours) {}

int Session::people() const {
  return static_cast<int>(std::ranges::count_if(seating_.bots, [](const auto& bot) { return bot == nullptr; }));
}

void Session::run() {
  while (!over() && !interrupted()) {
    const core::Turn turn = match_.turn();
    if (turn.kind == core::Turn::Kind::chance) {
      match_.resolve_chance([this](std::uint32_t bound) { return rng_.below(bound); });
    } else if (is_person(turn.seat)) {
      if (!ask(turn.seat)) return;
      continue;  // ask has told what happened
    } else {
      const core::Action action = seating_.bots[static_cast<std::size_t>(turn.seat)]->choose(match_);
      if (!match_.play(turn.seat, action)) return;  // a bot that breaks the rules ends the game; tests forbid it
    }
    happened();
  }
  if (!over()) return;
  if (full_screen_) show_table();
  print("\n" + view_->results(match_));
}

// Tells what the last step brought; on a terminal it leaves time to follow.
void Session::happened() {
  const auto sentences = view_->sentences(match_.events());
  if (sentences.empty()) return;
  log_.insert(log_.end(), sentences.begin(), sentences.end());
  if (!full_screen_) {
    for (const std::string& sentence : sentences) print(sentence + "\n");
    return;
  }
  show_table();
  pause_ms(delay_ms_);
}

void Session::show_table() const {
  std::string text = full_screen_ ? clear_screen : "\n";
  text += view_->board(match_) + '\n';
  if (full_screen_)
    for (std::size_t i = log_.size() - std::min(log_.size(), log_lines); i < log_.size(); ++i)
      text += "  " + log_[i] + '\n';
  print(text);
}

// Several people at one keyboard: a secret is shown only after its owner has said to be there alone.
bool Session::hand_over(core::Seat seat) const {
  if (people() < 2 || view_->secret(match_, seat).empty()) return true;
  print("\n" + style_.paint.bold(say("hand_over", {{"name", style_.name(seat)}})) + ' ');
  std::string line;
  return read_line(line);
}

void Session::show_choices(core::Seat seat) const {
  std::string text = "\n";
  if (const std::string secret = view_->secret(match_, seat); !secret.empty())
    text += style_.paint.yellow(secret) + '\n';
  text += style_.paint.bold(view_->question(match_)) + '\n';
  int number = 0;
  for (const core::Action action : match_.legal())
    text += fmt::format("  {:>2}  {}\n", style_.paint.bold(std::to_string(++number)), view_->choice(match_, action));
  print(text + style_.paint.dim(say("commands")) + '\n');
}

bool Session::ask(core::Seat seat) {
  show_table();
  if (!hand_over(seat)) return false;
  show_choices(seat);
  for (;;) {
    print("> ");
    std::string line;
    if (!read_line(line)) {
      print("\n");
      return false;
    }
    switch (answer(seat, line)) {
      case Answer::leave: return false;
      case Answer::acted: return true;
      case Answer::again: break;
    }
  }
}

bool Session::is_command(const std::string& word, const char* command) const {
  return word == command || word == say(std::string("command.") + command);
}

Session::Answer Session::answer(core::Seat seat, const std::string& line) {
  std::int64_t number = 0;
  if (wire::parse_number(line, 0, 999, number)) return choose(seat, static_cast<int>(number));
  const std::string word = texts::lower(line);
  if (is_command(word, "quit") || word == "q") return Answer::leave;
  if (is_command(word, "undo")) return take_back();
  if (line.starts_with('?')) {
    explain(line.substr(std::min(line.find_first_not_of(" ?"), line.size())));
  } else if (is_command(word, "hint")) {
    hint();
  } else if (is_command(word, "log")) {
    for (const std::string& sentence : log_) print("  " + sentence + "\n");
  } else if (is_command(word, "table")) {
    show_table();
    show_choices(seat);
  } else if (!line.empty()) {
    print(say("not_understood", {{"line", line}}) + "\n" + style_.paint.dim(say("commands")) + "\n");
  }
  return Answer::again;
}

Session::Answer Session::choose(core::Seat seat, int number) {
  const auto legal = match_.legal();
  if (number < 1 || number > static_cast<int>(legal.size())) {
    print(say("no_such_choice", {{"number", number}, {"most", static_cast<int>(legal.size())}}) + "\n");
    return Answer::again;
  }
  if (const auto done = match_.play(seat, legal[static_cast<std::size_t>(number - 1)]); !done) {
    print(done.refusal().text + "\n");
    return Answer::again;
  }
  touched_ = true;
  happened();
  return Answer::acted;
}

// The last step must be a person's; the match refuses anything past a card that was turned.
Session::Answer Session::take_back() {
  const auto steps = match_.steps();
  const core::Seat seat = steps.empty() ? core::Seat::nobody : steps.back().seat;
  if (seat == core::Seat::nobody || !is_person(seat) || !match_.take_back(seat)) {
    print(say("nothing_to_undo") + "\n");
    return Answer::again;
  }
  log_.push_back(say("undone", {{"name", style_.name(seat)}}));
  print(log_.back() + "\n");
  return Answer::acted;
}

void Session::explain(const std::string& word) const {
  if (!word.empty()) {
    const std::string text = view_->explain(word);
    print((text.empty() ? say("nothing_to_explain", {{"word", word}}) : text) + "\n");
    if (!text.empty()) return;
  } else {
    for (const std::string& topic : view_->at_stake(match_)) print(view_->explain(topic) + "\n");
  }
  std::string topics;
  for (const std::string& topic : view_->topics()) topics += (topics.empty() ? "" : ", ") + topic;
  print(style_.paint.dim(say("topics", {{"topics", topics}})) + "\n");
}

void Session::hint() const {
  const core::Action action = seating_.adviser->choose(match_);
  const auto legal = match_.legal();
  const auto number = std::ranges::find(legal, action) - legal.begin() + 1;
  print(say("hint", {{"number", static_cast<int>(number)}, {"choice", view_->choice(match_, action)}}) + "\n");
}

}  // namespace stil::apps::terminal
