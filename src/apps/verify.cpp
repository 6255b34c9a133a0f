#include <fmt/core.h>

#include "apps/commands.h"
#include "apps/lines.h"
#include "apps/report.h"
#include "server/fair.h"

namespace stil::apps {

int verify(const VerifyOptions& o) {
  Lines lines(o.file);
  if (!lines.readable()) return refuse(fmt::format("cannot read '{}'", o.file));
  std::string transcript;
  for (std::string line; lines.next(line);) transcript += line + '\n';
  const server::Verdict verdict = server::verify(transcript);
  if (!verdict.wrong.empty()) return refuse(fmt::format("{}: {}", lines.name(), verdict.wrong));
  fmt::print("The key fits the commitment, and all {} outcomes of chance follow from it.\n", verdict.chance);
  return fine;
}

}  // namespace stil::apps
