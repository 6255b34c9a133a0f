#include <fmt/core.h>

#include <boost/json.hpp>
#include <cmath>

#include "apps/commands.h"
#include "apps/report.h"
#include "engines/registry.h"

namespace stil::apps {

namespace json = boost::json;

int bench(const BenchOptions& options) {
  json::array reports;
  bool counted = false;
  for (const engines::Engine* engine : engines::all()) {
    if (engine->info().id.find(options.filter) == std::string::npos) continue;
    const engines::BenchReport report = engine->bench();
    const std::string signature = fmt::format("{:016x}", report.signature);
    json::object speeds;
    for (const engines::Speed& speed : report.speeds) speeds[speed.name] = std::round(speed.value);
    reports.push_back(json::object{{"game", report.game}, {"signature", signature}, {"speeds", speeds}});
    counted = counted || speeds.contains("instructions/mcts simulation");
    if (options.json) continue;
    fmt::print("{}  signature {}\n", report.game, signature);
    for (const engines::Speed& speed : report.speeds) fmt::print("  {:>14.0f}  {}\n", speed.value, speed.name);
  }
  if (reports.empty()) return refuse(fmt::format("no game matches the filter '{}'", options.filter));
  if (options.json) fmt::print("{}\n", one_line(reports));
  if (!counted)
    fmt::print(stderr,
               "Instructions per simulation are missing: the counter of this processor cannot be read. "
               "tests/instructions counts them with callgrind.\n");
  return fine;
}

}  // namespace stil::apps
