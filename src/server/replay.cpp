#include "server/replay.h"

#include <algorithm>

#include "engines/registry.h"
#include "play/transcript.h"
#include "server/project.h"
#include "server/verify.h"

namespace stil::server {

namespace {

// Steps of a game that was played are legal.
void make(play::Match& match, const play::Step& step) {
  static_cast<void>(step.seat == core::Seat::nobody ? match.outcome(step.action) : match.play(step.seat, step.action));
}

std::unique_ptr<play::Match> opened(const Room& room) {
  return std::move(*engines::open({room.opening().game, room.opening().setup.text, {}, {}}));
}

// By seat, null where they are covered.
std::string purses_of(const play::Match& match, play::Viewer viewer) {
  std::string text;
  for (const std::optional<int>& purse : match.purses(viewer))
    text += (text.empty() ? "" : ",") + (purse ? std::to_string(*purse) : "null");
  return '[' + text + ']';
}

// So many steps come before the first decision.
std::ptrdiff_t setup_of(const Room& room) {
  const auto steps = room.match().steps();
  return std::ranges::find_if(steps, [](const play::Step& step) { return step.seat != core::Seat::nobody; }) -
         steps.begin();
}

}  // namespace

std::string transcript_of(const Room& room, const Keys& keys) {
  std::string text = play::transcript(room.match(), {room.commitment(), room.head().empty() ? "" : room.id()});
  if (room.head().empty()) return text + play::key_line(room.key()) + '\n';
  Chain chain(room.id(), room.secret());
  for (const Event& event : room.history()) {
    const bool is_talk = std::holds_alternative<happened::Said>(event.body);
    text += (is_talk ? play::said_line(hash_of_talk(event)) : play::event_line(to_text(event))) + '\n';
    chain.add(text_in_chain(event));
    if (std::holds_alternative<happened::Finished>(event.body)) break;  // what comes later is not of the game
  }
  const std::string statement = head_statement(room.id(), chain.length(), chain.head());
  return text + play::head_line({chain.head(), keys.public_key(), keys.signature_of(statement)}) + '\n';
}

std::string verified(const Room& room, const Keys& keys) {
  const Verdict verdict = verify(transcript_of(room, keys));
  std::string out = R"({"commitment":)";
  put_quoted(out, room.commitment());
  out += R"(,"key":)";
  put_quoted(out, room.key());
  out += R"(,"chance":)" + std::to_string(verdict.chance) + R"(,"fair":)" + (verdict.wrong.empty() ? "true" : "false");
  if (!verdict.wrong.empty()) {
    out += R"(,"wrong":)";
    put_quoted(out, verdict.wrong);
  }
  return out + '}';
}

std::string replay_at(const Room& room, int ply, core::Seat viewer) {
  const play::Viewer looks = viewer_in(room, viewer);
  const auto steps = room.match().steps().first(static_cast<std::size_t>(ply));
  const auto match = opened(room);
  std::string out = R"({"ply":)" + std::to_string(ply) + R"(,"plies":)" + std::to_string(room.ply()) + R"(,"begins":)" +
                    std::to_string(setup_of(room));
  if (!steps.empty()) {
    for (const play::Step& step : steps.first(steps.size() - 1)) make(*match, step);
    const play::Step last = steps.back();
    out += R"(,"action":)";
    put_quoted(out, match->text(match->seen(last.action, viewer)));
    make(*match, last);
    if (last.seat != core::Seat::nobody) out += R"(,"seat":)" + std::to_string(core::index(last.seat));
    out += R"(,"effects":)" + effects_of(*match);
  }
  out += R"(,"observation":)" + match->observation_json(looks);
  out += R"(,"scores":)" + to_json(scores_of(*match, looks));
  if (const auto forecast = forecast_of(*match, looks)) out += R"(,"forecast":)" + forecast->text;
  return out + '}';
}

std::string explored_at(const Room& room, int ply, core::Seat viewer) {
  const auto match = opened(room);
  for (const play::Step& step : room.match().steps().first(static_cast<std::size_t>(ply))) make(*match, step);
  return R"({"ply":)" + std::to_string(ply) + R"(,"moves":)" + match->explore_json(viewer_in(room, viewer)) + '}';
}

std::string timeline_of(const Room& room, core::Seat viewer) {
  const auto match = opened(room);
  const play::Viewer looks = viewer_in(room, viewer);
  std::string scores, purses, effects = "[]";
  const auto look = [&] {
    scores += (scores.empty() ? "" : ",") + to_json(scores_of(*match, looks));
    purses += (purses.empty() ? "" : ",") + purses_of(*match, looks);
  };
  look();
  for (const play::Step& step : room.match().steps()) {
    make(*match, step);
    look();
    effects += ',' + effects_of(*match);
  }
  return R"({"begins":)" + std::to_string(setup_of(room)) + R"(,"scores":[)" + scores + R"(],"purses":[)" + purses +
         R"(],"effects":[)" + effects + "]}";
}

}  // namespace stil::server
