#pragma once
// One connection to the server, as a page has it.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "measures.h"
#include "scan.h"

namespace stil::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;

class Client {
 public:
  // What is not an answer that somebody waits for.
  using Heard = std::function<void(std::string_view)>;

  Client(asio::io_context& io, Measures& measures, Heard heard)
      : socket_(io), answered_(io, Clock::time_point::max()), measures_(measures), heard_(std::move(heard)) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  awaitable<void> connect(tcp::endpoint where, std::string token) {
    co_await socket_.next_layer().async_connect(where, asio::use_awaitable);
    socket_.next_layer().set_option(tcp::no_delay(true));
    socket_.write_buffer_bytes(1024);  // what is sent is short
    socket_.set_option(websocket::stream_base::decorator(
        [token](websocket::request_type& request) { request.set(http::field::cookie, "stil=" + token); }));
    const std::string host = "127.0.0.1:" + std::to_string(where.port());
    co_await socket_.async_handshake(host, "/ws", asio::use_awaitable);
    socket_.text(true);
    asio::co_spawn(socket_.get_executor(), listen(), asio::detached);
  }

  // Sends a request, given without its braces and id, and returns the id.
  std::int64_t tell(std::string_view members) {
    queue_.push_back(R"({"id":)" + std::to_string(++last_id_) + ',' + std::string(members) + '}');
    if (queue_.size() == 1) write();
    return last_id_;
  }

  // One at a time.
  awaitable<std::string> ask(std::string members) {
    answer_.clear();
    awaited_ = tell(members);
    while (answer_.empty() && !lost_) {
      beast::error_code cancelled;
      co_await answered_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
    co_return lost_ ? R"({"type":"refused","reason":"connection_lost"})" : std::move(answer_);
  }

 private:
  // Also for those that expect nothing: the server pings, and only a read answers that.
  awaitable<void> listen() {
    beast::flat_buffer buffer;
    for (;;) {
      beast::error_code error;
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      hear({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
    lost_ = true;
    ++measures_.lost;
    answered_.cancel();
  }

  void hear(std::string_view text) {
    ++measures_.messages;
    measures_.bytes += static_cast<std::int64_t>(text.size());
    const std::string_view type = type_of(text);
    const bool is_answer = type == "done" || type == "refused";
    if (is_answer && awaited_ != 0 && number_after(text, R"("id":)") == awaited_) {
      awaited_ = 0;
      answer_ = text;
      answered_.cancel();
    } else if (heard_) {
      heard_(text);
    }
  }

  void write() {
    socket_.async_write(asio::buffer(queue_.front()), [this](beast::error_code error, std::size_t) {
      if (error) return;  // the reader notices as well
      queue_.pop_front();
      if (!queue_.empty()) write();
    });
  }

  websocket::stream<tcp::socket, false> socket_;
  asio::steady_timer answered_;
  Measures& measures_;
  Heard heard_;
  std::deque<std::string> queue_;  // the first is being written
  std::int64_t last_id_ = 0, awaited_ = 0;
  std::string answer_;
  bool lost_ = false;
};

}  // namespace stil::load
