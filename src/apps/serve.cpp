#include <fmt/core.h>
#include <sys/stat.h>

#include <cstdio>
#include <filesystem>

#include "apps/commands.h"
#include "apps/report.h"
#include "server/net.h"
#include "server/soundness.h"
#include "server/sqlite.h"
#include "server/typescript.h"

namespace stil::apps {

namespace {

server::ServeOptions server_options(const ServeOptions& o) {
  server::ServeOptions options;
  options.address = o.address;
  options.port = static_cast<std::uint16_t>(o.port);
  options.data = o.data;
  options.bot_threads = o.bot_threads;
  options.behind_proxy = o.behind_proxy;
  options.quiet = o.quiet;
  options.luck = o.luck;
  constexpr server::Milliseconds day = 24LL * 3600 * 1000;
  if (o.no_limits) options.limits = server::Limits::none();
  options.limits.abandoned = o.abandon_after * day;
  options.limits.finished = o.keep_games * day;
  options.limits.memory = static_cast<std::size_t>(o.memory) << 20;
  return options;
}

}  // namespace

int serve(const ServeOptions& o) {
  server::serve(server_options(o), [&](std::uint16_t port) {
    fmt::print("Stil is ready: http://{}:{}/\n", o.address == "0.0.0.0" ? "localhost" : o.address, port);
    std::fflush(stdout);
  });
  return fine;
}

int backup(const BackupOptions& o) {
  const std::filesystem::path database = std::filesystem::path(o.data) / "stil.db";
  if (!std::filesystem::exists(database)) return refuse(fmt::format("there is no database in '{}'", o.data));
  if (std::filesystem::exists(o.file)) return refuse(fmt::format("'{}' exists; it is not overwritten", o.file));
  umask(S_IRWXG | S_IRWXO);  // names and hashes of passwords are in it
  const std::string unfinished = o.file + ".part";
  std::filesystem::remove(unfinished);
  server::Sqlite(database.string()).back_up_to(unfinished);
  {
    server::Sqlite copy(unfinished);
    server::become_another(copy);
    server::must_be_sound(copy, unfinished);
  }
  std::filesystem::rename(unfinished, o.file);
  return fine;
}

int protocol() {
  fmt::print("{}", server::typescript());
  return fine;
}

}  // namespace stil::apps
