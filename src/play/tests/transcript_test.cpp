// Transcripts: written, read back, and refused when damaged.
#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "engines/registry.h"
#include "play/transcript.h"

namespace stil::play {

namespace {

std::string problem(std::string_view line) {
  const auto parsed = parse_line(line);
  return parsed ? "" : parsed.refusal().text;
}

}  // namespace

TEST_CASE("play / transcript: the kinds of line") {
  const auto header = parse_line(R"({"stil":1,"game":"intrigues","setup":{"players":2}})");
  REQUIRE(header);
  CHECK(std::get<Header>(*header) == Header{"intrigues", R"({"players":2})", "", ""});
  const auto step = parse_line(R"({"seat":1,"do":"draw"})");
  REQUIRE(step);
  CHECK(std::get<StepLine>(*step) == StepLine{core::Seat{1}, "draw"});
  const auto chance = parse_line(R"({"chance":"turn_up hen"})");
  REQUIRE(chance);
  CHECK(std::get<StepLine>(*chance) == StepLine{core::Seat::nobody, "turn_up hen"});
  const auto end = parse_line(R"({"end":{"score":[3,-4],"winners":[0]}})");
  REQUIRE(end);
  CHECK(std::get<EndLine>(*end) == EndLine{{3, -4}, {0}});
  const std::string hash(64, 'a');
  const auto committed = parse_line(R"({"stil":1,"game":"intrigues","commitment":")" + hash + "\"}");
  REQUIRE(committed);
  CHECK(std::get<Header>(*committed).commitment == hash);
  const auto key = parse_line(key_line(hash));
  REQUIRE(key);
  CHECK(std::get<KeyLine>(*key) == KeyLine{hash});
}

TEST_CASE("play / transcript: damaged and foreign lines are refused with a reason") {
  CHECK(problem("").starts_with("not a line of JSON"));
  CHECK(problem("{").starts_with("not a line of JSON"));
  CHECK(problem("\xFF\xFE").starts_with("not a line of JSON"));
  CHECK(problem(std::string(100, '[')).starts_with("not a line of JSON"));
  CHECK(problem(std::string(10000, ' ')) == "the line is too long");
  CHECK(problem("[]") == "a line must be a JSON object");
  CHECK(problem(R"({"stil":2,"game":"intrigues"})") == "this program reads transcripts of version 1 only");
  CHECK(problem(R"({"stil":1})") == "the header does not name a game");
  CHECK(problem(R"({"game":"intrigues"})") == R"(a header begins with "stil":1)");
  CHECK(problem(R"({"stil":1,"game":"x","from":""})") == "from must be the text of a position");
  CHECK(problem(R"({"stil":1,"game":"x","setup":3})") == "setup must be an object");
  CHECK(problem(R"({"stil":1,"game":"x","from":3})") == "from must be the text of a position");
  CHECK(problem(R"({"stil":1,"game":"x","seed":3})") == "a header has stil, game, setup, from, commitment and room");
  CHECK(problem(R"({"stil":1,"game":"x","commitment":"abc"})") == "commitment must be 64 hexadecimal digits");
  for (const std::string& key :
       std::vector<std::string>{R"({"key":1})", R"({"key":"abc"})", R"({"key":")" + std::string(64, 'x') + "\"}",
                                R"({"key":")" + std::string(64, 'a') + R"(","x":1})"})
    CHECK(problem(key).starts_with("the key reads"));
  for (const std::string_view step :
       {R"({})", R"({"do":"draw"})", R"({"seat":0})", R"({"seat":0,"do":1})", R"({"chance":1})",
        R"({"seat":0,"do":"draw","chance":"x"})", R"({"seat":0,"do":"draw","x":1})"})
    CHECK(problem(step).starts_with("a step reads"));
  for (const std::string_view seat : {"-1", "8", "1.5", "\"0\"", "99999999999999999999"})
    CHECK_MESSAGE(problem(R"({"seat":)" + std::string(seat) + R"(,"do":"draw"})") == "seat must be a seat's number",
                  std::string(seat));
  for (const std::string_view end : {R"({"end":{}})", R"({"end":1})", R"({"end":{"score":[1],"winners":[0],"x":1}})",
                                     R"({"end":{"score":["1"],"winners":[0]}})"})
    CHECK(problem(end).starts_with("the closing line reads"));
}

TEST_CASE("play / transcript: every game that is written replays to the same state and result") {
  for (const engines::Engine* engine : engines::all())
    for (int players = engine->info().min_players; players <= engine->info().max_players; ++players) {
      engines::SimulationSpec spec{R"({"players":)" + std::to_string(players) + "}", 5, 7, 1, {}, {}, {}};
      spec.bots.assign(static_cast<std::size_t>(players), "random");
      spec.transcripts = [&](std::string_view text) {
        std::istringstream lines{std::string(text)};
        std::string line;
        std::unique_ptr<Match> match;
        while (std::getline(lines, line)) {
          const auto parsed = parse_line(line);
          REQUIRE_MESSAGE(static_cast<bool>(parsed), line);
          if (const auto* header = std::get_if<Header>(&*parsed)) {
            match = std::move(*engines::open(*header));
          } else if (const auto* step = std::get_if<StepLine>(&*parsed)) {
            REQUIRE_MESSAGE(static_cast<bool>(replay(*match, *step)), line);
          } else {
            REQUIRE(confirm(*match, std::get<EndLine>(*parsed)));
          }
        }
        CHECK(transcript(*match) == text);
      };
      REQUIRE(engine->simulate(spec));
    }
}

TEST_CASE("play / transcript: a closing line that the rules do not confirm is refused") {
  const auto match = engines::open({"intrigues", R"({"players":2})", "", ""});
  REQUIRE(match);
  CHECK(confirm(**match, {{0, 0}, {0}}).refusal().reason == Refusal::Reason::wrong_result);
}

}  // namespace stil::play
