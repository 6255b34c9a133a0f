#pragma once
// How good a position looks for a seat, in hundredths of a point: what the scrolls of its tableau are likely to score
// in the end, and what gold, keys and discounts are still good for. A rough judgement for bots; no rule depends on it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/rng.h"
#include "games/castle_combo/apply.h"
#include "games/castle_combo/legal.h"
#include "games/castle_combo/points_now.h"
#include "games/castle_combo/potential.h"
#include "games/castle_combo/state.h"

namespace stil::castle_combo {

// Gold fills purses at 2 points each in the end, and buys cards while there are turns left; how many it can buy is
// limited, and what is too much is good for little. Room on purses that it does not fill is filled by later gold.
constexpr int gold_value(const Survey& in, int gold) {
  const int on_purses = std::min(gold, in.room);
  const int for_cards = std::min(gold - on_purses, in.left * weights.gold_a_turn / 100);
  const int rest = in.left > 0 ? gold - on_purses - for_cards : 0;
  const int later = std::min(in.room - on_purses, in.left);
  return on_purses * (200 + in.left * weights.gold_on_purse) + for_cards * weights.gold_for_cards +
         rest * weights.gold_left_over + later * weights.room_on_purse;
}

// A key is a point already; while turns are left it may also open a better card.
constexpr int keys_value(const Survey& in) { return 100 * in.keys + weights.key_to_spend * std::min(in.keys, in.left); }

// What a tableau does for cards that are still to come: it makes them cheaper, and most scrolls and effects want many
// shields of one type.
constexpr int turns_value(const Survey& in) {
  const int discounts =
      number_of(Feature::castle_discount, in.features) + number_of(Feature::village_discount, in.features);
  int alike = 0;
  for (const Shield shield : all_shields) alike += number_of(shield, in.shields) * number_of(shield, in.shields);
  return in.left * (weights.turn + discounts * weights.discount + alike * weights.shields_alike);
}

// The legal actions while a card is taken, in the order that legal.h lists them: what a key does, the cards that can be
// bought and all cards to hide, each with every cell.
struct Takes {
  Actions actions;
  int first = 0;  // after those for a key
  int cells = 1;

  constexpr explicit Takes(const Table& table) {
    legal(table, Secret{}, actions);
    while (verb(actions[first]) < Verb::buy) ++first;
    const auto same_card = [&](int at) {
      return actions[at].verb == actions[first].verb && card(actions[at]) == card(actions[first]);
    };
    while (first + cells < actions.count && same_card(first + cells)) ++cells;
  }
  // Calls visit(at) with the first cell of each card to buy, and of one card to hide: hidden cards are all alike.
  template <class Visit>
  constexpr void each_card(Visit visit) const {
    for (int at = first; at < actions.count; at += cells) {
      visit(at);
      if (verb(actions[at]) == Verb::hide) return;
    }
  }
};

struct Evaluation {
  // For search: a difference that makes one choice clearly likelier than another, a lead that half decides the game,
  // and how much of a result is the win and not the margin.
  static constexpr int playout_tries = 8, temperature = 250, scale = 2000, win_percent = 25;

  // To the end of the game: only there scrolls are worth what they are worth.
  static constexpr auto horizon(const Table&) {
    return [](const Table&, int) { return false; };
  }

  static constexpr bool quiet(const Table& table) { return PointsNow::quiet(table); }

  static constexpr int value(const Table& table, const Secret&, Seat seat) {
    const Tableau& tableau = table.tableau[seat];
    const Survey in = survey(tableau, table.keys[seat]);
    const int own = scrolls_to_come(tableau, in) + gold_value(in, table.gold[seat]) + keys_value(in) + turns_value(in);
    return own - PointsNow::others_value(table, seat);
  }

  // Of the cells for a card only the best two, of the cards to hide only one: with all of them a search would look at
  // fifty things that hardly differ.
  template <class Visit>
  static constexpr void each_plan(const Table& table, const Secret& own, Visit visit) {
    const auto plan = [&](const Action& action) { visit(std::span<const Action>(&action, 1), 0); };
    if (table.phase != Phase::taking) {
      Actions actions;
      legal(table, own, actions);
      for (const Action& action : actions) plan(action);
      return;
    }
    const State now{table, {}};
    const Takes takes(table);
    for (int at = 0; at < takes.first; ++at) plan(takes.actions[at]);
    takes.each_card([&](int card_at) {
      const BestTwo best = best_two(now, takes, card_at);
      plan(takes.actions[best.first]);
      if (best.second != best.first) plan(takes.actions[best.second]);
    });
  }

  // How to play on quickly: every card somewhere, then the best of them elsewhere. A key is spent where even that is
  // worth less than a turn usually is.
  static constexpr bool play(State& s, Seat seat, core::Rng& rng) {
    if (s.table.phase != Phase::taking) return false;
    const Takes takes(s.table);
    const auto drawn = [&](int below) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(below))); };
    const int cell_at = drawn(takes.cells);
    int best = takes.first, best_value = -worst;
    const auto consider = [&](int at) {
      const int found = value_after(s, takes.actions[at], seat);
      if (found <= best_value) return;
      best = at;
      best_value = found;
    };
    takes.each_card([&](int card_at) { consider(card_at + cell_at); });
    const int best_card_at = best - cell_at;
    for (int i = 0; i < playout_cells && takes.cells > 1; ++i) consider(best_card_at + drawn(takes.cells));
    const bool spends_key =
        takes.first > 0 && best_value < value(s.table, s.secret[seat], seat) - 100 - weights.key_to_spend;
    apply(s, takes.actions[spends_key ? drawn(takes.first) : best], core::NoEvents{});
    return true;
  }

 private:
  static constexpr int playout_cells = 4;
  static constexpr int worst = 1'000'000;

  static constexpr int value_after(const State& s, Action action, Seat seat) {
    State next = s;
    apply(next, action, core::NoEvents{});
    return value(next.table, next.secret[seat], seat);
  }

  // Where in the list; the same one twice if there is only one cell.
  struct BestTwo {
    int first = 0, second = 0;
  };
  static constexpr BestTwo best_two(const State& s, const Takes& takes, int card_at) {
    BestTwo best{card_at, card_at};
    int first_value = -worst, second_value = -worst;
    for (int at = card_at; at < card_at + takes.cells; ++at) {
      const int found = value_after(s, takes.actions[at], s.table.active);
      if (found > first_value) {
        best = {at, best.first};
        second_value = first_value;
        first_value = found;
      } else if (found > second_value) {
        best.second = at;
        second_value = found;
      }
    }
    return best;
  }
};

}  // namespace stil::castle_combo
