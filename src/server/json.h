#pragma once
// JSON of the structs that the server stores and sends, by their list of fields (core/fields.h). Writing appends text;
// reading is strict: every member is known, of the right type, and there unless it is optional.
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "play/result.h"

namespace stil::server {

// JSON that is text already: an observation, the options of a game.
struct RawJson {
  std::string text = "null";
  friend bool operator==(const RawJson&, const RawJson&) = default;
};

// A large part of a value that is seldom there.
template <class T>
struct Boxed {
  std::shared_ptr<const T> value;
  Boxed() = default;
  Boxed(T content) : value(std::make_shared<const T>(std::move(content))) {}  // NOLINT(google-explicit-constructor)
  const T* operator->() const { return value.get(); }
  const T& operator*() const { return *value; }
  friend bool operator==(const Boxed& one, const Boxed& other) { return *one == *other; }
};

// An enumeration with a word for each value.
template <class T>
concept WordedEnum = std::is_enum_v<T> && requires(T value) { words(value).size(); };

void put_quoted(std::string& out, std::string_view text);

namespace detail {

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsBoxed : std::false_type {};
template <class T>
struct IsBoxed<Boxed<T>> : std::true_type {};

}  // namespace detail

namespace detail {

// What is estimated has four digits that mean something.
inline void put_number(std::string& out, double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 4);
  out.append(buffer.data(), end.ptr);
}

}  // namespace detail

template <class T>
void put_json(std::string& out, const T& value);

// Members without the braces, so that others can be put before them.
template <core::Described T>
void put_members(std::string& out, const T& value) {
  T::fields([&](std::string_view name, auto member) {
    using Member = std::remove_cvref_t<decltype(value.*member)>;
    if constexpr (detail::IsOptional<Member>::value)
      if (!(value.*member)) return;
    if (!out.empty() && out.back() != '{') out += ',';
    put_quoted(out, name);
    out += ':';
    put_json(out, value.*member);
  });
}

template <class T>
void put_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    out += std::to_string(value);
  } else if constexpr (std::floating_point<T>) {
    detail::put_number(out, value);
  } else if constexpr (WordedEnum<T>) {
    put_quoted(out, words(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (std::same_as<T, RawJson>) {
    out += value.text;
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    put_quoted(out, value);
  } else if constexpr (detail::IsOptional<T>::value || detail::IsBoxed<T>::value) {
    put_json(out, *value);  // NOLINT(bugprone-unchecked-optional-access): empty members are left out
  } else if constexpr (detail::IsVector<T>::value) {
    out += '[';
    bool first = true;
    for (const auto& item : value) {
      if (!first) out += ',';
      first = false;
      put_json(out, static_cast<const typename T::value_type&>(item));
    }
    out += ']';
  } else {
    out += '{';
    put_members(out, value);
    out += '}';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  put_json(out, value);
  return out;
}

// What is wrong with the text of one object; the object where nothing is.
struct ParsedObject {
  boost::json::object object;
  std::string problem;
};
ParsedObject parse_object(std::string_view text);

// Read from JSON. Returns what is wrong; empty when nothing is.
template <class T>
std::string read_json(const boost::json::value& json, T& value);

namespace detail {

template <class T>
std::string read_number(const boost::json::value& json, T& value) {
  const auto* number = json.if_int64();
  if (number == nullptr || !std::in_range<T>(*number)) return "must be a whole number";
  value = static_cast<T>(*number);
  return {};
}

template <class T>
std::string read_word(const boost::json::value& json, T& value) {
  const auto* text = json.if_string();
  std::string known;
  for (std::size_t i = 0; i < words(value).size(); ++i) {
    if (text != nullptr && std::string_view(*text) == words(value)[i]) {
      value = static_cast<T>(i);
      return {};
    }
    known += (known.empty() ? "" : ", ") + std::string(words(value)[i]);
  }
  return "must be one of: " + known;
}

template <class T>
std::string read_vector(const boost::json::value& json, T& value) {
  if (!json.is_array()) return "must be an array";
  value.clear();
  for (const auto& item : json.get_array()) {
    typename T::value_type one{};
    if (std::string problem = read_json(item, one); !problem.empty()) return "items " + problem;
    value.push_back(std::move(one));
  }
  return {};
}

}  // namespace detail

// The members of an object into a struct; `others` are members that are not the struct's.
template <core::Described T>
std::string read_members(const boost::json::object& object, T& value, std::initializer_list<std::string_view> others) {
  std::size_t known = 0;
  std::string problem;
  for (const std::string_view name : others) known += object.contains(name) ? 1 : 0;
  T::fields([&](std::string_view name, auto member) {
    if (!problem.empty()) return;
    const boost::json::value* found = object.if_contains(name);
    if (found == nullptr) {
      if (!detail::IsOptional<std::remove_cvref_t<decltype(value.*member)>>::value)
        problem = "'" + std::string(name) + "' is missing";
      return;
    }
    ++known;
    if (problem = read_json(*found, value.*member); !problem.empty())
      problem = "'" + std::string(name) + "' " + problem;
  });
  if (problem.empty() && known != object.size()) return "has a member that does not belong there";
  return problem;
}

// One of the alternatives, by its name; name.operator()<T>() is that of T.
template <std::size_t I = 0, class Variant, class Name>
std::string read_variant(std::string_view word, const boost::json::object& object, Variant& variant, Name name,
                         std::initializer_list<std::string_view> others) {
  if constexpr (I == std::variant_size_v<Variant>) {
    return "there is no " + play::quoted(word);
  } else {
    if (word != name.template operator()<std::variant_alternative_t<I, Variant>>())
      return read_variant<I + 1>(word, object, variant, name, others);
    return read_members(object, variant.template emplace<I>(), others);
  }
}

template <class T>
std::string read_json(const boost::json::value& json, T& value) {
  if constexpr (std::same_as<T, bool>) {
    if (!json.is_bool()) return "must be true or false";
    value = json.get_bool();
    return {};
  } else if constexpr (std::integral<T>) {
    return detail::read_number(json, value);
  } else if constexpr (std::floating_point<T>) {
    if (!json.is_number()) return "must be a number";
    value = json.to_number<T>();
    return {};
  } else if constexpr (WordedEnum<T>) {
    return detail::read_word(json, value);
  } else if constexpr (std::same_as<T, RawJson>) {
    value.text = boost::json::serialize(json);
    return {};
  } else if constexpr (std::same_as<T, std::string>) {
    if (!json.is_string()) return "must be a string";
    value = json.get_string();
    return {};
  } else if constexpr (detail::IsOptional<T>::value) {
    return read_json(json, value.emplace());
  } else if constexpr (detail::IsBoxed<T>::value) {
    std::remove_cvref_t<decltype(*value)> content{};
    std::string problem = read_json(json, content);
    value = T(std::move(content));
    return problem;
  } else if constexpr (detail::IsVector<T>::value) {
    return detail::read_vector(json, value);
  } else {
    if (!json.is_object()) return "must be an object";
    return read_members(json.get_object(), value, {});
  }
}

}  // namespace stil::server
