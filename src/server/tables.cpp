#include "server/tables.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "server/fair.h"
#include "server/log.h"
#include "server/secrets.h"

namespace stil::server {

namespace {
constexpr Milliseconds day = 24LL * 3600 * 1000;
}

Tables::Tables(const Parts& parts)
    : around_{parts.store,
              parts.bus,
              parts.thinkers,
              parts.names,
              parts.now,
              parts.alarm,
              [this](const RoomId& room) { return keys_.secret_of(room); },
              parts.payer,
              [this](const Room& room) { changed(room); },
              [this](const Room& room) { ended(room); },
              [this](const Room& room) { rematch(room); }},
      ladder_(parts.ladder),
      luck_(parts.luck),
      keys_(parts.keys),
      unbegun_(parts.unbegun),
      abandoned_(parts.abandoned),
      database_(parts.database) {}

void Tables::take_up(Milliseconds last_alive) {
  for (const RoomId& id : around_.store.active()) {
    const auto table = find(id);
    if (!table) continue;
    if (table->is_over()) ladder_.record(table->room());  // the last process did not come to it
    table->ask([last_alive](const Room& room, Milliseconds now) { return stop_clock(room, last_alive, now); },
               [](const auto&) {});
  }
  log_info("rooms", std::to_string(tables_.size()) + " taken up");
}

std::shared_ptr<Table> Tables::find(const RoomId& id) {
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  auto table = std::make_shared<Table>(around_, id);
  try {
    if (!table->load()) return nullptr;
  } catch (const std::exception& problem) {  // the others are not to suffer
    if (damaged_.insert(id).second)
      log_problem("room " + id + " is damaged",
                  std::string(problem.what()) + ". The file is " + around_.store.where() +
                      "; docs/deploy.md, Damage, says what to do. All other rooms go on.");
    return nullptr;
  }
  tables_.emplace(id, table);
  return table;
}

void Tables::open(UserId host, const Opening& opening, std::function<void(const Result<RoomId>&)> answer) {
  const RoomId id = new_room_id();
  Decision decision =
      server::open({host, opening, commitment_to(keys_.secret_of(id)), luck_.foretold_key()}, around_.now());
  if (!decision) return answer(decision.refusal());
  ++being_opened_[host];
  add(id, std::move(*decision), [this, host, answer = std::move(answer)](const Result<RoomId>& room) {
    if (--being_opened_[host] == 0) being_opened_.erase(host);
    answer(room);
  });
}

void Tables::add(const RoomId& id, std::vector<Event> events, std::function<void(const Result<RoomId>&)> answer) {
  // Nobody finds it before its first event is stored. Whoever found it in the store meanwhile was faster.
  const auto table = std::make_shared<Table>(around_, id);
  table->ask(
      [events = std::move(events)](const Room& room, Milliseconds) -> Decision {
        if (room.version() > 0) return std::vector<Event>{};  // it is there already
        return events;
      },
      [this, id, here = table.get(), answer = std::move(answer)](const Result<Reached>& reached) {
        if (!reached) return answer(reached.refusal());
        tables_.try_emplace(id, here->shared_from_this());
        answer(id);
      });
}

void Tables::ended(const Room& room) {
  log_info(room.ending() == nullptr ? "room closed" : "game over", room.opening().game + " " + room.id());
  ladder_.record(room);
}

void Tables::rematch(const Room& room) {
  // Always the same room, also when the process ends in between and begins again.
  const RoomId id = keys_.room_after(room.id(), database_);
  add(id, rematch_of(room, {0, {}, commitment_to(keys_.secret_of(id)), luck_.foretold_key()}, around_.now()),
      [this, old = room.id()](const Result<RoomId>& next) {
        if (!next) return;
        if (const auto table = find(old))
          table->ask(
              [next = *next](const Room& now_room, Milliseconds now) -> Decision {
                if (!now_room.next_room().empty()) return std::vector<Event>{};
                return std::vector<Event>{{now, happened::Rematched{next}}};
              },
              [](const auto&) {});
      });
}

void Tables::sweep() {
  unload();
  end_unbegun();
  end_abandoned();
}

void Tables::unload() {
  for (auto at = tables_.begin(); at != tables_.end();) {
    const Table& table = *at->second;
    if (!table.can_be_unloaded()) {
      ++at;
      continue;
    }
    if (table.room().status() == Room::Status::closed)
      around_.store.remove(at->first);
    else
      around_.store.archive(at->first);
    at = tables_.erase(at);
  }
}

void Tables::end_unbegun() {
  std::vector<std::shared_ptr<Table>> unbegun;
  for (const auto& [id, table] : tables_)
    if (table->room().status() == Room::Status::open && around_.now() - table->room().history().back().at > unbegun_)
      unbegun.push_back(table);
  for (const auto& table : unbegun)
    table->ask([](const Room& room, Milliseconds now) { return server::close(room, room.host(), now); },
               [](const auto&) {});
}

void Tables::end_abandoned() {
  for (const RoomId& id : around_.store.untouched_since(around_.now() - abandoned_))
    if (const auto table = find(id)) table->ask(server::abandon, [](const auto&) {});
}

template <class Counts>
std::size_t Tables::rooms_where(UserId host, Counts counts) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      tables_, [&](const auto& entry) { return entry.second->room().host() == host && counts(entry.second->room()); }));
}

std::size_t Tables::opened_by(UserId host) const {
  const auto waiting = being_opened_.find(host);
  const std::size_t more = waiting == being_opened_.end() ? 0 : waiting->second;
  return more + rooms_where(host, [this](const Room& room) {
           const bool over = room.status() == Room::Status::over || room.status() == Room::Status::closed;
           return !over && around_.now() - room.history().back().at < day;  // games that rest stand in nobody's way
         });
}

std::size_t Tables::with_bots_of(UserId host) const {
  return rooms_where(host, [](const Room& room) {
    const bool begins = room.status() == Room::Status::open && room.is_settled();
    return (begins || room.status() == Room::Status::running) &&
           std::ranges::any_of(room.seats(), [](const SeatState& seat) { return seat.kind == SeatState::Kind::bot; });
  });
}

std::size_t Tables::waiting_of(UserId host) const {
  return rooms_where(host,
                     [](const Room& room) { return room.status() == Room::Status::open && room.opening().listed; });
}

std::vector<tell::OwnRoom> Tables::rooms_of(UserId person) {
  std::vector<tell::OwnRoom> yours, others;
  for (const RoomId& id : around_.store.rooms_of(person)) {
    const auto table = find(id);
    if (!table || table->is_over()) continue;
    const Room& room = table->room();
    const auto seat = room.seat_of(person);
    if (!seat || room.at(*seat).resigned) continue;
    const bool your_turn = room.to_decide() == seat;
    (your_turn ? yours : others).push_back({summary_of(room, around_.names), your_turn});
  }
  yours.insert(yours.end(), others.begin(), others.end());
  return yours;
}

// --- the lobby ---

bool Tables::is_listed(const Room& room) {
  return room.opening().listed && (room.status() == Room::Status::open || room.status() == Room::Status::running);
}

std::vector<tell::RoomSummary> Tables::listed() const {
  std::map<RoomId, const Table*> tables;  // in an order, so that the list does not jump about
  for (const auto& [id, table] : tables_)
    if (is_listed(table->room())) tables.emplace(id, table.get());
  // Those that still have room first, of them those where somebody waits. Whoever opens many has the others behind
  // everybody's first: nobody crowds the list.
  struct Place {
    Room::Status status;
    bool unattended;
    int nth;
    const Room* room;
  };
  std::vector<Place> places;
  std::unordered_map<std::string, int> counts;
  for (const auto& [id, table] : tables) {
    const Room& room = table->room();
    places.push_back({room.status(), !table->is_watched(), counts[around_.payer(room.host())]++, &room});
  }
  std::ranges::sort(places, {}, [](const Place& place) {
    return std::tuple(place.status, place.unattended, place.nth, std::string_view(place.room->id()));
  });
  constexpr std::size_t most = 200;
  if (places.size() > most) places.resize(most);
  std::vector<tell::RoomSummary> summaries;
  for (const Place& place : places) summaries.push_back(summary_of(*place.room, around_.names));
  return summaries;
}

void Tables::enter_lobby(const std::shared_ptr<Client>& client) {
  if (std::ranges::find(lobby_, client) == lobby_.end()) lobby_.push_back(client);
  client->send(encoded(tell::Lobby{listed()}));
}

void Tables::leave_lobby(const Client& client) {
  std::erase_if(lobby_, [&](const auto& one) { return one.get() == &client; });
}

// Told twice a second at most: many rooms change, and many watch them.
void Tables::changed(const Room& room) {
  constexpr Milliseconds pause = 500;
  if (lobby_.empty() || !room.opening().listed) return;
  if (changed_.insert(room.id()).second && changed_.size() == 1)
    lobby_alarm_ = around_.alarm(around_.now() + pause, [this] { tell_lobby(); });
}

void Tables::tell_lobby() {
  tell::LobbyChanged message;
  for (const RoomId& id : changed_) {
    const auto found = tables_.find(id);
    if (found != tables_.end() && is_listed(found->second->room()))
      message.rooms.push_back(summary_of(found->second->room(), around_.names));
    else
      message.gone.push_back(id);
  }
  changed_.clear();
  const auto text = encoded(message);
  for (const auto& client : lobby_) client->send(text);
}

}  // namespace stil::server
