// What is printed on the cards, as data: for the page, and for people who study the game.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "apps/commands.h"
#include "apps/lines.h"
#include "apps/report.h"
#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

using namespace stil::castle_combo;  // NOLINT(google-build-using-namespace): the words of this game

json::value word(auto tag) {
  const std::string_view text = words(tag)[static_cast<std::size_t>(tag)];
  return json::string(text.data(), text.size());
}

json::array shields_in(int mask) {
  json::array shields;
  for (const Shield shield : all_shields)
    if ((mask >> static_cast<int>(shield) & 1) != 0) shields.push_back(word(shield));
  return shields;
}

// The mask or number of a counter, as what it stands for.
json::object counter(const Counter& counter) {
  json::object out{{"count", word(counter.count)}};
  const std::string_view position = printed::position_name(counter.what);
  switch (counter.count) {
    case Count::shields: out["shield"] = word(static_cast<Shield>(counter.what)); [[fallthrough]];
    case Count::shield_types: out["area"] = word(counter.area); break;
    case Count::shield_missing: out["shield"] = word(static_cast<Shield>(counter.what)); break;
    case Count::shield_sets: out["shields"] = shields_in(counter.what); break;
    case Count::banners: out["location"] = word(static_cast<Location>(counter.what)); break;
    case Count::cards_with_shields:
    case Count::cards_with_cost:
    case Count::cards_costing_at_least: out["number"] = counter.what; break;
    case Count::at_position: out["position"] = json::string(position.data(), position.size()); break;
    case Count::once:
    case Count::missing_shield_types:
    case Count::identical_shield_sets:
    case Count::banner_pairs:
    case Count::village_threes:
    case Count::discount_cards:
    case Count::purse_cards:
    case Count::keys:
    case Count::gold_on_this_card:
    case Count::gold_on_all_purses:
    case Count::occupied_positions:
    case Count::empty_positions:
    case Count::has_face_down_card: break;
  }
  return out;
}

json::object effect(const EffectLine& line) {
  json::object out{{"effect", word(line.effect)}};
  if (line.effect == Effect::discount) {
    out["castle"] = line.amount;
    out["village"] = line.village;
  } else if (line.effect == Effect::discard_for_gold || line.effect == Effect::discard_for_keys) {
    out["row"] = word(static_cast<Location>(line.per.what));
  } else {
    out["amount"] = line.amount;
    if (line.per.count != Count::once) out["per"] = counter(line.per);
  }
  return out;
}

json::object card(const Character& printed) {
  json::array shields{word(printed.shields.first)};
  if (printed.shields.second != Shield::none) shields.push_back(word(printed.shields.second));
  json::array effects;
  for (const EffectLine& line : printed.effects.lines)
    if (line.effect != Effect::none) effects.push_back(effect(line));
  return {{"id", json::string(printed.id.data(), printed.id.size())},
          {"deck", word(printed.deck)},
          {"cost", printed.cost},
          {"shields", shields},
          {"messenger", word(printed.messenger)},
          {"effects", effects},
          {"choose_one", printed.effects.choose_one},
          {"scroll", json::object{{"points", printed.scroll.points}, {"per", counter(printed.scroll.per)}}},
          {"purse", printed.purse}};
}

// The characters, a line each.
void print_castle_combo() {
  const char* before = "[\n";
  for (const Character& printed : printed::characters) {
    fmt::print("{}{}", before, one_line(card(printed)));
    before = ",\n";
  }
  fmt::print("\n]\n");
}

// The kinds of tiles and the djinns, by name.
void print_five_tribes() {
  json::object tiles, djinns;
  for (const five_tribes::TileFace& face : five_tribes::tile_faces)
    if (face.count > 0)
      tiles[json::string_view(face.id.data(), face.id.size())] =
          json::object{{"action", word(face.action)}, {"value", face.value}, {"blue", face.blue}};
  for (const five_tribes::DjinnCard& djinn : five_tribes::djinn_cards)
    djinns[json::string_view(djinn.id.data(), djinn.id.size())] = json::object{{"points", djinn.points}};
  fmt::print("{}\n", one_line(json::object{{"tiles", tiles}, {"djinns", djinns}}));
}

}  // namespace

int cards(const CardsOptions& options) {
  if (find_engine(options.game) == nullptr) return refused;
  if (options.game == CastleCombo::id)
    print_castle_combo();
  else if (options.game == five_tribes::FiveTribes::id)
    print_five_tribes();
  else
    return refuse(fmt::format("the cards of {} have nothing on them but their kind", options.game));
  return fine;
}

}  // namespace stil::apps
