// The side of a table that people look at: who is there, and what each of them is told.
#include <algorithm>

#include "server/table.h"

namespace stil::server {

std::vector<Table::View> Table::views_of_watchers() const {
  std::vector<View> views;
  for (const auto& client : watchers_) {
    const core::Seat viewer = seat_of(*client);
    auto view = std::ranges::find(views, viewer, &View::viewer);
    if (view == views.end()) view = views.insert(view, {viewer, {room_.id(), {}}, {}});
    view->clients.push_back(client);
  }
  return views;
}

void Table::tell(std::vector<View>& views) {
  bool places_changed = false;
  const std::string head = room_.head();
  for (View& view : views) {
    if (!head.empty()) view.message.head = head;
    const auto text = encoded(view.message);
    for (const auto& client : view.clients) {
      client->send(text);
      if (seat_of(*client) == view.viewer) continue;
      show(*client);  // from the seat that was taken, or left, just now
      places_changed = true;
    }
  }
  if (places_changed) presence_changed();
}

core::Seat Table::seat_of(const Client& client) const {
  const auto seat = client.user == 0 ? std::nullopt : room_.seat_of(client.user);
  return seat ? static_cast<core::Seat>(*seat) : core::Seat::nobody;
}

void Table::show(Client& client) const {
  client.send(encoded(tell::Shown{view_for(room_, seat_of(client), around_.names, around_.now())}));
}

void Table::watch(const std::shared_ptr<Client>& client, std::int64_t since) {
  const bool is_new = std::ranges::find(watchers_, client) == watchers_.end();
  if (is_new) watchers_.push_back(client);
  *attended_ = true;
  show(*client);
  if (since < room_.version()) client->send(encoded(events_after(room_, since, seat_of(*client), around_.names)));
  if (is_new) presence_changed();
  look_around();
}

void Table::unwatch(const Client& client) {
  if (std::erase_if(watchers_, [&](const auto& one) { return one.get() == &client; }) > 0) presence_changed();
  *attended_ = is_watched();
}

// Told twice a second at most: many may come and go, and all who are there are told.
void Table::presence_changed() {
  constexpr Milliseconds pause = 500;
  if (presence_alarm_) return;
  presence_alarm_ = around_.alarm(around_.now() + pause, [self = weak_from_this()] {
    const auto table = self.lock();
    if (!table) return;
    table->presence_alarm_.reset();
    table->tell_presence();
  });
}

bool Table::is_here(const SeatState& seat) const {
  return std::ranges::any_of(watchers_, [&](const auto& client) { return seat.is_of(client->user); });
}
bool Table::is_everybody_here() const {
  return std::ranges::all_of(room_.seats(),
                             [&](const SeatState& seat) { return !seat.decides_for_itself() || is_here(seat); });
}

void Table::tell_presence() {
  tell::Presence presence{room_.id(), std::vector<bool>(room_.seats().size()), 0};
  for (const auto& client : watchers_) presence.spectators += seat_of(*client) == core::Seat::nobody ? 1 : 0;
  for (std::size_t seat = 0; seat < presence.seats.size(); ++seat) presence.seats[seat] = is_here(room_.seats()[seat]);
  const auto text = encoded(presence);
  for (const auto& client : watchers_) client->send(text);
}

}  // namespace stil::server
