#include "server/event.h"

#include <stdexcept>

namespace stil::server {

std::string to_text(const Event& event) {
  std::string out = R"({"at":)" + std::to_string(event.at) + R"(,"kind":")";
  std::visit(
      [&](const auto& body) {
        out += body.kind;
        out += '"';
        put_members(out, body);
      },
      event.body);
  return out + '}';
}

namespace {

// Tries the kinds one after the other.
template <std::size_t I = 0>
std::string read_body(std::string_view kind, const boost::json::object& object, Event::Body& body) {
  if constexpr (I == std::variant_size_v<Event::Body>) {
    return "there is no event '" + std::string(kind) + "'";
  } else {
    if (kind != std::variant_alternative_t<I, Event::Body>::kind) return read_body<I + 1>(kind, object, body);
    return read_members(object, body.emplace<I>(), {"at", "kind"});
  }
}

}  // namespace

Event event_from(std::string_view text) {
  const auto [object, problem] = parse_object(text);
  if (!problem.empty()) throw std::runtime_error("event: " + problem);
  const auto* at = object.if_contains("at");
  const auto* kind = object.if_contains("kind");
  Event event;
  if (at == nullptr || kind == nullptr || !kind->is_string() || !read_json(*at, event.at).empty())
    throw std::runtime_error("event: without kind or time");
  if (const std::string wrong = read_body(std::string_view(kind->get_string()), object, event.body); !wrong.empty())
    throw std::runtime_error("event: " + wrong);
  return event;
}

}  // namespace stil::server
