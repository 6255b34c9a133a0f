#include "apps/transcript_file.h"

#include <fmt/core.h>

#include "apps/lines.h"
#include "engines/registry.h"

namespace stil::apps {

namespace {

class Reading {
 public:
  explicit Reading(const TranscriptReader& reader) : reader_(reader) {}

  play::Result<play::Done> take(const std::string& text) {
    const auto line = play::parse_line(text);
    if (!line) return line.refusal();
    return std::visit([this](const auto& parsed) { return take(parsed); }, *line);
  }

  bool close() {
    if (!match_) return false;
    reader_.closed(std::move(match_));
    match_ = nullptr;
    return true;
  }

 private:
  static play::Refusal refusal(std::string text) { return {play::Refusal::Reason::malformed, std::move(text)}; }

  play::Result<play::Done> take(const play::Header& header) {
    close();
    ended_ = revealed_ = false;
    auto match = engines::open(header);
    if (!match) return match.refusal();
    match_ = std::move(*match);
    reader_.opened(*match_);
    return play::Done{};
  }

  play::Result<play::Done> take(const play::StepLine& step) {
    if (!match_) return refusal("a transcript must begin with its header");
    if (revealed_) return refusal("a step after what proves the game: that comes last");
    reader_.before(*match_);
    const auto done = play::replay(*match_, step);
    if (done) reader_.after(*match_);
    return done;
  }

  play::Result<play::Done> take(const play::EndLine& end) {
    if (!match_) return refusal("a transcript must begin with its header");
    if (ended_) return refusal("a second closing line");
    ended_ = true;
    return play::confirm(*match_, end);
  }

  // `stil verify` looks at what it says.
  play::Result<play::Done> take(const play::KeyLine&) {
    if (revealed_) return refusal("a second key");
    return take_proof();
  }
  play::Result<play::Done> take(const play::EventLine&) { return take_proof(); }
  play::Result<play::Done> take(const play::SaidLine&) { return take_proof(); }
  play::Result<play::Done> take(const play::HeadLine&) { return take_proof(); }
  play::Result<play::Done> take_proof() {
    if (!match_) return refusal("a transcript must begin with its header");
    revealed_ = true;
    return play::Done{};
  }

  const TranscriptReader& reader_;
  std::unique_ptr<play::Match> match_;
  bool ended_ = false, revealed_ = false;
};

}  // namespace

play::Result<play::Done> read_transcripts(const std::string& file, const TranscriptReader& reader) {
  Lines lines(file);
  if (!lines.readable()) return play::Refusal{play::Refusal::Reason::malformed, fmt::format("cannot read '{}'", file)};
  Reading reading(reader);
  for (std::string line; lines.next(line);)
    if (const auto done = reading.take(line); !done)
      return play::Refusal{done.refusal().reason, fmt::format("{}: {}", lines.where(), done.refusal().text)};
  if (!reading.close())
    return play::Refusal{play::Refusal::Reason::malformed,
                         fmt::format("{}: there is no transcript in it", lines.name())};
  return play::Done{};
}

play::Result<std::unique_ptr<play::Match>> last_match(const std::string& file) {
  std::unique_ptr<play::Match> last;
  TranscriptReader reader;
  reader.closed = [&](std::unique_ptr<play::Match> match) { last = std::move(match); };
  if (const auto done = read_transcripts(file, reader); !done) return done.refusal();
  return last;
}

}  // namespace stil::apps
