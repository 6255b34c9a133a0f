#pragma once
// Positions in text in, actions in text, positions in text out: tests read like the rulebook. What a test
// does not mention is empty; cards need not add up to the box.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/walk.h"
#include "games/intrigues/intrigues.h"
#include "wire/sentence.h"
#include "wire/text.h"

namespace stil::intrigues {

// The table's part of a state: "phase=stop_or_draw centre=hen,wheat:2 castle.0=cow". Seat 0 of 2 is active
// unless it says otherwise.
inline State position(const std::string& text) {
  State s;
  s.table.setup.players = 2;
  s.table.active = Seat{0};
  Table given;
  const std::string whole = "setup.players=2 active=0 " + text;
  const wire::Problem problem = wire::parse_text(whole, given);
  REQUIRE_MESSAGE(!problem, std::string(problem.what), " ", std::string(problem.where));
  s.table = given;
  return s;
}

inline std::string text(Action action) {
  std::array<char, 64> buffer{};
  wire::Writer out(buffer);
  wire::put_sentence(out, action, Intrigues::verbs());
  return std::string(out.text());
}

inline std::string text(Event event) {
  std::array<char, 64> buffer{};
  wire::Writer out(buffer);
  wire::put_sentence(out, event, Intrigues::event_verbs());
  return std::string(out.text());
}

// The table, without what `position` adds by itself.
inline std::string text(const Table& table) {
  std::array<char, 2048> buffer{};
  wire::Writer out(buffer);
  wire::put_text(out, table);
  std::string whole(out.text());
  const std::string players = "setup.players=2 ";
  if (whole.starts_with(players)) whole.erase(0, players.size());
  return whole;
}

// "draw stop take hen 1", one string an action.
inline std::vector<std::string> legal_texts(const State& s) {
  Actions actions;
  Intrigues::legal(s.table, s.secret[s.table.active], actions);
  std::vector<std::string> texts;
  for (const Action action : actions) texts.push_back(text(action));
  return texts;
}

inline std::vector<std::string> chance_texts(const State& s) {
  Outcomes outcomes;
  Intrigues::chance(s, outcomes);
  std::vector<std::string> texts;
  for (const core::Outcome& outcome : outcomes)
    texts.push_back(text(outcome.action) + " x" + std::to_string(outcome.weight));
  return texts;
}

using Texts = std::vector<std::string>;

// Takes the steps one by one; each must be legal, or possible, where it is taken. Returns what happened.
inline Texts play(State& s, const Texts& steps) {
  Texts happened;
  for (const std::string& step : steps) {
    Action action;
    const wire::Problem problem = wire::parse_sentence(step, Intrigues::verbs(), action);
    REQUIRE_MESSAGE(!problem, step, ": ", std::string(problem.what));
    bool possible = false;
    core::each_next<Intrigues>(s, [&](Action next) { possible = possible || next == action; });
    REQUIRE_MESSAGE(possible, "'", step, "' cannot happen at ", text(s.table));
    Intrigues::apply(s, action, [&](Event event) { happened.push_back(text(event)); });
  }
  return happened;
}

}  // namespace stil::intrigues
