#include "server/verify.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "engines/registry.h"
#include "play/transcript.h"
#include "server/chain.h"
#include "server/fair.h"
#include "server/room.h"

namespace stil::server {

namespace {

// What is wrong with a transcript; thrown where it is found.
class Wrong : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Contents {
  play::Header header;  // without a game: there was none
  std::vector<play::StepLine> steps;
  std::optional<play::EndLine> end;
  std::vector<std::variant<play::EventLine, play::SaidLine>> events;
  play::HeadLine head;  // likewise
  std::optional<std::string> key;

  void take(const play::Header& line) {
    if (!header.game.empty()) throw Wrong("there is more than one game in the file");
    header = line;
  }
  void take(const play::StepLine& line) {
    if (end || key || !events.empty()) throw Wrong("'" + line.text + "' comes after the last step");
    steps.push_back(line);
  }
  void take(const play::EndLine& line) {
    if (end || !events.empty()) throw Wrong("the closing line is not where it belongs");
    end = line;
  }
  void take(const play::EventLine& line) { take_event(line); }
  void take(const play::SaidLine& line) { take_event(line); }
  void take(const play::HeadLine& line) {
    if (!head.head.empty()) throw Wrong("there are two heads");
    head = line;
  }
  void take(const play::KeyLine& line) { key = line.key; }

 private:
  template <class T>
  void take_event(const T& line) {
    if (!head.head.empty()) throw Wrong("an event comes after the head");
    events.emplace_back(line);
  }
};

Contents contents_of(std::string_view transcript) {
  Contents contents;
  for (std::size_t begin = 0, end = 0; begin < transcript.size(); begin = end + 1) {
    end = std::min(transcript.find('\n', begin), transcript.size());
    if (end == begin) continue;
    const auto line = play::parse_line(transcript.substr(begin, end - begin));
    if (!line) throw Wrong(line.refusal().text);
    if (contents.header.game.empty() && !std::holds_alternative<play::Header>(*line))
      throw Wrong("the transcript does not begin with a header");
    std::visit([&](const auto& one) { contents.take(one); }, *line);
  }
  if (contents.header.game.empty()) throw Wrong("there is no game in the file");
  return contents;
}

// Plays the game again and draws every outcome of chance; tells how many there were.
std::pair<std::unique_ptr<play::Match>, int> replayed(const Contents& contents, const std::string& key) {
  auto opened = engines::open(contents.header);
  if (!opened) throw Wrong(opened.refusal().text);
  std::unique_ptr<play::Match> match = std::move(*opened);
  int number = 0;
  for (const play::StepLine& step : contents.steps) {
    if (step.seat == core::Seat::nobody) {
      if (match->turn().kind != core::Turn::Kind::chance) throw Wrong("'" + step.text + "' is not left to chance");
      const auto drawn = match->clone()->resolve_chance(draw_of(key, static_cast<std::uint64_t>(number++)));
      if (match->text(drawn) != step.text)
        throw Wrong("outcome " + std::to_string(number) + " is '" + step.text + "', the key gives '" +
                    match->text(drawn) + "'");
    }
    if (const auto done = play::replay(*match, step); !done) throw Wrong(done.refusal().text);
  }
  const bool over = match->turn().kind == core::Turn::Kind::over;
  if (!contents.end && over) throw Wrong("the closing line is missing");
  if (contents.end)
    if (const auto done = play::confirm(*match, *contents.end); !done) throw Wrong(done.refusal().text);
  return {std::move(match), number};
}

std::vector<Event> events_in(const Contents& contents) {
  std::vector<Event> events;
  for (const auto& line : contents.events)
    if (const auto* event = std::get_if<play::EventLine>(&line)) events.push_back(event_from(event->text));
  return events;
}

std::string secret_in(const std::vector<Event>& events) {
  const auto* finished = events.empty() ? nullptr : std::get_if<happened::Finished>(&events.back().body);
  const std::optional<std::string> secret = finished == nullptr ? std::nullopt : finished->ending->secret;
  if (!secret) throw Wrong("the secret is not revealed: the game is not over");
  return *secret;
}

void check_chain(const Contents& contents, const std::string& secret, const Expected& expected) {
  Chain chain(contents.header.room, secret);
  bool met = expected.head.empty();
  for (const auto& line : contents.events) {
    if (const auto* event = std::get_if<play::EventLine>(&line))
      chain.add(event->text);
    else
      chain.add("said " + std::get<play::SaidLine>(line).hash);
    met = met || chain.head() == expected.head;
  }
  if (contents.head.head.empty()) throw Wrong("the head of the events is missing");
  if (chain.head() != contents.head.head)
    throw Wrong("the events do not give the head: one of them is changed, missing or in another place");
  if (!is_signed(head_statement(contents.header.room, chain.length(), chain.head()), contents.head.server,
                 contents.head.signature))
    throw Wrong("the signature under the head is not the server's");
  if (!met) throw Wrong("the head that you remember is not on the way to that of the file");
  if (!expected.server.empty() && contents.head.server != expected.server) throw Wrong("another server has signed it");
}

// The game that is told is the one that happened.
void check_story(const Contents& contents, const Room& room) {
  if (room.opening().game != contents.header.game || room.match().setup_json() != contents.header.setup)
    throw Wrong("the room was opened for another game than the header names");
  const auto steps = room.match().steps();
  for (std::size_t i = 0; i < std::max(steps.size(), contents.steps.size()); ++i) {
    const bool same = i < steps.size() && i < contents.steps.size() && steps[i].seat == contents.steps[i].seat &&
                      room.match().text(steps[i].action) == contents.steps[i].text;
    if (!same) throw Wrong("step " + std::to_string(i + 1) + " is not the one that happened in the room");
  }
}

// That they are those that were promised, was seen when the events were folded.
void count_shares(const Room& room, const Expected& expected, Verdict& verdict) {
  bool met = expected.share.empty();
  for (const SeatState& seat : room.seats()) {
    if (!seat.is_person()) continue;
    ++verdict.people;
    verdict.shares += seat.share.empty() ? 0 : 1;
    met = met || seat.share == expected.share;
  }
  if (!met) throw Wrong("your share is not part of the luck");
}

// Every byte is as a server writes it: nothing can be read in two ways.
void check_writing(const Contents& contents, const play::Match& match, std::string_view transcript) {
  std::string text = play::transcript(match, {contents.header.commitment, contents.header.room});
  for (const auto& line : contents.events)
    if (const auto* event = std::get_if<play::EventLine>(&line))
      text += play::event_line(event->text) + '\n';
    else
      text += play::said_line(std::get<play::SaidLine>(line).hash) + '\n';
  text += play::head_line(contents.head) + '\n';
  if (text != transcript) throw Wrong("it is not written as a server writes it");
}

void check_ending(const Room& room, const play::Match& match) {
  for (const core::Seat seat : core::seats(match.players()))
    if (room.ending()->score.size() != room.seats().size() ||
        room.ending()->score[static_cast<std::size_t>(core::index(seat))] != match.score(seat))
      throw Wrong("the score of the room is not that of the game");
}

Verdict verify_room(const Contents& contents, std::string_view transcript, const Expected& expected) {
  if (contents.key) throw Wrong("games with shares of the luck have no line with a key");
  if (!contents.header.from.empty()) throw Wrong("games on a server begin at the beginning");
  const std::vector<Event> events = events_in(contents);
  const std::string secret = secret_in(events);
  if (commitment_to(secret) != contents.header.commitment)
    throw Wrong("the secret is not the one that was committed to");
  check_chain(contents, secret, expected);
  Room room(contents.header.room, secret);
  for (const Event& event : events) room.fold(event);
  if (room.commitment() != contents.header.commitment)
    throw Wrong("the commitment is not the one that the room was opened with");
  check_story(contents, room);
  Verdict verdict;
  count_shares(room, expected, verdict);
  verdict.events = static_cast<std::int64_t>(contents.events.size());
  verdict.server = contents.head.server;
  verdict.foretold = std::get<happened::Opened>(events.front().body).foretold.has_value();
  const auto [match, chance] = replayed(contents, room.key());
  verdict.chance = chance;
  check_ending(room, *match);
  check_writing(contents, *match, transcript);
  return verdict;
}

// Of a game that began before there were shares.
Verdict verify_key(const Contents& contents) {
  if (contents.header.commitment.empty())
    throw Wrong("the game was not played with a commitment: there is nothing to verify");
  if (!contents.key) throw Wrong("the key is not revealed: the game is not over");
  if (commitment_to(*contents.key) != contents.header.commitment)
    throw Wrong("the key is not the one that was committed to");
  Verdict verdict;
  verdict.chance = replayed(contents, *contents.key).second;
  return verdict;
}

}  // namespace

Verdict verify(std::string_view transcript, const Expected& expected) {
  try {
    const Contents contents = contents_of(transcript);
    if (!expected.commitment.empty() && contents.header.commitment != expected.commitment)
      throw Wrong("the commitment is not the one that you remember");
    if (!contents.header.room.empty()) return verify_room(contents, transcript, expected);
    if (!expected.head.empty() || !expected.share.empty() || !expected.server.empty())
      throw Wrong("it is of before there were shares, heads and signatures");
    return verify_key(contents);
  } catch (const std::exception& problem) {  // Wrong, or an event that cannot be read or cannot follow
    Verdict verdict;
    verdict.wrong = problem.what();
    return verdict;
  }
}

}  // namespace stil::server
