#pragma once
// What a browser or a program shows instead of a name and a password. Only hashes are stored.
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/database.h"
#include "server/event.h"
#include "server/refused.h"

namespace stil::server {

// What whoever holds a token may do: everything; play, but not touch the account; look only.
enum class Access : std::uint8_t { session, play, read };
constexpr auto words(Access) { return std::array<std::string_view, 3>{"session", "play", "read"}; }

struct ProgramToken {
  std::string id;  // names it in lists; of no use to whoever wants to come in
  std::string label;
  Access access = Access::play;
  Milliseconds made_at = 0, expires_at = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("id", &ProgramToken::id);
    visit("label", &ProgramToken::label);
    visit("access", &ProgramToken::access);
    visit("made_at", &ProgramToken::made_at);
    visit("expires_at", &ProgramToken::expires_at);
  }
};

class Tokens {
 public:
  template <class T>
  using Answer = std::function<void(const Result<T>&)>;

  Tokens(Database& database, std::function<Milliseconds()> now) : database_(database), now_(std::move(now)) {}

  struct Holder {
    UserId person = 0;
    Access access = Access::session;
  };
  std::optional<Holder> holder(std::string_view token);

  void add_session(UserId, Answer<std::string> token);
  struct Wish {
    std::string label;
    Access access = Access::play;
    int days = 90;
  };
  void add_program(UserId, const Wish&, Answer<std::string> token);
  std::vector<ProgramToken> programs(UserId);  // newest first
  void revoke(UserId, const std::string& id, Answer<Done>);
  void end(std::string_view token, Answer<Done>);
  void forget_expired();

 private:
  void add(UserId, const Wish&, Milliseconds expires_at, Answer<std::string>);

  Database& database_;
  std::function<Milliseconds()> now_;
};

}  // namespace stil::server
