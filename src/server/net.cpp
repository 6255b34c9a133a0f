// Beast and Asio are expensive to compile, so they live in this file alone.
#include "server/net.h"

#include <sodium.h>
#include <sys/resource.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <limits>
#include <unordered_set>

#include "server/beast_http.h"
#include "server/connection.h"
#include "server/data_folder.h"
#include "server/log.h"
#include "server/site.h"
#include "server/visit.h"

namespace stil::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

namespace {

constexpr auto token = asio::use_awaitable;
constexpr std::size_t largest_body = 16 * 1024;

Milliseconds wall_clock() {
  // The clock on the wall when we began, and from then on one that nobody sets: a clock that is put back would give
  // players time, and one that is put forward would take it from them.
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  static const auto start = std::chrono::system_clock::now().time_since_epoch();
  static const auto steady_start = std::chrono::steady_clock::now();
  return duration_cast<milliseconds>(start + (std::chrono::steady_clock::now() - steady_start)).count();
}

// --- the server ---

class Server {
 public:
  explicit Server(const ServeOptions& options)
      : options_(options),
        acceptor_(bound(io_, options)),
        folder_(options.data),
        service_({folder_.database(), bot_threads(options), options.limits, options.luck,
                  [this](std::function<void()> work) { asio::post(io_, std::move(work)); }, wall_clock,
                  [this](Milliseconds at, std::function<void()> work) { return alarm(at, std::move(work)); }}),
        site_(service_),
        signals_(io_, SIGTERM, SIGINT),
        housekeeping_(io_) {
    service_.signed_out = [this](UserId user, const std::string& gone) {
      for (const auto& connection : connections_)
        if (connection->user == user && (gone.empty() || connection->token == gone))
          connection->leave(tell::Farewell::signed_out, "you have signed out");
    };
  }

  void run(const std::function<void(std::uint16_t)>& ready) {
    service_.tables.take_up();
    asio::co_spawn(io_, accept(), asio::detached);
    signals_.async_wait([this](beast::error_code error, int) {
      if (!error) asio::co_spawn(io_, shut_down(), asio::detached);
    });
    keep_house();
    ready(acceptor_.local_endpoint().port());
    log_info("serving", options_.address + ":" + std::to_string(acceptor_.local_endpoint().port()));
    for (;;) {
      try {
        io_.run();
        break;
      } catch (const std::exception& problem) {  // one request must not take the others with it
        log_problem("unexpected", problem.what());
      }
    }
    log_info("stopped");
  }

 private:
  // Before anything else: where the port is taken nothing is touched.
  static tcp::acceptor bound(asio::io_context& io, const ServeOptions& options) {
    beast::error_code error;
    const tcp::endpoint where(asio::ip::make_address(options.address, error), options.port);
    if (error) throw std::runtime_error("'" + options.address + "' is not an address like 127.0.0.1 or ::1");
    tcp::acceptor acceptor(io, where.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(where, error);
    if (!error) acceptor.listen(4096, error);
    if (error)
      throw std::runtime_error("cannot listen on " + options.address + " port " + std::to_string(options.port) + ": " +
                               error.message() + "; another one can be given by --port");
    return acceptor;
  }
  static int bot_threads(const ServeOptions& options) {
    return options.bot_threads > 0 ? options.bot_threads
                                   : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }

  std::shared_ptr<void> alarm(Milliseconds at, std::function<void()> work) {
    auto timer = std::make_shared<asio::steady_timer>(
        io_, std::chrono::milliseconds(std::max<Milliseconds>(0, at - wall_clock())));
    timer->async_wait([work = std::move(work)](beast::error_code error) {
      if (!error) work();
    });
    return timer;
  }

  awaitable<void> accept() {
    for (;;) {
      beast::error_code error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(token, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // out of descriptors, most likely: some will be free soon
        log_problem("accept", error.message());
        asio::steady_timer pause(io_, 100ms);
        co_await pause.async_wait(token);
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io_, talk(beast::tcp_stream(std::move(socket))), asio::detached);
    }
  }

  awaitable<void> talk(beast::tcp_stream stream) {
    beast::error_code error;
    const auto endpoint = stream.socket().remote_endpoint(error);
    if (error) co_return;
    const std::string peer = address_text(endpoint.address());
    // Behind a proxy all have its address, and it counts them itself.
    const int most_plain = options_.behind_proxy ? std::numeric_limits<int>::max() : 4 * options_.limits.connections;
    const auto place = place_for("plain " + peer, most_plain);
    if (!place)
      co_return co_await write(stream, refused_response({Reason::slow_down, "too many connections from your address"}),
                               {});
    beast::flat_buffer buffer;
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(8 * 1024);
      parser.body_limit(largest_body);
      stream.expires_after(30s);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(token, error));
      if (error) {
        if (const auto why = complaint(error)) co_await write(stream, refused_response(*why), {});
        co_return;
      }
      const BeastRequest& request = parser.get();
      HttpRequest readable_request = readable(request, peer, options_.behind_proxy);
      if (websocket::is_upgrade(request) && readable_request.path == "/ws") {
        co_await upgrade(std::move(stream), parser.release(), std::move(readable_request));
        co_return;
      }
      HttpResponse response = co_await answer(std::move(readable_request));
      const bool keep = request.keep_alive() && !service_.closing;
      co_await write(stream, std::move(response), {request.version(), keep, request.method() == http::verb::head});
      if (!keep) co_return;
    }
  }

  // The site may answer later.
  awaitable<HttpResponse> answer(HttpRequest request) {
    auto waiting = std::make_shared<asio::steady_timer>(io_, asio::steady_timer::time_point::max());
    auto result = std::make_shared<std::optional<HttpResponse>>();
    site_.answer(request, [waiting, result](HttpResponse response) {
      *result = std::move(response);
      waiting->cancel();
    });
    if (!*result) {
      beast::error_code cancelled;
      co_await waiting->async_wait(asio::redirect_error(token, cancelled));
    }
    co_return std::move(**result);
  }

  // --- WebSockets ---

  awaitable<void> upgrade(beast::tcp_stream stream, BeastRequest request, HttpRequest readable_request) {
    std::optional<Refused> why;
    if (!readable_request.is_from_here()) why = Refused{Reason::not_allowed, "asked by a page of another site"};
    auto place = place_for(readable_request.address, options_.limits.connections);
    if (!place) why = Refused{Reason::slow_down, "too many connections from your address"};
    if (service_.closing) why = Refused{Reason::unavailable, "the server is about to restart"};
    if (why) {
      co_await write(stream, refused_response(*why), {request.version()});
      co_return;
    }
    const auto person = service_.people.by_token(readable_request.token());
    stream.expires_never();  // from here the WebSocket has timers of its own
    auto connection = std::make_shared<Connection>(std::move(stream), service_.metrics);
    connection->user = person ? person->id : 0;
    connection->token = readable_request.token();
    beast::error_code error;
    co_await connection->socket().async_accept(request, asio::redirect_error(token, error));
    if (error) co_return;
    // A coroutine of its own: what was needed for HTTP is not kept.
    asio::co_spawn(io_, converse(std::move(connection), std::move(place)), asio::detached);
  }

  // One of the connections that an address may have, until the result is gone; null when there is none left.
  std::shared_ptr<void> place_for(const std::string& address, int most) {
    const auto taken = addresses_.find(address);
    if (taken != addresses_.end() && taken->second >= most) return nullptr;
    ++addresses_[address];
    return {this, [this, address](void*) {
              if (--addresses_[address] == 0) addresses_.erase(address);
            }};
  }

  awaitable<void> converse(std::shared_ptr<Connection> connection, std::shared_ptr<void> place) {
    connections_.insert(connection);
    service_.metrics.connections(static_cast<double>(connections_.size()));
    const auto visit = std::make_shared<Visit>(service_, connection);
    try {
      visit->begin();
      co_await listen(*connection, *visit);
    } catch (const std::exception& problem) {
      log_problem("connection", problem.what());
    }
    visit->end();
    connections_.erase(connection);
    service_.metrics.connections(static_cast<double>(connections_.size()));
    place.reset();
  }
  awaitable<void> listen(Connection& connection, Visit& visit) {
    for (;;) {
      beast::flat_buffer buffer;  // of each message: an idle connection holds none
      beast::error_code error;
      co_await connection.socket().async_read(buffer, asio::redirect_error(token, error));
      if (error) co_return;
      const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
      if (!is_heard(visit, message)) connection.leave(tell::Farewell::too_fast, "too many messages");
    }
  }
  // Whatever goes wrong with one message is not to end the connection without a word.
  static bool is_heard(Visit& visit, std::string_view message) {
    try {
      return visit.hear(message);
    } catch (const std::exception& problem) {
      log_problem("message", problem.what());
      return true;
    }
  }

  // --- time ---

  void keep_house() {
    housekeeping_.expires_after(60s);
    housekeeping_.async_wait([this](beast::error_code error) {
      if (error) return;
      keep_house();
      service_.tables.sweep();
      site_.forget_addresses();
    });
  }

  // Nothing new is begun; what was asked for is stored and answered; everyone is told to come again.
  awaitable<void> shut_down() {
    log_info("stopping");
    service_.closing = true;
    beast::error_code error;
    acceptor_.close(error);
    asio::steady_timer timer(io_);
    for (int i = 0; i < 100 && service_.database.is_busy(); ++i) {
      timer.expires_after(20ms);
      co_await timer.async_wait(token);
    }
    for (const auto& connection : connections_)
      connection->leave(tell::Farewell::restart, "the server restarts; come again");
    for (int i = 0; i < 50 && !connections_.empty(); ++i) {
      timer.expires_after(20ms);
      co_await timer.async_wait(token);
    }
    io_.stop();
  }

  const ServeOptions& options_;
  std::unordered_map<std::string, int> addresses_;  // how many connections each has
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  DataFolder folder_;
  Service service_;
  Site site_;
  asio::signal_set signals_;
  asio::steady_timer housekeeping_;
  std::unordered_set<std::shared_ptr<Connection>> connections_;
};

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

void serve(const ServeOptions& options, const std::function<void(std::uint16_t)>& ready) {
  raise_descriptor_limit();
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
  set_up_log(options.quiet);
  Server(options).run(ready);
}

}  // namespace stil::server
