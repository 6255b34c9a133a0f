// Points of bare tableaus, for people who write them down and programs that compare.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <cstdio>

#include "apps/commands.h"
#include "apps/lines.h"
#include "apps/report.h"
#include "games/castle_combo/castle_combo.h"
#include "wire/value.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game

play::Refusal malformed(std::string text) { return {play::Refusal::Reason::malformed, std::move(text)}; }

std::string_view view(const json::string& text) { return {text.data(), text.size()}; }

// Nine ids row by row, "~" before those that are face down.
play::Result<Tableau> grid_of(const json::value* grid) {
  if (grid == nullptr || !grid->is_array() || grid->get_array().size() != tableau_size)
    return malformed("grid must be nine cards, row by row");
  Tableau tableau;
  for (const json::value& item : grid->get_array()) {
    if (!item.is_string()) return malformed("grid must be names of cards");
    std::string_view id = view(item.get_string());
    Placed placed{Card::none, static_cast<Cell>(board_size * (tableau.count / 3) + tableau.count % 3)};
    placed.face_down = id.starts_with('~');
    if (placed.face_down) id.remove_prefix(1);
    if (!wire::parse_scalar(id, placed.card) || placed.card == Card::none)
      return malformed("there is no card " + play::quoted(id));
    for (const Placed& other : tableau)
      if (other.card == placed.card) return malformed("the card " + play::quoted(id) + " is there twice");
    tableau.add(placed);
  }
  return tableau;
}

play::Result<play::Done> fill(Tableau& tableau, const json::value* purses) {
  if (purses == nullptr) return play::Done{};
  if (!purses->is_object()) return malformed("purse must say how much gold lies on which card");
  for (const auto& entry : purses->get_object()) {
    const std::string_view id(entry.key().data(), entry.key().size());
    const auto* gold = entry.value().if_int64();
    bool found = false;
    for (Placed& placed : tableau) {
      if (character(placed.card).id != id) continue;
      const int most = room(placed);
      if (most == 0 && (gold == nullptr || *gold != 0))
        return malformed("there is no purse to lay gold on: " + play::quoted(id));
      if (gold == nullptr || *gold < 0 || *gold > most)
        return malformed(fmt::format("the purse of {} holds 0 to {} gold", play::quoted(id), most));
      placed.gold = static_cast<std::uint8_t>(*gold);
      found = true;
    }
    if (!found) return malformed("gold on " + play::quoted(id) + ", which is not in the grid");
  }
  return play::Done{};
}

play::Result<std::string> scored(const std::string& line) {
  json::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) return malformed("not a JSON object");
  const json::object& object = value.get_object();
  for (const auto& member : object)
    if (member.key() != "grid" && member.key() != "purse" && member.key() != "keys")
      return malformed("a tableau has grid, purse and keys, not " +
                       play::quoted({member.key().data(), member.key().size()}));
  auto tableau = grid_of(object.if_contains("grid"));
  if (!tableau) return tableau.refusal();
  if (const auto done = fill(*tableau, object.if_contains("purse")); !done) return done.refusal();
  const json::value* keys = object.if_contains("keys");
  if (keys != nullptr && (!keys->is_int64() || keys->get_int64() < 0 || keys->get_int64() > most_goods))
    return malformed(fmt::format("keys must be a number from 0 to {}", most_goods));

  const Sheet result = sheet(*tableau, keys == nullptr ? 0 : static_cast<int>(keys->get_int64()));
  json::array points;
  for (const CardPoints& card : result.cards) points.emplace_back(card.points);
  return one_line(json::object{{"points", points}, {"keys", result.keys}, {"total", result.total}});
}

}  // namespace

int score(const ScoreOptions& options) {
  if (find_engine(options.game) == nullptr) return refused;
  if (options.game != CastleCombo::id) return refuse(fmt::format("{} has no tableaus to score", options.game));
  Lines lines(options.file);
  if (!lines.readable()) return refuse(fmt::format("cannot read '{}'", options.file));
  for (std::string line; lines.next(line);) {
    const auto result = scored(line);
    if (!result) {
      std::fflush(stdout);
      return refuse(fmt::format("{}: {}", lines.where(), result.refusal().text));
    }
    fmt::print("{}\n", *result);
  }
  return fine;
}

}  // namespace stil::apps
