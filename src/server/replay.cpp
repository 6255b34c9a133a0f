#include "server/replay.h"

#include "engines/registry.h"
#include "play/transcript.h"
#include "server/fair.h"
#include "server/project.h"

namespace stil::server {

namespace {

// Steps of a game that was played are legal.
void make(play::Match& match, const play::Step& step) {
  static_cast<void>(step.seat == core::Seat::nobody ? match.outcome(step.action) : match.play(step.seat, step.action));
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
  const auto steps = room.match().steps().first(static_cast<std::size_t>(ply));
  auto match = std::move(*engines::open({room.opening().game, room.opening().setup.text, {}, {}}));
  std::string out = R"({"ply":)" + std::to_string(ply) + R"(,"plies":)" + std::to_string(room.ply());
  if (!steps.empty()) {
    for (const play::Step& step : steps.first(steps.size() - 1)) make(*match, step);
    const play::Step last = steps.back();
    out += R"(,"action":)";
    put_quoted(out, match->text(match->seen(last.action, viewer)));
    make(*match, last);
    if (last.seat != core::Seat::nobody) out += R"(,"seat":)" + std::to_string(core::index(last.seat));
    out += R"(,"effects":)" + effects_of(*match);
  }
  out += R"(,"observation":)" + match->observation_json(viewer);
  out += R"(,"scores":)" + to_json(scores_of(*match, viewer));
  if (const auto forecast = forecast_of(*match, viewer)) out += R"(,"forecast":)" + forecast->text;
  return out + '}';
}

}  // namespace stil::server
