#include "apps/terminal/five_tribes_preview.h"

#include <fmt/core.h>

#include "games/five_tribes/prospects.h"

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

Meeples only(Tribe tribe, int count) {
  Meeples meeples{};
  meeples[tribe] = static_cast<std::uint8_t>(count);
  return meeples;
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
  for (const std::string& text : {"›" + in_full, "›" + in_short, std::string("›")})
    if (width(text) <= columns) return text;
  return {};
}

// "d4 BBB, 12 coins, ◆8".
std::string FiveTribesPreview::gain(const Table& table, const SowGroup& group) const {
  const Brings b = brings(table, group);
  std::string text = tile_name(group.end) + " " + words_.letters(only(group.tribe, b.collected));
  if (group.tribe == Tribe::builder) text += ", " + words_.coins(b.coins);
  if (group.tribe == Tribe::merchant) text += ", " + words_.say("cards_taken", {{"count", b.cards}});
  if (b.claims) text += fmt::format(", ◆{}", tile_points(table, table.active, group.end));
  return text;
}

std::string FiveTribesPreview::list(const Table& table, Tile start) const {
  std::string list;
  each_group(table, [&](const SowGroup& group) {
    if (group.start == start) append(list, gain(table, group));
  });
  return list;
}

std::string FiveTribesPreview::list(const Table& table, const Secret& own) const {
  constexpr int most = 12;
  std::string list;
  for (const Prospect& prospect : best_prospects<most>(table, own).list)
    append(list, tile_name(prospect.group.start) + " → " + gain(table, prospect.group));
  return list;
}

}  // namespace stil::apps::terminal
