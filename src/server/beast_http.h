#pragma once
// Between Beast's HTTP and ours. For whoever includes door.h: Beast is expensive to compile.
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <string>

#include "server/http.h"

namespace stil::server {

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Who limits are counted for. With IPv6 everybody has 64 bits of addresses to choose from.
inline std::string address_text(const boost::asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

// What the proxy saw: the last entry of the last line. A client can write others before it.
inline std::string forwarded_address(const BeastRequest& request) {
  std::string line;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field) line = std::string(field->value());
  std::string last = line.substr(line.rfind(',') + 1);
  std::erase(last, ' ');
  boost::beast::error_code error;
  const auto address = boost::asio::ip::make_address(last, error);
  return error ? std::string() : address_text(address);
}

inline HttpRequest readable(const BeastRequest& request, const std::string& peer, bool behind_proxy) {
  namespace http = boost::beast::http;
  HttpRequest result;
  result.method = std::string(request.method_string());
  const std::string target(request.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  result.path = target.substr(0, mark);
  result.query = mark < target.size() ? target.substr(mark + 1) : "";
  result.body = request.body();
  result.cookie = std::string(request[http::field::cookie]);
  result.authorization = std::string(request[http::field::authorization]);
  result.origin = std::string(request[http::field::origin]);
  result.host = std::string(request[http::field::host]);
  result.takes_gzip = request[http::field::accept_encoding].find("gzip") != boost::beast::string_view::npos;
  result.address = peer;
  if (behind_proxy) {
    if (std::string address = forwarded_address(request); !address.empty()) result.address = std::move(address);
    result.encrypted = request["X-Forwarded-Proto"] == "https";
  }
  return result;
}

// A body can be measured or come in chunks. Where somebody else understands another coding, two would disagree about
// where this request ends and the next one begins.
inline std::optional<HttpResponse> refused_coding(const BeastRequest& request) {
  namespace http = boost::beast::http;
  const auto [begin, end] = request.equal_range(http::field::transfer_encoding);
  if (begin == end) return std::nullopt;
  const bool only_chunked = std::next(begin) == end && boost::beast::iequals(begin->value(), "chunked");
  HttpResponse response = refused_response({Reason::malformed, "the only transfer encoding here is chunked"});
  response.status = 501;
  if (!only_chunked) return response;
  if (request.find(http::field::content_length) == request.end()) return std::nullopt;
  return refused_response({Reason::malformed, "a body is measured or comes in chunks, not both"});
}

// What to tell a client whose request cannot be read; nothing where it is gone.
inline std::optional<Refused> complaint(const boost::beast::error_code& error) {
  namespace http = boost::beast::http;
  if (error == http::error::body_limit || error == http::error::header_limit)
    return Refused{Reason::too_large, "a request has at most 16384 bytes"};
  const bool http_error = error.category() == http::make_error_code(http::error::end_of_stream).category();
  if (!http_error || error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  return Refused{Reason::malformed, "not HTTP: " + error.message()};
}

// Reads on for a moment what is not wanted: closing with unread data would destroy the answer on its way.
template <class Stream>
boost::asio::awaitable<void> drain(Stream& stream) {
  boost::beast::error_code error;
  stream.socket().shutdown(boost::asio::socket_base::shutdown_send, error);
  stream.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> rest{};
  for (std::size_t total = 0; !error && total < (4U << 20);)
    total += co_await stream.async_read_some(boost::asio::buffer(rest),
                                             boost::asio::redirect_error(boost::asio::use_awaitable, error));
}

struct HowToAnswer {
  unsigned version = 11;
  bool keep = false, head = false;
};
// The response is named by the caller: g++ 12 destroys temporaries twice that are made in braces for a coroutine.
template <class Stream>
boost::asio::awaitable<void> write(Stream& stream, const HttpResponse& response, const HowToAnswer& how) {
  namespace http = boost::beast::http;
  http::response<http::string_body> message(http::int_to_status(static_cast<unsigned>(response.status)), how.version);
  message.set(http::field::content_type, response.type);
  for (const auto& [name, value] : security_headers()) message.set(name, value);
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  if (message.find(http::field::cache_control) == message.end()) message.set(http::field::cache_control, "no-store");
  message.keep_alive(how.keep);
  message.body() = response.body;
  message.prepare_payload();
  if (how.head) message.body().clear();  // the length stays
  boost::beast::error_code error;
  stream.expires_after(std::chrono::seconds(30));
  co_await http::async_write(stream, message, boost::asio::redirect_error(boost::asio::use_awaitable, error));
  if (!how.keep) co_await drain(stream);
}

}  // namespace stil::server
