// The rulings of docs/rules/castle_combo.md, section 6, that the flow tests do not carry in their names.
#include "games/castle_combo/tests/position.h"

namespace stil::castle_combo {

namespace {

// Seat 0 is about to buy the card for nothing it lacks: plenty of gold, and rows that no effect minds.
State buying(std::string_view id, int players = 2, const Texts& own = {}) {
  State s = taking(players);
  const Location location = location_of(card_named(id));
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {});
  Row& row = s.table.rows[location];
  row.take_out(row[0]);
  row.insert(card_named(id));
  s.table.messenger = location;
  s.table.gold[Seat{0}] = 20;
  for (const std::string& card : own) {
    Tableau& tableau = s.table.tableau[Seat{0}];
    tableau.add(placed_at(card, first_legal_cell(tableau)));
  }
  return s;
}

std::string take(std::string_view verb, std::string_view id, const State& s) {
  const Cell cell = first_legal_cell(s.table.tableau[Seat{0}]);
  return std::string(verb) + " " + std::string(id) + " " + std::string(words(cell)[static_cast<std::size_t>(cell)]);
}

// The points of one card among others, row by row.
int points_of(std::string_view id, const Texts& grid, int keys = 0) {
  Tableau tableau = square(grid);
  return scroll_points(tableau, find(tableau, id), keys);
}

int gold_of(const State& s, int seat) { return s.table.gold[static_cast<Seat>(seat)]; }
int keys_of(const State& s, int seat) { return s.table.keys[static_cast<Seat>(seat)]; }

}  // namespace

TEST_CASE("castle_combo / R3: a face-down card does not move the messenger") {
  State s = buying("princess");
  REQUIRE(character(card_named("princess")).messenger == Location::village);
  play(s, {take("hide", "princess", s)});
  CHECK(s.table.messenger == Location::castle);
}

TEST_CASE("castle_combo / R4: a face-down card is no banner of its deck and no card of cost 0") {
  CHECK(points_of("executioner", {"executioner", "duchess", "~judge"}) == 1);
  CHECK(points_of("traveler", {"traveler", "squire", "~beggar"}) == 2 * 2);
}

TEST_CASE("castle_combo / R5: a face-down card fills a position") {
  State occupied = buying("woodcutter", 2, {"~judge", "~nun"});
  play(occupied, {take("buy", "woodcutter", occupied)});
  CHECK(gold_of(occupied, 0) == 20 + 3);
  State empty = buying("shepherd", 2, {"~judge", "~nun"});
  play(empty, {take("buy", "shepherd", empty)});
  CHECK(gold_of(empty, 0) == 20 - 5 + 6);
}

TEST_CASE("castle_combo / R8: the printed cost counts for conditions and discards, never the discounted price") {
  const Texts own{"baron", "squire"};  // 2 off everywhere
  State s = buying("pawnbroker", 2, own);
  play(s, {take("buy", "pawnbroker", s)});
  CHECK(gold_of(s, 0) == 20 - 2 + 1);  // it costs 2 here, and still is a card of cost 4
  State discards = buying("executioner", 2, own);
  play(discards, {take("buy", "executioner", discards), "discard prince"});
  CHECK(gold_of(discards, 0) == 20 + 6);
}

TEST_CASE("castle_combo / R9: purses are filled from the supply, up to their capacity") {
  State s = buying("queen_mother", 2, {"steward"});
  find(s.table.tableau[Seat{0}], "steward").gold = 2;
  play(s, {take("buy", "queen_mother", s)});
  CHECK(gold_of(s, 0) == 20 - 3);  // the price alone
  CHECK(find(s.table.tableau[Seat{0}], "steward").gold == 3);
  CHECK(find(s.table.tableau[Seat{0}], "queen_mother").gold == 2);
}

TEST_CASE("castle_combo / R10: the steward fills the two purses with most room, itself among them, or what there is") {
  State many = buying("steward", 2, {"vicar", "beekeeper", "potter"});
  find(many.table.tableau[Seat{0}], "potter").gold = 2;
  play(many, {take("buy", "steward", many)});
  CHECK(find(many.table.tableau[Seat{0}], "beekeeper").gold == 9);
  CHECK(find(many.table.tableau[Seat{0}], "vicar").gold == 5);
  CHECK(find(many.table.tableau[Seat{0}], "potter").gold == 2);
  CHECK(find(many.table.tableau[Seat{0}], "steward").gold == 0);
  State alone = buying("steward", 2, {"~beekeeper"});
  play(alone, {take("buy", "steward", alone)});
  CHECK(find(alone.table.tableau[Seat{0}], "steward").gold == 3);
  CHECK(find(alone.table.tableau[Seat{0}], "beekeeper").gold == 0);
}

TEST_CASE("castle_combo / R11: gold on purses buys nothing") {
  State s = buying("spy", 2, {"beekeeper"});
  find(s.table.tableau[Seat{0}], "beekeeper").gold = 9;
  s.table.gold[Seat{0}] = 3;
  for (const std::string& action : legal_texts(s)) CHECK(!action.starts_with("buy spy"));
  s.table.gold[Seat{0}] = 4;
  CHECK(is_legal(s, take("buy", "spy", s)));
}

TEST_CASE("castle_combo / R13: the neighbour whose cards are counted loses nothing") {
  State s = buying("brigand");
  s.table.tableau[Seat{1}].add(placed_at("duchess", Cell::first));
  play(s, {take("buy", "brigand", s)});
  CHECK(keys_of(s, 0) == 2 + 1);
  CHECK(keys_of(s, 1) == 2);
  CHECK(gold_of(s, 1) == 15);
}

TEST_CASE("castle_combo / R14: row and column include the card itself, which counts once in the cross") {
  // The knight sees nobility in its row (duchess 2) and column (prince 1); the far corner is in neither.
  CHECK(points_of("knight", {"knight", "duchess", "nun", "prince", "spy", "baker", "nun", "spy", "queen_mother"}) ==
        3 * 3);
  CHECK(points_of("jester", {"spy", "baker", "nun", "baker", "jester", "nun", "spy", "baker", "nun"}) == 2 * 1);
  CHECK(points_of("prince", {"prince", "spy", "princess"}) == 4 * 2);
}

TEST_CASE("castle_combo / R15: a shield belongs to one set of a scroll, and serves every scroll") {
  // Two faith, three craftsmanship: two sets, for either of two scrolls that look at them.
  const Texts grid{"glassblower", "mother_superior", "potter"};
  CHECK(points_of("glassblower", grid) == 4 * 2);
  Texts twice = grid;
  twice.emplace_back("clockmaker");
  twice.emplace_back("judge");
  CHECK(points_of("glassblower", twice) == 4 * 2);
  CHECK(points_of("judge", twice) == 3 * 2);  // three castles, two villages
}

TEST_CASE("castle_combo / R16: three identical shields: each type by itself, thirds rounded down and added up") {
  // Military 1 + 2 + 2 = 5, peasantry 2 + 2 + 1 + 1 + 1 = 7: one set and two.
  CHECK(points_of("general", {"general", "captain", "master_at_arms", "farmer", "fisherman", "beggar", "baker",
                              "woodcutter", "judge"}) == 6 * (1 + 2));
}

TEST_CASE("castle_combo / R17: one shield and two shields mean exactly so many, of whatever type") {
  State ones = buying("usurper", 2, {"duchess", "spy", "judge"});
  play(ones, {take("buy", "usurper", ones)});
  CHECK(keys_of(ones, 0) == 2 + 2);  // the judge and itself
  CHECK(points_of("blacksmith", {"blacksmith", "duchess", "spy", "judge"}) == 2 * 3);
}

TEST_CASE("castle_combo / R18: the alchemist counts cards with a discount, itself included, each once") {
  CHECK(points_of("alchemist", {"alchemist", "baron", "princess", "~squire", "judge"}) == 4 * 3);
}

TEST_CASE("castle_combo / R19: the banker counts the gold on purses after the final filling") {
  State s = taking(2);
  s.table.tableau[Seat{0}] = square({"banker", "beekeeper", "vicar"});
  find(s.table.tableau[Seat{0}], "beekeeper").gold = 4;
  s.table.gold[Seat{0}] = 12;
  CHECK(points_of("banker", {"banker", "judge"}) == 0);
  CHECK(room(find(s.table.tableau[Seat{0}], "banker")) == 0);
  end_game(s.table, core::NoEvents{});
  CHECK(gold_of(s, 0) == 2);
  CHECK(scroll_points(s.table.tableau[Seat{0}], find(s.table.tableau[Seat{0}], "banker"), 0) == 9 + 5);
}

TEST_CASE("castle_combo / R22: a discard is compulsory, even for a cost of 0") {
  State s = buying("gravedigger");
  play(s, {take("buy", "gravedigger", s)});
  CHECK(legal_texts(s) == Texts{"discard potter", "discard squire", "discard vicar"});
  play(s, {"discard vicar"});
  CHECK(gold_of(s, 0) == 20 - 4);
  CHECK(ids(s.table.discard[Location::village]) == Texts{"vicar"});
}

TEST_CASE("castle_combo / R26: the icon of the card that empties its location, and the end of it, agree") {
  for (const auto& [id, emptied] : {std::pair{"princess", Location::castle}, std::pair{"farmer", Location::village}}) {
    State s = buying(id, 5);
    s.table.deck[emptied] = {};
    play(s, {take("buy", id, s)});
    CHECK(s.table.gone == emptied);
    CHECK(s.table.messenger == other(emptied));
    CHECK(s.table.active == Seat{1});
  }
}

TEST_CASE("castle_combo / R27: of two options the worse one may be chosen, even one worth nothing") {
  State s = buying("barbarian");
  play(s, {take("buy", "barbarian", s)});
  CHECK(legal_texts(s) == Texts{"choose first", "choose second"});
  play(s, {"choose first"});  // the opponent shows no scholarship
  CHECK(gold_of(s, 0) == 20 - 2);
  CHECK(keys_of(s, 0) == 2);
}

TEST_CASE("castle_combo / R28: cards once placed never move, and only the frame is open") {
  core::Rng rng(28);
  State s = fresh({3});
  while (turn(s.table).kind != core::Turn::Kind::over) {
    const State before = s;
    CastleCombo::apply(s, core::random_action<CastleCombo>(s, turn(s.table), rng), core::NoEvents{});
    for (const Seat seat : seats(s.table))
      for (int i = 0; i < before.table.tableau[seat].count; ++i) {
        CHECK(s.table.tableau[seat][i].card == before.table.tableau[seat][i].card);
        CHECK(s.table.tableau[seat][i].cell == before.table.tableau[seat][i].cell);
        CHECK(s.table.tableau[seat][i].face_down == before.table.tableau[seat][i].face_down);
      }
  }
  for (const Seat seat : seats(s.table)) CHECK(core::ones(columns(footprint(s.table.tableau[seat]))) == 3);
}

TEST_CASE("castle_combo / R29: every seat begins equally often, and later ones get nothing more") {
  State s = fresh({4});
  s.table.phase = Phase::first_player;
  Outcomes outcomes;
  CastleCombo::chance(s, outcomes);
  CHECK(outcomes.count == 4);
  for (const core::Outcome& outcome : outcomes) CHECK(outcome.weight == 1);
  play(s, {"begin 3"});
  for (int seat = 0; seat < 4; ++seat) {
    CHECK(gold_of(s, seat) == 15);
    CHECK(keys_of(s, seat) == 2);
  }
}

TEST_CASE("castle_combo / R30: the supply never runs out") {
  State s = buying("vicar");
  s.table.gold = {{900, 900}};
  s.table.keys = {{900, 900}};
  play(s, {take("hide", "vicar", s)});
  CHECK(gold_of(s, 0) == 906);
  CHECK(keys_of(s, 0) == 902);
}

}  // namespace stil::castle_combo
