#pragma once
// What follows from what a seat knows, for boards that show it beside the pieces: its points so far, what its goods are
// worth, which of its djinns can be used and why not, who plays when, and what each of its decisions would bring.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/fields.h"
#include "games/five_tribes/apply.h"
#include "games/five_tribes/legal.h"
#include "games/five_tribes/score.h"
#include "games/five_tribes/state.h"

namespace stil::five_tribes {

// Whether a power can be used, or why not.
enum class Ready : std::uint8_t { now, always, used, unpaid, nowhere, later };
STIL_DATA std::array<std::string_view, 6> ready_words{"now", "always", "used", "unpaid", "nowhere", "later"};
constexpr std::span<const std::string_view> words(Ready) { return ready_words; }

struct Power {
  Djinn djinn = Djinn::unknown;
  Ready ready = Ready::always;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("djinn", &Power::djinn);
    visit("ready", &Power::ready);
  }
  friend constexpr bool operator==(const Power&, const Power&) = default;
};
static_assert(core::fields_complete<Power>);

// What a decision brings its seat before anything else is decided or drawn.
struct Gain {
  std::int16_t coins = 0, points = 0;   // points as if the game ended then, the coins among them
  core::Set<Tile, tile_count> tiles{};  // that it is about: blue ones around builders, victims of assassins
  std::int8_t place = 0;                // of a bid: in the order of play, as the other markers lie now

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("coins", &Gain::coins);
    visit("points", &Gain::points);
    visit("tiles", &Gain::tiles);
    visit("place", &Gain::place);
  }
  friend constexpr bool operator==(const Gain&, const Gain&) = default;
};
static_assert(core::fields_complete<Gain>);

struct Forecast {
  core::Stack<Seat, spot_count> order{};                     // of play, as the markers lie on the track
  Points points{};                                           // these are of the seat that looks
  core::By<Resource, std::int16_t, goods_count> one_more{};  // what one more card of a kind would add
  core::Stack<Power, djinn_count> powers{};                  // of its djinns
  core::Stack<Gain, max_actions - 1> gains{};                // of the legal actions in their order; no sows

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("order", &Forecast::order);
    visit("points", &Forecast::points);
    visit("one_more", &Forecast::one_more);
    visit("powers", &Forecast::powers);
    visit("gains", &Forecast::gains);
  }
};
static_assert(core::fields_complete<Forecast>);

constexpr bool is_sow(Verb verb) { return verb == Verb::pick_up || verb == Verb::drop; }

constexpr bool can_pay_for(const Table& table, const Secret& own, Djinn djinn) {
  if (card(djinn).cost == Cost::fakirs) return held(table, own, Resource::fakir) > 0;
  for (const Payment payment : payments)
    if (settles(payment, card(djinn).cost) && can_pay(table, own, payment)) return true;
  return false;
}

// The windows that a power of that kind may open in.
constexpr bool is_time(const Table& table, Timing timing) {
  switch (timing) {
    case Timing::between_steps:
      return table.phase == Phase::before_sow || table.phase == Phase::before_tribe ||
             table.phase == Phase::before_tile || table.phase == Phase::end_of_turn;
    case Timing::placing_palace:
    case Timing::placing_palm: return table.phase == Phase::before_tile || table.phase == Phase::placing;
    case Timing::assassin_action: return table.phase == Phase::before_tribe && table.carried[Tribe::assassin] > 0;
    case Timing::own_bid: return table.phase == Phase::bidding;
    case Timing::automatic: return false;
  }
  return false;
}

constexpr Ready readiness(Table table, const Secret& own, Seat seat, Djinn djinn, const Actions& actions) {
  if (card(djinn).cost == Cost::free) return Ready::always;
  for (const Action action : actions)
    if (verb(action) == verb_of(djinn)) return Ready::now;
  const bool active = table.active == seat;
  if (active && table.used.contains(djinn)) return Ready::used;
  table.active = seat;
  if (!can_pay_for(table, own, djinn)) return Ready::unpaid;
  return active && is_time(table, card(djinn).timing) ? Ready::nowhere : Ready::later;
}

constexpr core::Set<Tile, tile_count> tiles_of(const Table& table, Action action) {
  core::Set<Tile, tile_count> result;
  const Verb what = verb(action);
  if (what == Verb::build)
    for (const Tile tile : tiles)
      if (has(square_around(table.at), tile) && face_of(table, tile).blue) result.add(tile);
  if (what == Verb::assassinate || what == Verb::iblis) {
    const int fakirs = what == Verb::iblis ? action.b : action.a;
    for (const Tile tile : tiles)
      if (distance(table.at, tile) <= table.carried[Tribe::assassin] + fakirs && total(table.meeples[tile]) > 0)
        result.add(tile);
  }
  return result;
}

// Who bids zero goes before the other zeros.
constexpr int place_of(const Table& table, Action action) {
  if (verb(action) != Verb::bid && verb(action) != Verb::kumarbi) return 0;
  int place = 1;
  for (const Spot spot : spots)
    if (spot > first<Spot>(action) && table.spots[spot] != Seat::nobody) ++place;
  return place;
}

constexpr Gain gain(const State& before, Action action) {
  const Seat seat = before.table.active;
  State after = before;
  apply(after, action, core::NoEvents{});
  return {static_cast<std::int16_t>(after.table.coins[seat] - before.table.coins[seat]),
          static_cast<std::int16_t>(sum(points(after, seat)) - sum(points(before, seat))),
          tiles_of(before.table, action), static_cast<std::int8_t>(place_of(before.table, action))};
}

constexpr core::By<Resource, std::int16_t, goods_count> value_of_one_more(const State& s, Seat seat) {
  core::By<Resource, std::int16_t, goods_count> result;
  const int now = points(s, seat).merchandise;
  for (const Resource card : goods) {
    State more = s;
    change(more.table.hand[seat][card], 1);
    result[card] = static_cast<std::int16_t>(points(more, seat).merchandise - now);
  }
  return result;
}

constexpr Forecast forecast(const Observation& seen) {
  Forecast result;
  const Table& table = seen.table;
  for (int spot = spot_count - 1; spot >= 0; --spot)
    if (const Seat seat = table.spots[static_cast<Spot>(spot)]; seat != Seat::nobody) result.order.add(seat);
  if (seen.seat == Seat::nobody) return result;
  State s{table, {}};
  s.secret[seen.seat] = seen.own;
  result.points = points(s, seen.seat);
  result.one_more = value_of_one_more(s, seen.seat);
  Actions actions;
  const core::Turn now = turn(table);
  if (now.kind == core::Turn::Kind::decision && now.seat == seen.seat) legal(table, seen.own, actions);
  for (const Djinn djinn : table.djinns[seen.seat])
    result.powers.add({djinn, readiness(table, seen.own, seen.seat, djinn, actions)});
  for (const Action action : actions) result.gains.add(is_sow(verb(action)) ? Gain{} : gain(s, action));
  return result;
}

}  // namespace stil::five_tribes
