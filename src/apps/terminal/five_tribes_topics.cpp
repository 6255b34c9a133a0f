#include "apps/terminal/five_tribes_topics.h"

#include <fmt/core.h>

#include <algorithm>

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

constexpr std::array<const char*, 4> general{"game", "order", "goods", "signs"};

// Small letters alone: "Ba’al", "ba'al" and "baal" are the same.
std::string plain(std::string_view text) {
  std::string result = texts::lower(text);
  for (const std::string_view sign : {"’", "'", "-", " ", "_"})
    for (std::size_t at = result.find(sign); at != std::string::npos; at = result.find(sign))
      result.erase(at, sign.size());
  return result;
}

}  // namespace

std::string FiveTribesTopics::about(Djinn djinn) const {
  return fmt::format("{} ({}): {}.", style_.paint.bold(words_.name(djinn)), card(djinn).points, words_.power(djinn));
}

std::string FiveTribesTopics::about_tile(const State& s, Tile tile) const {
  const TileFace& face = face_of(s.table, tile);
  std::string text = fmt::format(
      "{} — {} {}", style_.paint.bold(tile_name(tile)),
      words_.say(face.blue ? "blue_tile" : "red_tile", {{"kind", words_.name(face.action)}, {"value", face.value}}),
      words_.about(face.action));
  if (s.table.phase != Phase::before_sow && s.table.phase != Phase::bidding) return text;
  const std::string sows = preview_.list(s.table, tile);
  return text + " " + (sows.empty() ? words_.say("no_sows_from") : words_.say("sows_from", {{"list", sows}}));
}

std::string FiveTribesTopics::about_sows(const State& s) const {
  if (s.table.phase == Phase::sowing) return words_.say("sows_on", {{"list", preview_.list(s.table, s.table.at)}});
  if (s.table.phase != Phase::before_sow && s.table.phase != Phase::bidding) return words_.say("about.sows");
  const std::string best = preview_.list(s.table, s.secret[s.table.active]);
  return best.empty() ? words_.say("about.sows") : words_.say("sows_now", {{"list", best}});
}

std::vector<FiveTribesTopics::Topic> FiveTribesTopics::topics(const State& s) const {
  std::vector<Topic> list;
  for (const std::string name : general)
    list.push_back({{name, words_.say("topic." + name)}, words_.say("about." + name)});
  list.front().text = style_.paint.bold(words_.say("name")) + ": " + list.front().text;
  list.push_back({{"sows", words_.say("topic.sows")}, about_sows(s)});
  for (const Tribe tribe : tribes)
    list.push_back({{std::string(tribe_words[static_cast<std::size_t>(tribe)]), words_.name(tribe, Plain{}),
                     words_.names(tribe, Plain{})},
                    words_.names(tribe) + ": " + words_.about(tribe)});
  for (const std::string_view action : std::span(tile_action_words).first(5)) {
    const std::string name(action);
    list.push_back(
        {{name, words_.say("tile." + name)}, words_.say("tile." + name) + ": " + words_.say("about." + name)});
  }
  for (const Djinn djinn : all_djinns)
    list.push_back({{std::string(card(djinn).id), words_.name(djinn)}, about(djinn)});
  for (const Tile tile : tiles)
    if (s.table.kinds[tile] != TileKind::none) list.push_back({{tile_name(tile)}, about_tile(s, tile)});
  return list;
}

// By its name, or by the beginning of one where only one begins so.
std::string FiveTribesTopics::explain(const State& s, std::string_view word) const {
  constexpr std::size_t enough = 3;
  const std::string wanted = plain(word), tile = in_latin(texts::lower(word));
  std::vector<std::string> begun;
  for (const Topic& topic : topics(s)) {
    bool begins = false;
    for (const std::string& name : topic.names) {
      if (plain(name) == wanted || name == tile) return topic.text;
      begins = begins || (wanted.size() >= enough && plain(name).starts_with(wanted));
    }
    if (begins) begun.push_back(topic.text);
  }
  return begun.size() == 1 ? begun[0] : "";
}

std::vector<std::string> FiveTribesTopics::at_stake(const Table& table) const {
  switch (table.phase) {
    case Phase::before_sow:
    case Phase::sowing: return {words_.say("topic.sows"), words_.say("topic.signs")};
    case Phase::before_tribe: return {words_.name(carried_tribe(table), Plain{})};
    case Phase::before_tile:
    case Phase::second_card: return {tile_name(table.at)};
    case Phase::end_of_turn:
    case Phase::offering: return {words_.say("topic.goods")};
    default: break;
  }
  std::vector<std::string> names{words_.say("topic.game"), words_.say("topic.order")};
  for (const Djinn djinn : all_djinns)
    if (table.djinn_row.contains(djinn) || (table.active != Seat::nobody && owns(table, table.active, djinn)))
      names.push_back(words_.name(djinn));
  return names;
}

std::vector<std::string> FiveTribesTopics::names() const {
  std::vector<std::string> names;
  for (const std::string name : general) names.push_back(words_.say("topic." + name));
  names.push_back(words_.say("topic.sows"));
  names.push_back(words_.say("a_tile"));
  for (const Tribe tribe : tribes) names.push_back(words_.names(tribe));
  for (const Djinn djinn : all_djinns) names.push_back(words_.name(djinn));
  return names;
}

}  // namespace stil::apps::terminal
