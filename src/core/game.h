#pragma once
// What a game must provide. Start reading here.
//
// A state stores only what somebody knows: what everyone sees is the Table, what one seat alone has seen
// is that seat's Secret. What nobody knows (the order of a deck) is not stored: it is a chance node, with
// integer weights, on the day it matters. Rules are static, deterministic and allocation-free and cannot
// fail on a legal action; the same text compiles for the host, for WebAssembly and as CUDA device code.
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/action.h"
#include "core/by.h"
#include "core/fields.h"
#include "core/list.h"
#include "core/rng.h"
#include "core/seat.h"

namespace stil::core {

// Who acts: a seat, chance, or nobody because the game is over.
struct Turn {
  enum class Kind : std::uint8_t { decision, chance, over };
  Kind kind = Kind::over;
  Seat seat = Seat::nobody;
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

template <class Table, class Secret, int max_seats>
struct StateOf {
  Table table{};
  By<Seat, Secret, max_seats> secret{};

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("table", &StateOf::table);
    visit("secret", &StateOf::secret);
  }
  friend constexpr bool operator==(const StateOf&, const StateOf&) = default;
};

// What a seat may know. `seat` is nobody for a spectator, who has no secret.
template <class Table, class Secret>
struct ObservationOf {
  Table table{};
  Secret own{};
  Seat seat = Seat::nobody;

  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("table", &ObservationOf::table);
    visit("own", &ObservationOf::own);
    visit("seat", &ObservationOf::seat);
  }
  friend constexpr bool operator==(const ObservationOf&, const ObservationOf&) = default;
};

template <class G>
using State = StateOf<typename G::Table, typename G::Secret, G::max_seats>;
template <class G>
using Observation = ObservationOf<typename G::Table, typename G::Secret>;

template <class G>
using Actions = List<Action, G::max_actions>;
template <class G>
using Outcomes = OutcomeList<G::max_outcomes>;

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;

// The event sink of search and simulation: nobody is listening, and the compiler removes the calls.
struct NoEvents {
  constexpr void operator()(Event) const {}
};

template <class G>
concept Game =
    (G::max_seats <= most_seats) && Plain<typename G::Table> && Plain<typename G::Secret> && Plain<typename G::Setup> &&
    requires(State<G>& next, const State<G>& s, const typename G::Table& table, const typename G::Secret& own,
             const typename G::Setup& setup, const Observation<G>& seen, Actions<G>& actions, Outcomes<G>& outcomes,
             Action action, Seat seat, NoEvents events, Rng& rng) {
      // names, bounds and grammar
      { G::id } -> std::convertible_to<std::string_view>;
      { G::min_seats } -> std::convertible_to<int>;
      { G::max_plies } -> std::convertible_to<int>;  // no game is longer
      { G::verbs() } -> std::convertible_to<std::span<const Verb<typename G::Noun>>>;
      { G::event_verbs() } -> std::convertible_to<std::span<const Verb<typename G::Noun>>>;
      // rules
      { G::start(setup) } -> std::same_as<State<G>>;                         // before any card is turned
      { G::turn(table) } -> std::same_as<Turn>;                              // whose turn it is, is public
      { G::legal(table, own, actions) } -> std::same_as<void>;               // legality rests on what the actor knows
      { G::why_not(table, own, action) } -> std::same_as<std::string_view>;  // a reason; empty for what is legal
      { G::chance(s, outcomes) } -> std::same_as<void>;                      // only Nature reads the whole state
      { G::apply(next, action, events) } -> std::same_as<void>;              // the one mutation; the action is legal
      { G::seen(table, action, seat) } -> std::same_as<Action>;              // the action as that seat witnessed it
      { G::score(s, seat) } -> std::same_as<int>;                            // once turn() says over
      { G::tie_break(s, seat) } -> std::same_as<int>;  // decides among equal scores; 0 where nothing does
      // for tests, strangers' positions and search
      { G::check(s) } -> std::same_as<std::string_view>;  // what is wrong with it; empty when nothing
      { G::guess(seen, rng) } -> std::same_as<State<G>>;  // a state that the observation allows
    };
// A game may also have forecast(observation): what follows from it, for boards to show beside it.

// What players agree to cover, though everyone has seen it: coins behind a screen. It stays on the Table, for software
// remembers; people are told it only when the game is over (decision 21). A game that covers nothing has none of this.
template <class G>
concept Covers = Game<G> && requires(const Observation<G>& seen, const typename G::Table& table, Seat seat) {
  {
    G::cover(seen)
  } -> std::same_as<Observation<G>>;            // what is covered from the seat made blank: nothing follows from it
  requires Described<decltype(G::told(seen))>;  // a covered observation in which JSON tells blank from none
  requires !requires { G::purse(table, seat); } || requires {
    { G::covers_purse(table, seat, seat) } -> std::same_as<bool>;  // of a seat, from a viewer
  };
};

// Observing is projecting, not censoring: nobody has to remember to hide anything.
template <Game G>
constexpr Observation<G> observe(const State<G>& s, Seat seat) {
  return {s.table, seat == Seat::nobody ? typename G::Secret{} : s.secret[seat], seat};
}

// How a finished game ended: most points, among equals the better tie-break, and still equal they share the win.
template <class G>
struct Result {
  By<Seat, int, G::max_seats> score{};
  SeatSet winners{};
};

template <Game G>
constexpr Result<G> result(const State<G>& s) {
  Result<G> result;
  int best_score = 0, best_tie_break = 0;
  for (const Seat seat : seats(s.table.setup.players)) {
    const int score = result.score[seat] = G::score(s, seat);
    if (!result.winners.empty() && score < best_score) continue;
    const int tie_break = G::tie_break(s, seat);
    const bool better = score > best_score || tie_break > best_tie_break;
    if (result.winners.empty() || better) {
      result.winners = {};
      best_score = score;
      best_tie_break = tie_break;
    }
    if (tie_break == best_tie_break) result.winners.add(seat);
  }
  return result;
}

template <class B, class G>
concept Bot = Game<G> && requires(B bot, const Observation<G>& seen) {
  { bot.choose(seen) } -> std::same_as<Action>;  // a bot cannot peek: it never gets a State
};

}  // namespace stil::core
