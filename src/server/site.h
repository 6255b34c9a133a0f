#pragma once
// What can be had over plain HTTP: the page, accounts, lists, replays, health.
#include <string>

#include "server/account.h"
#include "server/http.h"
#include "server/service.h"

namespace stil::server {

class Site {
 public:
  explicit Site(Service& service) : service_(service), account_(service) {}
  void answer(const HttpRequest&, const Respond&);

 private:
  void get(const HttpRequest&, const Respond&);
  void post(const HttpRequest&, const Respond&);
  void ready(const Respond&);
  HttpResponse room(const HttpRequest&, const std::string& id, const std::string& what);
  HttpResponse replay(const HttpRequest&, const Room&, const std::string& what);
  HttpResponse history(const HttpRequest&);
  HttpResponse ratings(const std::string& game);
  std::optional<Person> person(const HttpRequest& request) { return service_.people.by_token(request.token()); }

  Service& service_;
  Account account_;
  std::vector<Respond> asked_if_ready_;
};

}  // namespace stil::server
