#include <fmt/core.h>

#include "apps/terminal/five_tribes_answers.h"
#include "apps/terminal/five_tribes_board.h"
#include "apps/terminal/five_tribes_preview.h"
#include "apps/terminal/five_tribes_topics.h"
#include "apps/terminal/five_tribes_words.h"
#include "apps/terminal/view.h"
#include "games/five_tribes/five_tribes.h"
#include "play/match_of.h"

namespace stil::apps::terminal {

namespace {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game
using Match = play::MatchOf<FiveTribes>;

class FiveTribesView final : public View {
 public:
  explicit FiveTribesView(const Style& look)
      : View(look),
        words_(style()),
        preview_(words_),
        board_(style(), words_, preview_),
        answers_(style(), words_),
        topics_(style(), words_, preview_) {}

  std::string board(const play::Match& match, Seat viewer) const override {
    return board_.text(state(match).table, viewer);
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    const bool no_sow = table.phase == Phase::before_sow && verb(match.legal()[0]) == Verb::skip_sow;
    Cards set;
    for (const Resource card : table.offered) change(set[card], 1);
    return words_.say(
        no_sow ? "question.no_sow" : "question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
        {{"name", style().name(table.active)},
         {"carried", words_.letters(table.carried)},
         {"cards", words_.cards(set)},
         {"tile", table.at == Tile::none ? "" : tile_name(table.at)},
         {"kind", table.at == Tile::none ? "" : words_.name(face_of(table, table.at).action)}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    return answers_.text(state(match), action);
  }
  std::string choices(const play::Match& match) const override { return answers_.list(state(match), match.legal()); }
  std::string plan(const play::Match& match, std::span<const Action> actions) const override {
    return answers_.plan(state(match), actions);
  }
  std::string key(const play::Match& match, Action action) const override {
    return answers_.key(state(match), match.legal(), action);
  }
  Reply meant(const play::Match& match, std::string_view line) const override {
    return answers_.meant(state(match), match.legal(), line);
  }

  std::string secret(const play::Match& match, Seat seat) const override {
    const Secret& own = state(match).secret[seat];
    std::string text;
    if (total(own.drawn) > 0) text += words_.say("secret_cards", {{"cards", words_.cards(own.drawn)}});
    if (!own.looked_at.empty())
      text += (text.empty() ? "" : " ") + words_.say("secret_djinns", {{"djinns", words_.djinns(own.looked_at)}});
    return text;
  }

  std::vector<Sentence> sentences(std::span<const Event> events) const override {
    std::vector<Sentence> told;
    for (const Event event : events) told.push_back(tell(event));
    return told;
  }

  std::string explain(const play::Match& match, std::string_view word) const override {
    return topics_.explain(state(match), word);
  }
  std::vector<std::string> at_stake(const play::Match& match) const override {
    return topics_.at_stake(state(match).table);
  }
  std::vector<std::string> topics() const override { return topics_.names(); }

  std::string results(const play::Match& match) const override {
    const State& s = state(match);
    std::vector<std::string> head{""}, totals{paint().bold(words_.say("total"))};
    std::vector<std::vector<std::string>> lines;
    Points::fields([&](std::string_view name, auto) { lines.push_back({words_.say(std::string(name) + "_row")}); });
    std::string winners;
    for (const Seat seat : seats(s.table)) {
      const bool won = match.winners().contains(seat);
      if (won) winners += (winners.empty() ? "" : ", ") + style().name(seat);
      head.push_back(won ? paint().green("★ " + style().name(seat)) : style().name(seat));
      const Points p = points(s, seat);
      std::size_t line = 0;
      Points::fields([&](std::string_view, auto member) { lines[line++].push_back(std::to_string(p.*member)); });
      totals.push_back(paint().bold(std::to_string(sum(p))));
    }
    Grid grid;
    grid.row(head);
    for (const auto& line : lines) grid.row(line);
    grid.row(totals);
    const texts::Value count = match.winners().size();
    return grid.text() + paint().green(style().texts.say("terminal.winners", {{"names", winners}, {"count", count}})) +
           '\n';
  }

 private:
  static const State& state(const play::Match& match) { return dynamic_cast<const Match&>(match).state(); }

  // A sow, a row that is filled or a set that is sold is told in one line.
  Sentence tell(Event event) const {
    const auto what = static_cast<Happening>(event.verb);
    const VerbInfo& verb = event_verbs[event.verb];
    const FiveTribesNouns nouns = words_.nouns(verb, {event.a, event.b, event.c});
    const std::string text = words_.say("event." + std::string(verb.name),
                                        {{"name", nouns.name},
                                         {"other", nouns.other},
                                         {"tile", nouns.tile},
                                         {"tribe", nouns.tribe},
                                         {"one", nouns.one},
                                         {"many", nouns.many},
                                         {"card", nouns.card},
                                         {"times", nouns.count > 1 ? fmt::format(" × {}", nouns.count) : ""},
                                         {"djinn", nouns.djinn},
                                         {"by", nouns.djinn.empty() ? "" : " (" + nouns.djinn + ")"},
                                         {"spot", nouns.spot},
                                         {"payment", nouns.payment},
                                         {"count", verb.name == "bids" ? nouns.coins : nouns.count},
                                         {"coins", nouns.coins}});
    switch (what) {
      case Happening::picks_up: return {text, {}, static_cast<int>(Happening::drops)};
      case Happening::drops: return {text, ", " + text, static_cast<int>(what)};
      case Happening::turns_up:
      case Happening::appears:
        return {text, ", " + (nouns.card.empty() ? nouns.djinn : nouns.card) + ".", static_cast<int>(what)};
      case Happening::takes_card:
      case Happening::discards: return {text, ", " + nouns.card + ".", static_cast<int>(what)};
      case Happening::looks: return {text, ".", static_cast<int>(what)};  // once is enough
      default: return {text, {}, -1};
    }
  }

  FiveTribesWords words_;
  FiveTribesPreview preview_;
  FiveTribesBoard board_;
  FiveTribesAnswers answers_;
  FiveTribesTopics topics_;
};

}  // namespace

std::unique_ptr<View> five_tribes_view(const Style& style) { return std::make_unique<FiveTribesView>(style); }

}  // namespace stil::apps::terminal
