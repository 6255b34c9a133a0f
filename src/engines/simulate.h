#pragma once
// Many games of one kind, seeded: game i of seed s is the same whatever the number of threads.
#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/game.h"
#include "engines/bot_of.h"
#include "engines/engine.h"
#include "engines/one_game.h"
#include "play/match_of.h"

namespace stil::engines {

template <core::Game G>
class Simulator {
 public:
  // Makes the bot of a seat for one game; null stands for random choices from the game's own stream.
  using MakeBot = std::unique_ptr<BotOf<G>> (*)(std::string_view name, core::Rng);

  Simulator(const core::State<G>& start, const SimulationSpec& spec, MakeBot make_bot)
      : start_(start), spec_(spec), make_bot_(make_bot) {}

  Tally run() const {
    Tally tally;
    tally.players = players();
    for (std::int64_t first = 0; first < spec_.games; first += chunk) {
      run_chunk(first, std::min(first + chunk, spec_.games), tally);
      if (spec_.progress) spec_.progress(std::min(first + chunk, spec_.games));
    }
    return tally;
  }

 private:
  static constexpr std::int64_t chunk = 512;  // games between two reports of progress

  int players() const { return start_.table.setup.players; }

  // Each thread takes every jobs-th game of the chunk; sums do not depend on the order.
  void run_chunk(std::int64_t first, std::int64_t last, Tally& tally) const {
    std::vector<std::string> texts(spec_.transcripts ? static_cast<std::size_t>(last - first) : 0);
    std::vector<Tally> parts(static_cast<std::size_t>(spec_.jobs));
    const auto work = [&](int job) {
      for (std::int64_t game = first + job; game < last; game += spec_.jobs)
        play_game(game, parts[static_cast<std::size_t>(job)],
                  texts.empty() ? nullptr : &texts[static_cast<std::size_t>(game - first)]);
    };
    std::vector<std::jthread> threads;
    for (int job = 1; job < spec_.jobs; ++job) threads.emplace_back(work, job);
    work(0);
    threads.clear();
    for (const Tally& part : parts) tally.add(part);
    for (const std::string& text : texts) spec_.transcripts(text);
  }

  void play_game(std::int64_t game, Tally& tally, std::string* text) const {
    core::Rng rng(spec_.seed, static_cast<std::uint64_t>(game));
    Seating<G> bots;
    for (std::size_t seat = 0; seat < spec_.bots.size(); ++seat)
      bots[seat] = make_bot_(spec_.bots[seat], core::Rng(rng.next(), seat));

    core::State<G> s = start_;
    std::vector<play::Step> steps;
    play_on<G>(s, bots, rng, [&](core::Turn turn, core::Action action) {
      if (text != nullptr) steps.push_back({turn.seat, action});
      ++(turn.kind == core::Turn::Kind::decision ? tally.decisions : tally.chance);
      return true;
    });
    count_result(s, tally);
    if (text != nullptr) *text = transcript_of(steps);
  }

  void count_result(const core::State<G>& s, Tally& tally) const {
    const core::Result<G> result = core::result<G>(s);
    ++tally.games;
    for (const core::Seat seat : core::seats(players())) {
      const auto i = static_cast<std::size_t>(seat);
      tally.score[i] += result.score[seat];
      if (result.winners.contains(seat)) tally.wins[i] += Tally::whole_win / result.winners.size();
    }
  }

  std::string transcript_of(const std::vector<play::Step>& steps) const {
    play::MatchOf<G> match(start_);
    for (const play::Step& step : steps) match.take(step);
    return play::transcript(match);
  }

  const core::State<G>& start_;
  const SimulationSpec& spec_;
  MakeBot make_bot_;
};

}  // namespace stil::engines
