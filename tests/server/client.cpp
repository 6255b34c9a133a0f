#include "tests/server/client.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <stdexcept>

namespace stil::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint here(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

}  // namespace

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
                const Headers& headers) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(here(port));
  beast::http::request<beast::http::string_body> request;
  request.version(11);
  request.method_string(method);
  request.target(target);
  request.set(beast::http::field::host, "localhost:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  beast::http::write(socket, request);
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  if (method == "HEAD") parser.skip(true);
  parser.body_limit(64 << 20);
  beast::http::read(socket, buffer, parser);
  HttpAnswer answer{static_cast<int>(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers[name] = std::string(field.value());
  }
  return answer;
}

struct Wire::Parts {
  asio::io_context io;
  tcp::socket socket{io};
  std::string received;
};

Wire::Wire(std::uint16_t port) : parts_(std::make_unique<Parts>()) { parts_->socket.connect(here(port)); }
Wire::~Wire() = default;
Wire::Wire(Wire&&) noexcept = default;
Wire& Wire::operator=(Wire&&) noexcept = default;

void Wire::send(const std::string& bytes) {
  beast::error_code error;
  asio::write(parts_->socket, asio::buffer(bytes), error);
}
std::string Wire::until(const std::string& text) {
  beast::error_code error;
  asio::read_until(parts_->socket, asio::dynamic_buffer(parts_->received), text, error);
  return std::exchange(parts_->received, {});
}
std::string Wire::rest() {
  beast::error_code error;
  asio::read(parts_->socket, asio::dynamic_buffer(parts_->received), error);
  return std::exchange(parts_->received, {});
}

std::string raw(std::uint16_t port, const std::string& bytes) {
  Wire wire(port);
  wire.send(bytes);
  return wire.rest();
}

struct Socket::Parts {
  asio::io_context io;
  websocket::stream<tcp::socket, false> socket{io};
  beast::flat_buffer buffer;
  bool reading = false, open = true;
  std::optional<std::string> message;
  void read();
};

Socket::Socket(std::uint16_t port, const Headers& headers) : parts_(std::make_unique<Parts>()) {
  parts_->socket.next_layer().connect(here(port));
  parts_->socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  parts_->socket.read_message_max(64 << 20);
  websocket::response_type response;
  beast::error_code error;
  parts_->socket.handshake(response, "localhost:" + std::to_string(port), "/ws", error);
  if (error) throw std::runtime_error(std::to_string(response.result_int()) + " " + error.message());
}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

void Socket::send(const std::string& text, bool binary) {
  beast::error_code error;
  parts_->socket.binary(binary);
  parts_->socket.write(asio::buffer(text), error);
  if (error) parts_->open = false;
}

void Socket::Parts::read() {
  if (reading || !open) return;
  reading = true;
  socket.async_read(buffer, [this](beast::error_code error, std::size_t) {
    reading = false;
    open = open && !error;
    if (!error) message = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
  });
}

std::optional<std::string> Socket::receive() {
  parts_->read();
  parts_->io.restart();
  while (parts_->reading) parts_->io.run_one();
  return std::exchange(parts_->message, std::nullopt);
}

std::optional<std::string> Socket::receive_now() {
  parts_->read();
  parts_->io.restart();
  while (parts_->reading && parts_->io.poll_one() > 0) {
  }
  return std::exchange(parts_->message, std::nullopt);
}

bool Socket::is_open() const { return parts_->open; }

}  // namespace stil::tests
