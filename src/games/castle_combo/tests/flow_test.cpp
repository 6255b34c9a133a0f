// The course of a turn and of the game: section 7.4 (F1–F6) and rules that the vectors do not reach.
#include "games/castle_combo/evaluate.h"
#include "games/castle_combo/tests/position.h"

#include "bots/greedy.h"

namespace stil::castle_combo {

TEST_CASE("castle_combo / 2: set-up: three cards of each deck, then the first player, 15 gold and 2 keys") {
  State s = fresh({3});
  CHECK(s.table.messenger == Location::village);
  core::Rng rng(1);
  for (int i = 0; i < 6; ++i) CastleCombo::apply(s, core::random_outcome<CastleCombo>(s, rng), core::NoEvents{});
  CHECK(s.table.rows[Location::castle].count == 3);
  CHECK(s.table.rows[Location::village].count == 3);
  CHECK(possible(s) == Texts{"begin 0", "begin 1", "begin 2"});
  play(s, {"begin 1"});
  CHECK(s.table.active == Seat{1});
  CHECK(s.table.gold[Seat{2}] == 15);
  CHECK(s.table.keys[Seat{2}] == 2);
}

TEST_CASE("castle_combo / 7.4 F1, R7: a refresh with a short deck reshuffles the pile, the discarded cards included") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {"farmer", "spy"});
  play(s, {"refresh"});
  CHECK(possible(s) == Texts{"reveal baker"});
  play(s, {"reveal baker"});
  CHECK(possible(s) == Texts{"reveal farmer", "reveal potter", "reveal spy", "reveal squire", "reveal vicar"});
  play(s, {"reveal squire", "reveal spy"});
  CHECK(ids(s.table.deck[Location::village]) == Texts{"farmer", "potter", "vicar"});
  CHECK(s.table.discard[Location::village].empty());
  CHECK(s.table.phase == Phase::taking);
  CHECK(s.table.keys[Seat{0}] == 1);
  CHECK(!is_legal(s, "refresh"));
}

TEST_CASE("castle_combo / 7.4 F2: the messenger stays where a card without an icon was bought") {
  State s = taking(2);
  arrange(s, Location::castle, {"duchess", "princess", "prince"}, {"judge"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {});
  play(s, {"move"});
  State with_icon = s;
  play(s, {"buy duchess c3"});
  CHECK(s.table.messenger == Location::castle);
  play(with_icon, {"buy princess c3"});
  CHECK(with_icon.table.messenger == Location::village);
}

TEST_CASE(
    "castle_combo / 7.4 F3, R24, R25: a location that cannot fill its row leaves the game, with what lies there") {
  State s = taking(5);
  s.table.messenger = Location::castle;
  arrange(s, Location::castle, castle_row, {}, {});
  arrange(s, Location::village, {"executioner", "vicar", "potter"}, {"baker", "spy"}, {"farmer"});
  play(s, {"hide judge c3"});
  CHECK(s.table.gone == Location::castle);
  CHECK(s.table.rows[Location::castle].count == 0);
  CHECK(s.table.messenger == Location::village);
  CHECK(s.table.active == Seat{1});
  for (const char* left_over : {"nun", "prince"})
    CHECK(!s.table.discard[Location::castle].contains(card_named(left_over)));
  CHECK(!is_legal(s, "move"));
  CHECK(is_legal(s, "refresh"));
  play(s, {"buy executioner c3", "reveal spy"});  // no effect, and its icon moves nobody
  CHECK(s.table.gold[Seat{1}] == 15);
  CHECK(s.table.messenger == Location::village);
}

TEST_CASE("castle_combo / 7.4 F4, R20: the final filling takes as much loose gold as fits") {
  const auto filled = [](int loose) {
    Tableau tableau = square({"beekeeper", "potter", "steward"});
    find(tableau, "beekeeper").gold = 6;
    find(tableau, "potter").gold = 4;
    find(tableau, "steward").gold = 1;
    const int before = tableau_points(tableau, 0);
    auto gold = static_cast<std::uint16_t>(loose);
    fill_purses_from_stock(tableau, gold);
    return std::pair<int, int>{tableau_points(tableau, 0) - before, gold};
  };
  CHECK(filled(4) == std::pair{8, 0});
  CHECK(filled(7) == std::pair{10, 2});
}

TEST_CASE("castle_combo / 7.4 F5, R21: a tie goes to the most loose gold, then the victory is shared") {
  State s = taking(3);
  for (const int seat : {0, 1, 2}) s.table.keys[static_cast<Seat>(seat)] = seat == 2 ? 58 : 61;
  s.table.gold = {{3, 5, 20}};
  CHECK(core::result<CastleCombo>(s).winners == SeatSet{0b010});
  s.table.gold = {{5, 5, 20}};
  CHECK(core::result<CastleCombo>(s).winners == SeatSet{0b011});
}

TEST_CASE("castle_combo / 7.4 F6, R1: a face-down card gives no discount") {
  Tableau tableau;
  tableau.add(placed_at("~squire", Cell::first));
  CHECK(price(tableau, card_named("stonemason")) == 3);
  tableau[0].face_down = false;
  CHECK(price(tableau, card_named("stonemason")) == 2);
}

TEST_CASE("castle_combo / 3.1, R6: one key a turn, before the card, and only if there is one") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {});
  CHECK(is_legal(s, "move"));
  CHECK(is_legal(s, "refresh"));
  play(s, {"move"});
  CHECK(s.table.messenger == Location::castle);
  CHECK(!is_legal(s, "move"));
  CHECK(!is_legal(s, "refresh"));
  play(s, {"hide judge c3", "reveal duchess"});  // the key was spent although the card was taken face down
  CHECK(s.table.keys[Seat{0}] == 2 - 1 + 2);
  CHECK(is_legal(s, "move"));  // the next player's turn, with a key of its own
  State poor = taking(2);
  arrange(poor, Location::village, village_row, {"baker"}, {});
  poor.table.keys[Seat{0}] = 0;
  CHECK(!is_legal(poor, "move"));
}

TEST_CASE("castle_combo / 3.2, R2: a card may be taken face down although one could pay, and gives 6 gold and 2 keys") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {});
  CHECK(is_legal(s, "buy vicar c3"));
  play(s, {"hide vicar c3"});
  CHECK(s.table.gold[Seat{0}] == 21);
  CHECK(s.table.keys[Seat{0}] == 4);
  CHECK(s.table.messenger == Location::village);
  CHECK(possible(s) == Texts{"reveal baker"});
}

TEST_CASE("castle_combo / 3.3, R12: where two neighbours differ the buyer chooses; with two players nobody is asked") {
  State s = taking(3);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, {"brigand", "vicar", "potter"}, {"baker"}, {});
  s.table.tableau[Seat{1}].add(placed_at("duchess", Cell::first));
  play(s, {"buy brigand c3"});
  CHECK(legal_texts(s) == Texts{"neighbour 1", "neighbour 2"});
  play(s, {"neighbour 2"});
  CHECK(s.table.keys[Seat{0}] == 2);
  State two = taking(2);
  arrange(two, Location::castle, castle_row, {"duchess"}, {});
  arrange(two, Location::village, {"brigand", "vicar", "potter"}, {"baker"}, {});
  two.table.tableau[Seat{1}].add(placed_at("duchess", Cell::first));
  play(two, {"buy brigand c3"});
  CHECK(two.table.phase == Phase::revealing);
  CHECK(two.table.keys[Seat{0}] == 3);
}

TEST_CASE(
    "castle_combo / 3.4, R23: a discard effect leaves two gaps, and both rows are refilled before the next turn") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, {"executioner", "vicar", "potter"}, {"baker"}, {});
  play(s, {"buy executioner c3"});
  CHECK(legal_texts(s) == Texts{"discard judge", "discard nun", "discard prince"});
  play(s, {"discard nun", "reveal duchess", "reveal baker"});
  CHECK(s.table.active == Seat{1});
  CHECK(s.table.gold[Seat{0}] == 18);
  CHECK(s.table.messenger == Location::castle);
}

TEST_CASE("castle_combo / properties: a price never rises with a discount and never falls below 0") {
  for (const Card card : core::Each<Card>{card_count}) {
    Tableau tableau;
    int last = price(tableau, card);
    CHECK(last == character(card).cost);
    for (const char* id : {"squire", "baron", "alchemist", "stonemason", "chatelaine"}) {
      tableau.add(placed_at(id, first_legal_cell(tableau)));
      CHECK(price(tableau, card) <= last);
      CHECK(price(tableau, card) >= 0);
      last = price(tableau, card);
    }
  }
}

TEST_CASE(
    "castle_combo / properties: the score does not depend on the order in which cards were taken, nor on the frame") {
  const Tableau one = square({"judge", "his_holiness", "locksmith", "clockmaker", "sculptor", "spice_merchant",
                              "banker", "~duchess", "miraculously_cured"});
  Tableau reversed, moved;
  for (int i = one.count - 1; i >= 0; --i) reversed.add(one[i]);
  for (Placed placed : one) {
    placed.cell = static_cast<Cell>(static_cast<int>(placed.cell) + 12);
    moved.add(placed);
  }
  CHECK(tableau_points(one, 7) == tableau_points(reversed, 7));
  CHECK(tableau_points(one, 7) == tableau_points(moved, 7));
}

TEST_CASE("castle_combo / properties: nobody pays what they do not have, and nothing else makes gold or keys fewer") {
  for (int game = 0; game < 200; ++game) {
    core::Rng rng(3, static_cast<std::uint64_t>(game));
    State s = fresh({static_cast<std::uint8_t>(min_seats + game % 4)});
    for (core::Turn now = turn(s.table); now.kind != core::Turn::Kind::over; now = turn(s.table)) {
      const Table before = s.table;
      const Action action = core::random_action<CastleCombo>(s, now, rng);
      CastleCombo::apply(s, action, core::NoEvents{});
      const bool last = s.table.phase == Phase::over;  // loose gold goes on purses
      for (const Seat seat : seats(s.table)) {
        const bool acts = now.kind == core::Turn::Kind::decision && seat == now.seat;
        const int key = acts && (verb(action) == Verb::move || verb(action) == Verb::refresh) ? 1 : 0;
        const int paid = acts && verb(action) == Verb::buy ? price(before.tableau[seat], card(action)) : 0;
        CHECK(before.gold[seat] >= paid);
        CHECK(before.keys[seat] >= key);
        CHECK(s.table.keys[seat] >= before.keys[seat] - key);
        if (!last) CHECK(s.table.gold[seat] >= before.gold[seat] - paid);
        CHECK(s.table.gold[seat] - before.gold[seat] < most_a_turn);
        CHECK(s.table.keys[seat] - before.keys[seat] < most_a_turn);
      }
    }
  }
}

TEST_CASE("castle_combo / 4.1: while the frame is open a card may still come to lie where its scroll wants it") {
  Tableau tableau;
  for (const char* id :
       {"captain", "farmer", "spy", "fisherman"}) {  // right column, bottom row, middle column, corners
    tableau = {};
    tableau.add(placed_at(id, Cell::first));
    CHECK(scroll_points(tableau, tableau[0], 0) == character(tableau[0].card).scroll.points);
  }
  tableau = square({"captain", "~judge", "~nun"});  // the columns are fixed: the captain lies in the left one
  CHECK(scroll_points(tableau, tableau[0], 0) == 0);
  tableau = square({"farmer", "~judge", "~nun"});  // the rows are not
  CHECK(scroll_points(tableau, tableau[0], 0) == 7);
}

TEST_CASE("castle_combo / properties: at most three legal cells in a row and eight in all, whatever the tableau") {
  int most = 0, most_in_row = 0, shapes = 0;
  for (int left = 0; left < 3; ++left)
    for (int top = 0; top < 3; ++top)
      for (unsigned shape = 1; shape < 1U << 9; ++shape) {
        Tableau tableau;
        for (int i = 0; i < 9; ++i)
          if ((shape >> i & 1) != 0) tableau.add({Card{0}, static_cast<Cell>(5 * (top + i / 3) + left + i % 3)});
        const Cells cells = legal_cells(tableau);
        most = std::max(most, core::ones(cells));
        for (int row = 0; row < board_size; ++row)
          most_in_row = std::max(most_in_row, core::ones(cells >> (board_size * row) & first_row));
        ++shapes;
      }
  CHECK(shapes == 9 * 511);
  CHECK(most == max_legal_cells);
  CHECK(most_in_row == max_legal_cells_in_row);
}

TEST_CASE("castle_combo / check: positions that no game reaches are told apart") {
  core::Rng rng(6);
  State s = fresh({2});
  CHECK(check(s).empty());
  State rich = s, moved = s, spent = s;
  rich.table.gold[Seat{1}] = 16;
  CHECK(!check(rich).empty());
  moved.table.messenger = Location::castle;
  CHECK(!check(moved).empty());
  spent.table.key_spent = true;
  CHECK(!check(spent).empty());
  while (turn(s.table).kind != core::Turn::Kind::over) {
    if (s.table.phase == Phase::choosing || s.table.phase == Phase::discarding) {
      State elsewhere = s;
      elsewhere.table.messenger = other(s.table.messenger);
      CHECK(!check(elsewhere).empty());
    }
    CastleCombo::apply(s, core::random_action<CastleCombo>(s, turn(s.table), rng), core::NoEvents{});
    CHECK(check(s).empty());
  }
  State overfull = s;
  overfull.table.keys[Seat{0}] = 10000;
  CHECK(!check(overfull).empty());
  State unfilled = s;
  for (Placed& placed : unfilled.table.tableau[Seat{0}]) placed.gold = 0;
  unfilled.table.gold[Seat{0}] = 30;
  for (const Placed& placed : unfilled.table.tableau[Seat{0}])
    if (room(placed) > 0) CHECK(!check(unfilled).empty());
}

TEST_CASE("castle_combo / greedy bot: is far better than chance") {
  int greedy_points = 0, random_points = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    State s = fresh({2});
    core::Rng rng(1, game);
    bots::Greedy<CastleCombo, Evaluation> bot(core::Rng(2, game));
    for (core::Turn now = turn(s.table); now.kind != core::Turn::Kind::over; now = turn(s.table))
      CastleCombo::apply(s,
                         now.seat == Seat{0} ? bot.choose(core::observe<CastleCombo>(s, Seat{0}))
                                             : core::random_action<CastleCombo>(s, now, rng),
                         core::NoEvents{});
    greedy_points += CastleCombo::score(s, Seat{0});
    random_points += CastleCombo::score(s, Seat{1});
  }
  CHECK(greedy_points > random_points * 3 / 2);
}

}  // namespace stil::castle_combo
