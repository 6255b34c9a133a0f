#include "server/room.h"

#include <algorithm>
#include <stdexcept>

#include "engines/registry.h"
#include "server/fair.h"

namespace stil::server {

namespace {

constexpr Milliseconds second = 1000;

void must(const play::Result<play::Done>& done) {
  if (!done) throw std::runtime_error("room: " + done.refusal().text);
}
core::Action parsed(const play::Match& match, const std::string& text) {
  const auto action = match.parse(text);
  if (!action) throw std::runtime_error("room: " + action.refusal().text);
  return *action;
}

}  // namespace

void Room::fold(const Event& event) {
  const auto decided = to_decide();
  now_ = event.at;
  std::visit([this](const auto& body) { take(body); }, event.body);
  link(chain_, event);
  history_.push_back(event);
  if (std::holds_alternative<happened::TookBack>(event.body)) return;
  const bool played = std::holds_alternative<happened::Played>(event.body);
  if (played || to_decide() != decided) settle_clock(decided, played);
}

// Rooms that were opened before there was a secret have no chain.
void Room::link(Chain& chain, const Event& event) const {
  if (const auto* opened = std::get_if<happened::Opened>(&event.body); opened != nullptr && opened->commitment)
    chain = Chain(id_, secret_);
  if (chain.is_begun()) chain.add(to_text(event));
}

std::string Room::head_after(std::span<const Event> events) const {
  Chain chain = chain_;
  for (const Event& event : events) link(chain, event);
  return chain.head();
}

void Room::take(const happened::Opened& opened) {
  if (opening_.value) throw std::runtime_error("room: opened twice");
  opening_ = opened.opening;
  host_ = opened.host;
  commitment_ = opened.commitment.value_or("");
  foretold_ = opened.foretold;
  auto match = engines::open({opening_->game, opening_->setup.text, {}, {}});
  if (!match) throw std::runtime_error("room: " + match.refusal().text);
  match_ = std::move(*match);
  seats_.resize(static_cast<std::size_t>(match_->players()));
}
void Room::take(const happened::Sat& sat) {
  seat(sat.seat) = {SeatState::Kind::person, sat.user, {}, sat.name};
  seat(sat.seat).commitment = sat.commitment.value_or("");
}
void Room::take(const happened::BotSat& sat) { seat(sat.seat) = {SeatState::Kind::bot, 0, sat.bot}; }
void Room::take(const happened::Stood& stood) { seat(stood.seat) = {}; }
void Room::take(const happened::Closed&) { status_ = Status::closed; }
void Room::take(const happened::Started& started) {
  status_ = Status::running;
  key_ = started.key ? *started.key : key_of_shares();
  if (started.commitment) commitment_ = *started.commitment;
  for (SeatState& one : seats_) one.left = opening_->clock.seconds * second;
  since_ = now_;
}
void Room::take(const happened::Played& played) {
  mark_clock(played.seat);
  must(match_->play(static_cast<core::Seat>(played.seat), parsed(*match_, played.action)));
}
void Room::take(const happened::Chanced& chanced) {
  must(match_->outcome(parsed(*match_, chanced.action)));
  marks_.clear();
  ++chance_count_;
}
// As if the step had not been made: the time since then is of whoever took it back, and of nobody else.
void Room::take(const happened::TookBack& took) {
  must(match_->take_back(static_cast<core::Seat>(took.seat)));
  ++taken_back_;
  if (marks_.empty()) return;
  seat(took.seat).left = marks_.back().left;
  since_ = marks_.back().since;
  marks_.pop_back();
}
void Room::mark_clock(int index) {
  if (!marks_.empty() && marks_.back().seat != index) marks_.clear();
  marks_.push_back({index, since_, seat(index).left});
}
void Room::take(const happened::Resigned& resigned) { seat(resigned.seat).resigned = true; }
void Room::take(const happened::WentAbsent& gone) {
  seat(gone.seat).absent = seat(gone.seat).was_absent = true;
  seat(gone.seat).left = 0;
}
// The decision for which the time ran out is the bot's; else coming back would be time without end. And whoever used up
// a total clock gets what a move is worth, at least half a minute; else it would be in vain.
void Room::take(const happened::CameBack& back) {
  constexpr Milliseconds grace = 30 * second;
  SeatState& one = seat(back.seat);
  one.left = std::max(grace, opening_->clock.increment * second);
  one.returning = to_decide() == back.seat;
  one.absent = one.returning;
}
void Room::take(const happened::ClockStopped& stopped) {
  constexpr Milliseconds grace = 60 * second;
  if (!stopped_at_) stopped_at_ = std::clamp(stopped.since, since_, std::max(since_, now_));
  goes_on_at_ = now_ + grace;
}
// As if the time between had not been.
void Room::take(const happened::ClockWentOn&) {
  if (!stopped_at_) throw std::runtime_error("room: the clocks did not stand still");
  const Milliseconds lost = std::max<Milliseconds>(0, now_ - *stopped_at_);
  since_ += lost;
  for (ClockMark& mark : marks_) mark.since += lost;
  stopped_at_.reset();
}
void Room::take(const happened::Removed& removed) {
  ++reproofs_;
  removed_.insert(removed.user);
}
void Room::take(const happened::Muted& muted) {
  ++reproofs_;
  if (muted.muted)
    muted_.insert(muted.user);
  else
    muted_.erase(muted.user);
}
void Room::take(const happened::Finished& finished) {
  status_ = Status::over;
  ending_ = finished.ending;
}
void Room::take(const happened::WantedRematch& wanted) {
  seat(wanted.seat).wants_rematch = true;
  seat(wanted.seat).next_commitment = wanted.commitment.value_or("");
}
void Room::take(const happened::Rematched& rematched) { next_room_ = rematched.room; }

std::optional<int> Room::seat_of(UserId user) const {
  if (const auto deciding = to_decide(); deciding && seats_[static_cast<std::size_t>(*deciding)].is_of(user))
    return deciding;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].is_of(user)) return static_cast<int>(i);
  return std::nullopt;
}

bool Room::is_promised_a_share() const {
  return !foretold_ && std::ranges::any_of(seats_, [](const SeatState& seat) {
    return !seat.commitment.empty() && seat.share.empty();
  });
}

std::string Room::key_of_shares() const {
  if (foretold_) return *foretold_;
  if (secret_.empty()) return {};
  Ingredients parts{secret_, id_, opening_->game, match_->setup_json(), {}};
  for (const SeatState& seat : seats_)
    parts.seats.push_back(seat.is_person()
                              ? "person " + std::to_string(seat.user) + ' ' + (seat.share.empty() ? "none" : seat.share)
                              : "bot " + seat.bot);
  return key_of(parts);
}

std::optional<int> Room::last_step_of(UserId user) const {
  if (status_ != Status::running || match_->steps().empty()) return std::nullopt;
  const core::Seat last = match_->steps().back().seat;
  if (last == core::Seat::nobody || !seats_[static_cast<std::size_t>(core::index(last))].is_of(user))
    return std::nullopt;
  return core::index(last);
}

std::optional<int> Room::to_decide() const {
  if (status_ != Status::running || match_->turn().kind != core::Turn::Kind::decision) return std::nullopt;
  return core::index(match_->turn().seat);
}

// A decision was made or passed on: its time is counted and the next one begins.
void Room::settle_clock(const std::optional<int>& decided, bool made) {
  if (decided && opening_->clock.kind == ClockKind::total && seat(*decided).decides_for_itself()) {
    Milliseconds& left = seat(*decided).left;
    left = std::max<Milliseconds>(0, left - (on_clock(now_) - since_));
    if (made) left += opening_->clock.increment * second;
  }
  since_ = on_clock(now_);
  if (made && decided && seat(*decided).returning) seat(*decided).returning = seat(*decided).absent = false;
}

Milliseconds Room::left(int index, Milliseconds now) const {
  const SeatState& one = seats_.at(static_cast<std::size_t>(index));
  const Milliseconds whole = opening_->clock.kind == ClockKind::per_move ? opening_->clock.seconds * second : one.left;
  return to_decide() == index ? std::max<Milliseconds>(0, whole - (on_clock(now) - since_)) : whole;
}

std::optional<Milliseconds> Room::deadline() const {
  constexpr Milliseconds patience = 2 * second;
  if (called_at_ && status_ == Status::open) return is_promised_a_share() ? *called_at_ + patience : *called_at_;
  const auto index = to_decide();
  if (!index || opening_->clock.kind == ClockKind::none) return std::nullopt;
  if (stopped_at_) return goes_on_at_;
  if (!seats_[static_cast<std::size_t>(*index)].decides_for_itself()) return std::nullopt;
  return since_ + left(*index, since_);
}

}  // namespace stil::server
