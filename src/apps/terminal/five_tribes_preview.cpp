#include "apps/terminal/five_tribes_preview.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/five_tribes/prospects.h"

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

Meeples only(Tribe tribe, int count) {
  Meeples meeples{};
  meeples[tribe] = static_cast<std::uint8_t>(count);
  return meeples;
}
// What a tile is worth to the seat that takes it now: with the palm or palace of its own action.
int claimed_points(const Table& table, Tile tile) {
  const TileAction action = face_of(table, tile).action;
  const int palm = action == TileAction::oasis && table.palms_left > 0 ? palm_points(table, table.active) : 0;
  const int palace = action == TileAction::village && table.palaces_left > 0 ? palace_points : 0;
  return tile_points(table, table.active, tile) + palm + palace;
}
void append(std::string& list, const std::string& item) { list += (list.empty() ? "" : "; ") + item; }

}  // namespace

std::string FiveTribesPreview::mark(const Table& table, Tile tile, int columns) const {
  if (table.phase != Phase::sowing) return {};
  std::string in_full, in_short;
  each_group(table, [&](const SowGroup& group) {
    if (group.end != tile) return;
    const Brings b = brings(table, group);
    const std::string letter = words_.letter(group.tribe);
    in_full += letter + std::to_string(b.collected) + (b.claims ? "◆" : "");
    in_short += letter;
  });
  if (in_full.empty()) return {};
  for (const std::string& text : {"›" + in_full, "›" + in_short + "…", std::string("›…")})
    if (width(text) <= columns) return text;
  return {};
}

// "d4 BBB, 12 coins, ◆8".
std::string FiveTribesPreview::gain(const Table& table, const SowGroup& group) const {
  const Brings b = brings(table, group);
  std::string text = tile_name(group.end) + " " + words_.letters(only(group.tribe, b.collected));
  if (group.tribe == Tribe::builder) text += ", " + words_.coins(b.coins);
  if (group.tribe == Tribe::merchant) text += ", " + words_.say("cards_taken", {{"count", b.cards}});
  if (b.claims) text += ", " + words_.say("claims", {{"points", claimed_points(table, group.end)}});
  return text;
}

std::string FiveTribesPreview::list(const Table& table, Tile start) const {
  std::string list;
  each_group(table, [&](const SowGroup& group) {
    if (group.start == start) append(list, gain(table, group));
  });
  return list;
}

// Those that end alike together: "d2 MM, 2 cards ← b1, c1".
std::string FiveTribesPreview::list(const Table& table, const Secret& own) const {
  constexpr int looked_at = 60, told = 8;
  std::vector<std::pair<SowGroup, std::string>> ends;  // and where such sows start
  for (const Prospect& prospect : best_prospects<looked_at>(table, own).list) {
    const auto same = std::ranges::find_if(ends, [&](const auto& end) {
      return end.first.end == prospect.group.end && end.first.tribe == prospect.group.tribe;
    });
    if (same != ends.end())
      same->second += ", " + tile_name(prospect.group.start);
    else if (ends.size() < told)
      ends.emplace_back(prospect.group, tile_name(prospect.group.start));
  }
  std::string list;
  for (const auto& [group, starts] : ends) append(list, gain(table, group) + " ← " + starts);
  return list;
}

}  // namespace stil::apps::terminal
