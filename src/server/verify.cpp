#include "server/verify.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
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
  std::optional<play::Header> header;
  std::vector<play::StepLine> steps;
  std::optional<play::EndLine> end;
  std::vector<std::variant<play::EventLine, play::LeafLine>> events;
  std::optional<play::HeadLine> head;
  std::optional<std::string> key;

  void take(const play::Header& line) {
    if (header) throw Wrong("there is more than one game in the file");
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
  void take(const play::LeafLine& line) { take_event(line); }
  void take(const play::HeadLine& line) {
    if (head) throw Wrong("there are two heads");
    head = line;
  }
  void take(const play::KeyLine& line) { key = line.key; }

 private:
  template <class T>
  void take_event(const T& line) {
    if (head) throw Wrong("an event comes after the head");
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
    if (!contents.header && !std::holds_alternative<play::Header>(*line))
      throw Wrong("the transcript does not begin with a header");
    std::visit([&](const auto& one) { contents.take(one); }, *line);
  }
  if (!contents.header) throw Wrong("there is no game in the file");
  return contents;
}

// Every outcome of chance, drawn again.
int check_chance(const Contents& contents, const std::string& key) {
  auto opened = engines::open(*contents.header);
  if (!opened) throw Wrong(opened.refusal().text);
  play::Match& match = **opened;
  int number = 0;
  for (const play::StepLine& step : contents.steps) {
    if (step.seat == core::Seat::nobody) {
      if (match.turn().kind != core::Turn::Kind::chance) throw Wrong("'" + step.text + "' is not left to chance");
      const auto drawn = match.clone()->resolve_chance(draw_of(key, static_cast<std::uint64_t>(number++)));
      if (match.text(drawn) != step.text)
        throw Wrong("outcome " + std::to_string(number) + " is '" + step.text + "', the key gives '" +
                    match.text(drawn) + "'");
    }
    if (const auto done = play::replay(match, step); !done) throw Wrong(done.refusal().text);
  }
  const bool over = match.turn().kind == core::Turn::Kind::over;
  if (!contents.end && over) throw Wrong("the closing line is missing");
  if (!contents.end) return number;
  if (const auto done = play::confirm(match, *contents.end); !done) throw Wrong(done.refusal().text);
  return number;
}

std::vector<Event> events_in(const Contents& contents) {
  std::vector<Event> events;
  for (const auto& line : contents.events)
    if (const auto* event = std::get_if<play::EventLine>(&line)) events.push_back(event_from(event->text));
  return events;
}

std::string secret_in(const std::vector<Event>& events) {
  const auto* finished = events.empty() ? nullptr : std::get_if<happened::Finished>(&events.back().body);
  if (finished == nullptr || !finished->ending->secret) throw Wrong("the secret is not revealed: the game is not over");
  return *finished->ending->secret;
}

void check_chain(const Contents& contents, const std::string& secret) {
  Chain chain(contents.header->room, secret);
  for (const auto& line : contents.events)
    if (const auto* event = std::get_if<play::EventLine>(&line))
      chain.add(event->text);
    else
      chain.add_leaf(std::get<play::LeafLine>(line).leaf);
  if (!contents.head) throw Wrong("the head of the events is missing");
  if (chain.head() != contents.head->head)
    throw Wrong("the events do not give the head: one of them is changed, missing or in another place");
  if (!is_signed(head_statement(contents.header->room, chain.length(), chain.head()), contents.head->server,
                 contents.head->signature))
    throw Wrong("the signature under the head is not the server's");
}

// The game that is told is the one that happened.
void check_story(const Contents& contents, const Room& room) {
  if (room.opening().game != contents.header->game || room.match().setup_json() != contents.header->setup)
    throw Wrong("the room was opened for another game than the header names");
  const auto steps = room.match().steps();
  for (std::size_t i = 0; i < std::max(steps.size(), contents.steps.size()); ++i) {
    const bool same = i < steps.size() && i < contents.steps.size() && steps[i].seat == contents.steps[i].seat &&
                      room.match().text(steps[i].action) == contents.steps[i].text;
    if (!same) throw Wrong("step " + std::to_string(i + 1) + " is not the one that happened in the room");
  }
}

void check_shares(const Room& room, Verdict& verdict) {
  for (const SeatState& seat : room.seats()) {
    if (!seat.is_person()) continue;
    ++verdict.people;
    if (seat.share.empty()) continue;
    ++verdict.shares;
    if (commitment_to(seat.share) != seat.commitment)
      throw Wrong("a seat did not show the share of the luck that it had promised");
  }
}

Verdict verify_room(const Contents& contents) {
  if (contents.key) throw Wrong("games with shares of the luck have no line with a key");
  const std::vector<Event> events = events_in(contents);
  const std::string secret = secret_in(events);
  if (commitment_to(secret) != contents.header->commitment)
    throw Wrong("the secret is not the one that was committed to");
  check_chain(contents, secret);
  Room room(contents.header->room, secret);
  for (const Event& event : events) room.fold(event);
  if (room.commitment() != contents.header->commitment)
    throw Wrong("the commitment is not the one that the room was opened with");
  check_story(contents, room);
  Verdict verdict;
  check_shares(room, verdict);
  verdict.events = static_cast<std::int64_t>(contents.events.size());
  verdict.server = contents.head->server;
  verdict.foretold = std::get<happened::Opened>(events.front().body).foretold.has_value();
  verdict.chance = check_chance(contents, room.key());
  return verdict;
}

// Of a game that began before there were shares.
Verdict verify_key(const Contents& contents) {
  if (contents.header->commitment.empty())
    throw Wrong("the game was not played with a commitment: there is nothing to verify");
  if (!contents.key) throw Wrong("the key is not revealed: the game is not over");
  if (commitment_to(*contents.key) != contents.header->commitment)
    throw Wrong("the key is not the one that was committed to");
  Verdict verdict;
  verdict.chance = check_chance(contents, *contents.key);
  return verdict;
}

}  // namespace

Verdict verify(std::string_view transcript) {
  try {
    const Contents contents = contents_of(transcript);
    return contents.header->room.empty() ? verify_key(contents) : verify_room(contents);
  } catch (const std::exception& problem) {  // Wrong, or an event that cannot be read or cannot follow
    Verdict verdict;
    verdict.wrong = problem.what();
    return verdict;
  }
}

}  // namespace stil::server
