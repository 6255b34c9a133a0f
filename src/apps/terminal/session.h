#pragma once
// A game at the keyboard: people and bots in any seats, until it is over or somebody leaves.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/terminal/view.h"
#include "core/rng.h"
#include "engines/engine.h"
#include "play/match.h"
#include "texts/catalogue.h"

namespace stil::apps::terminal {

struct Seating {
  std::vector<std::unique_ptr<engines::Bot>> bots;  // by seat; null for a person
  std::unique_ptr<engines::Bot> adviser;            // answers `hint`
};

class Session {
 public:
  Session(play::Match&, Seating, const Style&, core::Rng, int delay_ms);

  // Returns when the game is over, or when somebody quits, sends end-of-file or presses Ctrl-C.
  void run();
  bool over() const { return match_.turn().kind == core::Turn::Kind::over; }
  bool touched() const { return touched_; }  // a person has done something

 private:
  enum class Answer : std::uint8_t { acted, again, leave };

  bool is_person(core::Seat seat) const { return !seating_.bots[static_cast<std::size_t>(seat)]; }
  int people() const;

  void happened();
  void log(const Sentence&);
  bool only_choice() const;
  std::string choices(core::Seat, bool with_help) const;
  void show_table(int rows_below) const;
  void show_question(core::Seat);
  bool hand_over(core::Seat) const;
  bool ask(core::Seat);
  Answer answer(core::Seat, const std::string& line);
  Answer choose(core::Seat, int number);
  Answer act(core::Seat, core::Action);
  Answer act(core::Seat, const Reply&);
  void tell(const std::string& text) const;
  Answer take_back();
  void explain(const std::string& word) const;
  void hint() const;
  bool is_command(const std::string& word, const char* command) const;
  std::string say(const std::string& key, texts::Values values = {}) const {
    return style_.texts.say("terminal." + key, values);
  }

  play::Match& match_;
  Seating seating_;
  Style style_;
  std::unique_ptr<View> view_;
  core::Rng rng_;
  int delay_ms_;
  bool redraws_;  // the screen is drawn anew at every step; elsewhere text just flows
  bool touched_ = false;
  core::Seat viewer_ = core::Seat::nobody;  // the person whom the screen is drawn for: the last one asked
  std::vector<std::string> log_;
  int last_kind_ = -1;  // of the last sentence in the log
};

}  // namespace stil::apps::terminal
