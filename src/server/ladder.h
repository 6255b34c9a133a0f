#pragma once
// What came of the games: results of every player, and ratings in every game. Bots are on the same ladder, where they
// stand still: their strength is measured elsewhere (docs/strength.md).
#include <functional>
#include <string>
#include <vector>

#include "server/database.h"
#include "server/rating.h"
#include "server/room.h"
#include "server/store.h"

namespace stil::server {

// "person:12" or "bot:hard".
std::string player_name(const SeatState&);

struct Past {
  RoomId room;
  std::string game;
  int seat = 0, score = 0, place = 0, players = 0;
  bool absent = false;
  Milliseconds ended_at = 0;
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("room", &Past::room);
    visit("game", &Past::game);
    visit("seat", &Past::seat);
    visit("score", &Past::score);
    visit("place", &Past::place);
    visit("players", &Past::players);
    visit("absent", &Past::absent);
    visit("ended_at", &Past::ended_at);
  }
};
struct Standing {
  std::string player;
  Rating rating;
};

// What a player can gain from one opponent in a day, in points as they are shown: many wins against the same few say
// little.
inline constexpr double most_gain_a_day = 100;

class Ladder {
 public:
  Ladder(Database& database, Store& store) : database_(database), store_(store) {}

  // Once for each room, however often it is told; the room is then retired.
  void record(const Room&);
  // Newest first. Rooms that were not listed are named to their own players only.
  std::vector<Past> history(const std::string& player, bool own);
  std::vector<Standing> standings(const std::string& game);
  void forget_gains(Milliseconds now);  // of days that are over

 private:
  Database& database_;
  Store& store_;
};

}  // namespace stil::server
