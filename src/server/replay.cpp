#include "server/replay.h"

#include "engines/registry.h"
#include "play/transcript.h"
#include "server/fair.h"

namespace stil::server {

namespace {

// The match as it stood after so many steps.
std::unique_ptr<play::Match> match_at(const Room& room, int ply) {
  auto match = std::move(*engines::open({room.opening().game, room.opening().setup.text, {}, {}}));
  for (const play::Step& step : room.match().steps().first(static_cast<std::size_t>(ply)))
    static_cast<void>(step.seat == core::Seat::nobody ? match->outcome(step.action)
                                                      : match->play(step.seat, step.action));
  return match;
}

}  // namespace

std::string transcript_of(const Room& room) {
  return play::transcript(room.match(), room.commitment()) + play::key_line(room.key()) + '\n';
}

std::string verified(const Room& room) {
  const Verdict verdict = verify(transcript_of(room));
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
  auto match = match_at(room, ply);
  std::string out = R"({"ply":)" + std::to_string(ply) + R"(,"plies":)" + std::to_string(room.ply());
  if (ply > 0) {
    const play::Step step = room.match().steps()[static_cast<std::size_t>(ply - 1)];
    const auto before = match_at(room, ply - 1);
    out += R"(,"action":)";
    put_quoted(out, match->text(before->seen(step.action, viewer)));
    if (step.seat != core::Seat::nobody) out += R"(,"seat":)" + std::to_string(core::index(step.seat));
    std::string effects;
    for (const core::Event& effect : match->events()) effects += (effects.empty() ? "" : ",") + match->json(effect);
    out += R"(,"effects":[)" + effects + ']';
  }
  return out + R"(,"observation":)" + match->observation_json(viewer) + '}';
}

}  // namespace stil::server
