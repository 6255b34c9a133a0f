#pragma once
// Where strangers come in: one connection from its first byte to its last, over any stream of Asio's. HTTP, and the
// WebSocket that it may become. For net.cpp and for tests: Beast is expensive to compile.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/beast_http.h"
#include "server/connection.h"
#include "server/log.h"
#include "server/site.h"
#include "server/visit.h"

namespace stil::server {

class Door {
 public:
  Door(asio::io_context& io, Service& service, Site& site, bool behind_proxy)
      : io_(io), service_(service), site_(site), behind_proxy_(behind_proxy) {}

  // How a conversation ends that nobody waits for.
  static void ended(const std::exception_ptr& problem) {
    guarded("connection", [&] {
      if (problem) std::rethrow_exception(problem);
    });
  }

  std::size_t connections() const { return lines_.size(); }
  // Those of a person that came with a token that is gone.
  void sign_out(UserId user, const std::function<bool(const std::string& token)>& is_gone) {
    for (const auto& line : lines_)
      if (line->user == user && is_gone(line->token)) line->leave(tell::Farewell::signed_out, "you have signed out");
  }
  void send_all_away() {
    for (const auto& line : lines_) line->leave(tell::Farewell::restart, "the server restarts; come again");
  }

  // `peer` is the address it comes from.
  template <class Stream>
  asio::awaitable<void> talk(Stream stream, std::string peer) {
    // Behind a proxy all have its address, and it counts them itself.
    const int most = behind_proxy_ ? std::numeric_limits<int>::max() : 4 * service_.limits.connections;
    const auto place = place_for("plain " + peer, most);
    if (!place) {
      const HttpResponse response = refused_response(too_many());
      co_await write(stream, response, last_answer);
      co_return;
    }
    beast::flat_buffer buffer;
    while (co_await take_request(stream, buffer, peer)) {
    }
  }

 private:
  static constexpr auto awaited = asio::use_awaitable;
  static constexpr HowToAnswer last_answer{};
  static constexpr std::size_t largest_body = 16 * 1024;
  using Parser = http::request_parser<http::string_body>;

  static Refused too_many() { return {Reason::slow_down, "too many connections from your address"}; }

  // False when it was the last one.
  template <class Stream>
  asio::awaitable<bool> take_request(Stream& stream, beast::flat_buffer& buffer, const std::string& peer) {
    Parser parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(largest_body);
    if (!co_await read_request(stream, buffer, parser)) co_return false;
    HttpRequest request = readable(parser.get(), peer, behind_proxy_);
    if (websocket::is_upgrade(parser.get()) && request.path == "/ws") {
      const BeastRequest handshake = parser.release();
      co_await upgrade(std::move(stream), handshake, request);
      co_return false;
    }
    const HttpResponse response = co_await answer(request);
    const bool keep = parser.get().keep_alive() && !service_.closing;
    const HowToAnswer how{parser.get().version(), keep, parser.get().method() == http::verb::head};
    co_await write(stream, response, how);
    co_return keep;
  }

  // False when there is none to be answered; where it cannot be read that was said already.
  template <class Stream>
  asio::awaitable<bool> read_request(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
    beast::error_code error;
    stream.expires_after(30s);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(awaited, error));
    std::optional<HttpResponse> refusal;
    if (!error) refusal = refused_coding(parser.get());
    if (!error && !refusal) {
      if (beast::iequals(parser.get()[http::field::expect], "100-continue")) co_await say_continue(stream);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(awaited, error));
    }
    if (const auto why = error ? complaint(error) : std::nullopt) refusal = refused_response(*why);
    if (refusal) co_await write(stream, *refusal, last_answer);
    co_return !error && !refusal;
  }

  template <class Stream>
  static asio::awaitable<void> say_continue(Stream& stream) {
    const http::response<http::empty_body> go_on(http::status::continue_, 11);
    http::serializer<false, http::empty_body> serializer(go_on);
    beast::error_code error;
    co_await http::async_write_header(stream, serializer, asio::redirect_error(awaited, error));
  }

  // The site may answer later. Whatever goes wrong with one request is answered, and nobody else notices.
  asio::awaitable<HttpResponse> answer(const HttpRequest& request) {
    const auto waiting = std::make_shared<asio::steady_timer>(io_, asio::steady_timer::time_point::max());
    const auto result = std::make_shared<std::optional<HttpResponse>>();
    const bool asked = guarded("request", [&] {
      site_.answer(request, [waiting, result](HttpResponse response) {
        *result = std::move(response);
        waiting->cancel();
      });
    });
    if (!asked) *result = refused_response(went_wrong());
    if (!*result) {
      beast::error_code cancelled;
      co_await waiting->async_wait(asio::redirect_error(awaited, cancelled));
    }
    co_return std::move(**result);
  }

  // --- WebSockets ---

  std::optional<Refused> refused_upgrade(const HttpRequest& request) const {
    if (!request.is_from_here()) return Refused{Reason::not_allowed, "asked by a page of another site"};
    if (service_.closing) return Refused{Reason::unavailable, "the server is about to restart"};
    return std::nullopt;
  }
  template <class Stream>
  asio::awaitable<void> upgrade(Stream stream, const BeastRequest& handshake, const HttpRequest& request) {
    auto place = place_for(request.address, service_.limits.connections);
    if (const auto why = place ? refused_upgrade(request) : too_many()) {
      const HttpResponse response = refused_response(*why);
      co_await write(stream, response, last_answer);
      co_return;
    }
    const auto person = service_.people.by_token(request.token());
    stream.expires_never();  // from here the WebSocket has timers of its own
    auto connection = std::make_shared<Connection<Stream>>(std::move(stream), service_.metrics);
    connection->user = person ? person->id : 0;
    connection->may_act = !person || person->access != Access::read;
    connection->token = request.token();
    connection->address = request.address;
    beast::error_code error;
    co_await connection->socket().async_accept(handshake, asio::redirect_error(awaited, error));
    if (error) co_return;
    // A coroutine of its own: what was needed for HTTP is not kept.
    asio::co_spawn(io_, converse(std::move(connection), std::move(place)), ended);
  }

  // One of the connections that an address may have, until the result is gone; null when there is none left.
  std::shared_ptr<void> place_for(const std::string& address, int most) {
    int& taken = (*addresses_)[address];
    if (taken >= most) return nullptr;
    ++taken;
    return {addresses_.get(), [all = addresses_, address](void*) {
              if (--(*all)[address] == 0) all->erase(address);
            }};
  }

  template <class Stream>
  asio::awaitable<void> converse(std::shared_ptr<Connection<Stream>> connection, std::shared_ptr<void> place) {
    lines_.insert(connection);
    service_.metrics.connections(static_cast<double>(lines_.size()));
    const auto visit = std::make_shared<Visit>(service_, connection);
    if (guarded("connection", [&] { visit->begin(); })) co_await listen(*connection, *visit);
    guarded("connection", [&] { visit->end(); });
    lines_.erase(connection);
    service_.metrics.connections(static_cast<double>(lines_.size()));
    place.reset();
  }
  template <class Stream>
  static asio::awaitable<void> listen(Connection<Stream>& connection, Visit& visit) {
    // Pings of the protocol are answered by Beast, and counted like messages.
    connection.socket().control_callback([&](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::ping && !visit.hear_ping())
        connection.leave(tell::Farewell::too_fast, "too many pings");
    });
    for (;;) {
      beast::flat_buffer buffer;  // of each message: an idle connection holds none
      beast::error_code error;
      co_await connection.socket().async_read(buffer, asio::redirect_error(awaited, error));
      if (error) co_return;
      const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
      if (!visit.hear(message)) connection.leave(tell::Farewell::too_fast, "too many messages");
    }
  }

  asio::io_context& io_;
  Service& service_;
  Site& site_;
  bool behind_proxy_;
  // How many connections each has. Conversations that the end of the server cuts off are the last to give theirs back.
  using Addresses = std::unordered_map<std::string, int>;
  std::shared_ptr<Addresses> addresses_ = std::make_shared<Addresses>();
  std::unordered_set<std::shared_ptr<Line>> lines_;
};

}  // namespace stil::server
