#include "server/site.h"

#include <charconv>

#include "engines/registry.h"
#include "server/log.h"
#include "server/page.h"
#include "server/replay.h"

namespace stil::server {

namespace {

struct NameOnly {
  std::string name;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("name", &NameOnly::name);
  }
};
struct NewPassword {
  std::string password;
  std::optional<std::string> old;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("password", &NewPassword::password);
    visit("old", &NewPassword::old);
  }
};
struct Credentials {
  std::string name, password;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("name", &Credentials::name);
    visit("password", &Credentials::password);
  }
};

// The body as a struct; answers by itself where it is not one.
template <class T>
std::optional<T> read(const HttpRequest& request, const Respond& respond) {
  const auto [object, problem] = parse_object(request.body);
  T value;
  std::string wrong = problem.empty() ? read_members(object, value, {}) : problem;
  if (wrong.empty()) return value;
  respond(refused_response({Reason::malformed, std::move(wrong)}));
  return std::nullopt;
}

std::string person_json(const Person& person) {
  std::string out = R"({"id":)" + std::to_string(person.id) + R"(,"name":)";
  put_quoted(out, person.name);
  return out + R"(,"registered":)" + (person.registered ? "true}" : "false}");
}

std::string cookie(const std::string& token, bool encrypted) {
  constexpr int year = 365 * 24 * 3600;
  return "stil=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(token.empty() ? 0 : year) +
         (encrypted ? "; Secure" : "");
}

std::function<void(const Result<Session>&)> welcome(const HttpRequest& request, const Respond& respond) {
  return [respond, encrypted = request.encrypted](const Result<Session>& session) {
    if (!session) return respond(refused_response(session.refusal()));
    HttpResponse response = json_response(person_json(session->person));
    response.headers.emplace_back("Set-Cookie", cookie(session->token, encrypted));
    respond(std::move(response));
  };
}
std::function<void(const Result<Done>&)> just_done(const Respond& respond) {
  return
      [respond](const Result<Done>& done) { respond(done ? json_response("{}") : refused_response(done.refusal())); };
}

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

std::optional<int> number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

void Site::answer(const HttpRequest& request, const Respond& respond) {
  if (!request.path.starts_with('/')) return respond(refused_response({Reason::malformed, "a path begins with /"}));
  if (request.path.starts_with("/api/") && !may_ask(request.address))
    return respond(refused_response({Reason::slow_down, "too many requests from your address; wait a second"}));
  if (request.method == "GET" || request.method == "HEAD") return get(request, respond);
  if (request.method == "POST") return post(request, respond);
  HttpResponse response = refused_response({Reason::not_allowed, "only GET, HEAD and POST"});
  response.status = 405;
  respond(std::move(response));
}

void Site::get(const HttpRequest& request, const Respond& respond) {
  if (request.path == "/healthz") return respond({200, "text/plain", "fine\n", {}});
  if (request.path == "/metrics") {
    service_.metrics.rooms(static_cast<double>(service_.tables.count()));
    service_.metrics.log_dropped(static_cast<double>(log_lines_dropped()));
    return respond({200, "text/plain; version=0.0.4", service_.metrics.text(), {}});
  }
  const auto parts = parts_of(request.path);
  if (parts[0] != "api") return respond(page_file(request.path, request.takes_gzip));
  const std::string what = parts.size() > 1 ? parts[1] : "";
  if (what == "games" && parts.size() == 2) return respond(games());
  if (what == "me" && parts.size() == 2) {
    const auto me = person(request);
    return respond(me ? json_response(person_json(*me))
                      : refused_response({Reason::not_signed_in, "choose a name first"}));
  }
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
  if (what == "verify") return json_response(verified(room));
  HttpResponse response{200, "application/x-ndjson", transcript_of(room), {}};
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
    put_quoted(out, bot ? name : service_.people.name_of(number(name).value_or(0)));
    out += R"(,"bot":)" + std::string(bot ? "true" : "false");
    out += R"(,"rating":)" + std::to_string(standing.rating.shown()) + R"(,"mu":)" +
           std::to_string(standing.rating.mu) + R"(,"sigma":)" + std::to_string(standing.rating.sigma) +
           R"(,"games":)" + std::to_string(standing.rating.games) + '}';
  }
  return json_response('[' + out + ']');
}

// Open connections end with the token, or with the person.
std::function<void(const Result<Done>&)> Site::gone(const HttpRequest& request, const Person& person,
                                                    const Respond& respond) {
  const bool all = request.path == "/api/remove_me";
  return [this, all, user = person.id, token = request.token(), respond](const Result<Done>& done) {
    if (!done) return respond(refused_response(done.refusal()));
    if (service_.signed_out) service_.signed_out(user, all ? "" : token);
    HttpResponse response = json_response("{}");
    response.headers.emplace_back("Set-Cookie", cookie("", false));
    respond(std::move(response));
  };
}

bool Site::may_ask(const std::string& address) {
  const Limits& limits = service_.limits;
  return requests_.try_emplace(address, limits.requests_a_second, limits.requests_at_once)
      .first->second.take(service_.now());
}

bool Site::may_arrive(const std::string& address) {
  const double a_minute = service_.limits.arrivals_a_minute;
  return arrivals_.try_emplace(address, a_minute / 60, a_minute).first->second.take(service_.now());
}

void Site::forget_addresses() {
  const auto is_quiet = [this](const auto& entry) { return entry.second.is_full(service_.now()); };
  std::erase_if(requests_, is_quiet);
  std::erase_if(arrivals_, is_quiet);
}

void Site::post(const HttpRequest& request, const Respond& respond) {
  if (!request.is_from_here())
    return respond(refused_response({Reason::not_allowed, "asked by a page of another site"}));
  if (service_.closing) return respond(refused_response({Reason::unavailable, "the server is about to restart"}));
  const bool arriving =
      request.path == "/api/arrive" || request.path == "/api/sign_in" || request.path == "/api/password";
  if (arriving && !may_arrive(request.address))
    return respond(refused_response({Reason::slow_down, "too many new names from your address; wait a minute"}));
  People& people = service_.people;
  if (request.path == "/api/arrive") {
    if (const auto body = read<NameOnly>(request, respond)) people.arrive(body->name, welcome(request, respond));
    return;
  }
  if (request.path == "/api/sign_in") {
    if (const auto body = read<Credentials>(request, respond))
      people.sign_in(body->name, body->password, welcome(request, respond));
    return;
  }
  const auto me = person(request);
  if (!me) return respond(refused_response({Reason::not_signed_in, "choose a name first"}));
  if (request.path == "/api/sign_out") return people.sign_out(request.token(), gone(request, *me, respond));
  if (request.path == "/api/remove_me") return people.remove(*me, gone(request, *me, respond));
  if (request.path == "/api/rename") {
    if (const auto body = read<NameOnly>(request, respond)) people.rename(*me, body->name, just_done(respond));
  } else if (request.path == "/api/password") {
    if (const auto body = read<NewPassword>(request, respond))
      people.set_password(*me, {body->old.value_or(""), body->password, request.token()}, just_done(respond));
  } else if (request.path == "/api/token") {
    people.new_program_token(*me, [respond](const Result<std::string>& token) {
      respond(token ? json_response(R"({"token":")" + *token + R"("})") : refused_response(token.refusal()));
    });
  } else {
    respond(not_found());
  }
}

}  // namespace stil::server
