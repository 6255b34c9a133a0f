#include <fmt/core.h>

#include <boost/json.hpp>

#include "apps/commands.h"
#include "apps/report.h"
#include "engines/registry.h"
#include "texts/catalogue.h"

namespace stil::apps {

namespace json = boost::json;

namespace {

json::object names(const std::string& game) {
  json::object by_language;
  for (const std::string& language : texts::languages())
    by_language[language] = texts::Catalogue(language).say(game + ".name");
  return by_language;
}

json::object document(const engines::GameInfo& info) {
  json::object options;
  for (const engines::Option& option : info.options) options[option.name] = json::parse(option.standard);
  return {{"id", info.id},
          {"name", names(info.id)},
          {"players", {{"min", info.min_players}, {"max", info.max_players}}},
          {"options", options},
          {"bots", json::value_from(info.bots)}};
}

void print_for_people(const engines::GameInfo& info) {
  fmt::print("{}  {}, {}–{} players\n", info.id, texts::Catalogue("en").say(info.id + ".name"), info.min_players,
             info.max_players);
  for (const engines::Option& option : info.options)
    fmt::print("  option  {} (normally {}): {}\n", option.name, option.standard,
               texts::Catalogue("en").say(info.id + ".option." + option.name));
  std::string bots;
  for (const std::string& bot : info.bots) bots += (bots.empty() ? "" : ", ") + bot;
  fmt::print("  bots    {}\n", bots);
}

}  // namespace

int games(const GamesOptions& options) {
  json::array all;
  for (const engines::Engine* engine : engines::all()) {
    if (options.json)
      all.push_back(document(engine->info()));
    else
      print_for_people(engine->info());
  }
  if (options.json) fmt::print("{}\n", one_line(all));
  return fine;
}

}  // namespace stil::apps
