#pragma once
// A reader of the JSON that game values are made of: objects, arrays, whole numbers, words, true, false and
// null. Strings with escapes are refused: no name of ours has any. The first problem stops everything.
#include <string_view>

#include "wire/value.h"

namespace stil::wire {

class JsonReader {
 public:
  constexpr explicit JsonReader(std::string_view text) : rest_(text) {}

  constexpr bool ok() const { return !problem_; }
  constexpr Problem problem() const { return problem_; }
  constexpr void fail(std::string_view what, std::string_view where) {
    if (ok()) problem_ = {what, where};
  }

  // A number, true, false or null, as it stands.
  constexpr std::string_view bare() {
    skip_space();
    std::size_t length = 0;
    while (length < rest_.size() && is_bare(rest_[length])) ++length;
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    if (word.empty()) fail("a number or a word expected", rest_.substr(0, 1));
    return word;
  }

  constexpr bool at_string() {
    skip_space();
    return !rest_.empty() && rest_[0] == '"';
  }

  constexpr std::string_view string() {
    if (!expect('"')) return {};
    const std::size_t end = rest_.find_first_of("\"\\");
    if (end == std::string_view::npos || rest_[end] == '\\') {
      fail("a string without escapes expected", {});
      return {};
    }
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return text;
  }

  // Calls read(key) for each member of an object; read takes the value.
  template <class Read>
  constexpr void each_member(Read read) {
    list('{', '}', [&] {
      const std::string_view key = string();
      if (expect(':')) read(key);
    });
  }

  // Calls read() for each item of an array.
  template <class Read>
  constexpr void each_item(Read read) {
    list('[', ']', read);
  }

  // Nothing but space may follow.
  constexpr void end() {
    skip_space();
    if (!rest_.empty()) fail("unexpected text after the value", rest_.substr(0, 1));
  }

 private:
  static constexpr bool is_bare(char c) {
    return c == '-' || c == '+' || c == '.' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == 'E';
  }

  constexpr void skip_space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n' || rest_[0] == '\t' || rest_[0] == '\r'))
      rest_.remove_prefix(1);
  }

  constexpr bool accept(char c) {
    skip_space();
    if (!ok() || rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  constexpr bool expect(char c) {
    if (accept(c)) return true;
    fail("this is not where the value goes on", rest_.substr(0, 1));
    return false;
  }

  template <class Read>
  constexpr void list(char open, char close, Read read) {
    if (!expect(open) || accept(close)) return;
    do read();
    while (accept(','));
    expect(close);
  }

  std::string_view rest_;
  Problem problem_{};
};

}  // namespace stil::wire
