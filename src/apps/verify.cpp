#include <fmt/core.h>

#include "apps/commands.h"
#include "apps/lines.h"
#include "apps/report.h"
#include "server/verify.h"

namespace stil::apps {

int verify(const VerifyOptions& o) {
  Lines lines(o.file);
  if (!lines.readable()) return refuse(fmt::format("cannot read '{}'", o.file));
  std::string transcript;
  for (std::string line; lines.next(line);) transcript += line + '\n';
  const server::Verdict verdict = server::verify(transcript, {o.commitment, o.share, o.head, o.server});
  if (!verdict.wrong.empty()) return refuse(fmt::format("{}: {}", lines.name(), verdict.wrong));
  fmt::print("All {} outcomes of chance follow from what was committed to before the first one.\n", verdict.chance);
  if (verdict.foretold) fmt::print("But it was a server for tests, whose luck can be foretold.\n");
  if (verdict.events == 0) {
    fmt::print(
        "It is of before there were shares and signatures: nobody has signed it, and who made the file could "
        "have made up all of it.\n");
    return fine;
  }
  fmt::print("{} of {} people brought a share of the luck.\n", verdict.shares, verdict.people);
  fmt::print("All {} events are there, unchanged and in order, signed by the server {}\n", verdict.events,
             verdict.server);
  return fine;
}

}  // namespace stil::apps
