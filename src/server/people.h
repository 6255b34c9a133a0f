#pragma once
// Who is who: guests with a name and a token, people with a password, programs with a token of their own.
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/database.h"
#include "server/event.h"
#include "server/refused.h"
#include "server/tokens.h"

namespace stil::server {

struct Person {
  UserId id = 0;
  std::string name;
  bool registered = false;          // has a password
  Access access = Access::session;  // of the token it came with
};

struct Session {
  Person person;
  std::string token;
};

class People {
 public:
  People(Database&, Post, std::function<Milliseconds()> now);
  ~People();
  People(const People&) = delete;
  People& operator=(const People&) = delete;

  template <class T>
  using Answer = std::function<void(const Result<T>&)>;

  Tokens tokens;

  std::optional<Person> by_token(std::string_view token);
  std::optional<UserId> registered_as(std::string_view name);
  std::string name_of(UserId);  // empty for those who are gone
  bool is_registered(UserId id) { return !password_hash(id).empty(); }

  std::size_t guests() const { return guests_; }  // as of the last time they were counted, and those since
  void forget_guests(Milliseconds made_before);   // who never played

  void arrive(const std::string& name, Answer<Session>);
  // Somebody who asks for passwords to be looked at. Each has a few places in the queue; those whom we know have theirs
  // however long it is.
  struct Asker {
    std::string address;
    bool known = false;
  };
  void sign_in(const std::string& name, const std::string& password, const Asker&, Answer<Session>);
  void rename(const Person&, const std::string& name, Answer<Done>);
  struct NewPassword {
    std::string old;  // asked for where there is one
    std::string password;
    std::string token;  // the only one that stays
  };
  void set_password(const Person&, const NewPassword&, const Asker&, Answer<Done>);
  void remove(const Person&, const std::string& password, const Asker&, Answer<Done>);

 private:
  std::string password_hash(UserId);  // empty for a guest
  std::optional<Refused> wrong_name(const std::string& name, UserId except);
  void begin_session(const Person&, Answer<Session>);
  void forget(UserId, Answer<Done>);
  void count_guests();
  // Passwords take long, so they are looked at on a thread of their own. `done` gets nothing where that failed.
  template <class T>
  void hash(const Asker&, std::function<T()> work, std::function<void(std::optional<T>)> done);
  bool may_hash(const Asker&) const;

  Database& database_;
  Post post_;
  std::function<Milliseconds()> now_;
  std::unordered_map<UserId, std::string> names_;
  boost::asio::thread_pool hashing_{1};
  std::unordered_map<std::string, int> hashing_for_;  // by address
  int hashing_now_ = 0;
  std::size_t guests_ = 0;
};

}  // namespace stil::server
