#include "server/room.h"

#include <algorithm>
#include <stdexcept>

#include "engines/registry.h"
#include "server/fair.h"

namespace stil::server {

namespace {

constexpr Milliseconds second = 1000;

[[noreturn]] void cannot_be(const std::string& why) { throw std::runtime_error("room: " + why); }
void must(const play::Result<play::Done>& done) {
  if (!done) cannot_be(done.refusal().text);
}
core::Action parsed(const play::Match& match, const std::string& text) {
  const auto action = match.parse(text);
  if (!action) cannot_be(action.refusal().text);
  return *action;
}

}  // namespace

// Events may come from a file that somebody made up: each must be possible when it comes.
void Room::fold(const Event& event) {
  constexpr Milliseconds latest = 1LL << 50;
  if (!opening_.value && !std::holds_alternative<happened::Opened>(event.body))
    cannot_be("something came before it was opened");
  if (event.at < -latest || event.at > latest) cannot_be("a time that cannot be");
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
  if (chain.is_begun()) chain.add(text_in_chain(event));
}

std::string Room::head_after(std::span<const Event> events) const {
  Chain chain = chain_;
  for (const Event& event : events) link(chain, event);
  return chain.head();
}

void Room::take(const happened::Opened& opened) {
  if (opening_.value) cannot_be("opened twice");
  opening_ = opened.opening;
  host_ = opened.host;
  commitment_ = opened.commitment.value_or("");
  foretold_ = opened.foretold;
  auto match = engines::open({opening_->game, opening_->setup.text, {}, {}});
  if (!match) cannot_be(match.refusal().text);
  match_ = std::move(*match);
  seats_.resize(static_cast<std::size_t>(match_->players()));
}
void Room::must_be(Status status) const {
  if (status_ != status) cannot_be("something came at the wrong time");
}
void Room::must_not_be_settled() const {
  must_be(Status::open);
  if (is_settled()) cannot_be("seats changed after the call for shares");
}
SeatState& Room::seat(int index) {
  if (index < 0 || index >= static_cast<int>(seats_.size())) cannot_be("there is no seat " + std::to_string(index));
  return seats_[static_cast<std::size_t>(index)];
}

void Room::take(const happened::Sat& sat) {
  must_not_be_settled();
  if (seat(sat.seat).kind != SeatState::Kind::empty) cannot_be("somebody sat there already");
  ++seatings_;
  seat(sat.seat) = {SeatState::Kind::person, sat.user, {}, sat.name};
  seat(sat.seat).commitment = sat.commitment.value_or("");
}
void Room::take(const happened::BotSat& sat) {
  must_not_be_settled();
  if (seat(sat.seat).is_person()) cannot_be("somebody sat there already");
  ++seatings_;
  seat(sat.seat) = {SeatState::Kind::bot, 0, sat.bot};
}
void Room::take(const happened::Stood& stood) {
  must_not_be_settled();
  seat(stood.seat) = {};
}
void Room::take(const happened::Closed&) {
  must_not_be_settled();
  status_ = Status::closed;
}
void Room::take(const happened::Called&) {
  must_not_be_settled();
  called_at_ = now_;
}
void Room::take(const happened::Revealed& revealed) {
  must_be(Status::open);
  SeatState& one = seat(revealed.seat);
  if (!is_settled() || !one.share.empty()) cannot_be("a share that was not called for");
  if (one.commitment.empty() || commitment_to(revealed.share) != one.commitment)
    cannot_be("a share is not the one that was promised");
  one.share = revealed.share;
}
void Room::take(const happened::Started& started) {
  must_be(Status::open);
  if (std::ranges::any_of(seats_, [](const SeatState& one) { return one.kind == SeatState::Kind::empty; }))
    cannot_be("it began with an empty seat");
  if (started.key.has_value() == !commitment_.empty() || started.commitment.has_value() == !commitment_.empty())
    cannot_be("its luck has two sources, or none");
  status_ = Status::running;
  key_ = started.key ? *started.key : key_of_shares();
  if (started.commitment) commitment_ = *started.commitment;
  for (SeatState& one : seats_) one.left = opening_->clock.seconds * second;
  since_ = now_;
}
void Room::take(const happened::Played& played) {
  must_be(Status::running);
  mark_clock(played.seat);
  must(match_->play(static_cast<core::Seat>(played.seat), parsed(*match_, played.action)));
}
void Room::take(const happened::Chanced& chanced) {
  must_be(Status::running);
  must(match_->outcome(parsed(*match_, chanced.action)));
  marks_.clear();
  ++chance_count_;
}
// As if the step had not been made: the time since then is of whoever took it back, and of nobody else.
void Room::take(const happened::TookBack& took) {
  must_be(Status::running);
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
void Room::take(const happened::Hinted& hinted) {
  must_be(Status::running);
  was_hinted_ = true;
  static_cast<void>(seat(hinted.seat));
}
void Room::take(const happened::Resigned& resigned) {
  must_be(Status::running);
  seat(resigned.seat).resigned = true;
}
void Room::take(const happened::WentAbsent& gone) {
  must_be(Status::running);
  seat(gone.seat).absent = seat(gone.seat).was_absent = true;
  seat(gone.seat).left = 0;
}
// The decision for which the time ran out is the bot's; else coming back would be time without end. And whoever used up
// a total clock gets what a move is worth, at least half a minute; else it would be in vain.
void Room::take(const happened::CameBack& back) {
  must_be(Status::running);
  constexpr Milliseconds grace = 30 * second;
  SeatState& one = seat(back.seat);
  one.left = std::max(grace, opening_->clock.increment * second);
  one.returning = to_decide() == back.seat;
  one.absent = one.returning;
}
void Room::take(const happened::ClockStopped& stopped) {
  must_be(Status::running);
  constexpr Milliseconds grace = 60 * second;
  if (!stopped_at_) stopped_at_ = std::clamp(stopped.since, since_, std::max(since_, now_));
  goes_on_at_ = now_ + grace;
}
// As if the time between had not been.
void Room::take(const happened::ClockWentOn&) {
  must_be(Status::running);
  if (!stopped_at_) cannot_be("the clocks did not stand still");
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
  must_be(Status::running);
  status_ = Status::over;
  ending_ = finished.ending;
}
void Room::take(const happened::WantedRematch& wanted) {
  must_be(Status::over);
  seat(wanted.seat).wants_rematch = true;
  seat(wanted.seat).next_commitment = wanted.commitment.value_or("");
}
void Room::take(const happened::Rematched& rematched) {
  must_be(Status::over);
  next_room_ = rematched.room;
}

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
