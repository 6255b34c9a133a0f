// Beast and Asio are expensive to compile, so they live in this file and what it includes alone.
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
#include <chrono>

#include "server/clock.h"
#include "server/data_folder.h"
#include "server/door.h"
#include "server/log.h"

namespace stil::server {

using asio::awaitable;
using asio::ip::tcp;
using std::chrono_literals::operator""ms;

namespace {

constexpr auto token = asio::use_awaitable;

// --- the server ---

class Server {
 public:
  explicit Server(const ServeOptions& options)
      : options_(options),
        acceptor_(bound(io_, options)),
        folder_(options.data),
        service_({folder_.database(), bot_threads(options), options.limits,
                  Keys::of_file(folder_.keys(), folder_.had_keys()), options.luck,
                  [this](std::function<void()> work) { asio::post(io_, std::move(work)); },
                  [this] { return clock_.now(); },
                  [this](Milliseconds at, std::function<void()> work) { return alarm(at, std::move(work)); }}),
        site_(service_),
        door_(io_, service_, site_, options.behind_proxy),
        signals_(io_, SIGTERM, SIGINT),
        accept_pause_(io_),
        housekeeping_(io_),
        heartbeat_(io_) {
    service_.signed_out = [this](UserId user, const auto& is_gone) { door_.sign_out(user, is_gone); };
  }

  void run(const std::function<void(std::uint16_t)>& ready) {
    const Milliseconds last_alive = service_.database.last_alive();
    clock_.go_on_from(last_alive);
    service_.tables.take_up(last_alive);
    asio::co_spawn(io_, accept(), asio::detached);
    signals_.async_wait([this](beast::error_code error, int) {
      if (!error) asio::co_spawn(io_, shut_down(), asio::detached);
    });
    every(60s, housekeeping_, [this] { service_.keep_house(); });
    every(10s, heartbeat_, [this] { beat(); });
    ready(acceptor_.local_endpoint().port());
    log_info("serving", options_.address + ":" + std::to_string(acceptor_.local_endpoint().port()));
    while (!guarded("unexpected", [this] { io_.run(); })) {  // one request must not take the others with it
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
                                   : static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  }

  std::shared_ptr<void> alarm(Milliseconds at, std::function<void()> work) {
    auto timer = std::make_shared<asio::steady_timer>(
        io_, std::chrono::milliseconds(std::max<Milliseconds>(0, at - clock_.now())));
    timer->async_wait([work = std::move(work)](beast::error_code error) {
      if (!error) work();
    });
    return timer;
  }

  // Goes on whatever happens: a server that nobody can come into might as well be gone.
  awaitable<void> accept() {
    while (acceptor_.is_open()) {
      beast::error_code error;
      try {
        co_await accept_one(error);
      } catch (...) {
        log_current_exception("accept");
        error = asio::error::no_memory;
      }
      if (!error || error == asio::error::operation_aborted) continue;
      log_problem("accept", error.message());  // out of descriptors, most likely: some will be free soon
      accept_pause_.expires_after(100ms);
      co_await accept_pause_.async_wait(asio::redirect_error(token, error));
    }
  }
  awaitable<void> accept_one(beast::error_code& error) {
    tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(token, error));
    if (error) co_return;
    beast::error_code gone;
    const auto endpoint = socket.remote_endpoint(gone);
    if (gone) co_return;
    socket.set_option(tcp::no_delay(true), gone);
    std::string peer = address_text(endpoint.address());
    asio::co_spawn(io_, door_.talk(beast::tcp_stream(std::move(socket)), std::move(peer)), Door::ended);
  }

  // --- time ---

  void every(std::chrono::seconds pause, asio::steady_timer& timer, std::function<void()> work) {
    timer.expires_after(pause);
    timer.async_wait([this, pause, &timer, work = std::move(work)](beast::error_code error) {
      if (error) return;
      every(pause, timer, work);
      work();
    });
  }
  // After a crash clocks go on from here.
  void beat() {
    if (service_.tables.count() > 0) service_.database.is_alive(clock_.now());
  }

  // Nothing new is begun; what was asked for is stored and answered; everyone is told to come again.
  awaitable<void> shut_down() {
    log_info("stopping");
    service_.closing = true;
    beat();
    beast::error_code error;
    acceptor_.close(error);
    asio::steady_timer timer(io_);
    for (int i = 0; i < 100 && service_.database.is_busy(); ++i) {
      timer.expires_after(20ms);
      co_await timer.async_wait(token);
    }
    door_.send_all_away();
    for (int i = 0; i < 50 && door_.connections() > 0; ++i) {
      timer.expires_after(20ms);
      co_await timer.async_wait(token);
    }
    io_.stop();
  }

  const ServeOptions& options_;
  asio::io_context io_{1};
  Clock clock_;
  tcp::acceptor acceptor_;
  DataFolder folder_;
  Service service_;
  Site site_;
  Door door_;
  asio::signal_set signals_;
  asio::steady_timer accept_pause_, housekeeping_, heartbeat_;
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
  std::signal(SIGPIPE, SIG_IGN);  // whoever read the log, or waited for the first line, may be gone
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is like a full disk
  const Log log(options.quiet);
  Server(options).run(ready);
}

}  // namespace stil::server
