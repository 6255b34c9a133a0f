// Names, tokens and passwords.
#include "server/people.h"

#include <doctest/doctest.h>

#include <map>

#include "server/secrets.h"
#include "server/tests/loop.h"

namespace stil::server::tests {

namespace {

struct TestPeople {
  Folder folder;
  Loop loop;
  Database database{folder.file("stil.db"), loop.post()};
  Milliseconds now = 1;
  People people{database, loop.post(), [this] { return now; }};

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
    return wait<Session>([&](auto answer) { people.sign_in(name, password, {"here", false}, answer); });
  }
  Result<Done> set_password(const Session& session, const std::string& password, const std::string& old = "") {
    return wait<Done>([&](auto answer) {
      people.set_password(session.person, {old, password, session.token}, {"here", false}, answer);
    });
  }
  Result<std::string> program(const Session& session, const Tokens::Wish& wish) {
    return wait<std::string>([&](auto answer) { people.tokens.add_program(session.person.id, wish, answer); });
  }
  Result<Done> remove(const Session& session, const std::string& password) {
    return wait<Done>([&](auto answer) { people.remove(session.person, password, {"here", false}, answer); });
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
  CHECK(reason(t.wait<Done>([&](auto answer) { t.people.tokens.end(first.token, answer); })) == "done");
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
  const std::string program = *t.program(session, {});
  CHECK(t.people.by_token(program)->id == session.person.id);
  CHECK(reason(t.remove(session, "")) == "done");
  CHECK_FALSE(t.people.by_token(session.token).has_value());
  CHECK_FALSE(t.people.by_token(program).has_value());
  CHECK(t.people.name_of(session.person.id).empty());

  const Session kept = *t.arrive("Юрій");
  CHECK(reason(t.set_password(kept, "correct horse")) == "done");
  CHECK(reason(t.remove(kept, "wrong horse")) == "wrong_password");
  CHECK(t.people.by_token(kept.token).has_value());
  CHECK(reason(t.remove(kept, "correct horse")) == "done");
  CHECK_FALSE(t.people.by_token(kept.token).has_value());
}

TEST_CASE("server / people: tokens of programs have a scope, an end and a list to revoke them from") {
  TestPeople t;
  constexpr Milliseconds day = 24LL * 3600 * 1000;
  const Session session = *t.arrive("Оля");
  const std::string player = *t.program(session, {"мій бот", Access::play, 30});
  const std::string reader = *t.program(session, {"", Access::read, 90});
  CHECK(t.people.by_token(player)->access == Access::play);
  CHECK(t.people.by_token(reader)->access == Access::read);
  CHECK(t.people.by_token(session.token)->access == Access::session);
  auto list = t.people.tokens.programs(session.person.id);
  REQUIRE(list.size() == 2);
  const ProgramToken& named = list[0].label.empty() ? list[1] : list[0];
  CHECK(named.label == "мій бот");
  CHECK(named.expires_at == t.now + 30 * day);
  CHECK(player.find(named.id) == std::string::npos);
  const Session other = *t.arrive("Юрій");  // revokes nothing of others
  CHECK(t.wait<Done>([&](auto answer) { t.people.tokens.revoke(other.person.id, named.id, answer); }));
  CHECK(t.people.by_token(player).has_value());
  CHECK(t.wait<Done>([&](auto answer) { t.people.tokens.revoke(session.person.id, named.id, answer); }));
  CHECK_FALSE(t.people.by_token(player).has_value());
  t.now += 90 * day;
  CHECK_FALSE(t.people.by_token(reader).has_value());
  CHECK(t.people.by_token(session.token).has_value());
  CHECK(reason(t.program(session, {"", Access::session, 30})) == "malformed");
  CHECK(reason(t.program(session, {"", Access::play, 0})) == "malformed");
  for (int i = 0; i < 20; ++i) CHECK(reason(t.program(session, {})) == "done");
  CHECK(reason(t.program(session, {})) == "not_allowed");
  CHECK(t.people.by_token(session.token).has_value());
}

TEST_CASE("server / people: nobody goes by a blank name, or by one that looks like another's") {
  TestPeople t;
  const Session first = *t.arrive("Оля");
  CHECK(reason(t.set_password(first, "correct horse")) == "done");
  CHECK(reason(t.arrive("Oля")) == "name_taken");  // a Latin O
  CHECK(reason(t.arrive("ОЛЯ")) == "name_taken");
  CHECK(reason(t.arrive("Оля 2")) == "done");
  const Session other = *t.arrive("paypal");
  CHECK(reason(t.set_password(other, "correct horse")) == "done");
  CHECK(reason(t.arrive("раураl")) == "name_taken");  // in Cyrillic letters, but for the last
  CHECK(reason(t.arrive("paypaI")) == "name_taken");  // a capital i
  for (const std::string blank : {"\u3164", "\u2800", "\u200b", "\u00ad", "\u034f", "\ufe0f", "a\u3164", "…", "---",
                                  "\u0301", "a\u0301\u0301\u0301"})
    CHECK_MESSAGE(reason(t.arrive(blank)) == "malformed", blank);
  for (const std::string good : {"José", "Юля-2", "名前", "नेहा", "Z\u030c"})
    CHECK_MESSAGE(reason(t.arrive(good)) == "done", good);
}

TEST_CASE("server / people: nobody can be counted by their number") {
  TestPeople t;
  const UserId one = t.arrive("a")->person.id, two = t.arrive("b")->person.id;
  CHECK(std::abs(one - two) > 1'000'000);
  CHECK(one < (UserId{1} << 53));  // a number in JavaScript
  CHECK(one > 0);
}

TEST_CASE("server / people: of many who sign in at once one address has two places, and those we know have theirs") {
  TestPeople t;
  const Session session = *t.arrive("Юрій");
  CHECK(reason(t.set_password(session, "correct horse")) == "done");
  std::map<std::string, int> reasons;
  const auto sign_in = [&](const People::Asker& asker, const std::string& password) {
    t.people.sign_in("Юрій", password, asker, [&](const Result<Session>& result) { ++reasons[reason(result)]; });
  };
  for (int i = 0; i < 10; ++i) sign_in({"one address", false}, "wrong horse");
  CHECK(reasons["slow_down"] == 8);
  for (int i = 0; i < 40; ++i) sign_in({"address " + std::to_string(i), false}, "wrong horse");
  CHECK(reasons["slow_down"] == 18);
  sign_in({"home", true}, "correct horse");
  t.loop.until([&] { return reasons["done"] == 1; });
  CHECK(reasons["wrong_password"] == 32);
}

TEST_CASE("server / secrets: comparing looks at everything, and names of rooms do not repeat") {
  CHECK(same("abc", "abc"));
  CHECK_FALSE(same("abc", "abd"));
  CHECK_FALSE(same("abc", "abcd"));
  CHECK(new_room_id() != new_room_id());
  CHECK(new_room_id().size() == 16);
}

}  // namespace stil::server::tests
