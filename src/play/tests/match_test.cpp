// The one door for strangers: Match::play checks everything and answers with a reason; and takeback.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "engines/registry.h"
#include "play/match.h"
#include "play/transcript.h"

namespace stil::play {

namespace {

using core::Seat;
using Reason = Refusal::Reason;

std::unique_ptr<Match> open(const std::string& setup = R"({"players":2})", const std::string& from = "") {
  auto match = engines::open({"intrigues", setup, from});
  REQUIRE_MESSAGE(static_cast<bool>(match), (match ? "" : match.refusal().text));
  return std::move(*match);
}

void outcome(Match& match, const char* text) { REQUIRE(match.outcome(*match.parse(text))); }
void play(Match& match, int seat, const char* text) {
  REQUIRE(match.play(static_cast<Seat>(seat), *match.parse(text)));
}

Reason refusal(Match& match, int seat, const char* text) {
  const auto done = match.play(static_cast<Seat>(seat), *match.parse(text));
  REQUIRE(!done);
  CHECK(!done.refusal().text.empty());
  return done.refusal().reason;
}

}  // namespace

TEST_CASE("play / match: an action is refused when chance is to move, out of turn, or not allowed") {
  const auto match = open();
  CHECK(refusal(*match, 0, "draw") == Reason::not_a_decision);
  outcome(*match, "begin 1");
  CHECK(refusal(*match, 0, "draw") == Reason::not_your_turn);
  CHECK(refusal(*match, 7, "draw") == Reason::not_your_turn);
  CHECK(refusal(*match, 1, "stop") == Reason::illegal);
  CHECK(refusal(*match, 1, "turn_up hen") == Reason::illegal);
  CHECK(match->steps().size() == 1);
  play(*match, 1, "draw");
}

TEST_CASE("play / match: an action with bytes that mean nothing is refused") {
  const auto match = open();
  outcome(*match, "begin 0");
  const auto done = match->play(Seat{0}, core::Action{200, 1, 2, 3});
  REQUIRE(!done);
  CHECK(done.refusal().reason == Reason::illegal);
}

TEST_CASE("play / match: an outcome is refused when a seat is to move or when it cannot happen") {
  const auto match = open();
  CHECK(match->outcome(*match->parse("begin 4")).refusal().reason == Reason::impossible);
  outcome(*match, "begin 0");
  CHECK(match->outcome(*match->parse("turn_up hen")).refusal().reason == Reason::not_chance);
  play(*match, 0, "draw");
  CHECK(match->outcome(*match->parse("begin 0")).refusal().reason == Reason::impossible);
  CHECK(match->outcome(*match->parse("turn_up unknown")).refusal().reason == Reason::impossible);
}

TEST_CASE("play / match: nothing can be done when the game is over") {
  core::Rng rng(1);
  const auto match = open();
  while (match->turn().kind != core::Turn::Kind::over) {
    if (match->turn().kind == core::Turn::Kind::chance)
      match->resolve_chance([&](std::uint32_t bound) { return rng.below(bound); });
    else
      REQUIRE(match->play(match->turn().seat, match->legal().back()));
  }
  CHECK(refusal(*match, 0, "draw") == Reason::game_over);
  CHECK(match->outcome(*match->parse("begin 0")).refusal().reason == Reason::game_over);
  CHECK(match->legal().empty());
  CHECK(match->chance().empty());
}

TEST_CASE("play / match: a seat takes back its own action, but not past a chance outcome or another seat") {
  const auto match = open();
  CHECK(!match->take_back(Seat{0}));
  outcome(*match, "begin 0");
  CHECK(match->take_back(Seat{0}).refusal().reason == Reason::nothing_to_take_back);
  CHECK(!match->take_back(Seat::nobody));
  play(*match, 0, "draw");
  const std::string drawn = match->state_text();
  CHECK(!match->take_back(Seat{1}));
  REQUIRE(match->take_back(Seat{0}));
  CHECK(match->legal().size() == 1);
  play(*match, 0, "draw");
  CHECK(match->state_text() == drawn);
  outcome(*match, "turn_up dog");
  CHECK(!match->take_back(Seat{0}));
  play(*match, 0, "stop");
  REQUIRE(match->take_back(Seat{0}));
  CHECK(match->turn().seat == Seat{0});
  play(*match, 0, "stop");
  play(*match, 1, "draw");
  CHECK(!match->take_back(Seat{0}));
}

TEST_CASE("play / match: an observation shows the own secret and nobody else's") {
  const auto match = open();
  outcome(*match, "begin 0");
  play(*match, 0, "draw");
  outcome(*match, "turn_up cow");
  CHECK(match->text(match->seen(*match->parse("peek pig"), Seat{1})) == "peek unknown");
  outcome(*match, "peek pig");
  CHECK(match->observation_json({Seat{0}}).find(R"("own":{"top":"pig"})") != std::string::npos);
  CHECK(match->observation_json({Seat{1}}).find(R"("own":{"top":"unknown"})") != std::string::npos);
  CHECK(match->observation_json({}).find(R"("own":{"top":"unknown"})") != std::string::npos);
  CHECK(match->state_json().find(R"("secret":[{"top":"pig"},{"top":"unknown"}])") != std::string::npos);
}

TEST_CASE("play / setup: a wrong number of players, an unknown option or game is refused with a reason") {
  const auto reason = [](const Header& header) {
    const auto match = engines::open(header);
    REQUIRE(!match);
    return match.refusal().text;
  };
  CHECK(reason({"chess", "{}", ""}) == "there is no game 'chess'; see stil games");
  CHECK(reason({"intrigues", R"({"players":1})", ""}) == "setup: players must be 2 to 5");
  CHECK(reason({"intrigues", R"({"players":6})", ""}) == "setup: players must be 2 to 5");
  CHECK(reason({"intrigues", R"({"players":3,"cats":true})", ""}) == "setup: no such field: 'cats'");
  CHECK(reason({"intrigues", R"({"players":3})", "table.setup.players=3"}) ==
        "position: the cards are not the 86 of the box");
  CHECK(reason({"intrigues", R"({"players":3})", "table.setup.players=4"}) ==
        "position: its setup is not the one in the header");
  CHECK(reason({"intrigues", R"({"players":3})", "rubbish"}) == "position: a part must read name=value: 'rubbish'");
}

TEST_CASE("play / setup: a match may start at any possible position and says so in its transcript") {
  const auto match = open();
  outcome(*match, "begin 0");
  play(*match, 0, "draw");
  outcome(*match, "turn_up cow");
  outcome(*match, "peek pig");
  const auto later = open(match->setup_json(), match->state_text());
  CHECK(later->state_json() == match->state_json());
  CHECK(later->start_text() == match->state_text());
  CHECK(match->start_text().empty());
  const auto header = parse_line(header_line(*later));
  REQUIRE(header);
  CHECK(std::get<Header>(*header).from == match->state_text());
  REQUIRE(later->play(Seat{0}, *later->parse("draw")));
  REQUIRE(later->take_back(Seat{0}));
  CHECK(later->state_json() == match->state_json());
}

}  // namespace stil::play
