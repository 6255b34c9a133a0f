#pragma once
// Engine over one game: the same for every game. Compiled once per game, in engines/<game>.cpp.
#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bots/random.h"
#include "core/game.h"
#include "core/walk.h"
#include "engines/bench.h"
#include "engines/bot_of.h"
#include "engines/engine.h"
#include "engines/instructions.h"
#include "engines/one_game.h"
#include "engines/simulate.h"
#include "play/match_of.h"
#include "wire/json.h"
#include "wire/text.h"

namespace stil::engines {

template <core::Game G>
class EngineOf final : public Engine {
 public:
  EngineOf() {
    info_ = {std::string(G::id), G::min_seats, G::max_seats, {}, {"random"}, anchors<G>(), std::string(G::held)};
    for (const std::string& name : thinking_bots<G>()) info_.bots.push_back(name);
    G::Setup::fields([this](std::string_view name, auto member) {
      if (name == "players") return;
      const std::string standard =
          play::written([&](wire::Writer& out) { wire::put_json(out, typename G::Setup{}.*member, G::max_seats); });
      Option option{std::string(name), standard, {}};
      using Value = std::remove_cvref_t<decltype(typename G::Setup{}.*member)>;
      if constexpr (std::is_enum_v<Value>)
        for (const std::string_view word : words(Value{})) option.words.emplace_back(word);
      info_.options.push_back(std::move(option));
    });
  }

  const GameInfo& info() const override { return info_; }

  play::Result<std::unique_ptr<play::Match>> open(const play::Header& header) const override {
    const auto start = start_of(header);
    if (!start) return start.refusal();
    return std::unique_ptr<play::Match>(std::make_unique<play::MatchOf<G>>(*start));
  }

  std::unique_ptr<Bot> bot(std::string_view name, std::uint64_t seed) const override {
    return any_bot(name, core::Rng(seed));
  }

  play::Result<Tally> simulate(const SimulationSpec& spec) const override {
    const auto start = start_of({info_.id, spec.setup, {}});
    if (!start) return start.refusal();
    if (spec.bots.size() != start_seats(*start)) return one_bot_a_seat();
    return Simulator<G>(*start, spec, thinking_bot<G>).run();
  }

  play::Result<GameRecord> play(const GameSpec& spec, const std::atomic<bool>& stop) const override {
    const auto start = start_of({info_.id, spec.setup, {}});
    if (!start) return start.refusal();
    if (spec.bots.size() != start_seats(*start)) return one_bot_a_seat();
    core::State<G> s = *start;
    core::Rng rng(spec.seed, spec.game);
    Seating<G> bots;
    for (std::size_t seat = 0; seat < spec.bots.size(); ++seat) {
      bots[seat] = any_bot(spec.bots[seat], core::Rng(rng.next(), seat));
      bots[seat]->heed(stop);
    }
    GameRecord record;
    play_on<G>(s, bots, rng, [&](core::Turn turn, core::Action) {
      ++(turn.kind == core::Turn::Kind::decision ? record.decisions : record.chance);
      return !stop;
    });
    if (G::turn(s.table).kind == core::Turn::Kind::over) finish(s, record);
    return record;
  }

  std::vector<core::Action> nexts(const play::Match& match) const override {
    std::vector<core::Action> actions;
    core::each_next<G>(state_of(match), [&](core::Action action) { actions.push_back(action); });
    return actions;
  }

  std::uint64_t perft(const play::Match& match, core::Action next, int depth) const override {
    core::State<G> s = state_of(match);
    G::apply(s, next, core::NoEvents{});
    return core::perft<G>(s, depth);
  }

  BenchReport bench() const override {
    BenchReport report{info_.id, signature<G>(), rules_speeds<G>()};
    const auto states = decisions_met<G>();
    const auto thinks = [&](std::string_view name, auto count) {
      const auto bot = thinking_bot<G>(name, core::Rng(4));
      std::size_t at = 0;
      return per_second([&] {
        const auto& s = states[at++ % states.size()];
        keep(bot->choose(core::observe<G>(s, G::turn(s.table).seat)));
        return count(*bot);
      });
    };
    report.speeds.push_back({"greedy decisions/s", thinks("greedy", [](const BotOf<G>&) { return 1; })});
    report.speeds.push_back(
        {"mcts simulations/s", thinks("mcts:100", [](const BotOf<G>& bot) { return bot.simulations(); })});
    if (const InstructionCounter counter; counter.counts()) {
      const std::int64_t before = counter.now();
      double simulations = 0;
      thinks("mcts:100", [&](const BotOf<G>& bot) {
        simulations += bot.simulations();
        return 1;
      });
      report.speeds.push_back(
          {"instructions/mcts simulation", static_cast<double>(counter.now() - before) / simulations});
    }
    return report;
  }

 private:
  static const core::State<G>& state_of(const play::Match& match) {
    return dynamic_cast<const play::MatchOf<G>&>(match).state();
  }

  static std::size_t start_seats(const core::State<G>& start) { return start.table.setup.players; }

  static play::Refusal bad_setup(std::string text) { return {play::Refusal::Reason::bad_setup, std::move(text)}; }

  static play::Refusal one_bot_a_seat() { return bad_setup("there must be one bot for each seat"); }

  static std::unique_ptr<BotOf<G>> any_bot(std::string_view name, core::Rng rng) {
    if (name == "random") return std::make_unique<Seated<G, bots::Random<G>>>(rng);
    return thinking_bot<G>(name, rng);
  }

  static void finish(const core::State<G>& end, GameRecord& record) {
    record.finished = true;
    const core::Result<G> result = core::result<G>(end);
    for (const core::Seat seat : core::seats(end.table.setup.players)) {
      record.score.push_back(result.score[seat]);
      if (result.winners.contains(seat)) record.winners.push_back(core::index(seat));
      auto& held = record.held.emplace_back();
      G::each_held(end, seat, [&](std::string_view what, int count) { held.push_back({what, count}); });
    }
  }

  // The usual start of a setup, or the position a header names; nothing else of a stranger's gets in.
  static play::Result<core::State<G>> start_of(const play::Header& header) {
    typename G::Setup setup;
    if (const auto problem = wire::parse_json(header.setup, setup))
      return bad_setup("setup: " + play::malformed(problem).text);
    if (setup.players < G::min_seats || setup.players > G::max_seats)  // before anything is written for a seat
      return bad_setup("setup: players must be " + std::to_string(G::min_seats) + " to " +
                       std::to_string(G::max_seats));
    core::State<G> start = G::start(setup);
    if (const auto wrong = G::check(start); !wrong.empty()) return bad_setup("setup: " + std::string(wrong));
    if (header.from.empty()) return start;
    if (const auto problem = wire::parse_text(header.from, start))
      return bad_setup("position: " + play::malformed(problem).text);
    if (start.table.setup != setup) return bad_setup("position: its setup is not the one in the header");
    if (const auto wrong = G::check(start); !wrong.empty()) return bad_setup("position: " + std::string(wrong));
    return start;
  }

  GameInfo info_;
};

}  // namespace stil::engines
