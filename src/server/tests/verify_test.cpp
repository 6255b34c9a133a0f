// What somebody changes in a transcript, or in a database, is found.
#include "server/verify.h"

#include "play/transcript.h"
#include "server/chain.h"
#include "server/replay.h"
#include "server/tests/room_fixture.h"

namespace stil::server::tests {

namespace {

const Keys& keys() {
  static const Keys keys = Keys::of_nobody();
  return keys;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Two people with shares, talk and something taken back.
std::string played(const std::string& game) {
  const std::string one(64, '1');
  TestRoom t(opening_of(game, 3));
  REQUIRE(t.happen(sit(t.room, {0, host, {}, commitment_to(one)}, t.now)) == "done");
  REQUIRE(t.happen(sit(t.room, {1, guest}, t.now)) == "done");
  REQUIRE(t.happen(seat_bot(t.room, host, 2, "greedy", t.now)) == "done");
  REQUIRE(t.happen(start(t.room, host, t.now)) == "done");
  REQUIRE(t.happen(reveal(t.room, host, one, t.now)) == "done");
  REQUIRE(t.happen(run_out(t.room, t.now)) == "done");
  REQUIRE(t.happen(say(t.room, guest, "nobody else's business", t.now)) == "done");
  for (int i = 0; i < 40 && t.room.status() == Room::Status::running; ++i) {
    t.step();
    if (i % 3 == 0) t.happen(take_back(t.room, host, t.now));
  }
  t.play_out();
  REQUIRE(t.happen(say(t.room, host, "well played", t.now)) == "done");
  return transcript_of(t.room, keys());
}

}  // namespace

TEST_CASE("server / verify: a finished game is verified, with its shares and everything that happened") {
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    const std::string good = played(game);
    const Verdict verdict = verify(good);
    CHECK(verdict.wrong == "");
    CHECK(verdict.chance > 0);
    CHECK(verdict.people == 2);
    CHECK(verdict.shares == 1);
    CHECK(verdict.events > 0);
    CHECK(verdict.server == keys().public_key());
    CHECK_FALSE(verdict.foretold);
    CHECK(good.find("business") == std::string::npos);  // talk is told by its hash
  }
}

TEST_CASE("server / verify: a line that is missing, told twice or in another place is found, every one of them") {
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    const auto good = lines_of(played(game));
    for (std::size_t i = 0; i < good.size(); ++i) {
      auto missing = good, twice = good, swapped = good;
      missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
      twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), good[i]);
      CAPTURE(good[i]);
      CHECK(verify(joined(missing)).wrong != "");
      CHECK(verify(joined(twice)).wrong != "");
      if (i + 1 == good.size() || good[i] == good[i + 1]) continue;
      std::swap(swapped[i], swapped[i + 1]);
      const bool end_and_event = good[i].starts_with(R"({"end")");
      CHECK((verify(joined(swapped)).wrong != "" || end_and_event));
    }
  }
}

TEST_CASE("server / verify: a letter that is changed is found, wherever it stands") {
  const std::string good = played("castle_combo");
  core::Rng rng(3);
  for (int i = 0; i < 400; ++i) {
    std::string bad = good;
    char& letter = bad[rng.below(static_cast<std::uint32_t>(bad.size()))];
    if (letter == '\n') continue;
    letter = letter == '1' ? '2' : '1';
    CAPTURE(bad);
    CHECK(verify(bad).wrong != "");
  }
}

TEST_CASE("server / verify: whoever works out all hashes anew cannot sign for the server") {
  const std::string good = played("intrigues");
  auto lines = lines_of(good);
  const Keys other = Keys::of_nobody();
  const auto head = std::get<play::HeadLine>(*play::parse_line(lines.back()));
  std::string forged = lines.back();
  forged.replace(forged.find(head.signature), head.signature.size(),
                 other.signature_of(head_statement("test", verify(good).events, head.head)));
  lines.back() = forged;
  CHECK(verify(joined(lines)).wrong.find("signature") != std::string::npos);
  forged.replace(forged.find(head.server), head.server.size(), other.public_key());
  lines.back() = forged;
  CHECK(verify(joined(lines)).wrong == "");  // it is signed, and says by whom
  CHECK(verify(joined(lines)).server != keys().public_key());
}

TEST_CASE("server / verify: games that began before there were shares are verified by their key") {
  const std::string key = std::string(63, '0') + '1';
  TestRoom t(opening_of("castle_combo", 2));
  Room old("old");
  old.fold({0, happened::Opened{host, opening_of("castle_combo", 2)}});
  old.fold({0, happened::Sat{0, host}});
  old.fold({0, happened::BotSat{1, "greedy"}});
  old.fold({0, happened::Started{commitment_to(key), key}});
  t.room = std::move(old);
  REQUIRE(t.happen(abandon(t.room, 0)) == "done");
  CHECK(t.room.ending()->key == key);
  CHECK_FALSE(t.room.ending()->secret);
  const std::string good = transcript_of(t.room, keys());
  CHECK(verify(good).wrong == "");
  CHECK(verify(good).events == 0);
  std::string other_key = good;
  other_key.replace(good.rfind(key), 64, std::string(64, '0'));
  CHECK(verify(other_key).wrong.find("not the one that was committed to") != std::string::npos);
  CHECK(verify(good.substr(0, good.find(R"({"key")"))).wrong.find("not revealed") != std::string::npos);
}

TEST_CASE("server / verify: rubbish is refused with a reason") {
  CHECK(verify("").wrong.find("no game") != std::string::npos);
  CHECK(verify("nonsense\n").wrong != "");
  CHECK(verify("{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n").wrong.find("nothing to verify") !=
        std::string::npos);
  CHECK(verify(R"({"stil":1,"game":"intrigues","setup":{"players":2},"room":"r"})"
               "\n")
            .wrong.find("not revealed") != std::string::npos);
}

TEST_CASE("server / chain: a head tells every change of what is before it, and nothing of what it was") {
  const std::string secret(64, '5');
  Chain one("r", secret), other("s", secret), third("r", std::string(64, '6'));
  for (Chain* chain : {&one, &other, &third}) chain->add("peek fox");
  CHECK(one.head() != other.head());
  CHECK(one.head() != third.head());  // without the secret nobody can try which card it was
  Chain by_leaf("r", secret);
  by_leaf.add_leaf(Chain("r", secret).leaf_of("peek fox"));
  CHECK(by_leaf.head() == one.head());
  CHECK(Chain().head().empty());
}

}  // namespace stil::server::tests
