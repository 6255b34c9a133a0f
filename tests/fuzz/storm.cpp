// Drives a fuzz target without a fuzzer, in an optimised build without sanitizers: many more inputs a second, made from
// the corpus by chance alone. storm SECONDS CORPUS CRASH — the input that ends the process is left in the file CRASH.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "core/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

Input now;                    // what is being tried
const char* crash = nullptr;  // the file for it if that ends the process

void leave_input(int signal) {
  const int file = open(crash, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const auto written = write(file, now.data(), now.size());
  static_cast<void>(written);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::vector<Input> read_corpus(const char* folder) {
  std::vector<std::filesystem::path> files(std::filesystem::directory_iterator{folder}, {});
  std::ranges::sort(files);
  std::vector<Input> corpus;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return corpus;
}

class Mutator {
 public:
  explicit Mutator(std::vector<Input> corpus) : corpus_(std::move(corpus)) {}

  Input next() {
    Input input = any();
    for (std::uint32_t times = 1 + rng_.below(4); times > 0; --times) change(input);
    return input;
  }

 private:
  const Input& any() { return corpus_[rng_.below(static_cast<std::uint32_t>(corpus_.size()))]; }
  std::ptrdiff_t place(const Input& input) { return rng_.below(static_cast<std::uint32_t>(input.size()) + 1); }
  std::uint8_t byte() { return static_cast<std::uint8_t>(rng_.below(256)); }

  void change(Input& input) {
    auto from = input.begin() + place(input), to = input.begin() + place(input);
    if (to < from) std::swap(from, to);
    switch (rng_.below(5)) {
      case 0: input.erase(from, to); break;
      case 1: input.insert(from, byte()); break;
      case 2:
        if (from != input.end()) *from = byte();
        break;
      case 3: {
        const Input part(from, to);
        input.insert(input.begin() + place(input), part.begin(), part.end());
        break;
      }
      default: {
        const Input& other = any();
        input.insert(to, other.begin() + place(other), other.end());
      }
    }
  }

  std::vector<Input> corpus_;
  stil::core::Rng rng_{std::random_device{}()};
};

}  // namespace

int main(int count, char** words) {
  if (count != 4) return 2;
  crash = words[3];
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) std::signal(signal, leave_input);
  Mutator mutator(read_corpus(words[2]));
  const auto begin = std::chrono::steady_clock::now();
  const auto end = begin + std::chrono::seconds(std::atoi(words[1]));
  long inputs = 0;
  for (; std::chrono::steady_clock::now() < end; ++inputs) {
    now = mutator.next();
    LLVMFuzzerTestOneInput(now.data(), now.size());
  }
  std::printf("%ld inputs, %ld a second\n", inputs, inputs / std::max(1, std::atoi(words[1])));
  return 0;
}
