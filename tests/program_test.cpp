// The program's contract with scripts: outputs, exit codes, and what bad input gets.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "tests/run_program.h"

namespace stil::tests {

namespace json = boost::json;

namespace {

// A short game of two, as text.
std::string some_transcript() {
  const TemporaryDirectory directory;
  const Ran ran =
      stil({"simulate", "intrigues", "--players", "2", "--games", "1", "--transcripts", directory.file("t")});
  REQUIRE(ran.code == 0);
  return contents(directory.file("t"));
}

// Replays the text; it must be refused in one line that names the line number.
std::string refusal_of(const std::string& text, int line) {
  const Ran ran = stil({"replay", "-"}, text);
  CHECK(ran.code == 1);
  CHECK_MESSAGE(line_count(ran.err) == 1, ran.err);
  CHECK_MESSAGE(ran.err.find("standard input:" + std::to_string(line) + ": ") != std::string::npos, ran.err);
  return ran.err;
}

std::string with_line(const std::string& text, std::size_t number, const std::string& replacement) {
  auto lines = lines_of(text);
  lines.at(number - 1) = replacement;
  std::string joined;
  for (const auto& line : lines) joined += line + "\n";
  return joined;
}

}  // namespace

TEST_CASE("program / games: lists the games as one JSON document") {
  const Ran ran = stil({"games", "--json"});
  CHECK(ran.code == 0);
  const json::value document = json::parse(ran.out);
  const json::object& game = document.at(0).as_object();
  CHECK(game.at("id") == "intrigues");
  CHECK(game.at("players").at("min") == 2);
  CHECK(game.at("players").at("max") == 5);
  CHECK(game.at("options").at("blocking_dogs_score") == false);
  CHECK(stil({"games"}).out.find("intrigues") != std::string::npos);
}

TEST_CASE("program / simulate: --json prints one object with the promised members") {
  const Ran ran = stil({"simulate", "intrigues", "--players", "3", "--games", "20", "--json"});
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  const json::object document = json::parse(ran.out).as_object();
  CHECK(document.at("game") == "intrigues");
  CHECK(document.at("players") == 3);
  CHECK(document.at("games") == 20);
  CHECK(document.at("steps").as_int64() == document.at("decisions").as_int64() + document.at("chance").as_int64());
  CHECK(document.at("seconds").as_double() >= 0);
  CHECK(document.at("mean_score").as_array().size() == 3);
  double wins = 0;
  for (const json::value& share : document.at("win_share").as_array()) wins += share.to_number<double>();
  CHECK(wins == doctest::Approx(1));
}

TEST_CASE("program / simulate: the same seed plays the same games, whatever the number of threads") {
  const TemporaryDirectory directory;
  const auto games = [&](const char* jobs, const char* bots, const char* seed) {
    const std::string file = directory.file(std::string("t") + jobs);
    CHECK(stil({"simulate", "intrigues", "--players", "4", "--games", "9", "--bots", bots, "--seed", seed, "--jobs",
                jobs, "--transcripts", file})
              .code == 0);
    return contents(file);
  };
  CHECK(games("1", "random", "5") == games("3", "random", "5"));
  CHECK(games("1", "greedy", "5") == games("2", "greedy", "5"));
  CHECK(games("1", "random", "5") != games("1", "random", "6"));
}

TEST_CASE("program / simulate: options of the game reach it") {
  const TemporaryDirectory directory;
  CHECK(stil({"simulate", "intrigues", "--players", "2", "--games", "1", "--option", "blocking_dogs_score=true",
              "--transcripts", directory.file("t")})
            .code == 0);
  CHECK(contents(directory.file("t")).find(R"("blocking_dogs_score":true)") != std::string::npos);
}

TEST_CASE("program / simulate: a greedy bot beats random ones") {
  for (const char* game : {"intrigues", "castle_combo", "five_tribes"}) {
    const Ran ran =
        stil({"simulate", game, "--players", "4", "--games", "40", "--bots", "greedy,random,random,random", "--json"});
    CHECK_MESSAGE(json::parse(ran.out).at("win_share").at(0).to_number<double>() > 0.8, game);
  }
}

TEST_CASE("program / replay: states, legal actions and the result as lines of JSON") {
  const std::string text = some_transcript();
  const Ran ran = stil({"replay", "-", "--json", "--states", "--legal"}, text);
  CHECK(ran.code == 0);
  const auto lines = lines_of(ran.out);
  CHECK(lines.size() == lines_of(text).size());
  const json::value header = json::parse(lines.at(0)), first = json::parse(lines.at(1)),
                    second = json::parse(lines.at(2));
  CHECK(header.at("state").at("table").at("phase") == "first_player");
  CHECK(first.at("outcomes") == json::value{{"begin 0", 1}, {"begin 1", 1}});
  CHECK(second.at("legal") == json::value{"draw"});
  CHECK(second.at("state").at("table").at("phase") == "turning_up");
  CHECK(json::parse(lines.back()).at("end").at("score").as_array().size() == 2);
  CHECK(json::parse(lines.back()).at("points").at(0).as_object().contains("wheat"));
}

TEST_CASE("program / replay: Castle Combo step by step: goods, tableaus, rows, messenger and points of every seat") {
  const TemporaryDirectory directory;
  REQUIRE(stil({"simulate", "castle_combo", "--players", "3", "--games", "1", "--seed", "4", "--transcripts",
                directory.file("t")})
              .code == 0);
  const auto lines = lines_of(stil({"replay", directory.file("t"), "--json", "--states", "--legal"}).out);
  REQUIRE(lines.size() > 60);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const json::value line = json::parse(lines[i]), table = line.at("state").at("table");
    CHECK(line.at("score").as_array().size() == 3);
    for (const char* by_seat : {"gold", "keys", "tableau"}) CHECK(table.at(by_seat).as_array().size() == 3);
    CHECK(table.at("rows").at("village").as_array().size() <= 3);
    for (const json::value& card : table.at("tableau").at(0).as_array())
      for (const char* field : {"card", "cell", "gold", "face_down"}) CHECK(card.as_object().contains(field));
  }
  CHECK(json::parse(lines.at(0)).at("score") == json::value{2, 2, 2});  // two keys each
  const json::value last = json::parse(lines[lines.size() - 2]), end = json::parse(lines.back());
  CHECK(last.at("score") == end.at("end").at("score"));
  CHECK(end.at("points").at(1).at("total") == end.at("end").at("score").at(1));
}

TEST_CASE("program / replay: what is not allowed is refused with a reason") {
  const std::string header = R"({"stil":1,"game":"intrigues","setup":{"players":2}})";
  CHECK(refusal_of(header + "\n{\"chance\":\"begin 0\"}\n{\"seat\":0,\"do\":\"stop\"}\n", 3)
            .find("'stop' is not allowed now: a card is to be drawn first") != std::string::npos);
}

TEST_CASE("program / replay: tells a game in words in both languages") {
  const std::string text = some_transcript();
  const Ran english = stil({"replay", "-", "--lang", "en"}, text),
            ukrainian = stil({"replay", "-", "--lang", "uk"}, text);
  CHECK(english.out.find("The game is over.") != std::string::npos);
  CHECK(ukrainian.out.find("Гру закінчено.") != std::string::npos);
}

TEST_CASE("program / replay: an unfinished game says what may happen next") {
  const Ran ran = stil({"replay", "-", "--json"},
                       "{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n{\"chance\":\"begin 1\"}\n");
  CHECK(ran.code == 0);
  CHECK(lines_of(ran.out).back() == R"({"next":{"seat":1,"legal":["draw"]}})");
}

TEST_CASE("program / replay: damaged, illegal and foreign transcripts are refused with line and reason") {
  const std::string text = some_transcript();
  const auto lines = lines_of(text);
  CHECK(refusal_of("hello\n", 1).find("not a line of JSON") != std::string::npos);
  CHECK(refusal_of(text.substr(0, text.find('\n') + 5), 2).find("not a line of JSON") != std::string::npos);
  CHECK(refusal_of("{\"seat\":0,\"do\":\"draw\"}\n", 1).find("must begin with its header") != std::string::npos);
  CHECK(refusal_of(R"({"stil":1,"game":"chess"})", 1).find("there is no game 'chess'") != std::string::npos);
  CHECK(refusal_of(R"({"stil":1,"game":"intrigues","setup":{"players":9}})", 1).find("players must be 2 to 5") !=
        std::string::npos);
  CHECK(refusal_of(R"({"stil":1,"game":"castle_combo","setup":{"players":8}})", 1).find("players must be 2 to 5") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, 2, R"({"chance":"begin 4"})"), 2).find("'begin 4' cannot happen now") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, 3, R"({"seat":0,"do":"stop"})"), 3).find(" ") != std::string::npos);
  CHECK(refusal_of(with_line(text, 3, R"({"seat":4,"do":"draw"})"), 3).find("it is the turn of seat") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, 3, R"({"chance":"turn_up hen"})"), 3).find("is to move, not chance") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, 4, R"({"seat":0,"do":"draw"})"), 4).find("chance is to move") != std::string::npos);
  CHECK(refusal_of(with_line(text, 4, R"({"chance":"turn_up horse"})"), 4).find("not a word that fits here: 'horse'") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, 3, R"({"seat":0,"do":"\u001b[31mdraw\nx"})"), 3).find(R"('\x1b[31mdraw\x0ax')") !=
        std::string::npos);
  CHECK(refusal_of(with_line(text, lines.size(), R"({"end":{"score":[0,0],"winners":[0]}})"),
                   static_cast<int>(lines.size()))
            .find("another result") != std::string::npos);
  CHECK(refusal_of(text + "{\"seat\":0,\"do\":\"draw\"}\n", static_cast<int>(lines.size()) + 1)
            .find("the game is over") != std::string::npos);
}

TEST_CASE("program / replay: an empty or missing file is refused") {
  CHECK(stil({"replay", "-"}, "").code == 1);
  CHECK(stil({"replay", "/does/not/exist"}).code == 1);
  CHECK(stil({"replay", "/"}).code == 1);
}

TEST_CASE("program / perft: counts, divides and starts from a transcript") {
  CHECK(stil({"perft", "intrigues", "--players", "3", "--depth", "1"}).out == "3\n");
  CHECK(stil({"perft", "intrigues", "--players", "3", "--depth", "0"}).out == "1\n");
  const Ran divided = stil({"perft", "intrigues", "--players", "2", "--depth", "3", "--divide"});
  CHECK(divided.out == "begin 0  10\nbegin 1  10\n20\n");
  const TemporaryDirectory directory;
  std::ofstream(directory.file("t"))
      << "{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n{\"chance\":\"begin 1\"}\n";
  CHECK(stil({"perft", "intrigues", "--from", directory.file("t"), "--depth", "2"}).out == "10\n");
  CHECK(stil({"perft", "intrigues", "--players", "2", "--from", directory.file("t"), "--depth", "2"}).out == "10\n");
  CHECK(stil({"perft", "intrigues", "--players", "3", "--from", directory.file("t"), "--depth", "2"}).code == 1);
}

TEST_CASE("program / bench: reports speeds and the signature") {
  const Ran ran = stil({"bench", "--json", "--filter", "intrigues"});
  CHECK(ran.code == 0);
  const json::value report = json::parse(ran.out).at(0);
  CHECK(report.at("signature").as_string().size() == 16);
  CHECK(report.at("speeds").at("steps/s").to_number<double>() > 0);
  CHECK(stil({"bench", "--filter", "nothing"}).code == 1);
}

TEST_CASE("program / usage: unknown flags and commands exit 2 with a suggestion") {
  const auto complaint = [](std::vector<std::string> arguments) {
    const Ran ran = stil(std::move(arguments));
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK_MESSAGE(line_count(ran.err) == 1, ran.err);
    return ran.err;
  };
  CHECK(complaint({"simulate", "intrigues", "--plyers", "3"}).find("did you mean '--players'?") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--game=3"}).find("did you mean '--games'?") != std::string::npos);
  CHECK(complaint({"replya", "x"}).find("did you mean 'replay'?") != std::string::npos);
  CHECK(complaint({"xyzzy"}).find("'xyzzy' is not a command") != std::string::npos);
  CHECK(complaint({}).find("stil: ") != std::string::npos);
  CHECK(complaint({"perft", "intrigues", "--depth", "2"}).find("--players or --from") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "x", "--games", "1"}).find("--players") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "0"}).find("--games") != std::string::npos);
  CHECK(complaint({"games", "extra"}).find("extra") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1e9"}).find("not a whole number from 1 to") !=
        std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1", "--seed", "-1"}).find("--seed") !=
        std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1", "--seed", "18446744073709551616"})
            .find("--seed") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1", "--jobs", "0"})
            .find("(see stil simulate --help)") != std::string::npos);
}

TEST_CASE("program / usage: --help explains every command with examples, --version tells the version") {
  for (const std::string command : {"games", "play", "simulate", "replay", "perft", "bench", "score"}) {
    const Ran ran = stil({command, "--help"});
    CHECK(ran.code == 0);
    CHECK(ran.out.find("Examples:\n  stil " + command) != std::string::npos);
  }
  CHECK(stil({"--version"}).out.starts_with("stil "));
}

TEST_CASE("program / cards: what stands on the cards; those of the page are up to date") {
  const Ran ran = stil({"cards", "castle_combo"});
  CHECK(ran.code == 0);
  CHECK(json::parse(ran.out).as_array().size() == 78);
  CHECK(ran.out == contents(std::string(STIL_SOURCE_DIR) + "/web/src/boards/castle_combo/cards.json"));
  const Ran tribes = stil({"cards", "five_tribes"});
  CHECK(json::parse(tribes.out).at("djinns").as_object().size() == 22);
  CHECK(tribes.out == contents(std::string(STIL_SOURCE_DIR) + "/web/src/boards/five_tribes/facts.json"));
  CHECK(stil({"cards", "intrigues"}).code == 1);
  CHECK(stil({"cards", "chess"}).code == 1);
}

TEST_CASE("program / score: points of bare tableaus of Castle Combo, the 75-point example among them") {
  const std::string rulebook =
      R"({"grid":["judge","his_holiness","locksmith","clockmaker","sculptor","spice_merchant","banker","~duchess","miraculously_cured"],"purse":{"sculptor":2,"miraculously_cured":4},"keys":11})";
  const Ran ran = stil({"score", "castle_combo", "-"}, rulebook + "\n");
  CHECK(ran.code == 0);
  CHECK(ran.out == "{\"points\":[9,12,11,9,4,5,6,0,8],\"keys\":11,\"total\":75}\n");
  for (const std::string bad :
       {"x", "{}", R"({"grid":["judge"]})",
        R"({"grid":["judge","judge","judge","judge","judge","judge","judge","judge","judge"]})"}) {
    const Ran refused = stil({"score", "castle_combo", "-"}, rulebook + "\n" + bad + "\n");
    CHECK(refused.code == 1);
    CHECK(refused.err.find("standard input:2: ") != std::string::npos);
  }
  CHECK(stil({"score", "intrigues", "-"}, "").code == 1);
  CHECK(stil({"score", "castle_combo", "/"}).code == 1);
  CHECK(stil({"score", "castle_combo", "/dev/zero"}).err.find("/dev/zero:1: ") != std::string::npos);
}

TEST_CASE("program / output: what cannot be written is not success") {
  for (const std::string command : {"games", "games --json", "--help", "perft intrigues --players 2 --depth 2"})
    CHECK_MESSAGE(std::system((STIL_PROGRAM + (" " + command) + " >/dev/full 2>/dev/null").c_str()) != 0, command);
}

TEST_CASE("program / simulate: a refused or finished run leaves no other file and follows links") {
  const TemporaryDirectory directory;
  std::ofstream(directory.file("old")) << "old";
  CHECK(stil({"simulate", "intrigues", "--players", "2", "--games", "1", "--bots", "x", "--transcripts",
              directory.file("old")})
            .code == 1);
  CHECK(contents(directory.file("old")) == "old");
  std::ofstream(directory.file("real")) << "to be replaced";
  std::filesystem::create_symlink(directory.file("real"), directory.file("link"));
  CHECK(
      stil({"simulate", "intrigues", "--players", "2", "--games", "1", "--transcripts", directory.file("link")}).code ==
      0);
  CHECK(std::filesystem::is_symlink(directory.file("link")));
  CHECK(stil({"replay", directory.file("real")}).code == 0);
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(directory.path())) ++files;
  CHECK(files == 3);
}

TEST_CASE("program / replay: a line without end is refused, not read for ever") {
  const Ran ran = stil({"replay", "/dev/zero"});
  CHECK(ran.code == 1);
  CHECK(ran.err.find("/dev/zero:1: the line is too long") != std::string::npos);
}

TEST_CASE("program / refusals: wrong games, players, bots, options and languages exit 1 with a reason") {
  const auto complaint = [](std::vector<std::string> arguments) {
    const Ran ran = stil(std::move(arguments));
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK_MESSAGE(line_count(ran.err) == 1, ran.err);
    return ran.err;
  };
  CHECK(complaint({"simulate", "intrigue", "--players", "3", "--games", "1"}).find("did you mean 'intrigues'?") !=
        std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "6", "--games", "1"}).find("2 to 5 players, not 6") !=
        std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "3", "--games", "1", "--bots", "gredy"})
            .find("did you mean 'greedy'?") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "3", "--games", "1", "--bots", "greedy,random"})
            .find("2 bots for 3 players") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "3", "--games", "1", "--option", "blocking_dogs"})
            .find("did you mean 'blocking_dogs_score'?") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "3", "--games", "1", "--option", "blocking_dogs_score=maybe"})
            .find("'maybe' is not on or off") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1", "--option",
                   "blocking_dogs_score=true,\"players\":5"})
            .find("is not on or off") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "2", "--games", "1", "--option", "blocking_dogs_score=7"})
            .find("'7' is not on or off") != std::string::npos);
  CHECK(
      stil({"simulate", "five_tribes", "--players", "2", "--games", "1", "--option", "once_per_turn_resets=each_round",
            "--option", "redirect_neighbourhood=4", "--option", "nekir_per_meeple"})
          .code == 0);
  CHECK(complaint({"simulate", "five_tribes", "--players", "2", "--games", "1", "--option", "once_per_turn_resets=on"})
            .find("each_marker_turn, each_round") != std::string::npos);
  CHECK(complaint(
            {"simulate", "five_tribes", "--players", "2", "--games", "1", "--option", "redirect_neighbourhood=many"})
            .find("'many' is not a number") != std::string::npos);
  CHECK(complaint({"simulate", "intrigues", "--players", "3", "--games", "1", "--transcripts", "/no/such/dir/t"})
            .find("cannot write") != std::string::npos);
  CHECK(complaint({"play", "intrigues", "--lang", "fr"}).find("'fr'") != std::string::npos);
  CHECK(complaint({"play", "intrigues", "--seats", "human"}).find("2 to 5 players, not 1") != std::string::npos);
  CHECK(complaint({"play", "intrigues", "--seats", "humna,greedy"}).find("did you mean 'human'?") != std::string::npos);
  CHECK(complaint({"play", "intrigues", "--resume", "/no/such/file"}).find("cannot read") != std::string::npos);
}

}  // namespace stil::tests
