#pragma once
// The few things a client of this tool needs of a message, found without reading the rest of it: the tool shares its
// processors with the server it measures. It relies on the order in which the server writes members
// (server/messages.h).
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace stil::load {

// What stands between the key and the next quotation mark; empty where the key is not there. Words and ids hold nothing
// that JSON would escape.
inline std::string_view word_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size();
  return text.substr(begin, std::min(text.find('"', begin), text.size()) - begin);
}

inline std::int64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  std::int64_t value = -1;
  if (at != std::string_view::npos) std::from_chars(text.data() + at + key.size(), text.data() + text.size(), value);
  return value;
}

inline std::string_view type_of(std::string_view message) {
  constexpr std::string_view start = R"({"type":")";
  return message.starts_with(start) ? word_after(message, start) : std::string_view();
}

// The legal actions as they stand in the message, without the brackets; empty unless the reader is to decide. From the
// end: the position is the last member, and the observation before the list is long.
inline std::string_view legal_of(std::string_view message) {
  constexpr std::string_view key = R"("legal":[)";
  const std::size_t at = message.rfind(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size();
  return message.substr(begin, std::min(message.find(']', begin), message.size()) - begin);
}

// One of the strings of a list. Actions are plain sentences, so every second quotation mark ends one.
inline std::string_view pick(std::string_view list, std::uint32_t random) {
  const auto count = static_cast<std::uint32_t>(std::ranges::count(list, '"') / 2);
  if (count == 0) return {};
  std::size_t begin = list.find('"') + 1;
  for (std::uint32_t skip = random % count; skip > 0; --skip) begin = list.find('"', list.find('"', begin) + 1) + 1;
  return list.substr(begin, list.find('"', begin) - begin);
}

}  // namespace stil::load
