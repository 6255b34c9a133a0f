#include "server/requests.h"

namespace stil::server {

namespace {

template <std::size_t I = 0>
std::string read_body(std::string_view verb, const boost::json::object& object, Request::Body& body) {
  if constexpr (I == std::variant_size_v<Request::Body>) {
    return "there is nothing to do like " + play::quoted(verb);
  } else {
    if (verb != std::variant_alternative_t<I, Request::Body>::verb) return read_body<I + 1>(verb, object, body);
    return read_members(object, body.emplace<I>(), {"id", "do"});
  }
}

}  // namespace

std::variant<Request, Unreadable> decode(std::string_view text) {
  const auto refuse = [](std::int64_t id, Reason reason, std::string why) {
    return Unreadable{id, {reason, std::move(why)}};
  };
  if (text.size() > longest_message) return refuse(0, Reason::too_large, "a message has at most 16384 bytes");
  const auto [object, problem] = parse_object(text);
  if (!problem.empty()) return refuse(0, Reason::malformed, problem);
  Request request;
  const auto* id = object.if_contains("id");
  if (id == nullptr || !read_json(*id, request.id).empty())
    return refuse(0, Reason::malformed, "'id' must be a whole number");
  const auto* verb = object.if_contains("do");
  if (verb == nullptr || !verb->is_string()) return refuse(request.id, Reason::malformed, "'do' must be a word");
  if (std::string wrong = read_body(std::string_view(verb->get_string()), object, request.body); !wrong.empty())
    return refuse(request.id, Reason::malformed, std::move(wrong));
  return request;
}

}  // namespace stil::server
