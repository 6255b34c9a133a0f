#include "server/site.h"

#include <charconv>
#include <utility>

#include "engines/registry.h"
#include "server/log.h"
#include "server/page.h"
#include "server/replay.h"

namespace stil::server {

namespace {

HttpResponse not_found() { return refused_response({Reason::not_found, "there is nothing here"}); }

struct OptionView {
  std::string name;
  RawJson standard;
  std::vector<std::string> words;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("name", &OptionView::name);
    visit("standard", &OptionView::standard);
    visit("words", &OptionView::words);
  }
};
struct GameView {
  std::string id;
  int min_players = 0, max_players = 0;
  std::vector<OptionView> options;
  std::vector<std::string> bots;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &GameView::id);
    visit("min_players", &GameView::min_players);
    visit("max_players", &GameView::max_players);
    visit("options", &GameView::options);
    visit("bots", &GameView::bots);
  }
};

HttpResponse games() {
  std::vector<GameView> views;
  for (const engines::Engine* engine : engines::all()) {
    const engines::GameInfo& info = engine->info();
    GameView view{info.id, info.min_players, info.max_players, {}, info.bots};
    for (const engines::Option& option : info.options)
      view.options.push_back({option.name, {option.standard}, option.words});
    views.push_back(std::move(view));
  }
  return json_response(to_json(views));
}

// The parts of a path: "/api/rooms/abc" are "api", "rooms", "abc".
std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 1, end = 0; begin <= path.size(); begin = end + 1) {
    end = std::min(path.find('/', begin), path.size());
    parts.emplace_back(path.substr(begin, end - begin));
  }
  return parts;
}

template <class Number = int>
std::optional<Number> number(const std::string& text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

void Site::answer(const HttpRequest& request, const Respond& respond) {
  if (!request.path.starts_with('/')) return respond(refused_response({Reason::malformed, "a path begins with /"}));
  if ((request.path.starts_with("/api/") || request.path == "/readyz") &&
      !service_.meters.take("request", request.address, service_.limits.requests, service_.now()))
    return respond(refused_response({Reason::slow_down, "too many requests from your address; wait a second"}));
  if (request.method == "GET" || request.method == "HEAD") return get(request, respond);
  if (request.method == "POST") return post(request, respond);
  HttpResponse response = refused_response({Reason::not_allowed, "only GET, HEAD and POST"});
  response.status = 405;
  respond(std::move(response));
}

void Site::get(const HttpRequest& request, const Respond& respond) {
  if (request.path == "/healthz") return respond({200, "text/plain", "fine\n", {}});
  if (request.path == "/readyz") return ready(respond);
  if (request.path == "/metrics") {
    service_.metrics.rooms(static_cast<double>(service_.tables.count()));
    service_.metrics.log_dropped(static_cast<double>(log_lines_dropped()));
    return respond({200, "text/plain; version=0.0.4", service_.metrics.text(), {}});
  }
  const auto parts = parts_of(request.path);
  if (parts[0] != "api") return respond(page_file(request.path, request.takes_gzip));
  const std::string what = parts.size() > 1 ? parts[1] : "";
  if (what == "games" && parts.size() == 2) return respond(games());
  if (what == "server" && parts.size() == 2)
    return respond(json_response(R"({"key":")" + service_.keys.public_key() + R"("})"));
  if (what == "me" && parts.size() == 2) return respond(account_.me(request));
  if (what == "tokens" && parts.size() == 2) return respond(account_.tokens(request));
  if (what == "rooms" && parts.size() == 2) return respond(json_response(to_json(service_.tables.listed())));
  if (what == "rooms" && parts.size() <= 4) return respond(room(request, parts[2], parts.size() == 4 ? parts[3] : ""));
  if (what == "mine" && parts.size() == 2) {
    const auto me = person(request);
    return respond(json_response(me ? to_json(service_.tables.rooms_of(me->id)) : "[]"));
  }
  if (what == "history" && parts.size() == 2) return respond(history(request));
  if (what == "ratings" && parts.size() == 3) return respond(ratings(parts[2]));
  respond(not_found());
}

// Writes and reads. One try answers all who ask meanwhile.
void Site::ready(const Respond& respond) {
  asked_if_ready_.push_back(respond);
  if (asked_if_ready_.size() > 1) return;
  service_.database.is_alive(service_.now(), [this](bool committed) {
    const bool reads = guarded("ready", [this] { static_cast<void>(service_.database.last_alive()); });
    const bool is_ready = committed && reads && !service_.closing;
    for (const Respond& one : std::exchange(asked_if_ready_, {}))
      one(is_ready ? HttpResponse{200, "text/plain", "ready\n", {}}
                   : HttpResponse{503, "text/plain", "not ready: the database cannot be used\n", {}});
  });
}

HttpResponse Site::room(const HttpRequest& request, const std::string& id, const std::string& what) {
  const auto table = service_.tables.find(id);
  if (!table) return refused_response({Reason::unknown_room, "there is no such room"});
  const Room& room = table->room();
  const auto me = person(request);
  const auto seat = me ? room.seat_of(me->id) : std::nullopt;
  const auto viewer = seat ? static_cast<core::Seat>(*seat) : core::Seat::nobody;
  if (what.empty())
    return json_response(
        to_json(view_for(room, viewer, [this](UserId user) { return service_.people.name_of(user); }, service_.now())));
  if (what == "replay" || what == "explore" || what == "timeline") return replay(request, room, what);
  if (what != "transcript" && what != "verify") return not_found();
  // Both tell everything that happened, secrets included.
  if (room.status() != Room::Status::over) return refused_response({Reason::not_over, "when the game is over"});
  if (what == "verify") return json_response(verified(room, service_.keys));
  HttpResponse response{200, "application/x-ndjson", transcript_of(room, service_.keys), {}};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + room.opening().game + "-" + room.id() + ".stil\"");
  return response;
}

// ?ply=N&seat=S. While a game goes on it is seen from the own seat only; afterwards from any.
HttpResponse Site::replay(const HttpRequest& request, const Room& room, const std::string& what) {
  if (room.status() == Room::Status::open || room.status() == Room::Status::closed)
    return refused_response({Reason::not_started, "the game has not begun"});
  const auto ply = number(request.parameter("ply")).value_or(room.ply());
  if (ply < 0 || ply > room.ply())
    return refused_response({Reason::malformed, "ply is 0 to " + std::to_string(room.ply())});
  const auto me = person(request);
  const auto own = me ? room.seat_of(me->id) : std::nullopt;
  const auto wish = number(request.parameter("seat"));
  if (wish && (*wish < 0 || *wish >= room.match().players()))
    return refused_response({Reason::malformed, "there is no such seat"});
  if (wish && wish != own && room.status() != Room::Status::over)
    return refused_response({Reason::not_over, "other seats can be seen when the game is over"});
  const auto seat = wish ? wish : own;
  const auto viewer = seat ? static_cast<core::Seat>(*seat) : core::Seat::nobody;
  if (what == "explore") return json_response(explored_at(room, ply, viewer));
  if (what == "timeline") return json_response(timeline_of(room, viewer));
  return json_response(replay_at(room, ply, viewer));
}

HttpResponse Site::history(const HttpRequest& request) {
  const auto me = person(request);
  const std::string own = me ? "person:" + std::to_string(me->id) : "";
  const std::string wish = request.parameter("player");
  const std::string player = wish.empty() ? own : wish;
  if (player.empty()) return refused_response({Reason::not_signed_in, "choose a name first"});
  return json_response(to_json(service_.ladder.history(player, player == own)));
}

HttpResponse Site::ratings(const std::string& game) {
  if (engines::find(game) == nullptr) return refused_response({Reason::unknown_game, "there is no such game"});
  std::string out;
  for (const Standing& standing : service_.ladder.standings(game)) {
    const bool bot = standing.player.starts_with("bot:");
    const std::string name = standing.player.substr(standing.player.find(':') + 1);
    out += (out.empty() ? "" : ",") + std::string(R"({"player":)");
    put_quoted(out, standing.player);
    out += R"(,"name":)";
    put_quoted(out, bot ? name : service_.people.name_of(number<UserId>(name).value_or(0)));
    out += R"(,"bot":)" + std::string(bot ? "true" : "false");
    out += R"(,"rating":)" + std::to_string(standing.rating.shown()) + R"(,"mu":)" +
           std::to_string(standing.rating.mu) + R"(,"sigma":)" + std::to_string(standing.rating.sigma) +
           R"(,"games":)" + std::to_string(standing.rating.games) + '}';
  }
  return json_response('[' + out + ']');
}

void Site::post(const HttpRequest& request, const Respond& respond) {
  if (!request.is_from_here())
    return respond(refused_response({Reason::not_allowed, "asked by a page of another site"}));
  if (service_.closing) return respond(refused_response({Reason::unavailable, "the server is about to restart"}));
  if (!account_.post(request, respond)) respond(not_found());
}

}  // namespace stil::server
