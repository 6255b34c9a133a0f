#pragma once
// Many doing the same, a bounded number at a time; and how thousands of people get a session each.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "client.h"

namespace stil::load {

// Does `one` for 0 to count - 1, at most `at_once` of them at the same time.
inline awaitable<void> for_all(asio::io_context& io, int count, int at_once, std::function<awaitable<void>(int)> one) {
  struct Work {
    int next = 0, busy = 0;
    std::exception_ptr failed;
  } work;
  asio::steady_timer finished(io, Clock::time_point::max());
  const auto worker = [&]() -> awaitable<void> {
    while (work.next < count && !work.failed) {
      const int index = work.next++;
      co_await one(index);
    }
  };
  work.busy = std::min(count, at_once);
  for (int i = 0, workers = work.busy; i < workers; ++i)
    asio::co_spawn(io, worker, [&](const std::exception_ptr& failed) {
      if (failed) work.failed = failed;
      if (--work.busy == 0) finished.cancel();
    });
  while (work.busy > 0) {
    beast::error_code cancelled;
    co_await finished.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  if (work.failed) std::rethrow_exception(work.failed);
}

inline http::request<http::string_body> arrival(int number) {
  http::request<http::string_body> request(http::verb::post, "/api/arrive", 11);
  request.set(http::field::host, "127.0.0.1");
  request.set(http::field::content_type, "application/json");
  request.body() = R"({"name":"load )" + std::to_string(number) + "\"}";
  request.prepare_payload();
  return request;
}

inline std::string token_in(const http::response<http::string_body>& response) {
  const auto field = response[http::field::set_cookie];
  const std::string_view cookie(field.data(), field.size());
  if (response.result() != http::status::ok || !cookie.starts_with("stil="))
    throw std::runtime_error("nobody can arrive: " + response.body());
  return std::string(cookie.substr(5, cookie.find(';') - 5));
}

// The tokens of so many new people. Each connection serves many of them.
inline awaitable<std::vector<std::string>> arrive(asio::io_context& io, tcp::endpoint where, int people) {
  constexpr int at_once = 100;
  std::vector<std::string> tokens(static_cast<std::size_t>(people));
  int next = 0;
  const auto one_connection = [&](int) -> awaitable<void> {
    tcp::socket socket(io);
    co_await socket.async_connect(where, asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    beast::flat_buffer buffer;
    while (next < people) {
      const int number = next++;
      auto request = arrival(number);
      co_await http::async_write(socket, request, asio::use_awaitable);
      http::response<http::string_body> response;
      co_await http::async_read(socket, buffer, response, asio::use_awaitable);
      tokens[static_cast<std::size_t>(number)] = token_in(response);
    }
  };
  co_await for_all(io, at_once, at_once, one_connection);
  co_return tokens;
}

}  // namespace stil::load
