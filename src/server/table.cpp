#include "server/table.h"

#include <algorithm>

#include "server/fair.h"
#include "server/log.h"

namespace stil::server {

namespace {

constexpr std::size_t most_waiting = 64;

bool is_step(const Event& event) {
  return std::holds_alternative<happened::Played>(event.body) || std::holds_alternative<happened::Chanced>(event.body);
}
// Talk and steps change nothing that the lobby shows.
bool shows_in_lobby(const Event& event) {
  return !is_step(event) && !std::holds_alternative<happened::TookBack>(event.body) &&
         !std::holds_alternative<happened::Said>(event.body);
}

}  // namespace

Table::Table(const Surroundings& around, const RoomId& id) : around_(around), room_(id, around.secret_of(id)) {
  subscription_ = around_.bus.subscribe(room_.id(), [this](const News& news) { hear(news); });
}

Table::~Table() {
  if (thinking_) *thinking_ = true;
}

// A finished game tells its secret itself, also where the server has another key by now.
bool Table::load() {
  const Kept kept = around_.store.read(room_.id(), 0);
  if (kept.events.empty()) return false;
  for (const Event& event : kept.events)
    if (const auto* finished = std::get_if<happened::Finished>(&event.body))
      if (const auto secret = finished->ending->secret) room_ = Room(room_.id(), *secret);
  take(kept.events);
  check(kept.head);
  ended_ = is_over();
  loaded_at_ = around_.now();
  look_around();
  return true;
}

void Table::check(const std::string& stored_head) const {
  if (room_.head() == stored_head) return;
  const bool own = room_.commitment() == commitment_to(room_.secret());
  throw Damaged(own ? "its events do not give the hash that was stored with them"
                    : "it was opened with another key than that of the file stil.key");
}

bool Table::is_over() const { return room_.status() == Room::Status::over || room_.status() == Room::Status::closed; }

bool Table::can_be_unloaded() const {
  constexpr Milliseconds hour = 3600LL * 1000;
  if (room_.version() == 0 || !watchers_.empty() || !asked_.empty()) return false;
  if (is_over()) return true;
  const bool quiet = around_.now() - std::max(room_.history().back().at, loaded_at_) > hour;
  return quiet && room_.status() == Room::Status::running && !room_.deadline() && !thinking_;
}

// --- deciding ---

void Table::ask(Decide decide, Answer answer) {
  if (asked_.size() >= most_waiting) return answer(Refused{Reason::slow_down, "too much is going on in this room"});
  ask_at_any_rate(std::move(decide), std::move(answer));
}

// For clocks and bots: strangers are not to crowd them out.
void Table::ask_at_any_rate(Decide decide, Answer answer) {
  asked_.push_back({std::move(decide), std::move(answer)});
  if (!storing_) next();
}

void Table::next() {
  while (!storing_ && !asked_.empty()) {
    Decision decision = decided();
    if (!decision)
      done_with_first()(decision.refusal());
    else if (decision->empty())
      done_with_first()(reached());
    else {
      storing_ = true;
      around_.store.append(
          room_.id(), room_.version(), *decision, room_.head_after(*decision),
          [self = shared_from_this(), events = *decision](Store::Appended how) { self->stored(how, events); });
    }
  }
}

void Table::stored(Store::Appended how, const std::vector<Event>& events) {
  storing_ = false;
  if (how == Store::Appended::done) {
    const Answer answer = done_with_first();
    around_.bus.publish({room_.id(), room_.version(), events});
    answer(reached());
  } else if (how == Store::Appended::stale) {
    // Another process was faster: decided again on what it did.
    if (!guarded("room " + room_.id(), [this] { catch_up(); })) done_with_first()(went_wrong());
  } else {
    done_with_first()(not_stored());
  }
  next();
}

// What cannot be decided is refused like anything else: the next one must have its turn.
Decision Table::decided() {
  try {
    return asked_.front().decide(room_, around_.now());
  } catch (const std::exception& problem) {
    log_problem("room " + room_.id(), problem.what());
    return went_wrong();
  }
}

Table::Answer Table::done_with_first() {
  Answer answer = std::move(asked_.front().answer);
  asked_.pop_front();
  return answer;
}

// --- what happened ---

void Table::hear(const News& news) {
  if (news.after > room_.version()) return catch_up();  // something was missed
  const auto known = std::min(static_cast<std::size_t>(room_.version() - news.after), news.events.size());
  take(std::span(news.events).subspan(known));
  look_around();
}

void Table::catch_up() {
  const Kept kept = around_.store.read(room_.id(), room_.version());
  take(kept.events);
  check(kept.head);
  if (room_.version() > 0) look_around();
}

// Everyone is told the events as their seat witnesses them: that is asked before an event is folded and said
// afterwards, once for each seat and once for all spectators.
void Table::take(std::span<const Event> events) {
  if (events.empty()) return;
  std::vector<View> views = views_of_watchers();
  std::vector<Event> seen(views.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool chance_goes_on = i + 1 < events.size() && std::holds_alternative<happened::Chanced>(events[i + 1].body);
    for (std::size_t v = 0; v < views.size(); ++v) seen[v] = seen_by(room_, events[i], views[v].viewer);
    room_.fold(events[i]);
    for (std::size_t v = 0; v < views.size(); ++v) {
      tell::Happened& one = views[v].message.events.emplace_back(told(room_, seen[v], around_.names));
      if (!chance_goes_on) one.position = position_for(room_, views[v].viewer, around_.now());
    }
    if (shows_in_lobby(events[i])) around_.changed(room_);
  }
  tell(views);
}

// --- clocks, bots, endings ---

void Table::look_around() {
  set_clock();
  if (room_.is_clock_stopped() && is_everybody_here()) ask_at_any_rate(server::go_on, [](const auto&) {});
  think();
  if (is_over() && !ended_) {
    ended_ = true;
    around_.ended(room_);
  }
  if (!rematched_ && all_want_rematch(room_)) {
    rematched_ = true;
    around_.rematch(room_);
  }
}

void Table::set_clock() {
  auto at = room_.deadline();
  if (at) at = std::max(*at, not_before_);
  if (at == alarm_at_) return;
  alarm_at_ = at;
  alarm_.reset();
  if (!at) return;
  alarm_ = around_.alarm(*at, [self = weak_from_this()] {
    if (const auto table = self.lock()) table->ring();
  });
}

void Table::ring() {
  ask_at_any_rate([](const Room& room, Milliseconds now) { return run_out(room, now); },
                  [this](const Result<Reached>& done) {
                    if (!done) return try_again();
                    alarm_at_.reset();  // it may have rung early
                    set_clock();
                  });
}

Order Table::order() const { return {room_.match().clone(), around_.payer(room_.host()), attended_}; }

// Games among bots alone wait for somebody who watches.
bool Table::somebody_cares() const {
  return !watchers_.empty() || std::ranges::any_of(room_.seats(), &SeatState::is_person);
}

// A clock or a bot wanted something that could not be stored, or nothing came of it.
void Table::try_again() {
  constexpr Milliseconds pause = 1000;
  not_before_ = around_.now() + pause;
  thought_at_ = {-1, -1};
  retry_ = around_.alarm(not_before_, [self = weak_from_this()] {
    if (const auto table = self.lock()) table->look_around();
  });
  set_clock();
}

void Table::think() {
  if (around_.now() < not_before_) return;
  const auto seat = room_.to_decide();
  const bool wanted = seat && !room_.at(*seat).decides_for_itself() && somebody_cares();
  const std::pair now_at{wanted ? *seat : -1, wanted ? room_.moment() : -1};
  if (now_at == thought_at_) return;
  thought_at_ = now_at;
  if (thinking_) *thinking_ = true;
  thinking_.reset();
  if (!wanted) return;
  const SeatState& state = room_.at(*seat);
  const std::string bot = state.kind == SeatState::Kind::bot ? state.bot : stand_in;
  thinking_ =
      around_.thinkers.think(order(), bot, [self = weak_from_this(), now_at](std::vector<core::Action> actions) {
        const auto table = self.lock();
        if (!table) return;
        table->ask_at_any_rate(
            [now_at, actions = std::move(actions)](const Room& room, Milliseconds now) {
              return play_bot(room, now_at.first, now_at.second, actions, now);
            },
            [here = table.get(), now_at](const Result<Reached>& result) {
              if (result || result.refusal().reason == Reason::stale || here->thought_at_ != now_at) return;
              here->try_again();
            });
      });
}

}  // namespace stil::server
