#pragma once
// One connection's conversation: what it asks for is decoded, limited and handed to the rooms; every request is
// answered.
#include <memory>
#include <set>
#include <string_view>

#include "server/bucket.h"
#include "server/client.h"
#include "server/messages.h"
#include "server/requests.h"
#include "server/service.h"

namespace stil::server {

class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(Service&, std::shared_ptr<Client>);
  void begin();
  // False when the connection is to be ended: it does not heed what it is told.
  bool hear(std::string_view message);
  bool hear_ping();
  void end();

 private:
  void take(std::int64_t id, const ask::EnterLobby&);
  void take(std::int64_t id, const ask::LeaveLobby&);
  void take(std::int64_t id, const ask::Open&);
  void take(std::int64_t id, const ask::Watch&);
  void take(std::int64_t id, const ask::Unwatch&);
  void take(std::int64_t id, const ask::Sit&);
  void take(std::int64_t id, const ask::SeatBot&);
  void take(std::int64_t id, const ask::Stand&);
  void take(std::int64_t id, const ask::Start&);
  void take(std::int64_t id, const ask::Reveal&);
  void take(std::int64_t id, const ask::Close&);
  void take(std::int64_t id, const ask::Play&);
  void take(std::int64_t id, const ask::Hint&);
  void take(std::int64_t id, const ask::TakeBack&);
  void take(std::int64_t id, const ask::Resign&);
  void take(std::int64_t id, const ask::ComeBack&);
  void take(std::int64_t id, const ask::Rematch&);
  void take(std::int64_t id, const ask::Say&);
  void take(std::int64_t id, const ask::Remove&);
  void take(std::int64_t id, const ask::Mute&);
  void take(std::int64_t id, const ask::Ping&);

  void ask_room(std::int64_t id, const RoomId&, Table::Decide);
  Table::Decide as_me(Decision (*)(const Room&, UserId, Milliseconds)) const;
  void advise(std::int64_t id, int ply, const std::shared_ptr<Table>&);
  std::optional<Refused> not_to_open(const Opening&);
  std::optional<Refused> not_to_begin();
  void done(std::int64_t id);
  void refuse(std::int64_t id, const Refused&);
  bool may_act(std::int64_t id);  // says why not

  template <class Message>
  void send(const Message& message) {
    client_->send(encoded(message));
  }

  Service& service_;
  std::shared_ptr<Client> client_;
  Bucket messages_;
  int too_many_ = 0;
  std::set<RoomId> watched_;
};

}  // namespace stil::server
