// The catalogues: one key set in every language, complete plurals, the same placeholders, nothing unused.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "games/castle_combo/castle_combo.h"
#include "games/five_tribes/five_tribes.h"
#include "games/intrigues/intrigues.h"
#include "texts/catalogue.h"

namespace stil::tests {

namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::map<std::string, std::string> messages(const std::string& language) {
  std::map<std::string, std::string> all;
  const auto json = boost::json::parse(read(fs::path(STIL_SOURCE_DIR) / "locales" / (language + ".json")));
  for (const auto& member : json.as_object()) all[std::string(member.key())] = std::string(member.value().as_string());
  return all;
}

// Arguments stand at odd depths of braces; at even depths stand the texts of plural forms.
std::set<std::string> placeholders(const std::string& message) {
  std::set<std::string> names;
  int depth = 0;
  for (std::size_t i = 0; i < message.size(); ++i) {
    if (message[i] == '}') --depth;
    if (message[i] != '{' || ++depth % 2 == 0) continue;
    names.insert(message.substr(i + 1, message.find_first_of(",}", i) - i - 1));
  }
  return names;
}

// Keys that the code puts together: one for each word of a game.
template <class Words>
void add_keys(std::set<std::string>& keys, const std::string& prefix, const Words& words) {
  for (const auto& word : words) keys.insert(prefix + std::string(word));
}

// Names, events, options, and what decisions need: the same for every game.
template <core::Game G>
void add_game_keys(std::set<std::string>& keys, const std::vector<std::string>& decisions,
                   const std::vector<std::string>& verbs) {
  const std::string prefix = std::string(G::id) + ".";
  keys.insert({prefix + "name", prefix + "about.game"});
  add_keys(keys, prefix + "question.", decisions);
  add_keys(keys, prefix + "choice.", verbs);
  for (const auto& verb : G::event_verbs()) keys.insert(prefix + "event." + std::string(verb.name));
  G::Setup::fields([&](std::string_view name, auto) {
    if (name != "players") keys.insert(prefix + "option." + std::string(name));
  });
}

template <class Phase, class Words>
std::vector<std::string> decisions_in(const Words& words, Phase last) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!is_chance(static_cast<Phase>(i)) && static_cast<Phase>(i) != last) names.emplace_back(words[i]);
  return names;
}

template <class Verbs>
std::vector<std::string> names_before(const Verbs& verbs, std::size_t end) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < end; ++i) names.emplace_back(verbs[i].name);
  return names;
}

void add_intrigues_keys(std::set<std::string>& keys) {
  using namespace intrigues;  // NOLINT(google-build-using-namespace)
  add_game_keys<Intrigues>(keys, decisions_in(phase_words, Phase::over),
                           names_before(verbs, static_cast<std::size_t>(Verb::begin)));
  for (const std::string group : {"kind.", "one.", "cards.", "effect.", "about."})
    add_keys(keys, "intrigues." + group, std::span(kind_words).first(kind_count));
}

void add_castle_combo_keys(std::set<std::string>& keys) {
  using namespace castle_combo;  // NOLINT(google-build-using-namespace)
  add_game_keys<CastleCombo>(keys, decisions_in(phase_words, Phase::over),
                             names_before(verbs, static_cast<std::size_t>(Verb::reveal)));
  add_keys(keys, "castle_combo.card.", std::span(card_words).first(card_count));
  add_keys(keys, "castle_combo.shield.", std::span(shield_words).first(shield_count));
  add_keys(keys, "castle_combo.shield_letter.", std::span(shield_words).first(shield_count));
  add_keys(keys, "castle_combo.", std::span(location_words).first(2));
  add_keys(keys, "castle_combo.line.", std::span(effect_words).subspan(1));
  add_keys(keys, "castle_combo.per.", count_words);
  add_keys(keys, "castle_combo.area.", area_words);
  for (const auto& position : printed::positions) keys.insert("castle_combo.position." + std::string(position.name));
}

void add_five_tribes_keys(std::set<std::string>& keys) {
  using namespace five_tribes;  // NOLINT(google-build-using-namespace)
  add_game_keys<FiveTribes>(keys, decisions_in(phase_words, Phase::over),
                            names_before(verbs, static_cast<std::size_t>(Verb::lay)));
  for (const std::string group : {"tribe.", "tribes.", "tribe_one.", "tribe_many.", "tribe_letter.", "about."})
    add_keys(keys, "five_tribes." + group, tribe_words);
  for (const std::string group : {"tile.", "about."})
    add_keys(keys, "five_tribes." + group, std::span(tile_action_words).first(5));
  for (const std::string group : {"djinn.", "power."})
    add_keys(keys, "five_tribes." + group, std::span(djinn_words).first(djinn_count));
  const std::vector<std::string> general{"game", "order", "goods", "signs", "sows"};
  for (const std::string group : {"topic.", "about."}) add_keys(keys, "five_tribes." + group, general);
  add_keys(keys, "five_tribes.resource.", resource_words);
  add_keys(keys, "five_tribes.payment.", payment_words);
  add_keys(keys, "five_tribes.tile_short.", std::span(tile_kind_words).subspan(1));
  Points::fields([&](std::string_view name, auto) { keys.insert("five_tribes." + std::string(name) + "_row"); });
}

std::set<std::string> composed_keys() {
  std::set<std::string> keys{"terminal.player.short", "terminal.bot.short"};
  add_intrigues_keys(keys);
  add_castle_combo_keys(keys);
  add_five_tribes_keys(keys);
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) keys.insert("arena.held." + game);
  for (const std::string command : {"quit", "undo", "hint", "help", "log", "table"})
    keys.insert("terminal.command." + command);
  return keys;
}

}  // namespace

TEST_CASE("texts: every language has the same keys with the same placeholders") {
  const auto english = messages("en");
  for (const std::string& language : texts::languages()) {
    const auto other = messages(language);
    for (const auto& [key, message] : english) {
      REQUIRE_MESSAGE(other.contains(key), language, " lacks ", key);
      CHECK_MESSAGE(placeholders(message) == placeholders(other.at(key)), language, ": ", key);
    }
    for (const auto& [key, message] : other) CHECK_MESSAGE(english.contains(key), language, " has ", key, " alone");
  }
  CHECK(texts::languages().front() == "uk");
}

TEST_CASE("texts: no key is missing for a word of the games, and none is unused") {
  std::string code;
  for (const char* folder : {"src/apps", "src/arena"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(STIL_SOURCE_DIR) / folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") code += read(entry.path());
  const auto catalogue = messages("en");
  const auto composed = composed_keys();
  for (const std::string& key : composed) CHECK_MESSAGE(catalogue.contains(key), "missing: ", key);
  for (const auto& [key, message] : catalogue) {
    // Literal keys appear whole, or without the prefix that say() of a view or the session adds.
    const std::string short_key = key.substr(key.find('.') + 1);
    const bool literal =
        code.find('"' + key + '"') != std::string::npos || code.find('"' + short_key + '"') != std::string::npos;
    CHECK_MESSAGE((composed.contains(key) || literal), "unused: ", key);
  }
}

TEST_CASE("texts: Ukrainian and Russian plurals have all four forms") {
  for (const char* language : {"uk", "ru"})
    for (const auto& [key, message] : messages(language))
      if (message.find(", plural,") != std::string::npos)
        for (const std::string form : {" one {", " few {", " many {", " other {"})
          CHECK_MESSAGE(message.find(form) != std::string::npos, language, ": ", key, " lacks", form);
}

TEST_CASE("texts: 1 карта, 2 карти, 5 карт: plurals follow the language") {
  const texts::Catalogue uk("uk"), en("en"), ru("ru");
  const auto points = [](const texts::Catalogue& texts, int count) {
    return texts.say("intrigues.points", {{"count", count}});
  };
  CHECK(points(uk, 1) == "1 очко");
  CHECK(points(uk, 2) == "2 очки");
  CHECK(points(uk, 5) == "5 очок");
  CHECK(points(uk, 11) == "11 очок");
  CHECK(points(uk, 21) == "21 очко");
  CHECK(points(uk, 22) == "22 очки");
  CHECK(points(uk, -3) == "-3 очки");
  CHECK(points(ru, 21) == "21 очко");
  CHECK(points(ru, 3) == "3 очка");
  CHECK(points(ru, 12) == "12 очков");
  CHECK(points(en, 1) == "1 point");
  CHECK(points(en, 0) == "0 points");
}

TEST_CASE("texts: the language comes from the wish, else from the locale, else it is English") {
  CHECK(texts::choose_language("uk", "en_GB.UTF-8") == "uk");
  CHECK(texts::choose_language("", "uk_UA.UTF-8") == "uk");
  CHECK(texts::choose_language("", "C.UTF-8") == "en");
  CHECK(texts::choose_language("", "") == "en");
  CHECK(texts::choose_language("UK-ua", "") == "uk");
  CHECK(texts::choose_language("fr", "uk_UA").empty());
}

TEST_CASE("texts: a missing key is a mistake of ours and says so") {
  CHECK_THROWS(texts::Catalogue("en").say("no.such.key"));
  CHECK_THROWS(texts::Catalogue("xx"));
  CHECK(texts::lower("ҐАВА Hen") == "ґава hen");
}

}  // namespace stil::tests
