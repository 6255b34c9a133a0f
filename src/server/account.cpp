#include "server/account.h"

#include <array>

#include "server/secrets.h"
#include "server/spelling.h"

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
struct PasswordOnly {
  std::optional<std::string> password;  // asked for where there is one
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("password", &PasswordOnly::password);
  }
};
struct TokenWish {
  std::optional<std::string> label;
  std::optional<Access> access;
  std::optional<int> days;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("label", &TokenWish::label);
    visit("access", &TokenWish::access);
    visit("days", &TokenWish::days);
  }
};
struct IdOnly {
  std::string id;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &IdOnly::id);
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

std::function<void(const Result<Done>&)> just_done(const Respond& respond) {
  return
      [respond](const Result<Done>& done) { respond(done ? json_response("{}") : refused_response(done.refusal())); };
}

std::string cookie(const std::string& name, const std::string& value, bool encrypted) {
  constexpr int year = 365 * 24 * 3600;
  return name + '=' + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(value.empty() ? 0 : year) +
         (encrypted ? "; Secure" : "");
}

void say_goodbye(const Respond& respond) {
  HttpResponse response = json_response("{}");
  response.headers.emplace_back("Set-Cookie", cookie("stil", "", false));
  respond(std::move(response));
}

Refused not_signed_in() { return {Reason::not_signed_in, "choose a name first"}; }
Refused too_often() { return {Reason::slow_down, "too many attempts; wait a minute"}; }

}  // namespace

bool Account::post(const HttpRequest& request, const Respond& respond) {
  if (request.path == "/api/arrive") return arrive(request, respond), true;
  if (request.path == "/api/sign_in") return sign_in(request, respond), true;
  using Handler = void (Account::*)(const HttpRequest&, const Person&, const Respond&);
  constexpr std::array<std::pair<std::string_view, Handler>, 6> handlers{{{"/api/sign_out", &Account::sign_out},
                                                                          {"/api/rename", &Account::rename},
                                                                          {"/api/password", &Account::set_password},
                                                                          {"/api/remove_me", &Account::remove},
                                                                          {"/api/token", &Account::new_token},
                                                                          {"/api/revoke", &Account::revoke}}};
  for (const auto& [path, handler] : handlers) {
    if (request.path != path) continue;
    const auto person = service_.people.by_token(request.token());
    if (!person)
      respond(refused_response(not_signed_in()));
    else if (person->access != Access::session && handler != &Account::sign_out)
      respond(refused_response({Reason::not_allowed, "a program does not change the account it plays for"}));
    else
      (this->*handler)(request, *person, respond);
    return true;
  }
  return false;
}

HttpResponse Account::me(const HttpRequest& request) {
  const auto person = service_.people.by_token(request.token());
  return person ? json_response(person_json(*person)) : refused_response(not_signed_in());
}

HttpResponse Account::tokens(const HttpRequest& request) {
  const auto person = service_.people.by_token(request.token());
  if (!person) return refused_response(not_signed_in());
  if (person->access != Access::session)
    return refused_response({Reason::not_allowed, "a program does not see the tokens of others"});
  return json_response(to_json(service_.people.tokens.programs(person->id)));
}

// --- coming and going ---

void Account::arrive(const HttpRequest& request, const Respond& respond) {
  if (const auto full = service_.no_room_left()) return respond(refused_response(*full));
  if (service_.people.guests() >= service_.limits.guests)
    return respond(
        refused_response({Reason::unavailable, "there are too many guests; come again tomorrow, or sign in"}));
  const Limits& limits = service_.limits;
  if (!service_.meters.take("arrival", request.address, limits.arrivals, service_.now()) ||
      !service_.meters.take("arrival of a day", request.address, limits.arrivals_a_day, service_.now()))
    return respond(refused_response({Reason::slow_down, "too many new names from your address; wait a minute"}));
  const auto body = read<NameOnly>(request, respond);
  if (!body) return;
  service_.people.arrive(body->name, [this, request, respond](const Result<Session>& session) {
    if (!session) return respond(refused_response(session.refusal()));
    HttpResponse response = json_response(person_json(session->person));
    response.headers.emplace_back("Set-Cookie", session_cookie(request, session->token));
    respond(std::move(response));
  });
}

void Account::sign_in(const HttpRequest& request, const Respond& respond) {
  const auto body = read<Credentials>(request, respond);
  if (!body) return;
  // Whoever guesses at a name from everywhere does not keep those out who have signed in with it before.
  const bool known = is_known(request, service_.people.registered_as(body->name).value_or(0));
  if (!may_guess(request, (known ? "known " : "name ") + folded(body->name)))
    return respond(refused_response(too_often()));
  service_.people.sign_in(body->name, body->password, {request.address, known},
                          [this, request, respond](const Result<Session>& session) {
                            if (!session) return respond(refused_response(session.refusal()));
                            HttpResponse response = json_response(person_json(session->person));
                            response.headers.emplace_back("Set-Cookie", session_cookie(request, session->token));
                            response.headers.emplace_back("Set-Cookie", known_cookie(request, session->person.id));
                            respond(std::move(response));
                          });
}

void Account::sign_out(const HttpRequest& request, const Person& person, const Respond& respond) {
  const std::string token = request.token();
  service_.people.tokens.end(token, [this, user = person.id, token, respond](const Result<Done>& done) {
    if (!done) return respond(refused_response(done.refusal()));
    if (service_.signed_out) service_.signed_out(user, [&](const std::string& other) { return other == token; });
    say_goodbye(respond);
  });
}

void Account::remove(const HttpRequest& request, const Person& person, const Respond& respond) {
  const auto body = read<PasswordOnly>(request, respond);
  if (!body) return;
  const bool known = is_known(request, person.id);
  if (person.registered && !may_guess(request, "person " + std::to_string(person.id)))
    return respond(refused_response(too_often()));
  service_.people.remove(person, body->password.value_or(""), {request.address, known},
                         [this, user = person.id, respond](const Result<Done>& done) {
                           if (!done) return respond(refused_response(done.refusal()));
                           if (service_.signed_out) service_.signed_out(user, [](const std::string&) { return true; });
                           say_goodbye(respond);
                         });
}

// --- changes ---

void Account::rename(const HttpRequest& request, const Person& person, const Respond& respond) {
  if (const auto body = read<NameOnly>(request, respond))
    service_.people.rename(person, body->name, just_done(respond));
}

void Account::set_password(const HttpRequest& request, const Person& person, const Respond& respond) {
  const auto body = read<NewPassword>(request, respond);
  if (!body) return;
  const bool known = is_known(request, person.id);
  if (!may_guess(request, "person " + std::to_string(person.id))) return respond(refused_response(too_often()));
  const std::string token = request.token();
  service_.people.set_password(person, {body->old.value_or(""), body->password, token}, {request.address, known},
                               [this, request, token, user = person.id, respond](const Result<Done>& done) {
                                 if (!done) return respond(refused_response(done.refusal()));
                                 if (service_.signed_out)
                                   service_.signed_out(user, [&](const std::string& other) { return other != token; });
                                 HttpResponse response = json_response("{}");
                                 response.headers.emplace_back("Set-Cookie", known_cookie(request, user));
                                 respond(std::move(response));
                               });
}

void Account::new_token(const HttpRequest& request, const Person& person, const Respond& respond) {
  const auto body = read<TokenWish>(request, respond);
  if (!body) return;
  Tokens::Wish wish{body->label.value_or(""), body->access.value_or(Access::play), body->days.value_or(90)};
  service_.people.tokens.add_program(person.id, wish, [respond](const Result<std::string>& token) {
    respond(token ? json_response(R"({"token":")" + *token + R"("})") : refused_response(token.refusal()));
  });
}

void Account::revoke(const HttpRequest& request, const Person& person, const Respond& respond) {
  const auto body = read<IdOnly>(request, respond);
  if (!body) return;
  service_.people.tokens.revoke(
      person.id, body->id, [this, user = person.id, id = body->id, respond](const Result<Done>& done) {
        if (!done) return respond(refused_response(done.refusal()));
        const auto is_it = [&](const std::string& token) { return hash_of_token(token).starts_with(id); };
        if (service_.signed_out) service_.signed_out(user, is_it);
        respond(json_response("{}"));
      });
}

// --- limits ---

bool Account::may_guess(const HttpRequest& request, const std::string& whose) {
  const Allowance& guesses = service_.limits.guesses;
  return service_.meters.take("guess from", request.address, guesses, service_.now()) &&
         service_.meters.take("guess at", whose, guesses, service_.now());
}

bool Account::is_known(const HttpRequest& request, UserId person) const {
  return person != 0 && same(request.cookie_of("stil_known"), service_.keys.mark_of(person));
}

std::string Account::session_cookie(const HttpRequest& request, const std::string& token) const {
  return cookie("stil", token, request.encrypted);
}

std::string Account::known_cookie(const HttpRequest& request, UserId person) const {
  return cookie("stil_known", service_.keys.mark_of(person), request.encrypted);
}

}  // namespace stil::server
