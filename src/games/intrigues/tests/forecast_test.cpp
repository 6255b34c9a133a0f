// What a board shows beside the cards.
#include "games/intrigues/forecast.h"

#include "games/intrigues/tests/position.h"

namespace stil::intrigues {

namespace {

Forecast forecast_at(const std::string& text, Secret own = {}) {
  return forecast({position(text).table, own, Seat{0}});
}
Cards cards(const std::string& text) { return position("centre=" + text).table.centre; }

}  // namespace

TEST_CASE("intrigues / forecast: the chance that the next card fails the turn, as far as the seat knows") {
  CHECK(forecast_at("phase=turn_start deck=hen:3").draw_fails == 0);
  CHECK(forecast_at("phase=stop_or_draw centre=pig deck=pig:1,dog:3").draw_fails == 2500);
  CHECK(forecast_at("phase=stop_or_draw centre=pig deck=pig:1,dog:3", {Kind::pig}).draw_fails == certain);
  CHECK(forecast_at("phase=stop_or_draw centre=pig deck=pig:1,dog:3", {Kind::dog}).draw_fails == 0);
  CHECK(forecast_at("phase=fox_takes centre=fox,pig deck=pig:1 castle.1=pig").draw_fails == 0);  // nobody draws now
}

TEST_CASE("intrigues / forecast: kinds that lie in the centre would fail the turn, wheat never") {
  const Forecast seen = forecast_at("phase=stop_or_draw centre=pig,wheat:2,hen deck=pig");
  CHECK(seen.fails[Kind::pig]);
  CHECK(seen.fails[Kind::hen]);
  CHECK(!seen.fails[Kind::wheat]);
  CHECK(!seen.fails[Kind::fox]);
}

TEST_CASE("intrigues / forecast: what the intrigue would cost each castle now, and nothing where it is over") {
  const std::string castles = "castle.0=fox,hen:2,dog castle.1=wolf,cow,pig:2 deck=cat";
  const Forecast before = forecast_at("phase=stop_or_draw " + castles);
  CHECK(before.forfeits[Seat{0}] == cards("hen:2"));
  CHECK(before.forfeits[Seat{1}] == cards("cow,pig:2"));
  CHECK(before.points[Seat{1}][Kind::pig] == 5);
  State blocking = position("phase=dogs_block last=0 " + castles);
  blocking.table.foxes_blocked = true;
  const Forecast blocked = forecast({blocking.table, {}, Seat{0}});
  CHECK(blocked.forfeits[Seat{0}] == Cards{});
  CHECK(blocked.forfeits[Seat{1}] == cards("cow,pig:2"));
  State later = position("phase=dogs_block last=0 active=1 " + castles);
  CHECK(forecast({later.table, {}, Seat{0}}).forfeits[Seat{0}] == Cards{});  // its dog has had its say
  later.table.phase = Phase::over;
  CHECK(forecast({later.table, {}, Seat{0}}).forfeits[Seat{1}] == Cards{});
}

}  // namespace stil::intrigues
