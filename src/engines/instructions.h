#pragma once
// Instructions of this thread so far, by the processor's own counter. Virtual machines often have none; callgrind
// counts everywhere (tests/instructions).
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace stil::engines {

class InstructionCounter {
 public:
  InstructionCounter() {
    perf_event_attr wanted{};
    wanted.size = sizeof wanted;
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    constexpr int this_thread = 0, any_processor = -1, no_group = -1;
    file_ = static_cast<int>(syscall(SYS_perf_event_open, &wanted, this_thread, any_processor, no_group, 0));
  }
  ~InstructionCounter() {
    if (counts()) close(file_);
  }
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  bool counts() const { return file_ >= 0; }
  std::int64_t now() const {
    std::int64_t count = 0;
    return read(file_, &count, sizeof count) == sizeof count ? count : 0;
  }

 private:
  int file_ = -1;
};

}  // namespace stil::engines
