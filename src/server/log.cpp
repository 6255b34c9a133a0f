#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <string>

#include "server/json.h"

namespace stil::server {

namespace {

std::string members(std::string_view what, std::string_view detail) {
  std::string text = R"("what":)";
  put_quoted(text, what);
  if (!detail.empty()) {
    text += R"(,"detail":)";
    put_quoted(text, detail);
  }
  return text;
}

}  // namespace

void set_up_log(bool quiet) {
  auto logger = std::make_shared<spdlog::logger>("stil", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
  logger->set_level(quiet ? spdlog::level::err : spdlog::level::info);
  spdlog::set_default_logger(logger);
}
void log_info(std::string_view what, std::string_view detail) { spdlog::info("{}", members(what, detail)); }
void log_problem(std::string_view what, std::string_view detail) { spdlog::error("{}", members(what, detail)); }

}  // namespace stil::server
