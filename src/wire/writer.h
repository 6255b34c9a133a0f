#pragma once
// Text goes into a buffer the caller owns: no heap, so the same code runs in WebAssembly.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace stil::wire {

class Writer {
 public:
  constexpr explicit Writer(std::span<char> buffer) : buffer_(buffer) {}

  constexpr void put(char c) {
    if (size_ < buffer_.size()) buffer_[size_] = c;
    ++size_;
  }
  constexpr void put(std::string_view text) {
    for (const char c : text) put(c);
  }
  constexpr void number(std::int64_t value) {
    if (value < 0) put('-');
    digits(value < 0 ? 0U - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value));
  }

  // How much was asked for; more than the buffer holds means that the text is cut off.
  constexpr std::size_t size() const { return size_; }
  constexpr bool fits() const { return size_ <= buffer_.size(); }
  constexpr std::string_view text() const { return {buffer_.data(), fits() ? size_ : buffer_.size()}; }

 private:
  constexpr void digits(std::uint64_t value) {
    if (value >= 10) digits(value / 10);
    put(static_cast<char>('0' + value % 10));
  }

  std::span<char> buffer_;
  std::size_t size_ = 0;
};

}  // namespace stil::wire
