#include "arena/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "arena/chart.h"

namespace stil::arena {

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #2b2622; --paper: #fbf7f0; --line: #d9cfc2; --soft: #6d6259; --mark: #a63d2f; --bar: #c98a4b }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6da; --paper: #221d1a; --line: #4a413a; --soft: #b3a699; --mark: #e8836f; --bar: #b9793a } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: .2rem } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem } h3 { font-size: 1rem; margin: 1rem 0 .3rem }
p.soft, figcaption, caption { color: var(--soft); text-align: left }
code { overflow-wrap: anywhere } .wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left } .soft { color: var(--soft) }
.row { display: flex; flex-wrap: wrap; gap: 1.5rem } figure { margin: 0; flex: 1 1 15rem; max-width: 20rem }
svg { width: 100%; height: auto; display: block; overflow: visible }
.grid { stroke: var(--line) } .tick { fill: var(--soft); font-size: 11px; text-anchor: middle } .label { fill: var(--ink); font-size: 14px; text-anchor: end }
.range { stroke: var(--bar); stroke-width: 4; stroke-linecap: round } .dot { fill: var(--mark) } .bar { fill: var(--bar) } .mean { stroke: var(--mark); stroke-width: 2 }
.bars { width: 8rem; text-align: left } .meter { display: inline-block; height: .7rem; background: var(--bar); vertical-align: middle; border-radius: 2px }
)";

class Writer {
 public:
  explicit Writer(const Report& report)
      : report_(report), standings_(report.standings), bots_(report.schedule.bots()) {}

  std::string page() {
    out_ = fmt::format(
        "<!doctype html>\n<html lang='{}'>\n<meta charset='utf-8'>\n<meta name='viewport' "
        "content='width=device-width'>\n<title>{}</title>\n<style>{}</style>\n",
        report_.language, escaped(title()), style);
    head();
    results();
    rating_section();
    scores();
    length();
    held();
    return out_ + "</html>\n";
  }

 private:
  std::string say(std::string_view key, texts::Values values = {}) const {
    return escaped(report_.texts.say(fmt::format("arena.{}", key), values));
  }
  std::string title() const {
    return report_.texts.say("arena.title", {{"game", report_.texts.say(report_.terms.game + ".name")}});
  }
  int games() const { return static_cast<int>(report_.rounds.size()) * report_.schedule.round_size(); }

  void head() {
    const int games_played = games();
    out_ += fmt::format("<h1>{}</h1>\n<p>{}<br>{}</p>\n", escaped(title()),
                        say("summary", {{"games", games_played},
                                        {"players", report_.schedule.players()},
                                        {"deals", static_cast<int>(report_.rounds.size())}}),
                        say("intervals"));
    out_ +=
        fmt::format("<p class='soft'>stil {} ({}) · seed {} · <code>{}</code></p>\n", escaped(report_.terms.version),
                    escaped(report_.terms.commit), report_.terms.seed, escaped(report_.terms.setup));
  }

  static std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
  static std::string share_cell(const Interval& wins) {
    return fmt::format("<td>{} <span class='soft'>{:.1f}–{:.1f}</span></td>", percent(wins.mean), 100 * wins.low,
                       100 * wins.high);
  }
  static std::string number_cell(const Interval& value) {
    return fmt::format("<td>{:.1f} <span class='soft'>±{:.1f}</span></td>", value.mean, value.high - value.mean);
  }

  void results() {
    out_ += fmt::format("<h2>{}</h2>\n<div class='wide'><table><tr><th>{}<th>{}<th>{}<th>{}", say("results"),
                        say("bot"), say("wins"), say("score"), say("margin"));
    for (int seat = 1; seat <= report_.schedule.players(); ++seat) out_ += "<th>" + say("wins_in", {{"seat", seat}});
    out_ += "</tr>\n";
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      const BotStanding& standing = standings_[bot];
      out_ += fmt::format("<tr><td>{}</td>{}{}{}", escaped(bots_[bot]), share_cell(standing.all.wins),
                          number_cell(standing.all.score), number_cell(standing.all.margin));
      for (const Standing& here : standing.by_seat)
        out_ += fmt::format("<td>{}</td>", here.played == 0 ? "–" : percent(here.wins.mean));
      out_ += "</tr>\n";
    }
    out_ += "</table></div>\n";
  }

  void rating_section() {
    std::vector<Bar> bars;
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) bars.push_back({bots_[bot], report_.ratings[bot]});
    std::ranges::sort(bars, std::greater<>{}, [](const Bar& bar) { return std::pair(bar.value.mean, bar.label); });
    out_ += fmt::format("<h2>{0}</h2>\n<p class='soft'>{1}</p>\n{2}", say("ratings"), say("ratings_about"),
                        interval_chart(bars, report_.texts.say("arena.ratings")));
  }

  template <class Value>
  std::vector<int> collect(Value value) const {
    std::vector<int> all;
    for (const auto& round : report_.rounds)
      for (const Played* game : round) value(*game, all);
    return all;
  }

  void scores() {
    const Scale scale = scale_of(collect([](const Played& game, std::vector<int>& all) {
      all.insert(all.end(), game.score.begin(), game.score.end());
    }));
    out_ += fmt::format("<h2>{}</h2>\n<p class='soft'>{}</p>\n", say("scores"), say("scores_about"));
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      out_ += fmt::format("<h3>{}</h3>\n<div class='row'>\n", escaped(bots_[bot]));
      for (int seat = 0; seat < report_.schedule.players(); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        const auto values = collect([&](const Played& game, std::vector<int>& all) {
          if (game.sitting.seats[i] == static_cast<int>(bot)) all.push_back(game.score[i]);
        });
        const std::string caption = report_.texts.say("arena.seat", {{"seat", seat + 1}});
        out_ += fmt::format("<figure>{}<figcaption>{} · {:.1f}</figcaption></figure>\n",
                            histogram(values, scale, bots_[bot] + ", " + caption), escaped(caption),
                            standings_[bot].by_seat[i].score.mean);
      }
      out_ += "</div>\n";
    }
  }

  void length() {
    const auto decisions = collect([](const Played& game, std::vector<int>& all) { all.push_back(game.decisions); });
    const auto steps =
        collect([](const Played& game, std::vector<int>& all) { all.push_back(game.decisions + game.chance); });
    out_ += fmt::format(
        "<h2>{}</h2>\n<div "
        "class='row'><figure>{}<figcaption>{}</figcaption></figure><figure>{}<figcaption>{}</figcaption>"
        "</figure></div>\n",
        say("length"), histogram(decisions, scale_of(decisions), report_.texts.say("arena.decisions")),
        say("decisions"), histogram(steps, scale_of(steps), report_.texts.say("arena.steps")), say("steps"));
  }

  void held() {
    out_ += fmt::format(
        "<h2>{}</h2>\n<p class='soft'>{}</p>\n<div class='wide'><table><tr><th>{}<th>{}<th>{}<th>{}<th><th>"
        "{}</tr>\n",
        say("held." + report_.terms.game), say("held_about"), say("what"), say("seats_with"), say("copies"),
        say("wins_with"), say("wins_without"));
    for (const Fact& fact : facts(report_.rounds)) {
      const double seats = static_cast<double>(fact.with) / static_cast<double>(fact.with + fact.without);
      out_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{:.1f}</td>{}", escaped(report_.name(fact.what)),
                          percent(seats), fact.copies, share_cell(fact.wins_with));
      out_ += fmt::format("<td class='bars'><span class='meter' style='width:{:.0f}%'></span></td><td>{}</td></tr>\n",
                          100 * fact.wins_with.mean, fact.without == 0 ? "–" : percent(fact.wins_without));
    }
    out_ += "</table></div>\n";
  }

  const Report& report_;
  const std::vector<BotStanding>& standings_;
  const std::vector<std::string>& bots_;
  std::string out_;
};

}  // namespace

std::string page(const Report& report) { return Writer(report).page(); }

}  // namespace stil::arena
