#include "server/typescript.h"

#include <set>

#include "server/messages.h"
#include "server/requests.h"

namespace stil::server {

namespace {

template <class T>
std::string word_union() {
  std::string out;
  for (const std::string_view word : words(T{})) out += (out.empty() ? "\"" : " | \"") + std::string(word) + '"';
  return out;
}

// Names for the structs that are parts of others; they are written when they are first met.
template <class T>
constexpr const char* name_of = nullptr;
template <>
constexpr const char* name_of<ClockRule> = "ClockRule";
template <>
constexpr const char* name_of<Opening> = "Opening";
template <>
constexpr const char* name_of<Ending> = "Ending";
template <>
constexpr const char* name_of<tell::Seat> = "Seat";
template <>
constexpr const char* name_of<tell::Position> = "Position";
template <>
constexpr const char* name_of<tell::RoomSummary> = "RoomSummary";
template <>
constexpr const char* name_of<tell::RoomView> = "RoomView";
template <>
constexpr const char* name_of<tell::Happened> = "Happened";
template <>
constexpr const char* name_of<tell::Candidate> = "Candidate";

class Types {
 public:
  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::floating_point<T>) {
      return "number";
    } else if constexpr (std::same_as<T, Reason>) {
      return "Reason";
    } else if constexpr (WordedEnum<T>) {
      return word_union<T>();
    } else if constexpr (std::same_as<T, RawJson>) {
      return "unknown";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (detail::IsOptional<T>::value || detail::IsVector<T>::value) {
      std::string inner = type<typename T::value_type>();
      if (detail::IsOptional<T>::value) return inner;
      return (inner.find('|') == std::string::npos ? inner : "(" + inner + ")") + "[]";
    } else if constexpr (detail::IsBoxed<T>::value) {
      return type<std::remove_cvref_t<decltype(*T{})>>();
    } else {
      if (done_.insert(name_of<T>).second) {
        const std::string text = std::string("export interface ") + name_of<T> + " " + members<T>("") + "\n\n";
        parts_ += text;
      }
      return name_of<T>;
    }
  }

  // An object type with a first member of its own, like type: "event".
  template <class T>
  std::string members(const std::string& first) {
    std::string out = "{\n" + first;
    T::fields([&](std::string_view name, auto member) {
      using Member = std::remove_cvref_t<decltype(T{}.*member)>;
      std::string text = type<Member>();
      if (std::same_as<T, tell::Happened> && name == "event") text = "Event";
      out += "  " + std::string(name) + (detail::IsOptional<Member>::value ? "?: " : ": ") + text + ";\n";
    });
    return out + "}";
  }

  // The alternatives of a variant as a union. `first` gives the members before the fields of each.
  template <class Variant, class First>
  std::string alternatives(const std::string& name, First first) {
    std::string out = "export type " + name + " =\n";
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((out += "  | " +
               indented(members<std::variant_alternative_t<I, Variant>>(
                   first.template operator()<std::variant_alternative_t<I, Variant>>())) +
               "\n"),
       ...);
    }(std::make_index_sequence<std::variant_size_v<Variant>>{});
    out.pop_back();
    return out + ";\n\n";
  }

  const std::string& parts() const { return parts_; }

 private:
  static std::string indented(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\n' ? std::string("\n    ") : std::string(1, c);
    return out;
  }

  std::set<std::string> done_;
  std::string parts_;
};

std::string constant(std::string_view name, std::string_view value) {
  return "  " + std::string(name) + ": \"" + std::string(value) + "\";\n";
}

}  // namespace

std::string typescript() {
  Types types;
  const std::string events =
      types.alternatives<Event::Body>("Event", []<class T> { return "  at: number;\n" + constant("kind", T::kind); });
  const std::string requests =
      types.alternatives<Request::Body>("Request", []<class T> { return "  id: number;\n" + constant("do", T::verb); });
  const std::string messages =
      types.alternatives<tell::Any>("Message", []<class T> { return constant("type", T::type); });
  return "// Made by `stil protocol`; a test fails when it is out of date. Do not edit.\n\nexport type Reason = " +
         word_union<Reason>() + ";\n\n" + types.parts() + events + requests + messages;
}

}  // namespace stil::server
