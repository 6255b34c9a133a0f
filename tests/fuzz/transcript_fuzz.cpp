// Any bytes as a transcript: whatever they are, they are refused or replayed, and what is replayed can be
// written and replayed again.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>

#include "engines/registry.h"
#include "play/transcript.h"

namespace {

using namespace stil;

void require(bool holds) {
  if (!holds) std::abort();
}

// Replays as far as the text is good; null when not even the header is.
std::unique_ptr<play::Match> replayed(const std::string& text) {
  std::istringstream lines(text);
  std::unique_ptr<play::Match> match;
  for (std::string line; std::getline(lines, line);) {
    const auto parsed = play::parse_line(line);
    if (!parsed) {
      require(!parsed.refusal().text.empty());
      break;
    }
    if (const auto* header = std::get_if<play::Header>(&*parsed)) {
      auto opened = engines::open(*header);
      if (!opened || match) break;
      match = std::move(*opened);
    } else if (const auto* step = std::get_if<play::StepLine>(&*parsed)) {
      if (!match || !play::replay(*match, *step)) break;
    } else {
      if (!match || !play::confirm(*match, std::get<play::EndLine>(*parsed))) break;
    }
  }
  return match;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto match = replayed(std::string(data, data + size));
  if (!match) return 0;
  const auto again = replayed(play::transcript(*match));
  require(again != nullptr);
  require(again->state_json() == match->state_json());
  require(play::transcript(*again) == play::transcript(*match));
  return 0;
}
