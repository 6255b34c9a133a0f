#include "server/requests.h"

namespace stil::server {

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
  if (std::string wrong = read_variant(std::string_view(verb->get_string()), object, request.body,
                                       []<class T> { return T::verb; }, {"id", "do"});
      !wrong.empty())
    return refuse(request.id, Reason::malformed, std::move(wrong));
  return request;
}

}  // namespace stil::server
