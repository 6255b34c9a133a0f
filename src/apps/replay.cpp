#include <fmt/core.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "apps/commands.h"
#include "apps/report.h"
#include "apps/terminal/view.h"
#include "apps/transcript_file.h"
#include "texts/catalogue.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

// Two ways to tell a game: lines of JSON for programs, sentences for people.
class Teller {
 public:
  virtual ~Teller() = default;
  virtual void opened(const play::Match&) = 0;
  virtual void before(const play::Match&) = 0;
  virtual void after(const play::Match&) = 0;
  virtual void closed(const play::Match&) = 0;
};

json::array legal_texts(const play::Match& match) {
  json::array texts;
  for (const core::Action action : match.legal()) texts.emplace_back(match.text(action));
  return texts;
}

json::object outcome_weights(const play::Match& match) {
  json::object weights;
  for (const core::Outcome& outcome : match.chance()) weights[match.text(outcome.action)] = outcome.weight;
  return weights;
}

// What each seat would score if the game were over now.
json::array scores(const play::Match& match) {
  json::array scores;
  for (const core::Seat seat : core::seats(match.players())) scores.emplace_back(match.score(seat));
  return scores;
}

// What may happen next: legal actions of the seat to move, or outcomes with their weights.
json::object next_of(const play::Match& match) {
  if (match.turn().kind == core::Turn::Kind::chance) return {{"outcomes", outcome_weights(match)}};
  return {{"seat", core::index(match.turn().seat)}, {"legal", legal_texts(match)}};
}

class JsonTeller final : public Teller {
 public:
  explicit JsonTeller(const ReplayOptions& options) : options_(options) {}

  void opened(const play::Match& match) override {
    json::object line{{"game", std::string(match.game())}, {"setup", json::parse(match.setup_json())}};
    print(line, match);
  }
  void before(const play::Match& match) override {
    before_ = options_.legal ? next_of(match) : json::object{};
    before_.erase("seat");
  }
  void after(const play::Match& match) override {
    const play::Step& step = match.steps().back();
    json::object line{{"ply", match.steps().size()}};
    if (step.seat == core::Seat::nobody) {
      line["chance"] = match.text(step.action);
    } else {
      line["seat"] = core::index(step.seat);
      line["do"] = match.text(step.action);
    }
    for (const auto& member : before_) line[member.key()] = member.value();
    json::array events;
    for (const core::Event event : match.events()) events.push_back(json::parse(match.json(event)));
    line["events"] = events;
    print(line, match);
  }
  void closed(const play::Match& match) override {
    if (match.turn().kind != core::Turn::Kind::over)
      return fmt::print("{}\n", one_line(json::object{{"next", next_of(match)}}));
    json::object line = json::parse(play::end_line(match)).as_object();
    json::array points;
    for (const core::Seat seat : core::seats(match.players())) points.push_back(json::parse(match.points_json(seat)));
    line["points"] = points;
    fmt::print("{}\n", one_line(line));
  }

 private:
  void print(json::object& line, const play::Match& match) const {
    if (options_.states) {
      line["score"] = scores(match);
      line["state"] = json::parse(match.state_json());
    }
    fmt::print("{}\n", one_line(line));
  }

  const ReplayOptions& options_;
  json::object before_;
};

class WordsTeller final : public Teller {
 public:
  WordsTeller(const ReplayOptions& options, const texts::Catalogue& texts) : options_(options), texts_(texts) {}

  void opened(const play::Match& match) override {
    const std::vector<std::string> seats(static_cast<std::size_t>(match.players()), "human");
    view_ = terminal::make_view(match.game(), terminal::style_for(texts_, seats));
    fmt::print("{} {}\n", match.game(), match.setup_json());
  }
  void before(const play::Match& match) override {
    if (options_.legal) fmt::print("      {}\n", one_line(next_of(match)));
  }
  void after(const play::Match& match) override {
    fmt::print("{:>4}  {}\n", match.steps().size(), play::step_line(match, match.steps().back()));
    for (const terminal::Sentence& sentence : view_->sentences(match.events()))
      fmt::print("        {}\n", sentence.text);
    if (options_.states) fmt::print("      {}\n", match.state_json());
  }
  void closed(const play::Match& match) override {
    fmt::print("\n{}\n", match.turn().kind == core::Turn::Kind::over ? view_->results(match)
                                                                     : view_->board(match, core::Seat::nobody));
  }

 private:
  const ReplayOptions& options_;
  const texts::Catalogue& texts_;
  std::unique_ptr<terminal::View> view_;
};

}  // namespace

int replay(const ReplayOptions& options) {
  const std::string language = language_for(options.lang);
  if (language.empty()) return refused;
  const texts::Catalogue texts(language);
  std::unique_ptr<Teller> teller;
  if (options.json)
    teller = std::make_unique<JsonTeller>(options);
  else
    teller = std::make_unique<WordsTeller>(options, texts);

  TranscriptReader reader;
  reader.opened = [&](play::Match& match) { teller->opened(match); };
  reader.before = [&](play::Match& match) { teller->before(match); };
  reader.after = [&](play::Match& match) { teller->after(match); };
  reader.closed = [&](std::unique_ptr<play::Match> match) { teller->closed(*match); };
  const auto done = read_transcripts(options.file, reader);
  std::fflush(stdout);
  return done ? fine : refuse(done.refusal());
}

}  // namespace stil::apps
