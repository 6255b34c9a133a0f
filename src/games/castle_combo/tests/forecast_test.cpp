// What a board shows beside the cards.
#include "games/castle_combo/forecast.h"

#include "games/castle_combo/tests/position.h"

namespace stil::castle_combo {

namespace {

State buying(const Texts& tableau, const Texts& village, int gold, int players = 2) {
  State s = taking(players);
  s.table.tableau[Seat{0}] = square(tableau);
  s.table.messenger = Location::village;
  for (const std::string& id : village) put_in_row(s, id);
  fill_rows(s);
  s.table.gold[Seat{0}] = static_cast<std::uint16_t>(gold);
  return s;
}

Forecast seen_by(const State& s, int seat) { return forecast(core::observe<CastleCombo>(s, static_cast<Seat>(seat))); }

Purchase purchase(const Forecast& seen, std::string_view id) {
  for (const Purchase& one : seen.purchases)
    if (one.card == card_named(id)) return one;
  FAIL("cannot be bought: ", std::string(id));
  return {};
}

Cell at(std::string_view text) {
  Cell cell{};
  REQUIRE(wire::parse_scalar(text, cell));
  return cell;
}
int worth(const Worths& cells, std::string_view cell) {
  for (const Worth& one : cells)
    if (one.cell == at(cell)) return one.points;
  FAIL("not a legal cell: ", std::string(cell));
  return 0;
}

}  // namespace

TEST_CASE("castle_combo / forecast: points as if the game ended now, loose gold on purses first (4)") {
  State s = buying({"beekeeper", "duchess"}, {}, 4);
  find(s.table.tableau[Seat{0}], "beekeeper").gold = 6;
  const Standing own = seen_by(s, 0).standing[Seat{0}];
  CHECK(own.gold[0] == 9);
  CHECK(own.points[0] == 18);
  CHECK(own.points[1] == 8);  // the top row is still open to it
  CHECK(score_now(s.table, Seat{0}) == 18 + 8 + 2);
  CHECK(CastleCombo::score(s, Seat{0}) == 12 + 8 + 2);
}

TEST_CASE("castle_combo / forecast: prices are those of each seat, after its discounts") {
  State s = buying({"squire"}, {"stonemason", "potter"}, 1);
  const Forecast seen = seen_by(s, 0);
  const Row& row = s.table.rows[Location::village];
  for (int i = 0; i < row.count; ++i) {
    CHECK(seen.standing[Seat{0}].offers[Location::village][i].price == price(s.table.tableau[Seat{0}], row[i]));
    CHECK(seen.standing[Seat{1}].offers[Location::village][i].price == character(row[i]).cost);
  }
}

TEST_CASE("castle_combo / forecast: what is affordable is told") {
  const State s = buying({"squire"}, {"stonemason", "farmhand", "mercenary"}, 2);
  const Row& row = s.table.rows[Location::village];
  for (int i = 0; i < row.count; ++i)
    CHECK(seen_by(s, 0).standing[Seat{0}].offers[Location::village][i].affordable ==
          (row[i] != card_named("mercenary")));
}

TEST_CASE("castle_combo / forecast: while the square is open cards cannot all be at their best places") {
  // The duchess wants the top row, the farmer the bottom row, and they lie side by side.
  const State s = buying({"duchess", "farmer"}, {}, 0);
  const Standing own = seen_by(s, 0).standing[Seat{0}];
  CHECK(own.points[0] == 8);
  CHECK(own.points[1] == 0);
  CHECK(score_now(s.table, Seat{0}) == 8 + 2);
  CHECK(CastleCombo::score(s, Seat{0}) == 8 + 7 + 2);  // the bare score asks card by card
}

TEST_CASE("castle_combo / forecast: a game that ends early is scored as if it ended then, gold on purses") {
  State s = buying({"beekeeper", "duchess"}, {}, 4);
  const Sheet sheet = CastleCombo::points(s, Seat{0});
  CHECK(sheet.cards[0].gold == 4);
  CHECK(sheet.cards[0].points == 8);
  CHECK(sheet.total == score_now(s.table, Seat{0}));
}

TEST_CASE("castle_combo / forecast: the frame shows the lines that the next card can lie in") {
  const auto lines = [](const Texts& ids, Cell first) {
    Tableau tableau;
    for (std::size_t i = 0; i < ids.size(); ++i)
      tableau.add(placed_at(ids[i], static_cast<Cell>(static_cast<int>(first) + static_cast<int>(i))));
    const Frame f = frame(tableau);
    return Texts{std::to_string(f.left) + "-" + std::to_string(f.right) + (f.columns_fixed ? "!" : ""),
                 std::to_string(f.top) + "-" + std::to_string(f.bottom) + (f.rows_fixed ? "!" : "")};
  };
  CHECK(lines({}, Cell::first) == Texts{"1-3", "1-3"});
  CHECK(lines({"spy"}, Cell::first) == Texts{"1-3", "1-3"});
  CHECK(lines({"spy", "nun"}, Cell::first) == Texts{"1-4", "1-3"});
  CHECK(lines({"spy", "nun", "judge"}, Cell::first) == Texts{"2-4!", "1-3"});  // three in a line: rows are still open
}

TEST_CASE("castle_combo / forecast: what a purchase brings at once, and to the score cell by cell") {
  const State s = buying({"inventor", "farmer"}, {"doctor"}, 9);
  const Purchase doctor = purchase(seen_by(s, 0), "doctor");
  CHECK(doctor.gain.gold == 3 + 2);  // three scholarship, two peasantry shields
  CHECK(doctor.gain.keys == 0);
  CHECK(!doctor.gain.asks);
  // Two sets of scholarship and peasantry, and one village banner more for the inventor.
  CHECK(worth(doctor.cells, "c1") == 4 * 2 + 1);
  // Below the farmer, whose seven points want the bottom row.
  CHECK(worth(doctor.cells, "b2") == 4 * 2 + 1 - 7);
}

TEST_CASE("castle_combo / forecast: purses and opponents are told of, too (T10, T16)") {
  State s = buying({"vicar"}, {"innkeeper"}, 15, 3);
  find(s.table.tableau[Seat{0}], "vicar").gold = 4;
  const Gain inn = purchase(seen_by(s, 0), "innkeeper").gain;
  CHECK(inn == Gain{0, 0, 3, 2, 0, false});
}

TEST_CASE("castle_combo / forecast: a card that asks tells the best that follows, and the choices tell each (T12)") {
  State s = buying({"judge"}, {"barbarian"}, 15);
  s.table.tableau[Seat{1}] = square({"inventor"});
  const Purchase barbarian = purchase(seen_by(s, 0), "barbarian");
  CHECK(barbarian.gain == Gain{0, 2, 0, 0, 0, true});  // two keys are two points, two gold are none
  play(s, {"buy barbarian b1"});
  const Forecast choosing = seen_by(s, 0);
  CHECK(choosing.purchases.count == 0);
  CHECK(choosing.face_down.cells.count == 0);
  REQUIRE(choosing.choices.count == 2);
  CHECK(choosing.choices[0] == Choice{{2, 0, 0, 0, 0, false}, 0});
  CHECK(choosing.choices[1] == Choice{{0, 2, 0, 0, 0, false}, 2});
}

TEST_CASE("castle_combo / forecast: a card to discard brings its printed cost (T15)") {
  State s = buying({"baron"}, {"farmer"}, 15);
  s.table.messenger = Location::castle;
  s.table.rows[Location::castle].remove(0);
  put_in_row(s, "guildmaster");
  play(s, {"buy guildmaster b1"});
  const Row& row = s.table.rows[Location::village];
  const Forecast seen = seen_by(s, 0);
  REQUIRE(seen.choices.count == row.count);
  for (int i = 0; i < row.count; ++i) CHECK(seen.choices[i].gain.keys == character(row[i]).cost);
}

TEST_CASE("castle_combo / forecast: every legal cell has its worth, and only the seat to move is told") {
  core::Rng rng(7);
  for (int game = 0; game < 20; ++game) {
    State s = CastleCombo::start({4});
    while (CastleCombo::turn(s.table).kind != core::Turn::Kind::over) {
      const core::Turn now = CastleCombo::turn(s.table);
      Actions actions;
      if (now.kind == core::Turn::Kind::decision) CastleCombo::legal(s.table, {}, actions);
      const Forecast seen = seen_by(s, now.kind == core::Turn::Kind::decision ? core::index(now.seat) : 0);
      int told = seen.choices.count;
      for (const Purchase& one : seen.purchases) told += one.cells.count;
      int hides = 0, keys = 0;
      for (const Action action : actions) {
        hides += verb(action) == Verb::hide ? 1 : 0;
        keys += verb(action) == Verb::move || verb(action) == Verb::refresh ? 1 : 0;
      }
      CHECK(told + hides + keys == actions.count);
      CHECK((hides == 0 ? seen.face_down.cells.count == 0
                        : seen.face_down.cells.count * s.table.rows[s.table.messenger].count == hides));
      if (now.kind == core::Turn::Kind::decision) {
        const Forecast other = seen_by(s, (core::index(now.seat) + 1) % 4);
        CHECK(other.purchases.count + other.face_down.cells.count + other.choices.count == 0);
        CastleCombo::apply(s, actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.count)))],
                           core::NoEvents{});
      } else {
        CastleCombo::apply(s, CastleCombo::sample(s, rng), core::NoEvents{});
      }
    }
    for (const Seat seat : seats(s.table)) CHECK(score_now(s.table, seat) == CastleCombo::score(s, seat));
  }
}

}  // namespace stil::castle_combo
