// A stranger's bytes, as they come over a socket: HTTP, and the frames of a WebSocket. Sixteen letters R stand for a
// room that is open, 32 letters T for the token of somebody who is signed in.
#include <boost/beast/_experimental/test/stream.hpp>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/door.h"
#include "tests/fuzz/house.h"

namespace {

using namespace stil::server;

// A connection in memory, where nobody is slow.
class Stream : public beast::test::stream {
 public:
  using beast::test::stream::stream;
  explicit Stream(beast::test::stream&& stream) : beast::test::stream(std::move(stream)) {}
  void expires_after(std::chrono::seconds) {}
  void expires_never() {}
  Stream& socket() { return *this; }
  void shutdown(asio::socket_base::shutdown_type, beast::error_code&) {}
};
// What WebSocket asks of a stream when it closes: found by the type.
template <class Handler>
void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
  beast::test::async_teardown(role, static_cast<beast::test::stream&>(stream), std::forward<Handler>(handler));
}

struct World {
  asio::io_context io{1};
  fuzz::House house{[this](std::function<void()> work) { asio::post(io, std::move(work)); }};
  Site site{house.service};
  Door door{io, house.service, site, false};
  std::string token;
  RoomId room;

  World() {
    house.service.people.arrive("somebody", [this](const Result<Session>& session) { token = session->token; });
    work_until([this] { return !token.empty(); });
    house.open_room([this](const RoomId& id) { room = id; });
    work_until([this] { return !room.empty(); });
  }
  template <class Holds>
  void work_until(Holds holds) {
    io.restart();
    const auto more_may_come = asio::make_work_guard(io);  // from the thread that writes
    while (!holds()) io.run_one();
  }
};

void put(std::string& input, const std::string& placeholder, const std::string& value) {
  for (std::size_t at = 0; (at = input.find(placeholder, at)) != std::string::npos; at += value.size())
    input.replace(at, placeholder.size(), value);
}

void talk(World& world, const std::string& input) {
  Stream there(world.io);
  beast::test::stream here = beast::test::connect(there);
  bool ended = false;
  asio::co_spawn(world.io, world.door.talk(std::move(there), "stranger"),
                 [&](const std::exception_ptr&) { ended = true; });
  asio::write(here, asio::buffer(input));
  here.close();  // that was all; what comes back can still be read
  world.work_until([&] { return ended && world.door.connections() == 0; });
  if (!here.str().empty() && !here.str().starts_with("HTTP/1.")) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int long_enough = 20'000;  // inputs, then the house is full of what they left there
  static const Log log(true);
  static std::unique_ptr<World> world;
  static int inputs = 0;
  if (inputs++ % long_enough == 0) {
    world.reset();
    world = std::make_unique<World>();
  }
  std::string input(data, data + size);
  put(input, std::string(16, 'R'), world->room);
  put(input, std::string(32, 'T'), world->token);
  talk(*world, input);
  return 0;
}
