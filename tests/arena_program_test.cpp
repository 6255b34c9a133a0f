// `stil arena` as scripts and people meet it.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>

#include "tests/run_program.h"

namespace stil::tests {

namespace json = boost::json;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("program / arena: --json prints one object with the promised members, whatever the number of jobs") {
  const auto run = [](const std::string& jobs) {
    return stil(
        {"arena", "intrigues", "--bots", "mcts,greedy", "--sims", "20", "--games", "7", "--jobs", jobs, "--json"});
  };
  const Ran ran = run("1");
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  json::object document = json::parse(ran.out).as_object();
  CHECK(document.at("game") == "intrigues");
  CHECK(document.at("players") == 2);
  CHECK(document.at("games") == 8);  // made up to whole rounds of seats
  CHECK(document.at("seed") == 1);
  CHECK(document.at("interrupted") == false);
  CHECK(!document.at("commit").as_string().empty());
  const json::array& bots = document.at("bots").as_array();
  REQUIRE(bots.size() == 2);
  CHECK(bots[0].at("name") == "mcts:20");
  CHECK(bots[0].at("version") == 1);
  CHECK(bots[0].at("budget").at("simulations") == 20);
  double shares = 0;
  for (const json::value& bot : bots) {
    const double share = bot.at("win_share").to_number<double>();
    shares += share;
    CHECK(bot.at("win_share_low").to_number<double>() <= share);
    CHECK(bot.at("win_share_high").to_number<double>() >= share);
    CHECK(bot.at("mean_score").to_number<double>() > 0);
    CHECK(bot.at("by_seat").as_array().size() == 2);
  }
  CHECK(shares == doctest::Approx(1));
  json::object again = json::parse(run("3").out).as_object();
  document.erase("seconds");
  again.erase("seconds");
  CHECK(document == again);
}

TEST_CASE("program / arena: results are kept, taken up again, and not mixed with others") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("results");
  const auto run = [&](const std::string& games, const std::string& seed) {
    return stil(
        {"arena", "castle_combo", "--bots", "greedy,random", "--games", games, "--seed", seed, "--results", file});
  };
  CHECK(run("4", "1").code == 0);
  CHECK(line_count(contents(file)) == 5);
  CHECK(run("10", "1").code == 0);
  const std::string kept = contents(file);
  CHECK(line_count(kept) == 11);
  const Ran other = run("10", "2");
  CHECK(other.code == 1);
  CHECK(has(other.err, "another arena"));
  CHECK(contents(file) == kept);
  const Ran fewer = run("6", "1");
  CHECK(has(fewer.out, "6 games,"));
  std::ofstream(file) << "shopping list\n";
  CHECK(run("4", "1").code == 1);
  CHECK(contents(file) == "shopping list\n");
}

TEST_CASE("program / arena: the report is one page that needs nothing else, in two languages") {
  const TemporaryDirectory directory;
  for (const auto& [language, word] : {std::pair{"en", "Characters and winning"}, {"uk", "Персонажі та перемоги"}}) {
    const Ran ran = stil({"arena", "castle_combo", "--players", "3", "--bots", "greedy,random", "--games", "6",
                          "--report", directory.file("page"), "--lang", language});
    CHECK(ran.code == 0);
    const std::string page = contents(directory.file("page"));
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(has(page, word));
    CHECK(has(page, "<svg"));
    for (const char* foreign : {"http:", "https:", "src=", "<script", "@import", "url("}) CHECK(!has(page, foreign));
  }
  CHECK(stil({"arena", "castle_combo", "--bots", "greedy,random", "--games", "2", "--report", "/nowhere/page"}).code ==
        1);
}

TEST_CASE("program / arena: --sprt stops when it is decided") {
  const Ran ran = stil({"arena", "castle_combo", "--bots", "greedy,random", "--games", "100000", "--sprt", "elo0=0",
                        "elo1=100", "--json"});
  CHECK(ran.code == 0);
  const json::object document = json::parse(ran.out).as_object();
  CHECK(document.at("sprt").at("accepted") == "elo1");
  CHECK(document.at("games").to_number<int>() < 1000);
  CHECK(document.at("games") == 2 * document.at("sprt").at("rounds").to_number<int>());
}

TEST_CASE("program / arena: Ctrl-C prints what is known so far") {
  const TemporaryDirectory directory;
  // Interrupted as soon as some games are on file, however slow the machine is.
  const std::string results = directory.file("results");
  const std::string command = std::string(STIL_PROGRAM) +
                              " arena castle_combo --bots greedy,random --games 100000000 " + "--json --results " +
                              results + " > " + directory.file("out") + " & while kill -0 $! && [ \"$(cat " + results +
                              " 2>/dev/null | wc -l)\" -lt 8 ]; do sleep 0.1; done; kill -INT $!; wait $!";
  const int status = std::system(command.c_str());  // NOLINT: a command of our own
  CHECK(WEXITSTATUS(status) == 130);
  const json::object document = json::parse(contents(directory.file("out"))).as_object();
  CHECK(document.at("interrupted") == true);
  CHECK(document.at("games").to_number<int>() > 0);
}

TEST_CASE("program / arena: bad input gets a reason") {
  const auto refusal = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"arena", "intrigues", "--games", "2"});
    const Ran ran = stil(words);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(line_count(ran.err) == 1);
    return ran.err;
  };
  CHECK(has(refusal({"--bots", "greedy,zzzzzz"}), "there are: random, greedy, mcts, easy, normal, hard, risk, stop"));
  CHECK(has(refusal({"--bots", "greedy,gready"}), "did you mean 'greedy'?"));
  CHECK(has(refusal({"--bots", "greedy,mcts:0"}), "a budget is 1 to"));
  CHECK(has(refusal({"--bots", "greedy,mcts:5:threads=1000"}), "threads=1 to 64"));
  CHECK(has(refusal({"--bots", "greedy"}), "two bots at least"));
  CHECK(has(refusal({"--bots", "greedy,greedy,random"}), "named twice"));
  CHECK(has(refusal({"--bots", "greedy,random", "--players", "7"}), "2 to 5 players"));
  CHECK(has(refusal({"--bots", "greedy,random,easy", "--sprt", "elo1=5"}), "name exactly two"));
  CHECK(has(refusal({"--bots", "greedy,random", "--sprt", "elo1=-5"}), "elo0 < elo1"));
  CHECK(has(refusal({"--bots", "greedy,random", "--results", "/nowhere/x"}), "cannot write"));
  CHECK(stil({"arena", "intrigues", "--bots", "a,b", "--games", "0"}).code == 2);
  CHECK(stil({"arena", "intrigues", "--bots", "mcts,greedy", "--games", "2", "--sims", "5", "--time-ms", "5"}).code ==
        2);
}

}  // namespace stil::tests
