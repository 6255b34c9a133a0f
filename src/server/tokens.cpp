#include "server/tokens.h"

#include <limits>

#include "server/secrets.h"
#include "server/spelling.h"

namespace stil::server {

namespace {

constexpr Milliseconds day = 24LL * 3600 * 1000;
constexpr Milliseconds never = std::numeric_limits<Milliseconds>::max();
constexpr std::size_t id_length = 16;  // digits of the hash

std::string_view word(Access access) { return words(access)[static_cast<std::size_t>(access)]; }

Access access_of(const std::string& text) {
  for (const Access access : {Access::play, Access::read})
    if (text == word(access)) return access;
  return Access::session;
}

template <class T>
std::function<void(bool)> stored(T value, Tokens::Answer<T> answer) {
  return [value = std::move(value), answer = std::move(answer)](bool committed) {
    if (committed) return answer(value);
    answer(not_stored());
  };
}

}  // namespace

std::optional<Tokens::Holder> Tokens::holder(std::string_view token) {
  if (token.empty() || token.size() > 64) return std::nullopt;
  const std::string hash = hash_of_token(token);
  Query query = database_.reader().query("SELECT hash, person, kind, expires_at FROM token WHERE hash = ?");
  query.bind(hash);
  if (!query.next() || !same(query.text(0), hash) || query.number(3) <= now_()) return std::nullopt;
  return Holder{query.number(1), access_of(query.text(2))};
}

void Tokens::add_session(UserId person, Answer<std::string> answer) {
  add(person, {{}, Access::session, 0}, never, std::move(answer));
}

void Tokens::add_program(UserId person, const Wish& wish, Answer<std::string> answer) {
  constexpr std::size_t most = 20;
  constexpr int longest = 366;
  if (wish.access == Access::session) return answer(Refused{Reason::malformed, "a program can play or read"});
  if (wish.days < 1 || wish.days > longest) return answer(Refused{Reason::malformed, "a token lasts 1 to 366 days"});
  if (const auto wrong = wish.label.empty() ? std::nullopt : wrong_spelling(wish.label)) return answer(*wrong);
  if (programs(person).size() >= most) return answer(Refused{Reason::not_allowed, "you have many tokens; revoke one"});
  add(person, wish, now_() + wish.days * day, std::move(answer));
}

void Tokens::add(UserId person, const Wish& wish, Milliseconds expires_at, Answer<std::string> answer) {
  std::string token = new_token();
  const auto work = [hash = hash_of_token(token), person, wish, expires_at, now = now_()](Sqlite& db) {
    db.query("INSERT INTO token (hash, person, kind, label, made_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(hash)
        .bind(person)
        .bind(word(wish.access))
        .bind(wish.label)
        .bind(now)
        .bind(expires_at)
        .run();
    // Twenty devices are enough for one person; the oldest makes room.
    db.query(
          "DELETE FROM token WHERE person = ?1 AND kind = 'session' AND hash NOT IN (SELECT hash FROM token WHERE "
          "person = ?1 AND kind = 'session' ORDER BY made_at DESC LIMIT 20)")
        .bind(person)
        .run();
  };
  database_.write(work, stored(std::move(token), std::move(answer)));
}

std::vector<ProgramToken> Tokens::programs(UserId person) {
  std::vector<ProgramToken> tokens;
  Query query = database_.reader().query(
      "SELECT hash, label, kind, made_at, expires_at FROM token WHERE person = ? AND kind <> 'session' AND expires_at "
      "> "
      "? ORDER BY made_at DESC");
  for (query.bind(person).bind(now_()); query.next();)
    tokens.push_back({query.text(0).substr(0, id_length), query.text(1), access_of(query.text(2)), query.number(3),
                      query.number(4)});
  return tokens;
}

void Tokens::revoke(UserId person, const std::string& id, Answer<Done> answer) {
  if (id.size() != id_length) return answer(Refused{Reason::not_found, "there is no such token"});
  database_.write(
      [person, id](Sqlite& db) {
        db.query("DELETE FROM token WHERE person = ? AND kind <> 'session' AND substr(hash, 1, 16) = ?")
            .bind(person)
            .bind(id)
            .run();
      },
      stored(Done{}, std::move(answer)));
}

void Tokens::end(std::string_view token, Answer<Done> answer) {
  database_.write(
      [hash = hash_of_token(token)](Sqlite& db) { db.query("DELETE FROM token WHERE hash = ?").bind(hash).run(); },
      stored(Done{}, std::move(answer)));
}

void Tokens::forget_expired() {
  database_.write([now = now_()](Sqlite& db) { db.query("DELETE FROM token WHERE expires_at <= ?").bind(now).run(); },
                  [](bool) {});
}

}  // namespace stil::server
