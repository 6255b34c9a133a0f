#pragma once
// Actions and events as text (`give cow 2`) and JSON (`{"do":"give","kind":"cow","to":2}`), from the game's
// one list of verbs.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"
#include "wire/json_reader.h"
#include "wire/text.h"
#include "wire/value.h"
#include "wire/writer.h"

namespace stil::wire {

template <class Noun>
using Grammar = std::span<const core::Verb<Noun>>;

namespace detail {

template <core::Sentence S>
constexpr std::array<std::uint8_t, 3> nouns(S s) {
  return {s.a, s.b, s.c};
}

// Calls visit(slot, value) for each noun of the sentence.
template <core::Sentence S, class Noun, class Visit>
constexpr void each_noun(S s, Grammar<Noun> grammar, Visit visit) {
  const auto& slots = grammar[s.verb].slots;
  for (std::size_t i = 0; i < slots.size() && slots[i].noun != Noun::none; ++i) visit(slots[i], nouns(s)[i]);
}

// ADL finds the game's words(Noun) and size(Noun); a noun without words is a number.
template <class Noun>
constexpr bool parse_noun(std::string_view text, Noun noun, std::uint8_t& value) {
  std::int64_t number = words(noun).empty() ? -1 : find_word(words(noun), text);
  if (words(noun).empty() && !parse_number(text, 0, size(noun) - 1, number)) return false;
  if (number < 0) return false;
  value = static_cast<std::uint8_t>(number);
  return true;
}

}  // namespace detail

// A sentence whose verb and nouns exist: only such ones can be written.
template <core::Sentence S, class Noun>
constexpr bool speakable(S s, Grammar<Noun> grammar) {
  if (s.verb >= grammar.size()) return false;
  const auto& slots = grammar[s.verb].slots;
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (detail::nouns(s)[i] >= size(slots[i].noun)) return false;
  return true;
}

template <core::Sentence S, class Noun>
constexpr void put_sentence(Writer& out, S s, Grammar<Noun> grammar) {
  out.put(grammar[s.verb].name);
  detail::each_noun(s, grammar, [&](const core::Slot<Noun>& slot, std::uint8_t value) {
    out.put(' ');
    if (words(slot.noun).empty())
      out.number(value);
    else
      out.put(words(slot.noun)[value]);
  });
}

template <core::Sentence S, class Noun>
constexpr void put_sentence_json(Writer& out, S s, Grammar<Noun> grammar) {
  out.put(R"({"do":")");
  out.put(grammar[s.verb].name);
  out.put('"');
  detail::each_noun(s, grammar, [&](const core::Slot<Noun>& slot, std::uint8_t value) {
    out.put(",\"");
    out.put(slot.name);
    out.put("\":");
    if (words(slot.noun).empty()) return out.number(value);
    out.put('"');
    out.put(words(slot.noun)[value]);
    out.put('"');
  });
  out.put('}');
}

template <core::Sentence S, class Noun>
constexpr Problem parse_sentence(std::string_view text, Grammar<Noun> grammar, S& s) {
  if (text.ends_with(' ')) return {"a space too many", text};
  const std::string_view verb = detail::cut(text, ' ');
  for (std::size_t v = 0; v < grammar.size(); ++v) {
    if (grammar[v].name != verb) continue;
    std::array<std::uint8_t, 3> nouns{};
    for (std::size_t i = 0; i < nouns.size() && grammar[v].slots[i].noun != Noun::none; ++i) {
      const std::string_view word = detail::cut(text, ' ');
      if (word.empty()) return {"a word is missing after", verb};
      if (!detail::parse_noun(word, grammar[v].slots[i].noun, nouns[i])) return {"not a word that fits here", word};
    }
    if (!text.empty()) return {"too many words", text};
    s = {static_cast<std::uint8_t>(v), nouns[0], nouns[1], nouns[2]};
    return {};
  }
  return {"no such verb", verb};
}

// Reads what put_sentence_json wrote: all members there, in any order, and no others.
template <core::Sentence S, class Noun>
constexpr Problem parse_sentence_json(std::string_view text, Grammar<Noun> grammar, S& s) {
  // In grammar order the values make the sentence's text, which parse_sentence can read.
  constexpr std::size_t most = 4;
  std::array<std::string_view, most> keys{}, values{};
  std::size_t count = 0;
  JsonReader in(text);
  in.each_member([&](std::string_view key) {
    if (count == most) return in.fail("too many members", key);
    keys[count] = key;
    values[count++] = in.at_string() ? in.string() : in.bare();
  });
  in.end();
  if (in.problem()) return in.problem();

  const int verb_at = find_word(std::span(keys).first(count), "do");
  if (verb_at < 0) return {R"(the member "do" is missing)", text};
  const std::string_view verb = values[static_cast<std::size_t>(verb_at)];
  std::array<char, 128> buffer{};
  Writer sentence(buffer);
  sentence.put(verb);
  std::size_t used = 1;
  for (const auto& info : grammar) {
    if (info.name != verb) continue;
    for (const auto& slot : info.slots) {
      const int at = find_word(std::span(keys).first(count), slot.name);
      if (slot.noun == Noun::none || at < 0) break;
      sentence.put(' ');
      sentence.put(values[static_cast<std::size_t>(at)]);
      ++used;
    }
  }
  if (used != count || !sentence.fits()) return {"the members do not fit the verb", verb};
  Problem problem = parse_sentence(sentence.text(), grammar, s);
  problem.where = problem ? verb : problem.where;  // the buffer does not outlive this function
  return problem;
}

}  // namespace stil::wire
