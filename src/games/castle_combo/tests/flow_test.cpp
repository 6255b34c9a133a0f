// The course of a turn and of the game: section 7.4 (F1–F6) and rules that the vectors do not reach.
#include "games/castle_combo/evaluate.h"
#include "games/castle_combo/tests/position.h"

#include "bots/greedy.h"

namespace stil::castle_combo {

namespace {

// A location with exactly these cards in row, deck and discard pile; the others are out of the way.
void arrange(State& s, Location location, const Texts& row, const Texts& deck, const Texts& discard) {
  s.table.rows[location] = {};
  s.table.deck[location] = s.table.discard[location] = {};
  for (const std::string& id : row) s.table.rows[location].insert(card_named(id));
  for (const std::string& id : deck) s.table.deck[location].insert(card_named(id));
  for (const std::string& id : discard) s.table.discard[location].insert(card_named(id));
}

Texts ids(const Pile& pile) {
  Texts texts;
  for (const Card card : pile) texts.emplace_back(character(card).id);
  return texts;
}

Texts possible(const State& s) {
  Texts texts;
  core::each_next<CastleCombo>(s, [&](Action action) { texts.push_back(text(action)); });
  return texts;
}

const Texts village_row{"squire", "vicar", "potter"};
const Texts castle_row{"judge", "nun", "prince"};

}  // namespace

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

TEST_CASE("castle_combo / 7.4 F1: a refresh with a short deck reshuffles the pile, the discarded cards included") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {"farmer", "spy"});
  play(s, {"refresh"});
  CHECK(possible(s) == Texts{"reveal baker"});
  play(s, {"reveal baker"});
  CHECK(possible(s) == Texts{"reveal farmer", "reveal potter", "reveal spy", "reveal squire", "reveal vicar"});
  play(s, {"reveal squire", "reveal spy"});
  CHECK(ids(s.table.deck[Location::village]) == Texts{"farmer", "potter", "vicar"});
  CHECK(s.table.discard[Location::village].count == 0);
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

TEST_CASE("castle_combo / 7.4 F3: a location that cannot fill its row leaves the game, with what lies there") {
  State s = taking(5);
  s.table.messenger = Location::castle;
  arrange(s, Location::castle, castle_row, {}, {});
  arrange(s, Location::village, {"executioner", "vicar", "potter"}, {"baker", "spy"}, {"farmer"});
  play(s, {"hide judge c3"});
  CHECK(s.table.gone == Location::castle);
  CHECK(s.table.rows[Location::castle].count == 0);
  CHECK(s.table.messenger == Location::village);
  CHECK(s.table.active == Seat{1});
  CHECK(!is_legal(s, "move"));
  CHECK(is_legal(s, "refresh"));
  play(s, {"buy executioner c3", "reveal spy"});  // no effect, and its icon moves nobody
  CHECK(s.table.gold[Seat{1}] == 15);
  CHECK(s.table.messenger == Location::village);
}

TEST_CASE("castle_combo / 7.4 F4: the final filling takes as much loose gold as fits") {
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

TEST_CASE("castle_combo / 7.4 F5: a tie goes to the most loose gold, then the victory is shared") {
  State s = taking(3);
  for (const int seat : {0, 1, 2}) s.table.keys[static_cast<Seat>(seat)] = seat == 2 ? 58 : 61;
  s.table.gold = {{3, 5, 20}};
  CHECK(core::result<CastleCombo>(s).winners == SeatSet{0b010});
  s.table.gold = {{5, 5, 20}};
  CHECK(core::result<CastleCombo>(s).winners == SeatSet{0b011});
}

TEST_CASE("castle_combo / 7.4 F6: a face-down card gives no discount") {
  Tableau tableau;
  tableau.add(placed_at("~squire", Cell::first));
  CHECK(price(tableau, card_named("stonemason")) == 3);
  tableau[0].face_down = false;
  CHECK(price(tableau, card_named("stonemason")) == 2);
}

TEST_CASE("castle_combo / 3.1: one key a turn, before the card, and only if there is one") {
  State s = taking(2);
  arrange(s, Location::castle, castle_row, {"duchess"}, {});
  arrange(s, Location::village, village_row, {"baker"}, {});
  CHECK(is_legal(s, "move"));
  CHECK(is_legal(s, "refresh"));
  play(s, {"move"});
  CHECK(s.table.messenger == Location::castle);
  CHECK(!is_legal(s, "move"));
  CHECK(!is_legal(s, "refresh"));
  State poor = taking(2);
  arrange(poor, Location::village, village_row, {"baker"}, {});
  poor.table.keys[Seat{0}] = 0;
  CHECK(!is_legal(poor, "move"));
}

TEST_CASE("castle_combo / 3.2: a card may be taken face down although one could pay, and gives 6 gold and 2 keys") {
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

TEST_CASE("castle_combo / 3.3: where two neighbours differ the buyer chooses; with two players nobody is asked") {
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

TEST_CASE("castle_combo / 3.4: a discard effect leaves two gaps, and both rows are refilled before the next turn") {
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
