// What is in the box and where it lies at the start (1, 2), and what things are worth (9).
#include "games/five_tribes/tests/position.h"

namespace stil::five_tribes {

TEST_CASE("five_tribes / 1: the components") {
  CHECK(total(all_meeples) == 90);
  CHECK(all_meeples == Meeples{{16, 20, 18, 18, 18}});
  CHECK(total(all_cards) == 54);
  CHECK(all_cards[Resource::fakir] == 18);
  CHECK(all_palms == 12);
  CHECK(all_palaces == 10);
  CHECK(djinn_count == 22);
  for (const int players : {2, 3, 4}) CHECK(camels_each(players) == (players == 2 ? 11 : 8));
}

TEST_CASE("five_tribes / 2: after the set-up: three meeples a tile, nine cards, three djinns, all markers in line") {
  for (const int players : {2, 3, 4}) {
    Setup setup;
    setup.players = static_cast<std::uint8_t>(players);
    State s = fresh(setup);
    core::Rng rng(3);
    while (s.table.phase != Phase::bidding)
      FiveTribes::apply(s, core::random_outcome<FiveTribes>(s, rng), core::NoEvents{});
    for (const Tile at : tiles) CHECK(total(s.table.meeples[at]) == 3);
    CHECK(total(s.table.bag) == 0);
    CHECK(s.table.row.count == 9);
    CHECK(s.table.djinn_row.size() == 3);
    CHECK(s.table.bid_order.count == (players == 2 ? 4 : players));
    for (const Seat seat : seats(s.table)) CHECK(coins(s, seat) == 50);
  }
}

TEST_CASE("five_tribes / 3: the prices of the spots") {
  const std::array<int, spot_count> prices{0, 0, 0, 1, 3, 5, 8, 12, 18};
  for (const Spot spot : spots) CHECK(price(spot) == prices[static_cast<std::size_t>(spot)]);
}

TEST_CASE("five_tribes / 8: what sets sell for") {
  CHECK(set_values == std::array<std::uint8_t, 10>{0, 1, 3, 7, 13, 21, 30, 40, 50, 60});
}

TEST_CASE("five_tribes / 8: what djinns are worth") {
  const std::array<std::pair<Djinn, int>, 22> worth{
      {{Djinn::al_amin, 5}, {Djinn::anun_nak, 8}, {Djinn::baal, 6},    {Djinn::boaz, 6},      {Djinn::bouraq, 6},
       {Djinn::echidna, 4}, {Djinn::enki, 8},     {Djinn::hagis, 10},  {Djinn::haurvatat, 8}, {Djinn::iblis, 8},
       {Djinn::jafaar, 6},  {Djinn::kandicha, 6}, {Djinn::kumarbi, 6}, {Djinn::lamia, 10},    {Djinn::leta, 4},
       {Djinn::marid, 6},   {Djinn::monkir, 6},   {Djinn::nekir, 6},   {Djinn::shamhat, 6},   {Djinn::sibittis, 4},
       {Djinn::sloar, 8},   {Djinn::utug, 4}}};
  for (const auto& [djinn, points] : worth) CHECK_MESSAGE(card(djinn).points == points, card(djinn).id);
}

TEST_CASE("five_tribes / 9: every line of the score") {
  State s = before_sow(3);
  s.table.coins[first_seat] = 17;
  give_viziers(s, first_seat, 3);
  give_viziers(s, other_seat, 3);
  give_elders(s, first_seat, 4);
  give_djinn(s, first_seat, Djinn::boaz);
  give_djinn(s, first_seat, Djinn::sloar);
  s.table.camel[tile("c3")] = s.table.camel[tile("c4")] = first_seat;
  set_kind(s, "c3", TileKind::sacred_place_15);
  s.table.palms[tile("c4")] = 2;
  s.table.palaces[tile("c4")] = 1;
  s.table.palaces[tile("c5")] = 3;  // nobody's
  give_cards(s, first_seat, Resource::silk, 2);
  give_cards(s, first_seat, Resource::fish, 1);
  CHECK(points(s, first_seat) == Points{17, 3 + 10, 8, 6 + 8, 15 + 6, 6, 5, 3 + 1});
}

TEST_CASE("five_tribes / 2: the row is filled at its end") {
  State s = before_sow();
  fill_row(s, {"silk", "gold"});
  s.table.phase = Phase::refilling_row;
  s.table.bid_order = {};
  for (const Seat seat : seats(s.table)) s.table.bid_order.add(seat);
  play(s, {"turn_up fish"});
  CHECK(s.table.row[0] == Resource::silk);
  CHECK(s.table.row[2] == Resource::fish);
}

}  // namespace stil::five_tribes
