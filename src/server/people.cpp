#include "server/people.h"

#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/secrets.h"
#include "server/spelling.h"

namespace stil::server {

namespace {

Refused too_busy() { return {Reason::slow_down, "too many are signing in; try again in a moment"}; }
Refused taken() { return {Reason::name_taken, "somebody else has this name, or one that looks like it"}; }

// The name is looked at again where it is written: somebody may have been faster.
constexpr const char* nobody_else =
    " WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM person AS other WHERE (other.skeleton = ?2 OR other.folded = ?3) AND "
    "other.password IS NOT NULL AND other.id <> ?1)";

}  // namespace

People::People(Database& database, Post post, std::function<Milliseconds()> now)
    : tokens(database, now), database_(database), post_(std::move(post)), now_(std::move(now)) {
  count_guests();
}

People::~People() {
  hashing_.stop();
  hashing_.join();
}

std::optional<Person> People::by_token(std::string_view token) {
  const auto holder = tokens.holder(token);
  if (!holder) return std::nullopt;
  Query query = database_.reader().query("SELECT name, password IS NOT NULL FROM person WHERE id = ?");
  query.bind(holder->person);
  if (!query.next()) return std::nullopt;
  Person person{holder->person, query.text(0), query.number(1) != 0, holder->access};
  names_[person.id] = person.name;
  return person;
}

std::optional<UserId> People::registered_as(std::string_view name) {
  Query query = database_.reader().query("SELECT id FROM person WHERE folded = ? AND password IS NOT NULL");
  query.bind(folded(name));
  if (!query.next()) return std::nullopt;
  return query.number(0);
}

std::string People::name_of(UserId id) {
  if (const auto found = names_.find(id); found != names_.end()) return found->second;
  Query query = database_.reader().query("SELECT name FROM person WHERE id = ?");
  query.bind(id);
  return names_[id] = query.next() ? query.text(0) : std::string();
}

std::optional<Refused> People::wrong_name(const std::string& name, UserId except) {
  if (auto wrong = wrong_spelling(name)) return wrong;
  Query query = database_.reader().query(
      "SELECT 1 FROM person WHERE (skeleton = ? OR folded = ?) AND password IS NOT NULL AND id <> ? LIMIT 1");
  query.bind(skeleton(name)).bind(folded(name)).bind(except);
  if (query.next()) return taken();
  return std::nullopt;
}

void People::count_guests() {
  Query query = database_.reader().query("SELECT COUNT(*) FROM person WHERE password IS NULL");
  query.next();
  guests_ = static_cast<std::size_t>(query.number(0));
}

void People::forget_guests(Milliseconds made_before) {
  constexpr std::size_t many_names = 10'000;
  if (names_.size() > many_names) names_.clear();  // they are read again when somebody asks
  count_guests();
  // Not all at once: rooms wait for the same thread to write.
  database_.write(
      [made_before](Sqlite& db) {
        db.query(
              "DELETE FROM person WHERE id IN (SELECT id FROM person WHERE password IS NULL AND played = 0 AND made_at "
              "< "
              "? AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = person.id) LIMIT 1000)")
            .bind(made_before)
            .run();
      },
      [](bool) {});
}

void People::arrive(const std::string& name, Answer<Session> answer) {
  if (const auto wrong = wrong_name(name, 0)) return answer(*wrong);
  const Person person{new_person_id(), name, false};
  database_.write(
      [person, now = now_()](Sqlite& db) {
        db.query("INSERT INTO person (id, name, folded, skeleton, made_at) VALUES (?, ?, ?, ?, ?)")
            .bind(person.id)
            .bind(person.name)
            .bind(folded(person.name))
            .bind(skeleton(person.name))
            .bind(now)
            .run();
      },
      [this, person, answer = std::move(answer)](bool committed) {
        if (!committed) return answer(not_stored());
        ++guests_;
        begin_session(person, answer);
      });
}

void People::begin_session(const Person& person, Answer<Session> answer) {
  tokens.add_session(person.id, [person, answer = std::move(answer)](const Result<std::string>& token) {
    if (!token) return answer(token.refusal());
    answer(Session{person, *token});
  });
}

// --- passwords ---

bool People::may_hash(const Asker& asker) const {
  constexpr int most = 32, most_of_one = 2;
  const auto own = hashing_for_.find(asker.address);
  return (asker.known || hashing_now_ < most) && (own == hashing_for_.end() || own->second < most_of_one);
}

template <class T>
void People::hash(const Asker& asker, std::function<T()> work, std::function<void(std::optional<T>)> done) {
  if (!may_hash(asker)) return done(std::nullopt);
  ++hashing_now_;
  ++hashing_for_[asker.address];
  boost::asio::post(hashing_, [this, address = asker.address, work = std::move(work), done = std::move(done)] {
    std::optional<T> result;
    guarded("password", [&] { result = work(); });
    guarded("password", [&] {
      post_([this, address, result, done] {
        --hashing_now_;
        if (--hashing_for_[address] == 0) hashing_for_.erase(address);
        done(result);
      });
    });
  });
}

std::string People::password_hash(UserId id) {
  Query query = database_.reader().query("SELECT password FROM person WHERE id = ?");
  query.bind(id);
  return query.next() ? query.text(0) : std::string();
}

void People::sign_in(const std::string& name, const std::string& password, const Asker& asker, Answer<Session> answer) {
  const auto id = registered_as(name);
  const Person person{id.value_or(0), id ? name_of(*id) : "", true};
  hash<bool>(
      asker,
      [known = password_hash(person.id), password] {
        // Where there is nobody of that name a password is checked all the same: the time does not tell.
        static const std::string nobody = hash_of_password("nobody");
        return fits(password, known.empty() ? nobody : known) && !known.empty();
      },
      [this, person, answer = std::move(answer)](std::optional<bool> right) {
        if (!right) return answer(too_busy());
        if (!*right) return answer(Refused{Reason::wrong_password, "name and password do not fit"});
        begin_session(person, answer);
      });
}

void People::rename(const Person& person, const std::string& name, Answer<Done> answer) {
  if (const auto wrong = wrong_name(name, person.id)) return answer(*wrong);
  auto is_taken = std::make_shared<bool>(false);
  database_.write(
      [id = person.id, name, is_taken](Sqlite& db) {
        db.query(std::string("UPDATE person SET name = ?4, folded = ?3, skeleton = ?2") + nobody_else)
            .bind(id)
            .bind(skeleton(name))
            .bind(folded(name))
            .bind(name)
            .run();
        *is_taken = db.changes() == 0;
      },
      [this, id = person.id, name, is_taken, answer = std::move(answer)](bool committed) {
        if (!committed) return answer(not_stored());
        if (*is_taken) return answer(taken());
        names_[id] = name;
        answer(Done{});
      });
}

void People::set_password(const Person& person, const NewPassword& wish, const Asker& asker, Answer<Done> answer) {
  if (wish.password.size() < 8 || wish.password.size() > 200)
    return answer(Refused{Reason::malformed, "a password has 8 to 200 bytes"});
  if (const auto wrong = wrong_name(person.name, person.id)) return answer(*wrong);
  // Empty where the old one is wrong.
  const auto work = [wish, known = password_hash(person.id)] {
    return known.empty() || fits(wish.old, known) ? hash_of_password(wish.password) : std::string();
  };
  hash<std::string>(
      asker, work,
      [this, person, token = hash_of_token(wish.token),
       answer = std::move(answer)](const std::optional<std::string>& hashed) {
        if (!hashed) return answer(too_busy());
        if (hashed->empty()) return answer(Refused{Reason::wrong_password, "the old password is another one"});
        auto is_taken = std::make_shared<bool>(false);
        database_.write(
            [person, token, is_taken, hashed = *hashed](Sqlite& db) {
              db.query(std::string("UPDATE person SET password = ?4") + nobody_else)
                  .bind(person.id)
                  .bind(skeleton(person.name))
                  .bind(folded(person.name))
                  .bind(hashed)
                  .run();
              *is_taken = db.changes() == 0;
              if (*is_taken) return;
              // Whoever knew the old one, and the programs it let in, are out.
              db.query("DELETE FROM token WHERE person = ? AND hash <> ?").bind(person.id).bind(token).run();
            },
            [is_taken, answer](bool committed) {
              if (!committed) return answer(not_stored());
              if (*is_taken) return answer(taken());
              answer(Done{});
            });
      });
}

void People::remove(const Person& person, const std::string& password, const Asker& asker, Answer<Done> answer) {
  const std::string known = password_hash(person.id);
  if (known.empty()) return forget(person.id, std::move(answer));
  hash<bool>(
      asker, [known, password] { return fits(password, known); },
      [this, id = person.id, answer = std::move(answer)](std::optional<bool> right) {
        if (!right) return answer(too_busy());
        if (!*right) return answer(Refused{Reason::wrong_password, "the password is another one"});
        forget(id, answer);
      });
}

void People::forget(UserId id, Answer<Done> answer) {
  database_.write([id](Sqlite& db) { db.query("DELETE FROM person WHERE id = ?").bind(id).run(); },
                  [this, id, answer = std::move(answer)](bool committed) {
                    if (!committed) return answer(not_stored());
                    names_[id].clear();
                    answer(Done{});
                  });
}

}  // namespace stil::server
