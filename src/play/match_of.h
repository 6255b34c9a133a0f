#pragma once
// Match over one game: the same for every game.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/walk.h"
#include "play/match.h"
#include "wire/json.h"
#include "wire/sentence.h"
#include "wire/text.h"

namespace stil::play {

// The text that `write` puts, in a string of the right size.
template <class Write>
std::string written(Write write) {
  std::array<char, 4096> buffer{};
  wire::Writer first(buffer);
  write(first);
  if (first.fits()) return std::string(first.text());
  std::string text(first.size(), '\0');
  wire::Writer second(text);
  write(second);
  return text;
}

inline Refusal malformed(wire::Problem problem) {
  std::string text(problem.what);
  if (!problem.where.empty()) text += ": " + quoted(problem.where);
  return {Refusal::Reason::malformed, text};
}

template <core::Game G>
class MatchOf final : public Match {
 public:
  using State = core::State<G>;

  explicit MatchOf(const State& start) : start_(start), state_(start) {}

  const State& state() const { return state_; }

  std::unique_ptr<Match> clone() const override {
    auto copy = std::make_unique<MatchOf>(start_);
    copy->state_ = state_;
    copy->steps_ = steps_;
    copy->events_ = events_;
    return copy;
  }

  std::string_view game() const override { return G::id; }
  int players() const override { return state_.table.setup.players; }
  core::Turn turn() const override { return G::turn(state_.table); }

  std::vector<core::Action> legal() const override {
    core::Actions<G> actions;
    if (turn().kind == core::Turn::Kind::decision) G::legal(state_.table, state_.secret[turn().seat], actions);
    return {actions.begin(), actions.end()};
  }
  std::vector<core::Outcome> chance() const override {
    core::Outcomes<G> outcomes;
    if (turn().kind == core::Turn::Kind::chance) G::chance(state_, outcomes);
    return {outcomes.begin(), outcomes.end()};
  }
  int score(core::Seat seat) const override { return G::score(state_, seat); }
  int score(core::Seat seat, Viewer viewer) const override {
    const core::Observation<G> seen = seen_by(viewer);
    State known{seen.table, {}};
    if (viewer.seat != core::Seat::nobody) known.secret[viewer.seat] = seen.own;
    if constexpr (requires { G::score_now(known, seat); }) return G::score_now(known, seat);
    return G::score(known, seat);
  }
  std::vector<std::optional<int>> purses(Viewer viewer) const override {
    std::vector<std::optional<int>> purses;
    if constexpr (requires { G::purse(state_.table, viewer.seat); })
      for (const core::Seat seat : core::seats(players())) {
        auto& purse = purses.emplace_back(G::purse(state_.table, seat));
        if constexpr (core::Covers<G>)
          if (is_covered_for(viewer) && G::covers_purse(state_.table, seat, viewer.seat)) purse.reset();
      }
    return purses;
  }
  core::SeatSet winners() const override { return core::result<G>(state_).winners; }

  Result<Done> play(core::Seat seat, core::Action action) override {
    const core::Turn now = turn();
    if (now.kind == core::Turn::Kind::over) return over();
    if (now.kind == core::Turn::Kind::chance)
      return Refusal{Refusal::Reason::not_a_decision, "chance is to move, not a seat"};
    if (now.seat != seat)
      return Refusal{Refusal::Reason::not_your_turn, "it is the turn of seat " + std::to_string(core::index(now.seat))};
    const auto allowed = legal();
    if (std::ranges::find(allowed, action) == allowed.end())
      return Refusal{Refusal::Reason::illegal, "'" + text(action) + "' is not allowed now" + why_not(action)};
    return take({seat, action});
  }

  Result<Done> outcome(core::Action action) override {
    const core::Turn now = turn();
    if (now.kind == core::Turn::Kind::over) return over();
    if (now.kind == core::Turn::Kind::decision)
      return Refusal{Refusal::Reason::not_chance,
                     "seat " + std::to_string(core::index(now.seat)) + " is to move, not chance"};
    for (const core::Outcome& possible : chance())
      if (possible.action == action) return take({core::Seat::nobody, action});
    return Refusal{Refusal::Reason::impossible, "'" + text(action) + "' cannot happen now"};
  }

  core::Action resolve_chance(const Draw& draw) override {
    core::Outcomes<G> outcomes;
    G::chance(state_, outcomes);
    const core::Action action = core::outcome_at(outcomes, draw(outcomes.total));
    take({core::Seat::nobody, action});
    return action;
  }

  Result<Done> take_back(core::Seat seat) override {
    if (steps_.empty() || steps_.back().seat != seat || seat == core::Seat::nobody)
      return Refusal{Refusal::Reason::nothing_to_take_back, "something else has happened since"};
    const std::vector<Step> kept(steps_.begin(), steps_.end() - 1);
    state_ = start_;
    steps_.clear();
    events_.clear();
    for (const Step& step : kept) take(step);
    return Done{};
  }

  // For steps that are known to be legal; strangers' steps go through play and outcome.
  Done take(const Step& step) {
    events_.clear();
    G::apply(state_, step.action, [this](core::Event event) { events_.push_back(event); });
    steps_.push_back(step);
    return {};
  }

  std::span<const Step> steps() const override { return steps_; }
  std::span<const core::Event> events() const override { return events_; }

  std::string text(core::Action action) const override {
    if (!wire::speakable(action, G::verbs())) return "?";
    return written([&](wire::Writer& out) { wire::put_sentence(out, action, G::verbs()); });
  }
  std::string json(core::Action action) const override {
    if (!wire::speakable(action, G::verbs())) return "null";
    return written([&](wire::Writer& out) { wire::put_sentence_json(out, action, G::verbs()); });
  }
  std::string json(core::Event event) const override {
    return written([&](wire::Writer& out) { wire::put_sentence_json(out, event, G::event_verbs()); });
  }
  Result<core::Action> parse(std::string_view text) const override {
    core::Action action{};
    if (const auto problem = wire::parse_sentence(text, G::verbs(), action)) return malformed(problem);
    return action;
  }
  core::Action seen(core::Action next, core::Seat seat) const override { return G::seen(state_.table, next, seat); }

  std::string setup_json() const override { return json_of(state_.table.setup); }
  std::string start_text() const override {
    if (start_ == G::start(start_.table.setup)) return {};
    return text_of(start_);
  }
  std::string state_text() const override { return text_of(state_); }
  std::string state_json() const override { return json_of(state_); }
  std::string observation_json(Viewer viewer) const override {
    if constexpr (core::Covers<G>)
      if (is_covered_for(viewer)) return json_of(G::told(seen_by(viewer)));
    return json_of(seen_by(viewer));
  }
  std::string points_json(core::Seat seat) const override { return json_of(G::points(state_, seat)); }
  std::string forecast_json(Viewer viewer) const override {
    if constexpr (requires { G::forecast(seen_by(viewer)); }) return json_of(G::forecast(seen_by(viewer)));
    return {};
  }

  std::string explore_json(Viewer viewer) const override {
    std::string text;
    if constexpr (requires { G::explore(seen_by(viewer), [](auto&&...) {}); })
      G::explore(seen_by(viewer), [&](const auto& found, auto each_step) {
        std::string steps;
        each_step([&](core::Action step) { steps += (steps.empty() ? "\"" : ",\"") + this->text(step) + '"'; });
        text += (text.empty() ? "" : ",") + (R"({"brings":)" + json_of(found)) + R"(,"steps":[)" + steps + "]}";
      });
    return '[' + text + ']';
  }

 private:
  bool is_covered_for(Viewer viewer) const { return !viewer.open && turn().kind != core::Turn::Kind::over; }

  // All that is told to people follows from this.
  core::Observation<G> seen_by(Viewer viewer) const {
    const core::Observation<G> seen = core::observe<G>(state_, viewer.seat);
    if constexpr (core::Covers<G>)
      if (is_covered_for(viewer)) return G::cover(seen);
    return seen;
  }

  std::string why_not(core::Action action) const {
    if (!wire::speakable(action, G::verbs())) return {};
    return ": " + std::string(G::why_not(state_.table, state_.secret[turn().seat], action));
  }

  static Refusal over() { return {Refusal::Reason::game_over, "the game is over"}; }

  template <class T>
  std::string json_of(const T& value) const {
    return written([&](wire::Writer& out) { wire::put_json(out, value, players()); });
  }
  template <class T>
  static std::string text_of(const T& value) {
    return written([&](wire::Writer& out) { wire::put_text(out, value); });
  }

  State start_;
  State state_;
  std::vector<Step> steps_;
  std::vector<core::Event> events_;
};

}  // namespace stil::play
