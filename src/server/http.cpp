#include "server/http.h"

#include "server/messages.h"

namespace stil::server {

namespace {

// The value of name=value among parts.
std::string value_of(std::string_view text, std::string_view name, char separator) {
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find(separator, begin), text.size());
    std::string_view part = text.substr(begin, end - begin);
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == '=')
      return std::string(part.substr(name.size() + 1));
  }
  return {};
}

int status_of(Reason reason) {
  switch (reason) {
    case Reason::malformed:
    case Reason::bad_setup: return 400;
    case Reason::not_signed_in:
    case Reason::wrong_password: return 401;
    case Reason::not_allowed: return 403;
    case Reason::not_found:
    case Reason::unknown_room:
    case Reason::unknown_game: return 404;
    case Reason::too_large: return 413;
    case Reason::slow_down: return 429;
    case Reason::unavailable: return 503;
    default: return 409;
  }
}

}  // namespace

std::string HttpRequest::token() const {
  constexpr std::string_view bearer = "Bearer ";
  if (authorization.starts_with(bearer)) return authorization.substr(bearer.size());
  return cookie_of("stil");
}

std::string HttpRequest::cookie_of(std::string_view name) const { return value_of(cookie, name, ';'); }

bool HttpRequest::is_from_here() const {
  if (origin.empty()) return true;  // not a page at all
  const std::size_t scheme = origin.find("://");
  return scheme != std::string::npos && origin.substr(scheme + 3) == host;
}

std::string HttpRequest::parameter(std::string_view name) const { return value_of(query, name, '&'); }

HttpResponse json_response(std::string body) { return {200, "application/json", std::move(body), {}}; }

HttpResponse refused_response(const Refused& why) {
  return {status_of(why.reason), "application/json", encode(tell::NotDone{{}, why.reason, why.text}), {}};
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
       "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
  return headers;
}

}  // namespace stil::server
