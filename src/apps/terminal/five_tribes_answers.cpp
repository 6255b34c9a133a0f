#include "apps/terminal/five_tribes_answers.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "wire/value.h"

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

constexpr int no_number = -1;

int number(std::string_view text) {
  std::int64_t value = 0;
  return wire::parse_number(text, 0, 9999, value) ? static_cast<int>(value) : no_number;
}
std::vector<int> numbers(const std::string& line) {
  std::vector<int> all;
  std::istringstream words(line);
  for (std::string word; words >> word;) all.push_back(number(word));
  return all;
}

int price_of(Action bid) { return price_down(first<Spot>(bid), verb(bid) == Verb::kumarbi ? second<int>(bid) : 0); }
// "8", or "8/2" with two fakirs.
std::string bid_key(Action bid) {
  const std::string spot = std::to_string(price(first<Spot>(bid)));
  return verb(bid) == Verb::bid ? spot : fmt::format("{}/{}", spot, second<int>(bid));
}
bool is_bid(Action action) { return verb(action) == Verb::bid || verb(action) == Verb::kumarbi; }

// The djinn of a power that names a tile: there may be dozens of answers, so it is named once before them.
Djinn djinn_of(Action action) {
  const bool names_tile = verbs[action.verb].slots[0].noun == Noun::tile;
  for (const Djinn djinn : all_djinns)
    if (names_tile && verb_of(djinn) == verb(action)) return djinn;
  return Djinn::unknown;
}

int coins_of(const State& s, Action action) {
  if (is_bid(action)) return price_of(action);
  if (verb(action) == Verb::sell) return set_values[static_cast<std::size_t>(s.table.offered.size())];
  if (verb(action) == Verb::build)
    return blue_around(s.table, s.table.at) * (s.table.carried[Tribe::builder] + first<int>(action));
  return 0;
}
int range_of(const State& s, Action action) {
  const int fakirs = verb(action) == Verb::iblis ? second<int>(action) : first<int>(action);
  return s.table.carried[Tribe::assassin] + fakirs;
}

// " (3 green)" when the drop is the last: what would be collected.
std::string collected(const FiveTribesWords& words, const State& s, Action action) {
  if (verb(action) != Verb::drop || total(s.table.carried) > 1) return {};
  Meeples meeples;
  meeples[first<Tribe>(action)] =
      static_cast<std::uint8_t>(s.table.meeples[second<Tile>(action)][first<Tribe>(action)] + 1);
  return " (" + words.letters(meeples) + ")";
}
// Whether the victim is alone on a tile that falls to the killer then.
bool gives_tile(const Table& table, Tile tile) {
  return total(table.meeples[tile]) == 1 && table.camel[tile] == Seat::nobody && table.camels[table.active] > 0;
}

// "b d2", "bd2" or "b→d2" as "b" and "d2"; the second is empty where no tile is named.
std::pair<std::string, std::string> split(const std::string& line) {
  if (line.size() < 2 || line.back() < '1' || line.back() > '5') return {line, ""};
  std::size_t letter = line.size() - 2;
  while (letter > 0 && (static_cast<unsigned char>(line[letter]) & 0xC0) == 0x80) --letter;  // to its first byte
  std::string before = line.substr(0, letter);
  for (const std::string_view arrow : {"→", "->"})
    if (before.ends_with(arrow)) before.resize(before.size() - arrow.size());
  before.resize(before.find_last_not_of(' ') + 1);
  return {before, in_latin(line.substr(letter))};
}

}  // namespace

std::string FiveTribesAnswers::text(const State& s, Action action) const {
  const VerbInfo& verb = verbs[action.verb];
  const FiveTribesNouns nouns = words_.nouns(verb, {action.a, action.b, action.c});
  const std::string held_by = nouns.other.empty() ? nouns.name : nouns.other;
  const int points = verb.name == "take_djinn" ? card(first<Djinn>(action)).points : 0;
  return words_.say("choice." + std::string(verb.name), {{"tile", nouns.tile},
                                                         {"tribe", nouns.tribe},
                                                         {"card", nouns.card},
                                                         {"djinn", nouns.djinn},
                                                         {"points", points},
                                                         {"spot", nouns.spot},
                                                         {"payment", nouns.payment},
                                                         {"count", nouns.count},
                                                         {"range", range_of(s, action)},
                                                         {"other", held_by},
                                                         {"brings", collected(words_, s, action)},
                                                         {"coins", words_.coins(coins_of(s, action))}});
}

// With letters for tribes and payments where there may be dozens.
std::string FiveTribesAnswers::short_text(const State& s, Action action) const {
  if (verb(action) == Verb::bid) return {};  // its key says it all
  if (verb(action) == Verb::kumarbi) return "→ " + words_.coins(price_of(action));
  if (djinn_of(action) != Djinn::unknown)
    return tile_name(first<Tile>(action)) + " −" + words_.letters(second<Payment>(action));
  if (verb(action) == Verb::drop)
    return fmt::format("{}→{}{}", words_.letter(first<Tribe>(action)), tile_name(second<Tile>(action)),
                       collected(words_, s, action));
  if (verb(action) == Verb::kill)
    return words_.letter(first<Tribe>(action)) + " " + tile_name(second<Tile>(action)) +
           (gives_tile(s.table, second<Tile>(action)) ? "◆" : "");
  if (verb(action) == Verb::kill_held)
    return words_.letter(first<Tribe>(action)) + " " +
           style_.short_names[static_cast<std::size_t>(second<Seat>(action))];
  if (verb(action) == Verb::take_djinn)
    return fmt::format("{} {} −{}", words_.nouns(verbs[action.verb], {action.a, action.b, action.c}).djinn,
                       card(first<Djinn>(action)).points, words_.letters(second<Payment>(action)));
  return text(s, action);
}

std::string FiveTribesAnswers::plan(State s, Actions actions) const {
  std::string all;
  for (const Action action : actions) {
    all += all.empty() ? text(s, action) : " → " + short_text(s, action);
    apply(s, action, core::NoEvents{});
  }
  return all;
}

std::string FiveTribesAnswers::key(const State& s, Actions legal, Action action) const {
  if (is_bid(action)) return bid_key(action);
  if (s.table.phase != Phase::offering) return std::to_string(std::ranges::find(legal, action) - legal.begin() + 1);
  const auto goods = goods_to_add(s);
  const auto at = verb(action) == Verb::sell ? goods.end() : std::ranges::find(goods, first<Resource>(action));
  return std::to_string(at - goods.begin() + 1);
}

std::string FiveTribesAnswers::list(const State& s, Actions legal) const {
  if (s.table.phase == Phase::offering) return list_of_sale(s, legal);
  std::vector<std::string> items;
  Djinn listed = Djinn::unknown;  // whose tiles are being listed
  for (const Action action : legal) {
    const Djinn djinn = djinn_of(action);
    if (djinn != listed && djinn != Djinn::unknown) items.push_back(words_.name(djinn) + ":");
    if (djinn == Djinn::unknown && listed != Djinn::unknown) items.emplace_back("|");
    listed = djinn;
    items.push_back(choice_key(style_, key(s, legal, action)) + " " + short_text(s, action));
  }
  return side_by_side(items, style_.columns);
}

// --- the sale: in any order, though the rules know a set in one order only ---

std::vector<Resource> FiveTribesAnswers::goods_to_add(const State& s) const {
  std::vector<Resource> list;
  for (const Resource card : goods)
    if (held(s.table, s.secret[s.table.active], card) > 0 && !s.table.offered.contains(card)) list.push_back(card);
  return list;
}

std::string FiveTribesAnswers::list_of_sale(const State& s, Actions legal) const {
  std::vector<std::string> items;
  for (const Resource card : goods_to_add(s))
    items.push_back(choice_key(style_, std::to_string(items.size() + 1)) + " " +
                    words_.say("add_good", {{"card", words_.name(card)}}));
  items.push_back(choice_key(style_, std::to_string(items.size() + 1)) + " " + text(s, legal.back()));
  return side_by_side(items, style_.columns);
}

Reply FiveTribesAnswers::sale(const State& s, Actions legal, const std::string& line) const {
  Reply reply;
  if (s.table.phase == Phase::end_of_turn) {  // several numbers: a whole set
    const auto wanted = numbers(line);
    if (wanted.size() < 2) return reply;
    for (int i = 1; i <= static_cast<int>(legal.size()); ++i)
      if (verb(legal[static_cast<std::size_t>(i) - 1]) == Verb::offer && std::ranges::count(wanted, i) == 1)
        reply.actions.push_back(legal[static_cast<std::size_t>(i) - 1]);
    if (reply.actions.size() != wanted.size()) return {};
    reply.actions.push_back(sentence(Verb::sell));
    return reply;
  }
  const auto to_add = goods_to_add(s);
  const int wanted = number(line);
  if (wanted < 1 || wanted > static_cast<int>(to_add.size()) + 1) return reply;
  if (wanted == static_cast<int>(to_add.size()) + 1) return {{sentence(Verb::sell)}, 0, {}};
  core::Set<Resource, goods_count> set = s.table.offered;
  set.add(to_add[static_cast<std::size_t>(wanted) - 1]);
  for (const Resource card : set) reply.actions.push_back(about(Verb::offer, card));
  reply.taken_back = s.table.offered.size();
  return reply;
}

// --- bids, tiles and meeples ---

Reply FiveTribesAnswers::bid(Actions legal, const std::string& line) const {
  for (const Action action : legal)
    if (line == bid_key(action)) return {{action}, 0, {}};
  if (number(line) == no_number) return {};
  std::string prices;
  for (const Action action : legal)
    if (verb(action) == Verb::bid) prices += (prices.empty() ? "" : ", ") + bid_key(action);
  return {{}, 0, words_.say("bid_by_price", {{"prices", prices}})};
}

bool FiveTribesAnswers::is_named(Tribe tribe, const std::string& text) const {
  const std::string_view id = tribe_words[static_cast<std::size_t>(tribe)];
  return text == texts::lower(words_.letter(tribe, Plain{})) || text == id.substr(0, 1) || text == id ||
         text == texts::lower(words_.name(tribe, Plain{}));
}

// A tile, or a tribe and a tile, where that says it all.
Reply FiveTribesAnswers::meeple(Actions legal, const std::string& line) const {
  const auto [who, where] = split(line);
  if (where.empty()) return {};
  std::vector<Action> meant;
  std::string letters;
  for (const Action action : legal) {
    if (verb(action) == Verb::pick_up) {
      if (who.empty() && tile_name(first<Tile>(action)) == where) return {{action}, 0, {}};
    } else if (verb(action) == Verb::drop || verb(action) == Verb::kill) {
      if (tile_name(second<Tile>(action)) != where) continue;
      if (!who.empty() && !is_named(first<Tribe>(action), who)) continue;
      meant.push_back(action);
      letters += (letters.empty() ? "" : ", ") + words_.letter(first<Tribe>(action));
    }
  }
  if (meant.size() == 1) return {{meant[0]}, 0, {}};
  return {{}, 0, meant.empty() ? "" : words_.say("which_meeple", {{"tile", where}, {"letters", letters}})};
}

Reply FiveTribesAnswers::meant(const State& s, Actions legal, std::string_view typed) const {
  const std::string line = texts::lower(typed);
  switch (s.table.phase) {
    case Phase::bidding: return bid(legal, line);
    case Phase::end_of_turn:
    case Phase::offering: return sale(s, legal, line);
    default: return meeple(legal, line);
  }
}

}  // namespace stil::apps::terminal
