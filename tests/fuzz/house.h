#pragma once
// A server without sockets and without a disk, for fuzzers: nothing is limited, nothing lasts.
#include <functional>
#include <string>
#include <utility>

#include "server/log.h"
#include "server/service.h"

namespace stil::server::fuzz {

struct House {
  explicit House(Post post)
      : service{{"file:/" + std::to_string(++houses) + "?vfs=memdb", 1, Limits::none(), Keys::of_nobody(), std::nullopt,
                 std::move(post), [this] { return now; },
                 [](Milliseconds, std::function<void()>) { return std::shared_ptr<void>(); }}} {}

  // Of person 1; `opened` is told later.
  void open_room(const std::function<void(const RoomId&)>& opened) {
    const Opening opening{"castle_combo", {R"({"players":2})"}, {}, true, {}};
    service.tables.open(1, opening, [opened](const Result<RoomId>& room) { opened(*room); });
  }

  static inline int houses = 0;
  Milliseconds now = 1'000'000;
  Service service;
};

}  // namespace stil::server::fuzz
