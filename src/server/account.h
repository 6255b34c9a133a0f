#pragma once
// What people do about themselves over HTTP: come, sign in and out, change their name and password, let programs in.
#include <string>

#include "server/http.h"
#include "server/service.h"

namespace stil::server {

class Account {
 public:
  explicit Account(Service& service) : service_(service) {}
  // False when the path is none of these.
  bool post(const HttpRequest&, const Respond&);
  HttpResponse me(const HttpRequest&);
  HttpResponse tokens(const HttpRequest&);

 private:
  void arrive(const HttpRequest&, const Respond&);
  void sign_in(const HttpRequest&, const Respond&);
  void sign_out(const HttpRequest&, const Person&, const Respond&);
  void rename(const HttpRequest&, const Person&, const Respond&);
  void set_password(const HttpRequest&, const Person&, const Respond&);
  void remove(const HttpRequest&, const Person&, const Respond&);
  void new_token(const HttpRequest&, const Person&, const Respond&);
  void revoke(const HttpRequest&, const Person&, const Respond&);

  bool may_guess(const HttpRequest&, const std::string& whose);  // passwords
  bool is_known(const HttpRequest&, UserId) const;
  std::string session_cookie(const HttpRequest&, const std::string& token) const;
  std::string known_cookie(const HttpRequest&, UserId) const;

  Service& service_;
};

}  // namespace stil::server
