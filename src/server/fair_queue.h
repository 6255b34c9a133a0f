#pragma once
// Whose turn it is to be thought for. Everybody who asks is served in turn, however much one of them asks for; what
// somebody waits for comes before what nobody looks at; advice and moves take turns.
#include <algorithm>
#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace stil::server {

struct Errand {
  enum class Kind : std::uint8_t { move, advice };
  Kind kind = Kind::move;
  std::string payer;                                  // on whose account it is done
  std::shared_ptr<const std::atomic<bool>> attended;  // does somebody look? It may change while it waits
  std::shared_ptr<const std::atomic<bool>> stop;      // it is no longer wanted
  std::function<void()> work;
};

class FairQueue {
 public:
  // So many errands of one payer are done at a time: with fewer than there are hands, one is free for the others.
  explicit FairQueue(int most_at_once) : most_at_once_(most_at_once) {}

  void push(Errand errand) {
    Account& account = accounts_[errand.payer];
    if (account.waiting.empty()) turns_.push_back(errand.payer);
    account.waiting.push_back(std::move(errand));
  }

  // The next one; nothing when there is none that may be done now. Tell done() when it is.
  std::optional<Errand> pop() {
    forget_stopped();
    const Errand::Kind first = last_ == Errand::Kind::move ? Errand::Kind::advice : Errand::Kind::move;
    for (const Errand::Kind kind : {first, last_})
      for (const bool attended : {true, false})
        if (auto errand = take(kind, attended)) return errand;
    return std::nullopt;
  }
  void done(const std::string& payer) {
    const auto account = accounts_.find(payer);
    --account->second.running;
    forget_idle(account);
  }
  std::size_t waiting() const {
    std::size_t count = 0;
    for (const auto& [payer, account] : accounts_) count += account.waiting.size();
    return count;
  }

 private:
  struct Account {
    std::list<Errand> waiting;
    int running = 0;
  };
  using Accounts = std::unordered_map<std::string, Account>;

  std::optional<Errand> take(Errand::Kind kind, bool attended) {
    for (auto turn = turns_.begin(); turn != turns_.end(); ++turn) {
      Account& account = accounts_.at(*turn);
      if (account.running >= most_at_once_) continue;
      const auto found = std::ranges::find_if(
          account.waiting, [&](const Errand& one) { return one.kind == kind && (!attended || *one.attended); });
      if (found == account.waiting.end()) continue;
      Errand errand = std::move(*found);
      account.waiting.erase(found);
      ++account.running;
      last_ = kind;
      turns_.erase(turn);
      if (!account.waiting.empty()) turns_.push_back(errand.payer);
      return errand;
    }
    return std::nullopt;
  }
  void forget_stopped() {
    for (auto turn = turns_.begin(); turn != turns_.end();) {
      const auto account = accounts_.find(*turn);
      account->second.waiting.remove_if([](const Errand& one) { return one.stop->load(); });
      if (account->second.waiting.empty()) {
        turn = turns_.erase(turn);
        forget_idle(account);
      } else {
        ++turn;
      }
    }
  }
  void forget_idle(Accounts::iterator account) {
    if (account->second.waiting.empty() && account->second.running == 0) accounts_.erase(account);
  }

  int most_at_once_;
  Accounts accounts_;
  std::list<std::string> turns_;  // those who wait, whose turn is next first
  Errand::Kind last_ = Errand::Kind::move;
};

}  // namespace stil::server
