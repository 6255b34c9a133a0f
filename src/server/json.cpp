#include "server/json.h"

namespace stil::server {

void put_quoted(std::string& out, std::string_view text) {
  out += boost::json::serialize(boost::json::string_view(text.data(), text.size()));
}

ParsedObject parse_object(std::string_view text) {
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = 8;
  boost::json::value value = boost::json::parse(boost::json::string_view(text.data(), text.size()), error, {}, options);
  if (error) return {{}, "not JSON: " + error.message()};
  if (!value.is_object()) return {{}, "must be a JSON object"};
  return {std::move(value.get_object()), {}};
}

}  // namespace stil::server
