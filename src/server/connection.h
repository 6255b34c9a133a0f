#pragma once
// One WebSocket, from the first message to the last. For whoever includes door.h: Beast is expensive to compile.
#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <string>

#include "server/client.h"
#include "server/messages.h"
#include "server/metrics.h"

namespace stil::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using std::chrono_literals::operator""s;

// A client that can be sent away, over whatever it came.
class Line : public Client {
 public:
  // Says why, then closes. Whoever does not even read that is cut off.
  virtual void leave(tell::Farewell why, const char* words) = 0;
};

template <class Stream>
class Connection final : public Line, public std::enable_shared_from_this<Connection<Stream>> {
 public:
  using WebSocket = websocket::stream<Stream, false>;  // without compression: it costs 300 KiB a connection

  Connection(Stream&& stream, Metrics& metrics)
      : socket_(std::move(stream)), metrics_(metrics), cut_(socket_.get_executor()) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = 10s;
    timeout.idle_timeout = 60s;
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(largest_frame);
    socket_.text(true);
  }
  WebSocket& socket() { return socket_; }

  void send(std::shared_ptr<const std::string> message) override {
    if (leaving_) return;
    waiting_ += message->size();
    queue_.push_back(std::move(message));
    if (waiting_ > largest_queue) return leave(tell::Farewell::too_slow, "you did not read what was sent");
    if (!writing_) write();
  }

  void leave(tell::Farewell why, const char* words) override {
    if (leaving_) return;
    const bool restarts = why == tell::Farewell::restart;
    code_ = restarts ? websocket::close_code::service_restart : websocket::close_code::policy_error;
    if (!restarts) metrics_.dropped();
    const auto in_flight = writing_ ? queue_.front() : nullptr;
    queue_.clear();
    if (in_flight) queue_.push_back(in_flight);
    queue_.push_back(encoded(tell::Goodbye{why, words}));
    leaving_ = true;
    cut_.expires_after(5s);
    cut_.async_wait([self = this->shared_from_this()](beast::error_code error) {
      if (!error) self->give_up();
    });
    if (!writing_) write();
  }

 private:
  static constexpr std::size_t largest_queue = 1 << 20;  // bytes waiting for one reader
  static constexpr std::size_t largest_frame = 65536;  // what is too long is refused, what is longer than this ends it

  void write() {
    if (queue_.empty()) {
      if (leaving_)
        socket_.async_close(code_, [self = this->shared_from_this()](beast::error_code) { self->cut_.cancel(); });
      return;
    }
    writing_ = true;
    socket_.async_write(asio::buffer(*queue_.front()),
                        [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                          self->writing_ = false;
                          if (error) return self->give_up();
                          self->waiting_ -= std::min(self->waiting_, self->queue_.front()->size());
                          self->queue_.pop_front();
                          if (self->queue_.empty()) self->queue_.shrink_to_fit();
                          self->write();
                        });
  }
  void give_up() {
    leaving_ = true;
    beast::get_lowest_layer(socket_).close();
  }

  WebSocket socket_;
  Metrics& metrics_;
  asio::steady_timer cut_;                                // for those who do not even read the goodbye
  std::deque<std::shared_ptr<const std::string>> queue_;  // the first is being written
  std::size_t waiting_ = 0;                               // bytes
  bool writing_ = false, leaving_ = false;
  websocket::close_code code_ = websocket::close_code::normal;
};

}  // namespace stil::server
