// Names, tokens and passwords.
#include "server/people.h"

#include <doctest/doctest.h>

#include "server/secrets.h"
#include "server/tests/loop.h"

namespace stil::server::tests {

namespace {

struct TestPeople {
  Folder folder;
  Loop loop;
  Database database{folder.file("stil.db"), loop.post()};
  People people{database, loop.post(), [] { return Milliseconds{1}; }};

  template <class T, class Ask>
  Result<T> wait(Ask ask) {
    std::optional<Result<T>> result;
    ask([&](const Result<T>& answer) { result = answer; });
    loop.until([&] { return result.has_value(); });
    return *result;
  }
  Result<Session> arrive(const std::string& name) {
    return wait<Session>([&](auto answer) { people.arrive(name, answer); });
  }
  Result<Session> sign_in(const std::string& name, const std::string& password) {
    return wait<Session>([&](auto answer) { people.sign_in(name, password, answer); });
  }
  Result<Done> set_password(const Session& session, const std::string& password, const std::string& old = "") {
    return wait<Done>(
        [&](auto answer) { people.set_password(session.person, {old, password, session.token}, answer); });
  }
  Result<Done> rename(const Person& person, const std::string& name) {
    return wait<Done>([&](auto answer) { people.rename(person, name, answer); });
  }
};

template <class T>
std::string reason(const Result<T>& result) {
  return result ? "done" : std::string(word(result.refusal().reason));
}

}  // namespace

TEST_CASE("server / people: a guest is known by a token, of which only a hash is stored") {
  TestPeople t;
  const Session session = *t.arrive("Оля");
  CHECK(session.token.size() == 32);
  CHECK(t.people.by_token(session.token)->id == session.person.id);
  CHECK(t.people.by_token(session.token)->name == "Оля");
  CHECK_FALSE(t.people.by_token("00000000000000000000000000000000").has_value());
  CHECK_FALSE(t.people.by_token("").has_value());
  CHECK_FALSE(t.people.by_token(std::string(100'000, 'a')).has_value());
  Query query = t.database.reader().query("SELECT COUNT(*) FROM token WHERE hash = ?");
  query.bind(session.token).next();
  CHECK(query.number(0) == 0);
}

TEST_CASE("server / people: names are short, visible, and those with a password belong to one person") {
  TestPeople t;
  for (const std::string name :
       {"", " ", "  Оля", "Оля ", "a\nb", "a\x01", "\xFF\xFE", "a very long name that goes on"})
    CHECK(reason(t.arrive(name)) == "malformed");
  const Session first = *t.arrive("Оля"), second = *t.arrive("Оля");  // guests may share one
  CHECK(reason(t.set_password(first, "correct horse")) == "done");
  CHECK(reason(t.set_password(second, "correct horse")) == "name_taken");
  CHECK(reason(t.arrive("ОЛЯ")) == "name_taken");
  const Session with_dots = *t.arrive("Їжак");
  CHECK(reason(t.set_password(with_dots, "correct horse")) == "done");
  CHECK(reason(t.arrive("І\u0308жак")) == "name_taken");  // the same letter in two parts
  CHECK(reason(t.rename(second.person, "оля")) == "name_taken");
  CHECK(reason(t.rename(second.person, "Оля 2")) == "done");
  CHECK(t.people.name_of(second.person.id) == "Оля 2");
  CHECK(reason(t.rename(first.person, "ОЛЯ")) == "done");  // one's own
}

TEST_CASE("server / people: a password keeps the account, on any device") {
  TestPeople t;
  const Session first = *t.arrive("Юрій");
  CHECK(reason(t.sign_in("Юрій", "")) == "wrong_password");
  CHECK(reason(t.set_password(first, "short")) == "malformed");
  CHECK(reason(t.set_password(first, "correct horse")) == "done");
  CHECK(reason(t.sign_in("Юрій", "wrong horse")) == "wrong_password");
  CHECK(reason(t.sign_in("Nobody", "correct horse")) == "wrong_password");
  const Session other = *t.sign_in("юрій", "correct horse");
  CHECK(other.person.id == first.person.id);
  CHECK(other.token != first.token);
  CHECK(t.people.by_token(first.token).has_value());
  CHECK(reason(t.wait<Done>([&](auto answer) { t.people.sign_out(first.token, answer); })) == "done");
  CHECK_FALSE(t.people.by_token(first.token).has_value());
  CHECK(t.people.by_token(other.token).has_value());
  // A new one asks for the old one, and sends everybody else away.
  const Session third = *t.sign_in("Юрій", "correct horse");
  CHECK(reason(t.set_password(other, "battery staple")) == "wrong_password");
  CHECK(reason(t.set_password(other, "battery staple", "correct horse")) == "done");
  CHECK(t.people.by_token(other.token).has_value());
  CHECK_FALSE(t.people.by_token(third.token).has_value());
  CHECK(reason(t.sign_in("Юрій", "battery staple")) == "done");
}

TEST_CASE("server / people: a removed account is gone with its tokens and its name") {
  TestPeople t;
  const Session session = *t.arrive("Оля");
  const std::string program =
      *t.wait<std::string>([&](auto answer) { t.people.new_program_token(session.person, answer); });
  CHECK(t.people.by_token(program)->id == session.person.id);
  CHECK(reason(t.wait<Done>([&](auto answer) { t.people.remove(session.person, answer); })) == "done");
  CHECK_FALSE(t.people.by_token(session.token).has_value());
  CHECK_FALSE(t.people.by_token(program).has_value());
  CHECK(t.people.name_of(session.person.id).empty());
}

TEST_CASE("server / secrets: comparing looks at everything, and names of rooms do not repeat") {
  CHECK(same("abc", "abc"));
  CHECK_FALSE(same("abc", "abd"));
  CHECK_FALSE(same("abc", "abcd"));
  CHECK(new_room_id() != new_room_id());
  CHECK(new_room_id().size() == 16);
}

}  // namespace stil::server::tests
