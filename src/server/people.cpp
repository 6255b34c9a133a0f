#include "server/people.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/secrets.h"
#include "server/spelling.h"

namespace stil::server {

namespace {

constexpr const char* guest = "session";
constexpr const char* program = "program";
constexpr int most_hashing = 16;

Refused too_busy() { return {Reason::slow_down, "too many are signing in; try again in a moment"}; }
Refused not_stored() { return {Reason::unavailable, "it could not be stored; try again later"}; }
std::function<void(bool)> done_or_not(People::Answer<Done> answer) {
  return [answer = std::move(answer)](bool committed) {
    if (committed) return answer(Done{});
    answer(not_stored());
  };
}

}  // namespace

People::People(Database& database, Post post, std::function<Milliseconds()> now)
    : database_(database), post_(std::move(post)), now_(std::move(now)) {}

People::~People() {
  hashing_.stop();
  hashing_.join();
}

std::string People::folded(std::string_view name) {
  // Names that look the same are the same: composed or not, full width or not, in any case.
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
  std::string result;
  (U_FAILURE(error) != 0 ? text : fold->normalize(text, error)).toUTF8String(result);
  return result;
}

std::optional<Person> People::by_token(std::string_view token) {
  if (token.empty() || token.size() > 64) return std::nullopt;
  const std::string hash = hash_of_token(token);
  Query query = database_.reader().query(
      "SELECT token.hash, person.id, person.name, person.password IS NOT NULL FROM token JOIN person ON person.id = "
      "token.person WHERE token.hash = ?");
  query.bind(hash);
  if (!query.next() || !same(query.text(0), hash)) return std::nullopt;
  Person person{query.number(1), query.text(2), query.number(3) != 0};
  names_[person.id] = person.name;
  return person;
}

std::string People::name_of(UserId id) {
  if (const auto found = names_.find(id); found != names_.end()) return found->second;
  Query query = database_.reader().query("SELECT name FROM person WHERE id = ?");
  query.bind(id);
  return names_[id] = query.next() ? query.text(0) : std::string();
}

std::optional<Refused> People::wrong_name(const std::string& name, UserId except) {
  if (auto wrong = wrong_spelling(name)) return wrong;
  Query query = database_.reader().query("SELECT id FROM person WHERE folded = ? AND password IS NOT NULL");
  query.bind(folded(name));
  if (query.next() && query.number(0) != except) return Refused{Reason::name_taken, "somebody else has this name"};
  return std::nullopt;
}

void People::arrive(const std::string& name, Answer<Session> answer) {
  if (const auto wrong = wrong_name(name, 0)) return answer(*wrong);
  auto id = std::make_shared<UserId>(0);
  database_.write(
      [id, name, fold = folded(name), now = now_()](Sqlite& db) {
        Query query = db.query("INSERT INTO person (name, folded, made_at) VALUES (?, ?, ?) RETURNING id");
        query.bind(name).bind(fold).bind(now).next();
        *id = query.number(0);
        query.run();
      },
      [this, id, name, answer = std::move(answer)](bool committed) {
        if (!committed) return answer(not_stored());
        add_token({*id, name, false}, guest, answer);
      });
}

void People::add_token(Person person, const char* kind, Answer<Session> answer) {
  Session session{std::move(person), new_token()};
  database_.write(
      [hash = hash_of_token(session.token), id = session.person.id, kind, now = now_()](Sqlite& db) {
        db.query("INSERT INTO token (hash, person, kind, made_at) VALUES (?, ?, ?, ?)")
            .bind(hash)
            .bind(id)
            .bind(std::string_view(kind))
            .bind(now)
            .run();
        // Twenty devices are enough for one person; the oldest makes room.
        db.query(
              "DELETE FROM token WHERE person = ? AND hash NOT IN (SELECT hash FROM token WHERE person = ? ORDER BY "
              "made_at DESC LIMIT 20)")
            .bind(id)
            .bind(id)
            .run();
      },
      [session, answer = std::move(answer)](bool committed) {
        if (committed) return answer(session);
        answer(not_stored());
      });
}

void People::sign_in(const std::string& name, const std::string& password, Answer<Session> answer) {
  if (hashing_now_ >= most_hashing) return answer(too_busy());
  Person person;
  std::string hash;
  {
    Query query =
        database_.reader().query("SELECT id, name, password FROM person WHERE folded = ? AND password IS NOT NULL");
    query.bind(folded(name));
    if (query.next()) {
      person = {query.number(0), query.text(1), true};
      hash = query.text(2);
    }
  }
  this->hash<bool>(
      [person, hash, password] {
        // Where there is nobody of that name a password is checked all the same: the time does not tell.
        static const std::string nobody = hash_of_password("nobody");
        return fits(password, hash.empty() ? nobody : hash) && person.id != 0;
      },
      [this, person, answer = std::move(answer)](std::optional<bool> right) {
        if (!right) return answer(too_busy());
        if (!*right) return answer(Refused{Reason::wrong_password, "name and password do not fit"});
        add_token(person, guest, answer);
      });
}

template <class T>
void People::hash(std::function<T()> work, std::function<void(std::optional<T>)> done) {
  ++hashing_now_;
  boost::asio::post(hashing_, [this, work = std::move(work), done = std::move(done)] {
    std::optional<T> result;
    guarded("password", [&] { result = work(); });
    guarded("password", [&] {
      post_([this, result, done] {
        --hashing_now_;
        done(result);
      });
    });
  });
}

void People::sign_out(std::string_view token, Answer<Done> answer) {
  database_.write(
      [hash = hash_of_token(token)](Sqlite& db) { db.query("DELETE FROM token WHERE hash = ?").bind(hash).run(); },
      done_or_not(std::move(answer)));
}

void People::rename(const Person& person, const std::string& name, Answer<Done> answer) {
  if (const auto wrong = wrong_name(name, person.id)) return answer(*wrong);
  database_.write(
      [id = person.id, name, fold = folded(name)](Sqlite& db) {
        db.query("UPDATE person SET name = ?, folded = ? WHERE id = ?").bind(name).bind(fold).bind(id).run();
      },
      [this, id = person.id, name, answer = std::move(answer)](bool committed) {
        if (!committed) return answer(not_stored());
        names_[id] = name;
        answer(Done{});
      });
}

void People::set_password(const Person& person, const NewPassword& wish, Answer<Done> answer) {
  if (wish.password.size() < 8 || wish.password.size() > 200)
    return answer(Refused{Reason::malformed, "a password has 8 to 200 bytes"});
  if (const auto wrong = wrong_name(person.name, person.id)) return answer(*wrong);
  if (hashing_now_ >= most_hashing) return answer(too_busy());
  // Empty where the old one is wrong.
  hash<std::string>(
      [wish, known = password_hash(person.id)] {
        return known.empty() || fits(wish.old, known) ? hash_of_password(wish.password) : std::string();
      },
      [this, id = person.id, token = hash_of_token(wish.token),
       answer = std::move(answer)](const std::optional<std::string>& hashed) {
        if (!hashed) return answer(too_busy());
        if (hashed->empty()) return answer(Refused{Reason::wrong_password, "the old password is another one"});
        database_.write(
            [id, token, hashed = *hashed](Sqlite& db) {
              db.query("UPDATE person SET password = ? WHERE id = ?").bind(hashed).bind(id).run();
              db.query("DELETE FROM token WHERE person = ? AND hash <> ?").bind(id).bind(token).run();
            },
            done_or_not(answer));
      });
}

std::string People::password_hash(UserId id) {
  Query query = database_.reader().query("SELECT password FROM person WHERE id = ?");
  query.bind(id);
  return query.next() ? query.text(0) : std::string();
}

void People::remove(const Person& person, Answer<Done> answer) {
  database_.write([id = person.id](Sqlite& db) { db.query("DELETE FROM person WHERE id = ?").bind(id).run(); },
                  [this, id = person.id, answer = std::move(answer)](bool committed) {
                    if (!committed) return answer(not_stored());
                    names_[id].clear();
                    answer(Done{});
                  });
}

void People::new_program_token(const Person& person, Answer<std::string> answer) {
  add_token(person, program, [answer = std::move(answer)](const Result<Session>& session) {
    if (!session) return answer(session.refusal());
    answer(session->token);
  });
}

}  // namespace stil::server
