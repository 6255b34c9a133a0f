#include "server/visit.h"

#include <chrono>

#include "server/fair.h"
#include "server/log.h"
#include "server/secrets.h"

namespace stil::server {

namespace {

constexpr int patience = 200;  // messages too many before the connection is ended
constexpr std::size_t most_watched = 64;

// Watching is answered with everything that happened in a room, and the lobby with all that it lists: a millisecond of
// work, and up to 60 KiB.
double cost_of(const std::variant<Request, Unreadable>& decoded) {
  const auto* request = std::get_if<Request>(&decoded);
  const bool much = request != nullptr && (std::holds_alternative<ask::Watch>(request->body) ||
                                           std::holds_alternative<ask::Hint>(request->body) ||
                                           std::holds_alternative<ask::EnterLobby>(request->body));
  return much ? 5 : 1;
}

tell::Advice advice(const Room& room, int ply, const std::vector<bots::Candidate>& candidates) {
  tell::Advice message{room.id(), ply, {}};
  const auto players = static_cast<std::ptrdiff_t>(room.seats().size());
  for (const bots::Candidate& candidate : candidates) {
    tell::Candidate& told = message.candidates.emplace_back();
    for (const core::Action action : candidate.plan) told.plan.push_back(room.match().text(action));
    told.score.assign(candidate.score.begin(), candidate.score.begin() + players);
    told.win_share.assign(candidate.win_share.begin(), candidate.win_share.begin() + players);
  }
  return message;
}

tell::Done done_with(std::int64_t id, const RoomId& room, const Reached& reached) {
  tell::Done done{id, room, reached.version, {}};
  if (!reached.head.empty()) done.head = reached.head;
  return done;
}

}  // namespace

Visit::Visit(Service& service, std::shared_ptr<Client> client)
    : service_(service),
      client_(std::move(client)),
      messages_(service.limits.messages_a_second, service.limits.messages_at_once) {}

void Visit::begin() {
  const UserId user = client_->user;
  if (user != 0) service_.addresses[user] = client_->address;
  send(tell::Welcome{user, user == 0 ? std::string() : service_.people.name_of(user)});
}

void Visit::end() {
  service_.tables.leave_lobby(*client_);
  for (const RoomId& room : watched_)
    if (const auto table = service_.tables.find(room)) table->unwatch(*client_);
  watched_.clear();
}

bool Visit::hear(std::string_view message) {
  const auto decoded = decode(message);
  const bool in_time = messages_.take(service_.now(), cost_of(decoded));
  if (in_time && too_many_ > 0) --too_many_;
  if (const auto* unreadable = std::get_if<Unreadable>(&decoded)) {
    refuse(unreadable->id, unreadable->why);
    return in_time || ++too_many_ < patience;
  }
  const auto& request = std::get<Request>(decoded);
  if (!in_time) {
    refuse(request.id, {Reason::slow_down, "too many messages; wait a second"});
    return ++too_many_ < patience;
  }
  if (service_.closing) {
    refuse(request.id, {Reason::unavailable, "the server is about to restart"});
    return true;
  }
  const bool taken =
      guarded("message", [&] { std::visit([&](const auto& body) { take(request.id, body); }, request.body); });
  if (!taken) refuse(request.id, went_wrong());
  return true;
}

bool Visit::hear_ping() {
  const bool in_time = messages_.take(service_.now());
  return in_time || ++too_many_ < patience;
}

void Visit::done(std::int64_t id) { send(tell::Done{id, {}, {}, {}}); }

void Visit::refuse(std::int64_t id, const Refused& why) {
  service_.metrics.refused();
  send(tell::NotDone{id, why.reason, why.text});
}

bool Visit::may_act(std::int64_t id) {
  if (client_->user == 0)
    refuse(id, {Reason::not_signed_in, "choose a name first"});
  else if (!client_->may_act)
    refuse(id, {Reason::not_allowed, "this token is for reading"});
  return client_->user != 0 && client_->may_act;
}

void Visit::ask_room(std::int64_t id, const RoomId& room, Table::Decide decide) {
  if (!may_act(id)) return;
  const auto table = service_.tables.find(room);
  if (!table) return refuse(id, {Reason::unknown_room, "there is no such room"});
  const auto begin = std::chrono::steady_clock::now();
  table->ask(std::move(decide), [self = shared_from_this(), id, room, begin](const Result<Reached>& reached) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (!reached) return self->refuse(id, reached.refusal());
    self->service_.metrics.action();
    self->service_.metrics.acknowledged(took.count());
    self->send(done_with(id, room, *reached));
  });
}

Table::Decide Visit::as_me(Decision (*decide)(const Room&, UserId, Milliseconds)) const {
  return [decide, user = client_->user](const Room& room, Milliseconds now) { return decide(room, user, now); };
}

// --- what can be asked for ---

void Visit::take(std::int64_t id, const ask::EnterLobby&) {
  service_.tables.enter_lobby(client_);
  done(id);
}
void Visit::take(std::int64_t id, const ask::LeaveLobby&) {
  service_.tables.leave_lobby(*client_);
  done(id);
}
void Visit::take(std::int64_t id, const ask::Open& open) {
  if (!may_act(id)) return;
  if (const auto why = not_to_open(open.opening)) return refuse(id, *why);
  service_.tables.open(client_->user, open.opening, [self = shared_from_this(), id](const Result<RoomId>& room) {
    if (!room) return self->refuse(id, room.refusal());
    const auto table = self->service_.tables.find(*room);
    self->send(done_with(id, *room, {1, table ? table->room().head() : ""}));
  });
}
std::optional<Refused> Visit::not_to_open(const Opening& opening) {
  if (opening.is_rated() && !service_.people.is_registered(client_->user))
    return Refused{Reason::not_registered, "rated games are for people with a password"};
  const Limits& limits = service_.limits;
  if (service_.tables.opened_by(client_->user) >= limits.rooms)
    return Refused{Reason::slow_down, "you have opened many rooms; finish or close one of them"};
  if (opening.listed && service_.tables.waiting_of(client_->user) >= limits.open_rooms)
    return Refused{Reason::slow_down, "you have rooms in the list that wait for players; begin or close one of them"};
  return not_to_begin();
}
// Rematches are rooms like others.
std::optional<Refused> Visit::not_to_begin() {
  if (auto full = service_.no_room_left()) return full;
  if (!service_.meters.take("open", client_->address, service_.limits.opened, service_.now()))
    return Refused{Reason::slow_down, "many rooms were opened from your address; wait a few minutes"};
  return std::nullopt;
}
void Visit::take(std::int64_t id, const ask::Watch& watch) {
  const auto table = service_.tables.find(watch.room);
  if (!table) return refuse(id, {Reason::unknown_room, "there is no such room"});
  if (watched_.size() >= most_watched && !watched_.contains(watch.room))
    return refuse(id, {Reason::slow_down, "you watch many rooms; leave one of them"});
  watched_.insert(watch.room);
  send(done_with(id, watch.room, {table->room().version(), table->room().head()}));
  table->watch(client_, watch.since);
}
void Visit::take(std::int64_t id, const ask::Unwatch& unwatch) {
  if (watched_.erase(unwatch.room) > 0)
    if (const auto table = service_.tables.find(unwatch.room)) table->unwatch(*client_);
  done(id);
}
void Visit::take(std::int64_t id, const ask::Sit& sit) {
  ask_room(id, sit.room,
           [wish = happened::Sat{sit.seat, client_->user, sit.name, sit.commitment},
            registered = service_.people.is_registered(client_->user)](const Room& room, Milliseconds now) {
             return server::sit(room, wish, now, registered);
           });
}
void Visit::take(std::int64_t id, const ask::SeatBot& seated) {
  ask_room(id, seated.room, [user = client_->user, seated](const Room& room, Milliseconds now) {
    return seat_bot(room, user, seated.seat, seated.bot, now);
  });
}
void Visit::take(std::int64_t id, const ask::Stand& stood) {
  ask_room(id, stood.room, [user = client_->user, seat = stood.seat](const Room& room, Milliseconds now) {
    return stand(room, user, seat, now);
  });
}
void Visit::take(std::int64_t id, const ask::Start& started) {
  if (service_.tables.with_bots_of(client_->user) >= service_.limits.guest_bot_games &&
      !service_.people.is_registered(client_->user))
    return refuse(id, {Reason::slow_down, "guests play few games with bots at a time; finish one, or set a password"});
  ask_room(id, started.room, as_me(start));
}
void Visit::take(std::int64_t id, const ask::Reveal& revealed) {
  ask_room(id, revealed.room, [user = client_->user, share = revealed.share](const Room& room, Milliseconds now) {
    return reveal(room, user, share, now);
  });
}
void Visit::take(std::int64_t id, const ask::Close& closed) { ask_room(id, closed.room, as_me(server::close)); }
void Visit::take(std::int64_t id, const ask::Play& played) {
  ask_room(id, played.room, [user = client_->user, played](const Room& room, Milliseconds now) {
    return play(room, user, played.ply, played.action, now);
  });
}
void Visit::take(std::int64_t id, const ask::Hint& asked) {
  if (!may_act(id)) return;
  const auto table = service_.tables.find(asked.room);
  if (!table) return refuse(id, {Reason::unknown_room, "there is no such room"});
  table->ask([user = client_->user, ply = asked.ply](const Room& room,
                                                     Milliseconds now) { return hint(room, user, ply, now); },
             [self = shared_from_this(), id, asked, here = table.get()](const Result<Reached>& reached) {
               if (!reached) return self->refuse(id, reached.refusal());
               self->advise(id, asked.ply, here->shared_from_this());
             });
}
// Thinking costs a second of the bots' time: one at a time for each person.
void Visit::advise(std::int64_t id, int ply, const std::shared_ptr<Table>& table) {
  const UserId user = client_->user;
  if (table->room().moment() != ply) return refuse(id, {Reason::stale, "the game has gone on"});
  if (!service_.advised.insert(user).second) return refuse(id, {Reason::slow_down, "one hint at a time"});
  service_.thinkers.advise(table->order(), [self = shared_from_this(), id, ply, table,
                                            user](const std::vector<bots::Candidate>& candidates) {
    self->service_.advised.erase(user);
    if (candidates.empty()) return self->refuse(id, {Reason::unavailable, "the bot does not know either"});
    self->send(advice(table->room(), ply, candidates));
    self->send(done_with(id, table->room().id(), {table->room().version(), table->room().head()}));
  });
}
void Visit::take(std::int64_t id, const ask::TakeBack& taken) { ask_room(id, taken.room, as_me(take_back)); }
void Visit::take(std::int64_t id, const ask::Resign& resigned) { ask_room(id, resigned.room, as_me(resign)); }
void Visit::take(std::int64_t id, const ask::ComeBack& back) { ask_room(id, back.room, as_me(come_back)); }
void Visit::take(std::int64_t id, const ask::Rematch& wanted) {
  if (const auto why = not_to_begin()) return refuse(id, *why);
  ask_room(id, wanted.room, [user = client_->user, commitment = wanted.commitment](const Room& room, Milliseconds now) {
    return want_rematch(room, user, now, commitment);
  });
}
void Visit::take(std::int64_t id, const ask::Say& said) {
  const auto bytes = static_cast<double>(bytes_as_sent(said.text));
  if (!service_.meters.take("talk", client_->address, service_.limits.talk_bytes, service_.now(), bytes))
    return refuse(id, {Reason::slow_down, "you talk too much; wait a few seconds"});
  ask_room(id, said.room,
           [user = client_->user, text = said.text, blind = new_token()](const Room& room, Milliseconds now) {
             return say(room, user, text, now, blind);
           });
}
void Visit::take(std::int64_t id, const ask::Remove& removed) {
  ask_room(id, removed.room, [user = client_->user, whom = removed.user](const Room& room, Milliseconds now) {
    return remove(room, user, whom, now);
  });
}
void Visit::take(std::int64_t id, const ask::Mute& muted) {
  ask_room(id, muted.room, [user = client_->user, muted](const Room& room, Milliseconds now) {
    return mute(room, user, {muted.user, muted.muted}, now);
  });
}
void Visit::take(std::int64_t id, const ask::Ping&) { done(id); }

}  // namespace stil::server
