#pragma once
// A match with people, clocks and talk around it, as it follows from its events. Nothing here decides anything
// (decide.h) or knows of sockets and storage.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/match.h"
#include "server/chain.h"
#include "server/event.h"

namespace stil::server {

struct SeatState {
  enum class Kind : std::uint8_t { empty, person, bot };
  friend constexpr auto words(Kind) { return std::array<std::string_view, 3>{"empty", "person", "bot"}; }
  Kind kind = Kind::empty;
  UserId user = 0;
  std::string bot;
  std::optional<std::string> name = std::nullopt;  // at one device, where all have the host's account
  bool absent = false;                             // now: a bot plays
  bool returning = false;                          // after the decision that the bot makes now
  bool was_absent = false;                         // at some time
  bool resigned = false;
  bool wants_rematch = false;
  std::string commitment = {};       // to the share of the luck that the seat has promised; empty: to none
  std::string share = {};            // when it is shown
  std::string next_commitment = {};  // for the rematch
  Milliseconds left = 0;             // of a total clock, when the decision began

  bool is_person() const { return kind == Kind::person; }
  bool is_of(UserId person) const { return is_person() && user == person; }
  bool decides_for_itself() const { return is_person() && !absent && !resigned; }
};

class Room {
 public:
  enum class Status : std::uint8_t { open, running, over, closed };
  friend constexpr auto words(Status) { return std::array<std::string_view, 4>{"open", "running", "over", "closed"}; }

  // Without the secret of the room what follows from it is not known: neither its luck nor its chain of hashes.
  explicit Room(RoomId id, std::string secret = {}) : id_(std::move(id)), secret_(std::move(secret)) {}

  // Throws std::runtime_error on an event that cannot follow: the log is damaged.
  void fold(const Event&);

  const RoomId& id() const { return id_; }
  std::int64_t version() const { return static_cast<std::int64_t>(history_.size()); }
  const std::vector<Event>& history() const { return history_; }
  Status status() const { return status_; }
  UserId host() const { return host_; }
  const Opening& opening() const { return *opening_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const SeatState& at(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  // The seat from which a person looks: whoever has several, at one device, looks from the one that is to decide.
  std::optional<int> seat_of(UserId) const;
  std::optional<int> last_step_of(UserId) const;  // the seat that made the last step, where it is the person's
  bool is_settled() const { return called_at_.has_value(); }  // nobody sits down or stands up any more
  bool is_promised_a_share() const;                           // that is to be shown before the first card

  // Once it has begun
  const play::Match& match() const { return *match_; }  // before: the position as it will be set up
  int ply() const { return static_cast<int>(match_->steps().size()); }
  std::optional<int> to_decide() const;            // the seat; nothing when the game is not running
  const std::string& key() const { return key_; }  // all chance follows from it
  std::string key_of_shares() const;               // as it will be, with what the seats have shown so far
  const std::string& secret() const { return secret_; }
  const std::string& commitment() const { return commitment_; }
  std::uint64_t chance_count() const { return chance_count_; }
  const Ending* ending() const { return ending_.value.get(); }
  const RoomId& next_room() const { return next_room_; }  // of the rematch; empty when there is none
  // What was done and undone so far. Unlike the number of steps it never comes again, so it names a position.
  int moment() const { return ply() + 2 * taken_back_; }
  int taken_back() const { return taken_back_; }
  std::size_t said() const { return said_; }  // bytes
  bool was_hinted() const { return was_hinted_; }
  bool is_removed(UserId user) const { return removed_.contains(user); }
  const std::set<UserId>& muted() const { return muted_; }
  int seatings() const { return seatings_; }  // how often somebody, or a bot, took a seat
  int reproofs() const { return reproofs_; }  // how often the host removed or muted somebody

  // The hash of everything that happened, and as it will be after these.
  std::string head() const { return chain_.head(); }
  std::string head_after(std::span<const Event>) const;

  // Clocks
  bool is_clock_stopped() const { return stopped_at_.has_value(); }
  Milliseconds left(int seat, Milliseconds now) const;
  // When the person to decide runs out of time, nobody waits for shares any longer, or clocks that stand still go on.
  std::optional<Milliseconds> deadline() const;

 private:
  void take(const happened::Opened&);
  void take(const happened::Sat&);
  void take(const happened::BotSat&);
  void take(const happened::Stood&);
  void take(const happened::Closed&);
  void take(const happened::Called&);
  void take(const happened::Revealed&);
  void take(const happened::Started&);
  void take(const happened::Played&);
  void take(const happened::Chanced&);
  void take(const happened::TookBack&);
  void take(const happened::Hinted&);
  void take(const happened::Resigned&);
  void take(const happened::WentAbsent&);
  void take(const happened::CameBack&);
  void take(const happened::ClockStopped&);
  void take(const happened::ClockWentOn&);
  void take(const happened::Said& said) { said_ += bytes_as_sent(said.text); }
  void take(const happened::Removed&);
  void take(const happened::Muted&);
  void take(const happened::Finished&);
  void take(const happened::WantedRematch&);
  void take(const happened::Rematched&);
  SeatState& seat(int index);
  void must_be(Status) const;
  void must_not_be_settled() const;
  void link(Chain&, const Event&) const;
  Milliseconds on_clock(Milliseconds now) const { return stopped_at_.value_or(now); }
  void settle_clock(const std::optional<int>& decided, bool made);
  void mark_clock(int seat);

  RoomId id_;
  std::string secret_;
  Chain chain_;
  std::vector<Event> history_;
  Status status_ = Status::open;
  UserId host_ = 0;
  Boxed<Opening> opening_;
  std::vector<SeatState> seats_;
  std::unique_ptr<play::Match> match_;
  std::string key_, commitment_;
  std::optional<std::string> foretold_;
  std::optional<Milliseconds> called_at_;
  std::uint64_t chance_count_ = 0;
  Boxed<Ending> ending_;
  RoomId next_room_;
  int taken_back_ = 0;
  std::size_t said_ = 0;
  bool was_hinted_ = false;
  std::set<UserId> removed_, muted_;
  int reproofs_ = 0, seatings_ = 0;
  // The clock before each step that its seat could take back now, the last one last.
  struct ClockMark {
    int seat;
    Milliseconds since, left;
  };
  std::vector<ClockMark> marks_;
  Milliseconds now_ = 0;    // of the event being folded
  Milliseconds since_ = 0;  // when the decision that is to be made now began
  std::optional<Milliseconds> stopped_at_;
  Milliseconds goes_on_at_ = 0;  // at the latest
};

}  // namespace stil::server
