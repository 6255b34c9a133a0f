#include "server/event.h"

#include <stdexcept>

#include "server/secrets.h"

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

std::string hash_of_talk(const Event& event) { return hex(sha256(bytes_of(to_text(event)))); }

std::string text_in_chain(const Event& event) {
  return std::holds_alternative<happened::Said>(event.body) ? "said " + hash_of_talk(event) : to_text(event);
}

std::size_t bytes_as_sent(const std::string& text) { return to_text({0, happened::Said{0, text}}).size() + 64; }

Event event_from(std::string_view text) {
  const auto [object, problem] = parse_object(text);
  if (!problem.empty()) throw std::runtime_error("event: " + problem);
  const auto* at = object.if_contains("at");
  const auto* kind = object.if_contains("kind");
  Event event;
  if (at == nullptr || kind == nullptr || !kind->is_string() || !read_json(*at, event.at).empty())
    throw std::runtime_error("event: without kind or time");
  if (const std::string wrong = read_variant(std::string_view(kind->get_string()), object, event.body,
                                             []<class T> { return T::kind; }, {"at", "kind"});
      !wrong.empty())
    throw std::runtime_error("event: " + wrong);
  return event;
}

}  // namespace stil::server
