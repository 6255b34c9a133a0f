#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "apps/terminal/intrigues_words.h"
#include "games/intrigues/odds.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::intrigues;  // NOLINT(google-build-using-namespace): the words of this game

class Outlook {
 public:
  Outlook(const IntriguesWords& words, const State& before, Action action)
      : words_(words), table_(before.table), own_(before.secret[before.table.active]), after_(before) {
    if (verb(action) == Verb::draw) return;  // what follows is chance
    Intrigues::apply(after_, action, [this](Event event) {
      fails_ = fails_ || happening(event) == Happening::fails;
      idle_ = idle_ || happening(event) == Happening::no_effect;
    });
  }

  std::string of(Action action) const {
    switch (verb(action)) {
      case Verb::draw: return of_draw();
      case Verb::stop: return words_.list(table_.centre) + "; " + points_change(table_.active, after_.table);
      case Verb::take:
      case Verb::play: return of_entering(kind(action));
      case Verb::give:
        return change_of(table_.active, after_.table) + ", " + change_of(other_seat(action), after_.table);
      case Verb::discard: return change_of(other_seat(action), after_.table);
      case Verb::keep: return of_keep(kind(action));
      case Verb::block_foxes: return of_blocking({true, all_wolves_blocked(0)});
      case Verb::block_wolf: return of_blocking({table_.foxes_blocked, all_wolves_blocked(1)});
      case Verb::block_no_more: return losses({table_.foxes_blocked, all_wolves_blocked(0)});
      case Verb::keep_no_more:
      case Verb::begin:
      case Verb::turn_up:
      case Verb::peek:
      case Verb::show: return {};
    }
    return {};
  }

 private:
  const Paint& paint() const { return words_.style().paint; }

  std::string of_draw() const {
    if (empty(table_.centre)) return {};
    const int odds = fail_odds(table_, own_);
    const int percent = odds == 0 ? 0 : std::clamp((odds + 50) / 100, 1, odds == certain ? 100 : 99);
    const std::string text = words_.say("draw_fails", {{"percent", percent}});
    return odds >= certain / 3 ? paint().red(text) : text;
  }

  std::string of_entering(Kind kind) const {
    if (fails_) return paint().red(words_.say("would_fail"));
    return words_.say(idle_ ? "idle" : "effect." + IntriguesWords::id(kind));
  }

  // The castle with the kept cards, before anything else happens to it.
  std::string of_keep(Kind kind) const {
    Table kept = table_;
    const int count = kind == Kind::wheat ? table_.centre[kind] : 1;
    add(kept.castle[table_.active], kind, count);
    const std::string change = points_change(table_.active, kept);
    return count == 1 ? change : words_.counted(kind, count) + "; " + change;
  }

  bool all_wolves_blocked(int more) const {
    return table_.wolves_blocked + more >= table_.castle[table_.active][Kind::wolf];
  }

  std::string losses(Blocked blocked) const {
    const Cards lost = intrigue_losses(table_.castle[table_.active], blocked);
    return empty(lost) ? words_.say("loses_nothing") : words_.say("would_lose", {{"cards", words_.list(lost)}});
  }

  std::string of_blocking(Blocked blocked) const {
    return losses(blocked) + (table_.setup.blocking_dogs_score ? "" : "; " + words_.say("dog_scores_nothing"));
  }

  // "+3 points", as the castles stand.
  std::string points_change(Seat seat, const Table& after) const {
    const int change = sum(points(after, seat)) - sum(points(table_, seat));
    return (change > 0 ? "+" : change < 0 ? "−" : "") + words_.say("points", {{"count", std::abs(change)}});
  }
  std::string change_of(Seat seat, const Table& after) const {
    return fmt::format("{}: {}", words_.style().name(seat), points_change(seat, after));
  }

  const IntriguesWords& words_;
  const Table& table_;
  const Secret& own_;
  State after_;
  bool fails_ = false;
  bool idle_ = false;
};

}  // namespace

std::string outlook(const IntriguesWords& words, const State& before, Action action) {
  return Outlook(words, before, action).of(action);
}

}  // namespace stil::apps::terminal
