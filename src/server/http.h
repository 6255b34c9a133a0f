#pragma once
// Requests and answers as the rest of the server sees them, without the library that carries them.
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/refused.h"

namespace stil::server {

struct HttpRequest {
  std::string method, path, query, body;
  std::string cookie, authorization, origin, host;
  std::string address;     // of the client
  bool encrypted = false;  // on its way to us or to the proxy before us
  bool takes_gzip = false;

  std::string cookie_of(std::string_view name) const;
  std::string token() const;  // of the cookie or the Authorization header; empty: none
  bool is_from_here() const;  // a page of another site gets nothing done here
  std::string parameter(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(HttpResponse)>;

HttpResponse json_response(std::string body);
HttpResponse refused_response(const Refused&);
// What every answer carries.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace stil::server
