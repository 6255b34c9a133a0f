#pragma once
// Reading transcripts from a file or from standard input, with the line number in every refusal.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "play/match.h"
#include "play/result.h"
#include "play/transcript.h"

namespace stil::apps {

// Called in order: `opened` for each header, `before` and `after` each step, `closed` when a game's lines end.
struct TranscriptReader {
  std::function<void(play::Match&)> opened = [](play::Match&) {};
  std::function<void(play::Match&)> before = [](play::Match&) {};
  std::function<void(play::Match&)> after = [](play::Match&) {};
  std::function<void(std::unique_ptr<play::Match>)> closed = [](std::unique_ptr<play::Match>) {};
};

// "-" is standard input. The refusal names file and line.
play::Result<play::Done> read_transcripts(const std::string& file, const TranscriptReader&);

// The position at the end of the last game of a file.
play::Result<std::unique_ptr<play::Match>> last_match(const std::string& file);

}  // namespace stil::apps
