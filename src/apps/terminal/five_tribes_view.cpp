#include <fmt/core.h>

#include <optional>

#include "apps/terminal/five_tribes_board.h"
#include "apps/terminal/five_tribes_preview.h"
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
      : View(look), words_(style()), preview_(words_), board_(style(), words_, preview_) {}

  std::string board(const play::Match& match, Seat viewer) const override {
    return board_.text(state(match).table, viewer);
  }

  std::string question(const play::Match& match) const override {
    const Table& table = state(match).table;
    return words_.say("question." + std::string(phase_words[static_cast<std::size_t>(table.phase)]),
                      {{"name", style().name(table.active)}, {"carried", words_.letters(table.carried)}});
  }

  std::string choice(const play::Match& match, Action action) const override {
    const State& s = state(match);
    const VerbInfo& verb = verbs[action.verb];
    const FiveTribesNouns nouns = words_.nouns(verb, {action.a, action.b, action.c});
    const std::string held_by = nouns.other.empty() ? nouns.name : nouns.other;
    return words_.say("choice." + std::string(verb.name), {{"tile", nouns.tile},
                                                           {"tribe", nouns.tribe},
                                                           {"card", nouns.card},
                                                           {"djinn", nouns.djinn},
                                                           {"spot", nouns.spot},
                                                           {"payment", nouns.payment},
                                                           {"count", nouns.count},
                                                           {"other", held_by},
                                                           {"brings", brings(s, action)},
                                                           {"coins", words_.coins(coins_of(s, action))}});
  }

  // Many short answers: side by side.
  std::string choices(const play::Match& match) const override {
    std::vector<std::string> items;
    int number = 0;
    Djinn listed = Djinn::unknown;  // whose tiles are being listed
    for (const Action action : match.legal()) {
      const Djinn djinn = djinn_of(action);
      if (djinn != Djinn::unknown && djinn != listed) items.push_back(words_.name(djinn) + ":");
      listed = djinn;
      items.push_back(choice_number(style(), ++number) + " " + short_choice(match, action));
    }
    return side_by_side(items, style().columns);
  }

  // A tile, or a tribe's letter and a tile, where that says it all.
  std::optional<Action> shortcut(const play::Match& match, std::string_view line) const override {
    std::optional<Action> meant;
    for (const Action action : match.legal()) {
      if (verb(action) != Verb::pick_up && verb(action) != Verb::drop && verb(action) != Verb::kill) continue;
      const bool tile_alone = verb(action) == Verb::pick_up;
      const std::string tile = tile_name(tile_alone ? first<Tile>(action) : second<Tile>(action));
      const std::string with_letter =
          tile_alone ? tile : texts::lower(words_.letter(first<Tribe>(action), Plain{})) + " " + tile;
      if (texts::lower(line) != tile && texts::lower(line) != with_letter) continue;
      if (meant) return std::nullopt;  // several
      meant = action;
    }
    return meant;
  }

  std::string secret(const play::Match& match, Seat seat) const override {
    const Secret& own = state(match).secret[seat];
    std::string text;
    if (total(own.drawn) > 0) text += words_.say("secret_cards", {{"cards", words_.cards(own.drawn)}});
    if (!own.looked_at.empty())
      text += (text.empty() ? "" : " ") + words_.say("secret_djinns", {{"djinns", words_.djinns(own.looked_at)}});
    return text;
  }

  std::vector<std::string> sentences(std::span<const Event> events) const override {
    std::vector<std::string> told;
    for (const Event event : events) {
      const VerbInfo& verb = event_verbs[event.verb];
      const FiveTribesNouns nouns = words_.nouns(verb, {event.a, event.b, event.c});
      told.push_back(
          words_.say("event." + std::string(verb.name), {{"name", nouns.name},
                                                         {"other", nouns.other},
                                                         {"tile", nouns.tile},
                                                         {"tribe", nouns.tribe},
                                                         {"card", nouns.card},
                                                         {"djinn", nouns.djinn},
                                                         {"by", nouns.djinn.empty() ? "" : " (" + nouns.djinn + ")"},
                                                         {"spot", nouns.spot},
                                                         {"payment", nouns.payment},
                                                         {"count", verb.name == "bids" ? nouns.coins : nouns.count},
                                                         {"coins", nouns.coins}}));
    }
    return told;
  }

  std::string explain(const play::Match& match, std::string_view word) const override {
    const State& s = state(match);
    const std::string wanted = texts::lower(word);
    const auto is = [&](std::string_view id, const std::string& name) {
      return wanted == id || wanted == texts::lower(name);
    };
    if (is("game", words_.say("game"))) return paint().bold(words_.say("name")) + ": " + words_.say("about.game");
    if (is("sows", words_.say("sows"))) return about_sows(s);
    for (const Djinn djinn : all_djinns)
      if (is(card(djinn).id, words_.name(djinn)))
        return fmt::format("{} ({}): {}.", paint().bold(words_.name(djinn)), card(djinn).points, words_.power(djinn));
    for (const Tribe tribe : tribes)
      if (is(tribe_words[static_cast<std::size_t>(tribe)], words_.name(tribe, Plain{})))
        return words_.name(tribe) + ": " + words_.about(tribe);
    for (const Tile tile : tiles)
      if (wanted == tile_name(tile) && s.table.kinds[tile] != TileKind::none) return about_tile(s, tile);
    return {};
  }

  std::vector<std::string> at_stake(const play::Match& match) const override {
    const Table& table = state(match).table;
    if (table.phase == Phase::before_sow || table.phase == Phase::sowing) return {words_.say("sows")};
    std::vector<std::string> names{words_.say("game")};
    for (const Djinn djinn : table.djinn_row) names.push_back(words_.name(djinn));
    return names;
  }

  std::vector<std::string> topics() const override {
    std::vector<std::string> names{words_.say("game"), words_.say("sows"), words_.say("a_tile")};
    for (const Tribe tribe : tribes) names.push_back(words_.name(tribe));
    for (const Djinn djinn : all_djinns) names.push_back(words_.name(djinn));
    return names;
  }

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

  std::string about_tile(const State& s, Tile tile) const {
    const TileFace& face = face_of(s.table, tile);
    std::string text = fmt::format("{} — {}", paint().bold(tile_name(tile)),
                                   words_.say(face.blue ? "blue_tile" : "red_tile",
                                              {{"kind", words_.name(face.action)}, {"value", face.value}})) +
                       " " + words_.about(face.action);
    if (s.table.phase != Phase::before_sow) return text;
    const std::string sows = preview_.list(s.table, tile);
    return text + " " + (sows.empty() ? words_.say("no_sows_from") : words_.say("sows_from", {{"list", sows}}));
  }
  std::string about_sows(const State& s) const {
    if (s.table.phase == Phase::sowing) return words_.say("sows_on", {{"list", preview_.list(s.table, s.table.at)}});
    if (s.table.phase != Phase::before_sow && s.table.phase != Phase::bidding) return words_.say("about.sows");
    return words_.say("sows_now", {{"list", preview_.list(s.table, s.secret[s.table.active])}});
  }

  // The djinn of a power that names a tile: there may be dozens of answers, so it is named once before them.
  static Djinn djinn_of(Action action) {
    const bool names_tile = verbs[action.verb].slots[0].noun == Noun::tile;
    for (const Djinn djinn : all_djinns)
      if (names_tile && verb_of(djinn) == verb(action)) return djinn;
    return Djinn::unknown;
  }
  // With letters for tribes and payments where there may be dozens.
  std::string short_choice(const play::Match& match, Action action) const {
    if (djinn_of(action) != Djinn::unknown)
      return tile_name(first<Tile>(action)) + " −" + words_.letters(second<Payment>(action));
    if (verb(action) == Verb::drop)
      return fmt::format("{}→{}{}", words_.letter(first<Tribe>(action)), tile_name(second<Tile>(action)),
                         brings(state(match), action));
    if (verb(action) == Verb::kill) return words_.letter(first<Tribe>(action)) + " " + tile_name(second<Tile>(action));
    return choice(match, action);
  }

  // " (3 green)" when the drop is the last: what would be collected.
  std::string brings(const State& s, Action action) const {
    if (verb(action) != Verb::drop || total(s.table.carried) > 1) return {};
    Meeples collected;
    collected[first<Tribe>(action)] =
        static_cast<std::uint8_t>(s.table.meeples[second<Tile>(action)][first<Tribe>(action)] + 1);
    return " (" + words_.letters(collected) + ")";
  }

  static int coins_of(const State& s, Action action) {
    if (verb(action) == Verb::sell) return set_values[static_cast<std::size_t>(s.table.offered.size())];
    if (verb(action) == Verb::build)
      return blue_around(s.table, s.table.at) * (s.table.carried[Tribe::builder] + first<int>(action));
    return 0;
  }

  FiveTribesWords words_;
  FiveTribesPreview preview_;
  FiveTribesBoard board_;
};

}  // namespace

std::unique_ptr<View> five_tribes_view(const Style& style) { return std::make_unique<FiveTribesView>(style); }

}  // namespace stil::apps::terminal
