// A person at the terminal: `stil play`.
#include <doctest/doctest.h>

#include "tests/run_program.h"

namespace stil::tests {

namespace {

std::string repeated(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

Ran play(const TemporaryDirectory& directory, std::vector<std::string> arguments, const std::string& input,
         const std::string& interrupt_at = {}) {
  arguments.insert(arguments.begin(), {"play", "intrigues"});
  return run_stil({std::move(arguments), input, directory.path(), interrupt_at});
}

std::vector<std::string> saved_files(const TemporaryDirectory& directory) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path()))
    files.push_back(entry.path().filename());
  return files;
}

bool says(const Ran& ran, const std::string& text) { return ran.out.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("play: a whole game against bots, in both languages, ends with the scores and the winner") {
  const TemporaryDirectory directory;
  const Ran english = play(directory, {"--seed", "3", "--lang", "en"}, repeated("1\n", 2000));
  CHECK(english.code == 0);
  CHECK(says(english, "Player 1, draw your first card."));
  CHECK(says(english, "would fail the turn"));
  CHECK(says(english, "The game is over."));
  CHECK(says(english, "total"));
  CHECK(says(english, "★"));
  const Ran ukrainian = play(directory, {"--seed", "3", "--lang", "uk"}, repeated("1\n", 2000));
  CHECK(ukrainian.code == 0);
  CHECK(says(ukrainian, "Гравець 1, відкрийте першу карту."));
  CHECK(says(ukrainian, "Перемагає "));
  CHECK(saved_files(directory).empty());
}

TEST_CASE("play: a whole game of Castle Combo in both languages") {
  const TemporaryDirectory directory;
  for (const std::string language : {"en", "uk"}) {
    const Ran ran = run_stil({{"play", "castle_combo", "--seats", "human,greedy", "--seed", "3", "--lang", language},
                              repeated("3\n1\n", 60),
                              directory.path()});
    CHECK(ran.code == 0);
    CHECK(says(ran, language == "en" ? "The game is over." : "Гру закінчено."));
    CHECK(says(ran, "★"));
  }
}

TEST_CASE("play: a whole game of Five Tribes in both languages") {
  const TemporaryDirectory directory;
  for (const std::string language : {"en", "uk"}) {
    const Ran ran = run_stil({{"play", "five_tribes", "--seats", "human,greedy", "--seed", "7", "--lang", language},
                              repeated("0\n1\n", 400),
                              directory.path()});
    CHECK(ran.code == 0);
    CHECK(says(ran, "★"));
  }
}

TEST_CASE("play: Five Tribes tells what sows would bring, takes tiles for answers, and takes drops back one by one") {
  const TemporaryDirectory directory;
  const auto ask = [&](const std::string& language, const std::string& input) {
    return run_stil({{"play", "five_tribes", "--seats", "human,greedy,greedy", "--seed", "3", "--lang", language},
                     "0\n" + input,
                     directory.path()});
  };
  const Ran asked = ask("en", "? sows\n? c3\n? viz\n? goods\n? nowhere\n");
  CHECK(says(asked, "The richest sows now: e2 BBB, 12 coins ← a2, c2, f2, f4, e5;"));
  CHECK(says(asked, "c3 — small market, 6 points, red background. For 3 coins"));
  CHECK(says(asked, "Sows from here can end so: a2 MM, 2 cards; d3 MMM, 3 cards;"));
  CHECK(says(asked, "viziers: stay in front of you"));
  CHECK(says(asked, "6 – 30"));
  CHECK(says(asked, "Nothing here is called “nowhere”."));
  const Ran sown = ask("en", "C3\nm d3\nundo\nundo\nf5\n");
  CHECK(says(sown, "MMA ›M3A2"));  // on the way
  CHECK(says(sown, "drop a meeple. In hand: MA\n"));
  CHECK(says(sown, "drop a meeple. In hand: VMA"));
  CHECK(says(ask("en", "c3\nd3\n"), "Which goes to d3: M, A?"));
  for (const std::string typed : {"к d3", "кd3", "купець d3", "к→d3", "m d3", "М d3"})   // the last has no such meeple
    CHECK(says(ask("uk", "с3\n" + typed + "\n"), "У руці: КА\n") == (typed != "М d3"));  // с is Cyrillic
}

TEST_CASE("play: bids of Five Tribes are typed by their price") {
  const TemporaryDirectory directory;
  const auto bid = [&](const std::string& input) {
    return run_stil(
        {{"play", "five_tribes", "--seats", "human,greedy", "--seed", "3", "--lang", "en"}, input, directory.path()});
  };
  CHECK(says(bid("5\n"), "Player 1 bids 5 and pays 5 coins."));
  CHECK(says(bid("4\n"), "There is no such place, or it costs too much. Type a price: 0, 1, 3, 5, 8, 12, 18."));
}

TEST_CASE("play: goods of Five Tribes are put together in any order, or all at once") {
  const TemporaryDirectory directory;
  const std::string position = contents(std::filesystem::path(STIL_SOURCE_DIR) / "tests/data/five_tribes_sale.stil");
  const auto sell = [&](const std::string& input) {
    const std::string file = directory.file("sale.stil");
    std::ofstream(file) << position;
    return run_stil({{"play", "five_tribes", "--resume", file, "--seats", "human,greedy", "--lang", "en"},
                     input,
                     directory.path()});
  };
  CHECK(says(sell("3\n1\n"), "add to the set? In it: ivory, fish\n"));
  CHECK(says(sell("3\n1\n1\n1\n"), "Player 1 sells a set of 3: 7 coins."));
  CHECK(says(sell("1 2 3\n"), "Player 1 sells a set of 3: 7 coins."));
  CHECK(says(sell("1 2 9\n"), "I do not understand “1 2 9”."));
}

TEST_CASE("play: Five Tribes hides what others hold, as its rules do, unless the table plays openly") {
  const TemporaryDirectory directory;
  std::vector<std::string> arguments{"play", "five_tribes", "--seats", "human,greedy", "--seed", "3", "--lang", "en"};
  const Ran hidden = run_stil({arguments, "", directory.path()});
  CHECK(says(hidden, "Player 1: 11 camels, 50 coins"));
  CHECK(says(hidden, "Bot 2: 11 camels\n"));
  arguments.insert(arguments.end(), {"--option", "coins_hidden=false"});
  CHECK(says(run_stil({arguments, "", directory.path()}), "Bot 2: 11 camels, 50 coins\n"));
}

TEST_CASE("play: actions may be typed in the notation") {
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seed", "3", "--lang", "en", "--seats", "human,human"}, "draw\nquit\n");
  CHECK(says(ran, "turns up: "));
}

TEST_CASE("play: several people at one keyboard, and a secret only after a hand-over") {
  const TemporaryDirectory directory;
  const Ran alone = play(directory, {"--seed", "4", "--lang", "en", "--seats", "human,greedy"}, repeated("1\n", 3000));
  CHECK(says(alone, "the top card of the deck is"));
  CHECK(!says(alone, "for your eyes only"));
  const Ran shared =
      play(directory, {"--seed", "4", "--lang", "en", "--seats", "human,human,human"}, repeated("1\n", 3000));
  CHECK(shared.code == 0);
  CHECK(says(shared, "for your eyes only"));
  CHECK(says(shared, "Player 3, draw your first card."));
}

TEST_CASE("play: bots alone play a game to watch") {
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seats", "greedy,random", "--seed", "1", "--save", "watched.stil"}, "");
  CHECK(ran.code == 0);
  CHECK(stil({"replay", directory.file("watched.stil")}).code == 0);
}

TEST_CASE("play: ? explains, hint advises, rubbish is answered and nothing is lost") {
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seed", "5", "--lang", "en"},
                       "? hen\n?\n? HEN\n? horse\nhint\nundo\nlog\ntable\n0\n99\n-1\nabc\n\x01\xFF\n" +
                           std::string(5000, 'z') + "\nquit\n");
  CHECK(ran.code == 0);
  CHECK(says(ran, "hen: In the centre: see 4 random cards"));
  CHECK(says(ran, "Nothing here is called “horse”."));
  CHECK(says(ran, "What a strong bot looked at"));
  CHECK(says(ran, "1  draw a card (100% of its tries): Player 1 "));
  CHECK(says(ran, "Nothing can be taken back"));
  CHECK(says(ran, "There is no choice 0; pick a number from 1 to 1."));
  CHECK(says(ran, "I do not understand “abc”."));
  CHECK(says(ran, "Nothing was played, so nothing is saved."));
  CHECK(saved_files(directory).empty());
}

TEST_CASE("play: commands are understood in Ukrainian too") {
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seed", "5", "--lang", "uk"}, "? Курка\nпідказка\nназад\nвихід\n");
  CHECK(ran.code == 0);
  CHECK(says(ran, "курка: У центрі: перегляньте 4 випадкові карти"));
  CHECK(says(ran, "Що розглянув сильний бот"));
  CHECK(says(ran, "Скасувати вже не можна"));
}

TEST_CASE("play: undo takes back a choice as long as nothing else has happened") {
  // After `stop` the next seat is a person who has not acted yet: the stop can be taken back.
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seed", "7", "--lang", "en", "--seats", "human,human"}, "1\n2\nundo\nquit\n");
  CHECK(ran.code == 0);
  CHECK(says(ran, "takes the last choice back."));
}

TEST_CASE("play: quit saves a transcript that replay and --resume accept") {
  const TemporaryDirectory directory;
  const Ran first = play(directory, {"--seed", "7", "--lang", "en"}, "1\nquit\n");
  CHECK(first.code == 0);
  REQUIRE(saved_files(directory).size() == 1);
  const std::string file = saved_files(directory).front();
  CHECK(says(first, "stil play intrigues --resume " + file + " --seats human,normal,normal --lang en"));
  const std::string saved = contents(directory.file(file));
  CHECK(stil({"replay", directory.file(file)}).code == 0);

  const Ran second = play(directory, {"--resume", file, "--save", "done.stil", "--lang", "en"}, repeated("1\n", 2000));
  CHECK(second.code == 0);
  CHECK(says(second, "The game is over."));
  CHECK(stil({"replay", directory.file("done.stil")}).code == 0);
  CHECK(contents(directory.file(file)) == saved);
  CHECK(contents(directory.file("done.stil")).starts_with(saved));
}

TEST_CASE("play: end-of-file and Ctrl-C end cleanly and save what was played") {
  const TemporaryDirectory at_end, at_interrupt, at_once;
  const Ran ended = play(at_end, {"--seed", "8"}, "1\n");
  CHECK(ended.code == 0);
  CHECK(saved_files(at_end).size() == 1);
  const Ran interrupted = play(at_interrupt, {"--seed", "8", "--lang", "en"}, "1\n", "draw again or stop?");
  CHECK(interrupted.code == 0);
  CHECK(saved_files(at_interrupt).size() == 1);
  CHECK(play(at_once, {"--seed", "8"}, "").code == 0);
  CHECK(saved_files(at_once).empty());
}

TEST_CASE("play: Enter takes the only choice") {
  const TemporaryDirectory directory;
  const Ran ran = play(directory, {"--seed", "9", "--lang", "en", "--seats", "human,human"}, "\n\nquit\n");
  CHECK(says(ran, "Enter: the only choice"));
  CHECK(says(ran, "turns up: "));
}

TEST_CASE("play: consequences are those of the position and of the table's options") {
  const TemporaryDirectory directory;
  const auto asked = [&](const std::string& option) {
    std::ofstream(directory.file(option))
        << R"({"stil":1,"game":"intrigues","setup":{"players":2,"blocking_dogs_score":)" << option
        << R"(},"from":"table.setup.players=2 )" << (option == "true" ? "table.setup.blocking_dogs_score=1 " : "")
        << "table.phase=dogs_block table.active=0 table.last=0 "
           "table.discard=cat:8,pig:8,hen:3,cow:7,fox:7,wolf:7,dog:8,rabbit:8,cabbage:7,wheat:9 "
           R"(table.castle.0=hen:5,cow,fox,wolf,dog:2,wheat:3 table.castle.1=cabbage"})"
        << "\n";
    return play(directory, {"--resume", option, "--lang", "en"}, "quit\n");
  };
  const Ran normally = asked("false");
  CHECK(says(normally, "block all foxes — the castle would lose: cow, 3 wheat; this dog scores nothing"));
  CHECK(says(normally, "block one wolf — the castle would lose: 5 hens; this dog scores nothing"));
  CHECK(says(normally, "block no more — the castle would lose: 5 hens, cow\n"));
  const Ran with_option = asked("true");
  CHECK(says(with_option, "block all foxes — the castle would lose: cow, 3 wheat\n"));
}

TEST_CASE("play: a game is saved even when nobody reads any more") {
  const TemporaryDirectory directory;
  const std::string command = "cd " + directory.path() + " && printf '1\\n1\\n1\\n1\\n1\\n1\\n' | " + STIL_PROGRAM +
                              " play intrigues --seats human,human --seed 3 --lang en | head -c 3000 >/dev/null";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(saved_files(directory).size() == 1);
}

TEST_CASE("play: an existing file is never overwritten") {
  const TemporaryDirectory directory;
  std::ofstream(directory.file("precious")) << "do not lose me";
  const Ran ran = play(directory, {"--save", "precious"}, "1\nquit\n");
  CHECK(ran.code == 1);
  CHECK(ran.err.find("exists already") != std::string::npos);
  CHECK(contents(directory.file("precious")) == "do not lose me");
  CHECK(play(directory, {"--save", "no/such/folder/file"}, "1\nquit\n").code == 1);
}

TEST_CASE("play: a transcript of a foreign seating or a damaged one cannot be resumed") {
  const TemporaryDirectory directory;
  std::ofstream(directory.file("two")) << "{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n";
  std::ofstream(directory.file("broken"))
      << "{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n{\"chance\":\"beg";
  CHECK(play(directory, {"--resume", "two", "--seats", "human,greedy,greedy"}, "").code == 1);
  CHECK(play(directory, {"--resume", "two", "--option", "blocking_dogs_score"}, "").code == 1);
  const Ran ran = play(directory, {"--resume", "broken"}, "");
  CHECK(ran.code == 1);
  CHECK(ran.err.find("broken:2: ") != std::string::npos);
}

}  // namespace stil::tests
