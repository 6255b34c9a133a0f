#pragma once
#include "server/database.h"
#include "server/store.h"

namespace stil::server {

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Database& database) : database_(database) {}
  void append(const RoomId&, std::int64_t expected, std::vector<Event> events, std::string head,
              std::function<void(Appended)> done) override;
  Kept read(const RoomId&, std::int64_t after) override;
  std::string where() const override { return database_.file(); }
  std::vector<RoomId> active() override;
  std::vector<RoomId> untouched_since(Milliseconds) override;
  void retire(const RoomId&) override;
  void archive(const RoomId&) override;
  void remove(const RoomId&) override;
  void prune(Milliseconds before) override;
  std::vector<RoomId> rooms_of(UserId) override;

 private:
  Kept read_events(const RoomId&, std::int64_t after);

  Database& database_;
};

}  // namespace stil::server
