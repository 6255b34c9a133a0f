#pragma once
// How one game looks in a terminal. The session knows no game; a view knows no keyboard.
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/terminal/screen.h"
#include "play/match.h"
#include "texts/catalogue.h"

namespace stil::apps::terminal {

struct Style {
  const texts::Catalogue& texts;
  Paint paint;
  std::vector<std::string> names;        // by seat
  std::vector<std::string> short_names;  // likewise, for narrow tables
  int columns = 80, rows = 24;

  const std::string& name(core::Seat seat) const { return names[static_cast<std::size_t>(seat)]; }
};

// What somebody means by a line in the words of a game: actions one after the other, perhaps after taking some back; or
// why that cannot be told. Both empty: nothing of the game's own.
struct Reply {
  std::vector<core::Action> actions;
  int taken_back = 0;
  std::string doubt;
};

// What happened, in words. Where the line before is of the same kind, `more` goes on with it.
struct Sentence {
  std::string text;
  std::string more;
  int kind = -1;
};

class View {
 public:
  explicit View(Style style) : style_(std::move(style)) {}
  virtual ~View() = default;
  View(const View&) = delete;
  View& operator=(const View&) = delete;

  // What the viewer sees, secrets aside; nobody stands for somebody who may see everything that was ever open.
  virtual std::string board(const play::Match&, core::Seat viewer) const = 0;
  // What the seat to move has to decide, and one of the answers with what it would bring.
  virtual std::string question(const play::Match&) const = 0;
  virtual std::string choice(const play::Match&, core::Action) const = 0;
  // Several answers in a row, the first of them to be given now.
  virtual std::string plan(const play::Match& match, std::span<const core::Action> actions) const {
    return choice(match, actions.front());
  }
  // All answers with their numbers: one a line, unless a view knows better.
  virtual std::string choices(const play::Match&) const;
  // What is typed for an answer: its number, unless a view knows better; and what a line means in the game's own words.
  virtual std::string key(const play::Match&, core::Action) const;
  virtual Reply meant(const play::Match&, std::string_view) const { return {}; }
  // What only this seat may see; empty when it has no secret.
  virtual std::string secret(const play::Match&, core::Seat) const = 0;
  // What happened, in words.
  virtual std::vector<Sentence> sentences(std::span<const core::Event>) const = 0;
  // About a card, a place or the game, by its id or its name; empty when there is nothing of that name.
  virtual std::string explain(const play::Match&, std::string_view word) const = 0;
  // What `?` alone explains, and the words that can be asked about.
  virtual std::vector<std::string> at_stake(const play::Match&) const = 0;
  virtual std::vector<std::string> topics() const = 0;
  // Final scores line by line, and who won.
  virtual std::string results(const play::Match&) const = 0;

 protected:
  const Style& style() const { return style_; }
  const Paint& paint() const { return style_.paint; }

 private:
  Style style_;
};

// Whether sentences of this verb have a noun of that name.
template <class Noun>
bool has_slot(const core::Verb<Noun>& verb, std::string_view name) {
  return std::ranges::find(verb.slots, name, &core::Slot<Noun>::name) != verb.slots.end();
}

// The key of a choice, as it stands before its text.
std::string choice_key(const Style&, const std::string& key);

// Names by seat: people and bots are told apart.
Style style_for(const texts::Catalogue&, const std::vector<std::string>& seats);

std::unique_ptr<View> castle_combo_view(const Style&);
std::unique_ptr<View> five_tribes_view(const Style&);
std::unique_ptr<View> intrigues_view(const Style&);

// Null for a game that has no view.
std::unique_ptr<View> make_view(std::string_view game, const Style&);

}  // namespace stil::apps::terminal
