#pragma once
// The bus inside one process: whoever listens is told at once.
#include <unordered_map>
#include <utility>

#include "server/store.h"

namespace stil::server {

class LocalBus final : public Bus {
 public:
  void publish(const News& news) override {
    const auto [begin, end] = listeners_->equal_range(news.room);
    std::vector<std::shared_ptr<Listener>> told;  // they may come and go while they are told
    for (auto at = begin; at != end; ++at)
      if (auto listener = at->second.lock()) told.push_back(std::move(listener));
    for (const auto& listener : told) (*listener)(news);
  }
  std::shared_ptr<void> subscribe(const RoomId& room, Listener listen) override {
    auto listener = std::shared_ptr<Listener>(new Listener(std::move(listen)),
                                              [room, listeners = std::weak_ptr(listeners_)](Listener* gone) {
                                                if (const auto all = listeners.lock()) forget_expired(*all, room);
                                                delete gone;
                                              });
    listeners_->emplace(room, listener);
    return listener;
  }

 private:
  using Listeners = std::unordered_multimap<RoomId, std::weak_ptr<Listener>>;
  static void forget_expired(Listeners& all, const RoomId& room) {
    auto [at, end] = all.equal_range(room);
    while (at != end) at = at->second.expired() ? all.erase(at) : std::next(at);
  }
  std::shared_ptr<Listeners> listeners_ = std::make_shared<Listeners>();
};

}  // namespace stil::server
