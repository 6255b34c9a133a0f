// What is said on the wire: every example of docs/protocol.md is understood, and rubbish is refused with a reason.
#include <doctest/doctest.h>

#include <fstream>
#include <set>

#include "server/messages.h"
#include "server/requests.h"
#include "server/typescript.h"

namespace stil::server::tests {

namespace {

// Lines of the fenced blocks.
std::vector<std::string> examples() {
  std::ifstream in(std::string(STIL_SOURCE_DIR) + "/docs/protocol.md");
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```"))
      inside = !inside;
    else if (inside)
      lines.push_back(line);
  }
  return lines;
}

// Read as the message it says it is, and written again. Empty when it is none.
template <std::size_t I = 0>
std::string rewritten(const boost::json::object& object) {
  if constexpr (I == std::variant_size_v<tell::Any>) {
    return {};
  } else {
    using Message = std::variant_alternative_t<I, tell::Any>;
    if (std::string_view(object.at("type").as_string()) != Message::type) return rewritten<I + 1>(object);
    Message message;
    const std::string problem = read_members(object, message, {"type"});
    CHECK_MESSAGE(problem == "", Message::type);
    return encode(message);
  }
}

template <class Variant, class Name>
std::set<std::string> all_names(Name name) {
  std::set<std::string> names;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (names.insert(std::string(name.template operator()<std::variant_alternative_t<I, Variant>>())), ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
  return names;
}

std::string reason_of(std::string_view text) {
  const auto decoded = decode(text);
  const auto* unreadable = std::get_if<Unreadable>(&decoded);
  return unreadable == nullptr ? "fine" : std::string(word(unreadable->why.reason));
}

}  // namespace

TEST_CASE("server / protocol: every example of docs/protocol.md is what it says it is, and none is missing") {
  std::set<std::string> requests, messages, events;
  for (const std::string& line : examples()) {
    const auto [object, problem] = parse_object(line);
    REQUIRE_MESSAGE(problem == "", line);
    if (object.contains("do")) {
      CHECK_MESSAGE(reason_of(line) == "fine", line);
      requests.insert(std::string(object.at("do").as_string()));
    } else if (object.contains("type")) {
      CHECK(rewritten(object) == line);
      messages.insert(std::string(object.at("type").as_string()));
    } else {
      CHECK(to_text(event_from(line)) == line);
      events.insert(std::string(object.at("kind").as_string()));
    }
  }
  CHECK(requests == all_names<Request::Body>([]<class T> { return T::verb; }));
  CHECK(messages == all_names<tell::Any>([]<class T> { return T::type; }));
  CHECK(events == all_names<Event::Body>([]<class T> { return T::kind; }));
}

TEST_CASE("server / protocol: all reasons are listed") {
  std::ifstream in(std::string(STIL_SOURCE_DIR) + "/docs/protocol.md");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  for (const std::string_view reason : words(Reason{})) CHECK_MESSAGE(text.find(reason) != std::string::npos, reason);
}

TEST_CASE("server / protocol: the types of the page are up to date (stil protocol > web/src/protocol.ts)") {
  std::ifstream in(std::string(STIL_SOURCE_DIR) + "/web/src/protocol.ts");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  CHECK(text == typescript());
}

TEST_CASE("server / protocol: rubbish is refused with a reason, and with its id where it has one") {
  for (const std::string_view text :
       {"", "x", "[]", "{}", "1", R"({"id":1})", R"({"id":"1","do":"ping"})", R"({"id":1,"do":7})",
        R"({"id":1,"do":"fly"})", R"({"id":1,"do":"sit","room":"a"})", R"({"id":1,"do":"sit","room":1,"seat":0})",
        R"({"id":1,"do":"sit","room":"a","seat":0.5})", R"({"id":1,"do":"sit","room":"a","seat":99999999999})",
        R"({"id":1,"do":"ping","more":1})", R"({"id":1,"do":"open","opening":{}})", "{\"id\":1,\"do\":\"ping\"",
        R"([[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]])"})
    CHECK_MESSAGE(reason_of(text) == "malformed", text);
  CHECK(reason_of(R"({"id":1,"do":"say","room":"a","text":")" + std::string(20'000, 'a') + "\"}") == "too_large");
  CHECK(std::get<Unreadable>(decode(R"({"id":42,"do":"fly"})")).id == 42);
}

}  // namespace stil::server::tests
