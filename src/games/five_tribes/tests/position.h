#pragma once
// Positions in the middle of a game, for tests: a board of small markets without meeples, and what a test puts there.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/walk.h"
#include "games/five_tribes/five_tribes.h"
#include "play/match_of.h"
#include "wire/sentence.h"

namespace stil::five_tribes {

using Texts = std::vector<std::string>;
inline constexpr Seat first_seat{0}, other_seat{1};

template <class Word>
Word named(std::string_view text) {
  Word word{};
  const bool known = wire::parse_scalar(text, word);
  REQUIRE_MESSAGE(known, std::string(text));
  return word;
}
inline Tile tile(std::string_view text) { return named<Tile>(text); }

// Seat 0 is about to sow; the other markers have played. Every tile is a small market, red and worth 6.
inline State before_sow(int players = 4) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  State s = fresh(setup);
  for (const Tile at : tiles) s.table.kinds[at] = TileKind::small_market;
  s.table.phase = Phase::before_sow;
  s.table.active = first_seat;
  s.table.bid_order.add(first_seat);
  return s;
}

inline void put(State& s, std::string_view at, const Meeples& meeples) {
  for (const Tribe tribe : tribes) {
    change(s.table.meeples[tile(at)][tribe], meeples[tribe]);
    change(s.table.bag[tribe], -meeples[tribe]);
  }
}
inline void set_kind(State& s, std::string_view at, TileKind kind) { s.table.kinds[tile(at)] = kind; }
inline void give_elders(State& s, Seat seat, int count) {
  change(s.table.elders[seat], count);
  change(s.table.bag[Tribe::elder], -count);
}
inline void give_viziers(State& s, Seat seat, int count) {
  change(s.table.viziers[seat], count);
  change(s.table.bag[Tribe::vizier], -count);
}
inline void give_cards(State& s, Seat seat, Resource card, int count) {
  change(s.table.hand[seat][card], count);
  change(s.table.deck[card], -count);
}
inline void give_djinn(State& s, Seat seat, Djinn djinn) {
  s.table.djinn_deck.remove(djinn);
  s.table.djinns[seat].add(djinn);
}
inline void fill_row(State& s, const Texts& cards) {
  for (const std::string& card : cards) {
    s.table.row.add(named<Resource>(card));
    change(s.table.deck[named<Resource>(card)], -1);
  }
}

inline void offer_djinn(State& s, Djinn djinn) {
  s.table.djinn_deck.remove(djinn);
  s.table.djinn_row.add(djinn);
}
inline int coins(const State& s, Seat seat = first_seat) { return s.table.coins[seat]; }

// One meeple of the tribe on a1 and one on b1, where the sow ends: what happens is up to the kind of b1. A vizier on f5
// keeps the board from being empty.
inline State ending_on(TileKind kind, Tribe tribe = Tribe::elder, int players = 4) {
  State s = before_sow(players);
  Meeples one;
  one[tribe] = 1;
  put(s, "a1", one);
  put(s, "b1", one);
  put(s, "f5", {{1, 0, 0, 0, 0}});
  set_kind(s, "b1", kind);
  return s;
}

inline std::string text(Action action) {
  return play::written([&](wire::Writer& out) { wire::put_sentence(out, action, FiveTribes::verbs()); });
}
inline Texts possible(const State& s) {
  Texts texts;
  core::each_next<FiveTribes>(s, [&](Action action) { texts.push_back(text(action)); });
  return texts;
}
inline bool can(const State& s, const std::string& action) {
  const Texts texts = possible(s);
  return std::ranges::find(texts, action) != texts.end();
}
// Whether any action begins like this.
inline bool can_begin(const State& s, const std::string& beginning) {
  return std::ranges::any_of(possible(s), [&](const std::string& action) { return action.starts_with(beginning); });
}

// How many there are of everything, wherever they are.
struct Inventory {
  Meeples meeples{};
  Cards cards{};
  int djinns = 0, palms = 0, palaces = 0, camels = 0;

  friend bool operator==(const Inventory&, const Inventory&) = default;
};
inline Inventory inventory(const State& s) {
  const Table& table = s.table;
  Inventory all;
  const auto add = [](auto& counts, const auto& more) {
    for (std::size_t i = 0; i < counts.slots.size(); ++i) change(counts.slots[i], more.slots[i]);
  };
  add(all.meeples, table.bag);
  add(all.meeples, table.carried);
  add(all.cards, table.deck);
  add(all.cards, table.discard);
  for (const Resource card : table.row) change(all.cards[card], 1);
  all.djinns = table.djinn_deck.size() + table.djinn_discard.size() + table.djinn_row.size();
  all.palms = table.palms_left;
  all.palaces = table.palaces_left;
  for (const Tile at : tiles) {
    add(all.meeples, table.meeples[at]);
    all.palms += table.palms[at];
    all.palaces += table.palaces[at];
    all.camels += table.camel[at] != Seat::nobody ? 1 : 0;
  }
  for (const Seat seat : seats(table)) {
    change(all.meeples[Tribe::vizier], table.viziers[seat]);
    change(all.meeples[Tribe::elder], table.elders[seat]);
    add(all.cards, table.hand[seat]);
    all.djinns += table.djinns[seat].size();
    all.camels += table.camels[seat];
  }
  return all;
}

// Takes the steps one by one; each must be legal, or possible, where it is taken, and nothing gets lost.
inline void play(State& s, const Texts& steps) {
  for (const std::string& step : steps) {
    Action action{};
    const wire::Problem problem = wire::parse_sentence(step, FiveTribes::verbs(), action);
    REQUIRE_MESSAGE(!problem, step, ": ", std::string(problem.what));
    REQUIRE_MESSAGE(can(s, step), "'", step, "' cannot happen");
    const Inventory before = inventory(s);
    FiveTribes::apply(s, action, core::NoEvents{});
    CHECK_MESSAGE(inventory(s) == before, step);
  }
}

inline void sow(State& s, const std::string& tribe = "elder") { play(s, {"pick_up a1", "drop " + tribe + " b1"}); }

}  // namespace stil::five_tribes
