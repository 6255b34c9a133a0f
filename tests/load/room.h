#pragma once
// One room with those who play in it: game after game, random legal actions.
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "client.h"
#include "options.h"

namespace stil::load {

// What all rooms share.
struct Stage {
  asio::io_context& io;
  const Options& options;
  tcp::endpoint server;
  Measures& measures;
  std::minstd_rand random{};  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same games every time
  bool playing = false;       // actions may be sent
  bool counting = false;      // and the time is not up
};

class Room {
 public:
  Room(Stage& stage, int number) : stage_(stage), number_(number) {
    for (int i = 0; i < stage.options.clients(); ++i)
      clients_.push_back(std::make_unique<Client>(stage.io, stage.measures,
                                                  [this, i](std::string_view message) { hear(i, message); }));
  }

  awaitable<void> connect(int client, std::string token) {
    co_await clients_[static_cast<std::size_t>(client)]->connect(stage_.server, std::move(token));
  }

  // Until a game has begun.
  awaitable<void> open_game() {
    for (;;) {
      const bool begun = co_await try_to_open();
      if (begun) break;
      if (!stage_.playing) throw std::runtime_error("no room can be opened: " + refused_);
      asio::steady_timer pause(stage_.io, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::use_awaitable);
    }
    ++stage_.measures.games;
    between_games_ = false;
    go_on();
  }

  // Open loop: an action should be sent at this time.
  void due(Clock::time_point when) {
    const bool bots_turn = stage_.options.bots && play_id_ == 0 && !decision_;
    if (between_games_ || bots_turn) {
      ++stage_.measures.skipped;
      return;
    }
    due_.push_back(when);
    go_on();
  }

  // Sends what is to be sent, when that is possible.
  void go_on() {
    const bool open_loop = stage_.options.rate > 0;
    if (!stage_.playing || between_games_ || play_id_ != 0 || !decision_ || (open_loop && due_.empty())) return;
    // From the time it was due, so that an action which had to wait for the one before it counts as slow.
    sent_ = open_loop ? due_.front() : Clock::now();
    if (open_loop) due_.pop_front();
    play_seat_ = decision_->seat;
    play_id_ = client(play_seat_)
                   .tell(R"("do":"play","room":")" + room_ + R"(","ply":)" + std::to_string(decision_->ply) +
                         R"(,"action":")" + decision_->action + '"');
    decision_.reset();
  }

  bool is_answered() const { return play_id_ == 0; }
  std::size_t waiting() const { return due_.size(); }

 private:
  struct Decision {
    int seat = 0;
    std::int64_t ply = 0;
    std::string action;
  };

  Client& client(int seat) { return *clients_[static_cast<std::size_t>(seat)]; }

  std::string opening() const {
    static constexpr std::array<const char*, 3> games{"castle_combo", "intrigues", "five_tribes"};
    const bool mixed = stage_.options.game == "mixed";
    return R"("do":"open","opening":{"game":")" +
           (mixed ? games[static_cast<std::size_t>(number_) % games.size()] : stage_.options.game) +
           R"(","setup":{"players":)" + std::to_string(stage_.options.players) +
           R"(},"clock":{"kind":"none","seconds":0,"increment":0},"listed":true})";
  }

  awaitable<bool> ask(int seat, std::string members) {
    const std::string answer = co_await client(seat).ask(std::move(members));
    const bool done = type_of(answer) == "done";
    if (!done) {
      refused_ = answer;
      stage_.measures.refuse(word_after(answer, R"("reason":")"));
    }
    if (done && room_.empty()) room_ = word_after(answer, R"("room":")");
    co_return done;
  }

  awaitable<bool> try_to_open() {
    room_.clear();
    decision_.reset();
    bool fine = co_await ask(0, opening());
    const std::string here = R"("room":")" + room_ + '"';
    const int people = static_cast<int>(clients_.size());
    for (int seat = 0; seat < people && fine; ++seat) {
      const std::string sit = R"("do":"sit",)" + here + R"(,"seat":)" + std::to_string(seat);
      fine = co_await ask(seat, R"("do":"watch",)" + here + R"(,"since":0)");
      if (fine) fine = co_await ask(seat, sit);
    }
    const std::string bot = R"("do":"seat_bot",)" + here + R"(,"bot":"easy","seat":)" + std::to_string(people);
    if (fine && stage_.options.bots) fine = co_await ask(0, bot);
    if (fine) fine = co_await ask(0, R"("do":"start",)" + here);
    co_return fine;
  }

  void hear(int seat, std::string_view message) {
    const std::string_view type = type_of(message);
    if (type == "events") {
      ++stage_.measures.events;
      if (word_after(message, R"("room":")") == room_) take_event(seat, message);
    } else if (type == "room") {
      look(seat, message);
    } else if ((type == "done" || type == "refused") && seat == play_seat_ && play_id_ != 0 &&
               number_after(message, R"("id":)") == play_id_) {
      take_answer(type == "done", message);
    }
  }

  void take_event(int seat, std::string_view message) {
    look(seat, message);
    if (seat == 0 && message.find(R"("kind":"finished")") != std::string_view::npos) over_ = true;
    after_event();
  }

  void look(int seat, std::string_view message) {
    const std::string_view legal = legal_of(message);
    if (legal.empty()) return;
    const auto random = static_cast<std::uint32_t>(stage_.random());
    decision_ = Decision{seat, number_after(message, R"("position":{"ply":)"), std::string(pick(legal, random))};
  }

  void take_answer(bool done, std::string_view message) {
    play_id_ = 0;
    if (!done) {
      stage_.measures.refuse(word_after(message, R"("reason":")"));
      asio::co_spawn(stage_.io, look_again(), asio::detached);
      return;
    }
    stage_.measures.acknowledge(Clock::now() - sent_);
    if (stage_.counting) ++stage_.measures.in_time;
    after_event();
  }

  void after_event() {
    if (!over_ || play_id_ != 0) return go_on();
    over_ = false;
    between_games_ = true;
    stage_.measures.skipped += static_cast<std::int64_t>(due_.size());
    due_.clear();
    asio::co_spawn(stage_.io, change_rooms(), asio::detached);
  }

  // What was refused is chosen anew from what the server shows. Not at once: it may be that it has too much to do.
  awaitable<void> look_again() {
    asio::steady_timer pause(stage_.io, std::chrono::milliseconds(50));
    co_await pause.async_wait(asio::use_awaitable);
    const std::string watch = R"("do":"watch","room":")" + room_ + R"(","since":1000000)";
    for (int seat = 0; seat < static_cast<int>(clients_.size()); ++seat) co_await ask(seat, watch);
    go_on();
  }

  awaitable<void> change_rooms() {
    const std::string leave = R"("do":"unwatch","room":")" + room_ + '"';
    for (int seat = 0; seat < static_cast<int>(clients_.size()); ++seat) co_await ask(seat, leave);
    if (stage_.counting) co_await open_game();
  }

  Stage& stage_;
  int number_;
  std::vector<std::unique_ptr<Client>> clients_;  // by seat
  std::string room_;                              // its id
  std::string refused_;                           // the last answer that said no
  std::optional<Decision> decision_;              // that is to be made, and what it will be
  std::int64_t play_id_ = 0;                      // of the action that is not answered yet
  int play_seat_ = 0;
  Clock::time_point sent_;
  std::deque<Clock::time_point> due_;
  bool between_games_ = true, over_ = false;
};

}  // namespace stil::load
