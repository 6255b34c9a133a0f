// A hostile client: the lines of the input are sent by two people and a stranger in turn, to a server without sockets.
// ROOM stands for a room that is open. Every message is answered, with what was asked for or with a reason.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"
#include "server/tests/loop.h"
#include "server/visit.h"
#include "tests/fuzz/house.h"

namespace {

using namespace stil::server;

// Counts answers.
class Listener final : public Client {
 public:
  explicit Listener(UserId id) { user = id; }
  void send(std::shared_ptr<const std::string> message) override {
    answers += message->starts_with(R"({"type":"done")") || message->starts_with(R"({"type":"refused")") ? 1 : 0;
  }
  int answers = 0;
};

struct World {
  tests::Loop loop;
  fuzz::House house{loop.post()};
  Service& service = house.service;

  RoomId open_room() {
    RoomId id;
    house.open_room([&](const RoomId& room) { id = room; });
    loop.until([&] { return !id.empty(); });
    return id;
  }
};

std::string with_room(std::string_view line, const RoomId& room) {
  std::string text(line);
  for (std::size_t at = 0; (at = text.find("ROOM", at)) != std::string::npos; at += room.size())
    text.replace(at, 4, room);
  return text;
}

void talk(World& world, std::string_view input) {
  const RoomId room = world.open_room();
  std::vector<std::shared_ptr<Listener>> clients;
  std::vector<std::shared_ptr<Visit>> visits;
  for (const UserId user : {UserId{1}, UserId{2}, UserId{0}}) {
    clients.push_back(std::make_shared<Listener>(user));
    visits.push_back(std::make_shared<Visit>(world.service, clients.back()));
  }
  std::vector<int> sent(3, 0);
  for (std::size_t begin = 0, end = 0, turn = 0; begin < input.size(); begin = end + 1, ++turn) {
    end = std::min(input.find('\n', begin), input.size());
    visits[turn % 3]->hear(with_room(input.substr(begin, end - begin), room));
    ++sent[turn % 3];
  }
  for (std::size_t i = 0; i < 3; ++i) world.loop.until([&] { return clients[i]->answers == sent[i]; });
  for (const auto& visit : visits) visit->end();
  // The next input is to find an empty house.
  bool closed = false;
  world.service.tables.find(room)->ask([](const Room& now, Milliseconds at) { return close(now, now.host(), at); },
                                       [&](const auto&) { closed = true; });
  world.loop.until([&] { return closed; });
  world.service.tables.sweep();
}

// Conversations are slow, so only those with something to say are had.
bool says_something(std::string_view input) {
  for (std::size_t begin = 0, end = 0; begin < input.size(); begin = end + 1) {
    end = std::min(input.find('\n', begin), input.size());
    if (std::holds_alternative<Request>(decode(input.substr(begin, end - begin)))) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World world;
  static const Log log(true);
  const std::string input(data, data + size);
  HttpRequest request;
  request.cookie = request.query = request.authorization = request.origin = input;
  static_cast<void>(request.token().size() + request.parameter("ply").size() + (request.is_from_here() ? 1 : 0));
  if (says_something(input)) talk(world, input);
  return 0;
}
