// The rules of all games for the page, which checks with them by itself that luck was fair (docs/fairness.md). One game
// at a time. Whoever calls writes text into the buffer and reads it from there; what takes a text is given its length,
// and what answers with one returns it. tools/wasm compiles this file and nothing else.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/intrigues.h"
#include "wasm/replay_of.h"
#include "wire/writer.h"

#define STIL_EXPORT extern "C" __attribute__((used, visibility("default")))

namespace stil::wasm {

namespace {

using AnyReplay = std::variant<ReplayOf<intrigues::Intrigues>,       //
                               ReplayOf<castle_combo::CastleCombo>,  //
                               ReplayOf<five_tribes::FiveTribes>>;

// Who moves, as a number: a seat, or one of these.
constexpr int chance = -1, nobody = -2;

constinit std::array<char, 4096> buffer{};
constinit AnyReplay replay{};

std::string_view said(int length) {
  const auto size = static_cast<std::size_t>(length);
  return {buffer.data(), size < buffer.size() ? size : buffer.size()};
}

int answer(std::string_view text) {
  wire::Writer out(buffer);
  out.put(text);
  return static_cast<int>(out.text().size());
}

template <class Ask>
int ask(Ask ask_one) {
  return std::visit(ask_one, replay);
}

template <std::size_t at = 0>
std::string_view open(std::string_view game, std::string_view setup) {
  if constexpr (at == std::variant_size_v<AnyReplay>) {
    return "no such game";
  } else {
    if (game != std::variant_alternative_t<at, AnyReplay>::game) return open<at + 1>(game, setup);
    return replay.emplace<at>().open(setup);
  }
}

template <class Replay>
int spoken(const Replay&, core::Action action) {
  wire::Writer out(buffer);
  Replay::put(out, action);
  return static_cast<int>(out.text().size());
}

}  // namespace

STIL_EXPORT char* stil_buffer() { return buffer.data(); }
STIL_EXPORT int stil_buffer_size() { return static_cast<int>(buffer.size()); }

// The buffer holds the name of a game, a line's end, and the JSON of its setup. Why not; nothing where it has begun.
STIL_EXPORT int stil_open(int length) {
  const std::string_view text = said(length);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return answer("no setup");
  return answer(open(text.substr(0, end), text.substr(end + 1)));
}

// With every option, as a transcript's header writes it.
STIL_EXPORT int stil_setup() {
  return ask([](const auto& game) {
    wire::Writer out(buffer);
    game.put_setup(out);
    return static_cast<int>(out.text().size());
  });
}

STIL_EXPORT int stil_players() {
  return ask([](const auto& game) { return game.players(); });
}

STIL_EXPORT int stil_turn() {
  return ask([](const auto& game) {
    const core::Turn turn = game.turn();
    if (turn.kind == core::Turn::Kind::over) return nobody;
    return turn.kind == core::Turn::Kind::chance ? chance : core::index(turn.seat);
  });
}

// Of all that chance can do now.
STIL_EXPORT std::uint32_t stil_weight() {
  return static_cast<std::uint32_t>(ask([](const auto& game) { return static_cast<int>(game.chance().total); }));
}

// What happens when the draw, which is below the weight, falls there.
STIL_EXPORT int stil_outcome(std::uint32_t draw) {
  return ask([&](const auto& game) {
    const auto outcomes = game.chance();
    return draw < outcomes.total ? spoken(game, core::outcome_at(outcomes, draw)) : answer({});
  });
}

STIL_EXPORT int stil_legal_count() {
  return ask([](const auto& game) { return game.legal().count; });
}
STIL_EXPORT int stil_legal(int at) {
  return ask([&](const auto& game) {
    const auto actions = game.legal();
    return at >= 0 && at < actions.count ? spoken(game, actions[at]) : answer({});
  });
}

// By a seat, or by chance. Why not; nothing where it is done.
STIL_EXPORT int stil_take(int seat, int length) {
  return ask([&](auto& game) {
    const bool by_seat = seat >= 0 && seat < game.players();
    if (!by_seat && seat != chance) return answer("no such seat");
    return answer(game.take(by_seat ? static_cast<core::Seat>(seat) : core::Seat::nobody, said(length)));
  });
}

// Once it is over, of a seat that is there.
STIL_EXPORT int stil_score(int seat) {
  return ask([&](const auto& game) { return game.result().score[static_cast<core::Seat>(seat)]; });
}
STIL_EXPORT int stil_wins(int seat) {
  return ask([&](const auto& game) { return game.result().winners.contains(static_cast<core::Seat>(seat)) ? 1 : 0; });
}

}  // namespace stil::wasm
