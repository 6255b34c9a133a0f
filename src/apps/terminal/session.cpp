#include "apps/terminal/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <stdexcept>
#include <utility>

#include "wire/value.h"

namespace stil::apps::terminal {

namespace {

int line_count(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

}  // namespace

Session::Session(play::Match& match, Seating seating, const Style& style, core::Rng rng, int delay_ms)
    : match_(match),
      seating_(std::move(seating)),
      style_(style),
      view_(make_view(match.game(), style)),
      rng_(rng),
      delay_ms_(delay_ms),
      redraws_(can_redraw()) {
  for (const core::Seat seat : core::seats(static_cast<int>(seating_.bots.size())))
    if (is_person(seat) && viewer_ == core::Seat::nobody) viewer_ = seat;
}

int Session::people() const {
  return static_cast<int>(std::ranges::count_if(seating_.bots, [](const auto& bot) { return bot == nullptr; }));
}

void Session::run() {
  {
    const GameScreen screen(redraws_);
    while (!over() && !interrupted()) {
      const core::Turn turn = match_.turn();
      if (turn.kind == core::Turn::Kind::decision && is_person(turn.seat)) {
        if (!ask(turn.seat)) break;
        continue;  // ask has told what happened
      }
      if (turn.kind == core::Turn::Kind::chance) {
        match_.resolve_chance([this](std::uint32_t bound) { return rng_.below(bound); });
      } else {
        const core::Action action = seating_.bots[static_cast<std::size_t>(turn.seat)]->choose(match_);
        if (const auto done = match_.play(turn.seat, action); !done)
          throw std::logic_error("a bot broke the rules: " + done.refusal().text);
      }
      happened();
    }
  }
  if (!over()) return;
  if (redraws_) print(view_->board(match_, viewer_));
  print("\n" + view_->results(match_));
}

// Tells what the last step brought; on a terminal it leaves time to follow.
void Session::happened() {
  const auto sentences = view_->sentences(match_.events());
  if (sentences.empty()) return;
  for (const Sentence& sentence : sentences) log(sentence);
  if (!redraws_) {
    for (const Sentence& sentence : sentences) print(sentence.text + "\n");
    return;
  }
  show_table(1);
  pause_ms(delay_ms_);
}

void Session::log(const Sentence& sentence) {
  const bool goes_on = !log_.empty() && !sentence.more.empty() && sentence.kind == last_kind_;
  if (!goes_on) {
    log_.push_back(sentence.text);
  } else {
    if (log_.back().ends_with('.')) log_.back().pop_back();
    log_.back() += sentence.more;
  }
  last_kind_ = sentence.kind;
}

// The board and as much of the log as fits above what follows.
void Session::show_table(int rows_below) const {
  std::string text(redraws_ ? clear_screen : "\n");
  const std::string board = view_->board(match_, viewer_);
  text += board;
  if (redraws_) {
    const int room =
        terminal_size().rows - line_count(board) - rows_below - 2;  // an answer must not push the table off
    std::string lines;
    for (const std::string& sentence : std::views::reverse(log_)) {
      const std::string line = wrapped("  " + sentence, style_.columns) + '\n';
      if (line_count(lines) + line_count(line) > room) break;
      lines.insert(0, line);
    }
    if (!lines.empty()) text += '\n' + lines;
  }
  print(text);
}

// Several people at one keyboard: a secret is shown only after its owner has said to be there alone.
bool Session::hand_over(core::Seat seat) const {
  if (people() < 2 || view_->secret(match_, seat).empty()) return true;
  show_table(3);
  print("\n" + style_.paint.bold(say("hand_over", {{"name", style_.name(seat)}})) + ' ');
  std::string line;
  return read_line(line);
}

// A view may offer more answers than the rules have actions.
bool Session::only_choice() const {
  const auto legal = match_.legal();
  return legal.size() == 1 && view_->key(match_, legal.front()) == "1";
}

std::string Session::choices(core::Seat seat, bool with_help) const {
  std::string text = with_help ? "\n" : "";
  if (const std::string secret = view_->secret(match_, seat); !secret.empty())
    text += style_.paint.yellow(wrapped(secret, style_.columns)) + '\n';
  text += style_.paint.bold(wrapped(view_->question(match_), style_.columns)) + '\n';
  text += view_->choices(match_);
  if (only_choice()) text += style_.paint.dim(say("only_choice")) + '\n';
  return with_help ? text + style_.paint.dim(wrapped(say("commands"), style_.columns)) + '\n' : text;
}

// A window may have been resized since.
void Session::show_question(core::Seat seat) {
  if (redraws_ && (style_.columns != terminal_size().columns || style_.rows != terminal_size().rows)) {
    style_.columns = terminal_size().columns;
    style_.rows = terminal_size().rows;
    view_ = make_view(match_.game(), style_);
  }
  std::string text = choices(seat, true);
  const int rows = line_count(view_->board(match_, viewer_)) + line_count(text) + 1;  // and one to type in
  if (redraws_ && rows > style_.rows) text = choices(seat, false);
  show_table(line_count(text) + 1);
  print(text);
}

bool Session::ask(core::Seat seat) {
  if (!hand_over(seat)) return false;
  viewer_ = seat;
  show_question(seat);
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
  if (const Reply reply = view_->meant(match_, line); !reply.actions.empty() || !reply.doubt.empty())
    return act(seat, reply);
  std::int64_t number = 0;
  if (wire::parse_number(line, -99999, 99999, number)) return choose(seat, static_cast<int>(number));
  if (line.empty() && only_choice()) return choose(seat, 1);
  const std::string word = texts::lower(line);
  if (is_command(word, "quit") || word == "q") return Answer::leave;
  if (is_command(word, "undo")) return take_back();
  if (line.starts_with('?') || is_command(word, "help")) {
    explain(line.starts_with('?') ? line.substr(std::min(line.find_first_not_of(" ?"), line.size())) : "");
  } else if (is_command(word, "hint")) {
    hint();
  } else if (is_command(word, "log")) {
    const std::size_t most = redraws_ ? static_cast<std::size_t>(std::max(5, terminal_size().rows - 3)) : log_.size();
    for (std::size_t i = log_.size() - std::min(log_.size(), most); i < log_.size(); ++i) tell("  " + log_[i]);
  } else if (is_command(word, "table")) {
    show_question(seat);
  } else if (const auto action = match_.parse(line)) {
    return act(seat, *action);
  } else if (!line.empty()) {
    tell(say("not_understood", {{"line", printable(line)}}));
    tell(style_.paint.dim(say("commands")));
  }
  return Answer::again;
}

Session::Answer Session::choose(core::Seat seat, int number) {
  const auto legal = match_.legal();
  if (number < 1 || number > static_cast<int>(legal.size())) {
    print(say("no_such_choice", {{"number", number}, {"most", static_cast<int>(legal.size())}}) + "\n");
    return Answer::again;
  }
  return act(seat, legal[static_cast<std::size_t>(number - 1)]);
}

Session::Answer Session::act(core::Seat seat, const Reply& reply) {
  if (!reply.doubt.empty()) tell(reply.doubt);
  for (int i = 0; i < reply.taken_back; ++i)
    if (!match_.take_back(seat)) return Answer::again;
  Answer answer = Answer::again;
  for (const core::Action action : reply.actions) answer = act(seat, action);
  return answer;
}

Session::Answer Session::act(core::Seat seat, core::Action action) {
  if (const auto done = match_.play(seat, action); !done) {
    tell(done.refusal().text);
    return Answer::again;
  }
  touched_ = true;
  happened();
  return Answer::acted;
}

void Session::tell(const std::string& text) const { print(wrapped(text, style_.columns) + "\n"); }

// The last step must be a person's; the match refuses anything past a card that was turned.
Session::Answer Session::take_back() {
  const auto steps = match_.steps();
  const core::Seat seat = steps.empty() ? core::Seat::nobody : steps.back().seat;
  if (seat == core::Seat::nobody || !is_person(seat) || !match_.take_back(seat)) {
    tell(say("nothing_to_undo"));
    return Answer::again;
  }
  log({say("undone", {{"name", style_.name(seat)}}), {}});
  print(log_.back() + "\n");
  return Answer::acted;
}

void Session::explain(const std::string& word) const {
  if (!word.empty()) {
    const std::string text = view_->explain(match_, word);
    print(wrapped(text.empty() ? say("nothing_to_explain", {{"word", printable(word)}}) : text, style_.columns) + "\n");
    if (!text.empty()) return;
  } else {
    for (const std::string& topic : view_->at_stake(match_)) tell(view_->explain(match_, topic));
    return;
  }
  std::string topics;
  for (const std::string& topic : view_->topics()) topics += (topics.empty() ? "" : ", ") + topic;
  print(style_.paint.dim(wrapped(say("topics", {{"topics", topics}}), style_.columns)) + "\n");
}

void Session::hint() const {
  constexpr int few = 4;
  const auto candidates = seating_.adviser->explain(match_, few);
  tell(say("hint"));
  std::uint32_t tries = 0;
  for (const bots::Candidate& candidate : candidates) tries += candidate.visits;
  for (const bots::Candidate& candidate : candidates) {
    std::string expected;
    for (const core::Seat seat : core::seats(match_.players())) {
      const auto i = static_cast<std::size_t>(core::index(seat));
      expected += (expected.empty() ? "" : ", ") +
                  say("hint_expects", {{"name", style_.name(seat)},
                                       {"score", static_cast<int>(std::lround(candidate.score[i]))},
                                       {"chance", static_cast<int>(std::lround(100 * candidate.win_share[i]))}});
    }
    tell("  " + style_.paint.bold(view_->key(match_, candidate.plan.front())) + "  " +
         say("hint_line", {{"plan", view_->plan(match_, candidate.plan)},
                           {"tries", static_cast<int>(100 * candidate.visits / tries)},
                           {"expected", expected}}));
  }
}

}  // namespace stil::apps::terminal
