// What somebody changes in a transcript, or in a database, is found.
#include "server/verify.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>

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
std::string played(const std::string& game, bool with_talk = true) {
  const std::string one(64, '1');
  TestRoom t(opening_of(game, 3));
  REQUIRE(t.happen(sit(t.room, {0, host, {}, commitment_to(one)}, t.now)) == "done");
  REQUIRE(t.happen(sit(t.room, {1, guest}, t.now)) == "done");
  REQUIRE(t.happen(seat_bot(t.room, host, 2, "greedy", t.now)) == "done");
  REQUIRE(t.happen(start(t.room, host, t.now)) == "done");
  REQUIRE(t.happen(reveal(t.room, host, one, t.now)) == "done");
  REQUIRE(t.happen(run_out(t.room, t.now)) == "done");
  if (with_talk) REQUIRE(t.happen(say(t.room, guest, "nobody else's business", t.now, "0123")) == "done");
  for (int i = 0; i < 40 && t.room.status() == Room::Status::running; ++i) {
    t.step();
    if (i % 3 == 0) t.happen(take_back(t.room, host, t.now));
  }
  t.play_out();
  REQUIRE(t.happen(say(t.room, host, "well played", t.now)) == "done");
  return transcript_of(t.room, keys());
}

// A transcript whose events a server has changed, with all hashes and its signature anew.
using Change = std::function<void(std::vector<Event>&)>;
std::string forged(const std::string& good, const Change& change) {
  std::vector<Event> events;
  std::vector<std::string> before;
  for (const std::string& line : lines_of(good)) {
    if (line.starts_with(R"({"event":)"))
      events.push_back(event_from(std::string_view(line).substr(9, line.size() - 10)));
    else if (events.empty())
      before.push_back(line);
  }
  change(events);
  const auto* finished = std::get_if<happened::Finished>(&events.back().body);
  Chain chain("test", finished == nullptr ? "" : finished->ending->secret.value_or(""));
  for (const Event& event : events) {
    chain.add(to_text(event));
    before.push_back(play::event_line(to_text(event)));
  }
  before.push_back(play::head_line(
      {chain.head(), keys().public_key(), keys().signature_of(head_statement("test", chain.length(), chain.head()))}));
  return joined(before);
}

template <class T>
std::size_t where(const std::vector<Event>& events) {
  return static_cast<std::size_t>(
      std::ranges::find_if(events, [](const Event& event) { return std::holds_alternative<T>(event.body); }) -
      events.begin());
}
template <class T>
void move_event(std::vector<Event>& events, std::size_t to) {
  const auto from = static_cast<std::ptrdiff_t>(where<T>(events));
  const Event event = events[static_cast<std::size_t>(from)];
  events.erase(events.begin() + from);
  events.insert(events.begin() + static_cast<std::ptrdiff_t>(to), event);
}

}  // namespace

TEST_CASE("server / verify: a server that makes up events, and hashes and signs them anew, is found out") {
  using namespace happened;
  const std::string good = played("castle_combo", false);
  CHECK(verify(forged(good, [](auto&) {})).wrong == "");
  const std::vector<std::pair<std::string, Change>> changes = {
      {"a key of its own",
       [](auto& all) { all[where<Started>(all)].body = Started{std::nullopt, std::string(64, '7')}; }},
      {"a commitment after the shares",
       [](auto& all) { all[where<Started>(all)].body = Started{commitment_to(std::string(64, '7')), std::nullopt}; }},
      {"a seat after a share",
       [](auto& all) {
         const auto at = static_cast<std::ptrdiff_t>(where<Started>(all));
         all.insert(all.begin() + at, {{0, Stood{1}}, {0, Sat{1, stranger}}});
       }},
      {"a share after the start", [](auto& all) { move_event<Revealed>(all, where<Played>(all)); }},
      {"a share that was not promised",
       [](auto& all) { all[where<Revealed>(all)].body = Revealed{0, std::string(64, '2')}; }},
      {"no call", [](auto& all) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(where<Called>(all))); }},
      {"a call that comes twice", [](auto& all) { all.insert(all.begin() + 4, {0, Called{}}); }},
      {"it begins twice", [](auto& all) { all.insert(all.begin() + 10, {0, Started{}}); }},
      {"it ends twice", [](auto& all) { all.push_back(all.back()); }},
      {"it is closed while it is played", [](auto& all) { all.insert(all.begin() + 20, {0, Closed{}}); }},
      {"a rematch before the end", [](auto& all) { all.insert(all.begin() + 20, {0, Rematched{"x"}}); }},
      {"something before it was opened", [](auto& all) { all.insert(all.begin(), {0, Started{}}); }},
      {"a step before it was opened", [](auto& all) { all.insert(all.begin(), {0, Chanced{"begin 1"}}); }},
      {"a seat that is not there", [](auto& all) { all.insert(all.begin() + 20, {0, Resigned{9}}); }},
      {"a seat below the first", [](auto& all) { all.insert(all.begin() + 20, {0, WentAbsent{-1}}); }},
      {"a time that cannot be", [](auto& all) { all[3].at = std::numeric_limits<Milliseconds>::max(); }},
      {"another score",
       [](auto& all) {
         Ending ending = *std::get<Finished>(all.back().body).ending;
         ++ending.score[0];
         all.back().body = Finished{ending};
       }},
  };
  for (const auto& [what, change] : changes) {
    CAPTURE(what);
    CHECK(verify(forged(good, change)).wrong != "");
  }
}

TEST_CASE("server / verify: talk cannot stand for anything else, and nobody can find out what was said") {
  const std::string good = played("intrigues");
  std::vector<std::string> lines = lines_of(good);
  const auto said = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with(R"({"said":)"); });
  REQUIRE(said != lines.end());
  const auto step = std::ranges::find_if(
      lines, [](const auto& line) { return line.find(R"("kind":"played")") != std::string::npos; });
  const Event event = event_from(std::string_view(*step).substr(9, step->size() - 10));
  *step = play::said_line(hash_of_talk(event));
  CHECK(verify(joined(lines)).wrong.find("head") != std::string::npos);
  const Event one{5, happened::Said{1, "gg", "0001"}}, other{5, happened::Said{1, "gg", "0002"}};
  CHECK(hash_of_talk(one) != hash_of_talk(other));
}

TEST_CASE("server / verify: what somebody remembers must be in it") {
  const std::string good = played("intrigues", false), one(64, '1'), other(64, '2');
  const auto verdict = [&](const Expected& expected) { return verify(good, expected).wrong; };
  CHECK(verdict({"", one, "", keys().public_key()}) == "");
  CHECK(verdict({"", other, "", ""}).find("your share") != std::string::npos);
  CHECK(verdict({other, "", "", ""}).find("commitment") != std::string::npos);
  CHECK(verdict({"", "", other, ""}).find("remember") != std::string::npos);
  CHECK(verdict({"", "", "", other}).find("another server") != std::string::npos);
  Chain chain("test", TestRoom(opening_of("intrigues", 3)).secret);
  const auto lines = lines_of(good);
  for (const std::string& line : lines) {
    if (!line.starts_with(R"({"event":)")) continue;
    chain.add(std::string_view(line).substr(9, line.size() - 10));
    CHECK(verdict({"", "", chain.head(), ""}) == "");
  }
}

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
      CHECK(verify(joined(swapped)).wrong != "");
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

TEST_CASE("server / verify: games of all kinds that were kept, old and new, are verified here and by the page alike") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(STIL_SOURCE_DIR) + "/web/tests/luck")) {
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const Verdict verdict = verify(text);
    CAPTURE(entry.path().string());
    CHECK(verdict.wrong == "");
    const bool of_room = entry.path().filename().string().starts_with("room_");
    CHECK((verdict.events > 0) == of_room);
    CHECK(verdict.shares == verdict.people);
    ++count;
  }
  CHECK(count == 9);
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
  CHECK(Chain().head().empty());
}

}  // namespace stil::server::tests
