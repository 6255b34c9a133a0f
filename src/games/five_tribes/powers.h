#pragma once
// The paid powers of djinns (8): what each needs (R40), and what it does. Each at most once a turn (R14).
#include "games/five_tribes/decks.h"
#include "games/five_tribes/goods.h"
#include "games/five_tribes/state.h"
#include "games/five_tribes/steps.h"

namespace stil::five_tribes {

inline constexpr int meeples_of_anun_nak = 3, djinns_of_sibittis = 3;

// Nobody's, without palm or palace: what Leta, Utug and Anun-Nak ask for, and how they differ is the meeples.
constexpr bool is_unclaimed(const Table& table, Tile tile) {
  return table.camel[tile] == Seat::nobody && table.palms[tile] == 0 && table.palaces[tile] == 0;
}
constexpr bool is_bare(const Table& table, Tile tile) {
  return is_unclaimed(table, tile) && total(table.meeples[tile]) == 0;
}

// Whether a power that names a tile may name this one.
constexpr bool may_target(const Table& table, Djinn djinn, Tile tile) {
  switch (djinn) {
    case Djinn::anun_nak: return total(table.bag) > 0 && is_bare(table, tile);
    case Djinn::bouraq: return table.palaces_left > 0 && face_of(table, tile).action == TileAction::village;
    case Djinn::enki: return table.palms_left > 0 && face_of(table, tile).action == TileAction::oasis;
    case Djinn::leta: return table.camels[table.active] > 0 && is_bare(table, tile);
    case Djinn::utug:
      return table.camels[table.active] > 0 && is_unclaimed(table, tile) && total(table.meeples[tile]) > 0;
    default: return false;  // no other power names a tile here
  }
}

// Once builders have earned something, or just before they do (C6).
constexpr bool echidna_useful(const Table& table) {
  if (table.builder_coins > 0 && table.setup.echidna_retroactive_within_turn) return true;
  return table.phase == Phase::before_tribe && table.carried[Tribe::builder] > 0 && blue_around(table, table.at) > 0;
}
constexpr bool sibittis_useful(const Table& table) {
  return djinn_deck_size(table) > 0 || !table.djinn_discard.empty();
}

// Where a palace or palm may go instead (R19).
constexpr bool may_redirect(const Table& table, Tile from, Tile to) {
  if (from == to || !has(square_around(from), to)) return false;
  return table.setup.redirect_neighbourhood == 8 || distance(from, to) == 1;
}

constexpr Verb verb_of(Djinn djinn) {
  switch (djinn) {
    case Djinn::anun_nak: return Verb::anun_nak;
    case Djinn::bouraq: return Verb::bouraq;
    case Djinn::echidna: return Verb::echidna;
    case Djinn::enki: return Verb::enki;
    case Djinn::hagis: return Verb::hagis;
    case Djinn::iblis: return Verb::iblis;
    case Djinn::kumarbi: return Verb::kumarbi;
    case Djinn::lamia: return Verb::lamia;
    case Djinn::leta: return Verb::leta;
    case Djinn::sibittis: return Verb::sibittis;
    case Djinn::sloar: return Verb::sloar;
    case Djinn::utug: return Verb::utug;
    default: return Verb::go_on;  // the others have no verb
  }
}

template <class Events>
constexpr void use(State& s, Djinn djinn, Payment payment, Events&& events) {
  s.table.used.add(djinn);
  events(event(Happening::uses, s.table.active, djinn));
  pay(s, payment, events);
}

// The next card of the deck for the active seat, if there is any (R31).
template <class Events>
constexpr bool wait_for_card(Table& table, Events&& events) {
  if (!prepare_deck(table, events)) return false;
  table.phase = Phase::drawing_card;
  return true;
}
template <class Events>
constexpr bool wait_for_djinn(Table& table, Events&& events) {
  if (table.draws == 0 || !prepare_djinn_deck(table, events)) return false;
  table.phase = Phase::looking;
  return true;
}

template <class Events>
constexpr void apply_anun_nak(State& s, Tile tile, Payment payment, Events&& events) {
  s.table.resume = s.table.phase;
  use(s, Djinn::anun_nak, payment, events);
  const int bag = total(s.table.bag);
  s.table.draws = static_cast<std::uint8_t>(bag < meeples_of_anun_nak ? bag : meeples_of_anun_nak);
  s.table.target = tile;
  s.table.phase = Phase::drawing_meeples;
}

template <class Events>
constexpr void place_where_named(State& s, Events&& events) {
  const Tile tile = s.table.target;
  s.table.target = Tile::none;
  put_piece(s.table, face_of(s.table, tile).action, tile, events);
  go_back(s, s.table.resume, events);
}

// Bouraq and Enki: the piece is placed, or redirected as a second step (C13).
template <class Events>
constexpr void place_or_ask(State& s, Djinn redirector, Events&& events) {
  if (unused(s.table, redirector))
    s.table.phase = Phase::placing;
  else
    place_where_named(s, events);
}
template <class Events>
constexpr void apply_building_power(State& s, Djinn djinn, Tile tile, Payment payment, Events&& events) {
  s.table.resume = s.table.phase;
  use(s, djinn, payment, events);
  s.table.target = tile;
  place_or_ask(s, djinn == Djinn::bouraq ? Djinn::hagis : Djinn::lamia, events);
}

// The piece of the tile action, or of Bouraq or Enki, goes next door.
template <class Events>
constexpr void apply_redirect(State& s, Djinn djinn, Tile tile, Payment payment, Events&& events) {
  Table& table = s.table;
  const bool of_power = table.phase == Phase::placing;
  use(s, djinn, payment, events);
  table.target = Tile::none;
  put_piece(table, djinn == Djinn::hagis ? TileAction::village : TileAction::oasis, tile, events);
  if (of_power)
    go_back(s, table.resume, events);
  else
    enter_end(table, events);
}

template <class Events>
constexpr void apply_claim(State& s, Djinn djinn, Tile tile, Payment payment, Events&& events) {
  const Phase window = s.table.phase;
  use(s, djinn, payment, events);
  put_camel(s.table, tile, events);
  go_back(s, window, events);
}

template <class Events>
constexpr void apply_echidna(State& s, Payment payment, Events&& events) {
  const Phase window = s.table.phase;
  use(s, Djinn::echidna, payment, events);
  s.table.doubled = true;
  gain_coins(s.table, s.table.active, s.table.builder_coins, Djinn::echidna, events);
  go_back(s, window, events);
}

template <class Events>
constexpr void apply_sloar(State& s, Events&& events) {
  s.table.resume = s.table.phase;
  use(s, Djinn::sloar, Payment::fakir, events);
  wait_for_card(s.table, events);  // the fakir itself is a card, so there is one
}

template <class Events>
constexpr void apply_sibittis(State& s, Payment payment, Events&& events) {
  Table& table = s.table;
  table.resume = table.phase;
  use(s, Djinn::sibittis, payment, events);
  table.draws = djinns_of_sibittis;
  wait_for_djinn(table, events);
}

// One is kept and works at once; the others go to the discard pile, where everyone sees them (R30).
template <class Events>
constexpr void apply_keep(State& s, Djinn kept, Events&& events) {
  Table& table = s.table;
  Secret& own = s.secret[table.active];
  for (const Djinn djinn : own.looked_at) {
    table.djinn_deck.remove(djinn);
    if (djinn == kept) continue;
    table.djinn_discard.add(djinn);
    events(event(Happening::discards_djinn, table.active, djinn));
  }
  own.looked_at = {};
  table.looked = 0;
  gain_djinn(table, kept, events);
  go_back(s, table.resume, events);
}

}  // namespace stil::five_tribes
