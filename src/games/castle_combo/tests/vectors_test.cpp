// The test vectors of docs/rules/castle_combo.md, section 7: S (final scoring), T (one purchase), P (placement).
#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <set>

#include "games/castle_combo/tests/position.h"

namespace stil::castle_combo {

namespace json = boost::json;

namespace {

std::vector<json::object> vectors(char group) {
  std::vector<json::object> found;
  std::ifstream in(STIL_SOURCE_DIR "/src/games/castle_combo/tests/vectors.jsonl");
  for (std::string line; std::getline(in, line);) {
    const json::object vector = json::parse(line).as_object();
    if (vector.at("id").as_string().front() == group) found.push_back(vector);
  }
  return found;
}

Texts texts_of(const json::value& array) {
  Texts texts;
  for (const json::value& item : array.as_array()) texts.emplace_back(item.as_string());
  return texts;
}

std::map<std::string, int> purses_of(const json::object& vector, const char* member) {
  std::map<std::string, int> purses;
  if (const json::value* object = vector.if_contains(member))
    for (const auto& entry : object->as_object())
      purses[std::string(entry.key())] = static_cast<int>(entry.value().as_int64());
  return purses;
}

// The position of a T vector before the purchase; the rest of the rows are cards that no vector mentions.
State before(const json::object& vector, const std::string& take) {
  const json::array& tableaus = vector.at("tab").as_array();
  State s = taking(static_cast<int>(tableaus.size()));
  for (std::size_t i = 0; i < tableaus.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    Tableau& tableau = s.table.tableau[seat];
    for (const std::string& id : texts_of(tableaus[i])) {
      tableau.add(placed_at(id, first_legal_cell(tableau)));
      const Card card = tableau[tableau.count - 1].card;
      s.table.deck[location_of(card)].remove(card);
    }
    s.table.gold[seat] = static_cast<std::uint16_t>(vector.at("gold").at(i).as_int64());
    s.table.keys[seat] = static_cast<std::uint16_t>(vector.at("keys").at(i).as_int64());
  }
  for (const auto& [id, gold] : purses_of(vector, "purse"))
    find(s.table.tableau[Seat{0}], id).gold = static_cast<std::uint8_t>(gold);
  put_in_row(s, take);
  if (vector.contains("discard")) put_in_row(s, vector.at("discard").as_string().c_str());
  fill_rows(s);
  s.table.messenger = location_of(card_named(take));
  return s;
}

// Buys or hides the card and answers what its effects ask: the option and discard of the vector, and the neighbour
// with most to count.
void purchase(State& s, const json::object& vector, const std::string& take, bool face_down) {
  const Cell cell = first_legal_cell(s.table.tableau[Seat{0}]);
  play(s, {(face_down ? "hide " : "buy ") + take + " " + std::string(words(cell)[static_cast<std::size_t>(cell)])});
  if (s.table.phase == Phase::choosing)
    play(s, {vector.at("option").as_int64() == 1 ? "choose first" : "choose second"});
  if (s.table.phase == Phase::discarding) play(s, {"discard " + std::string(vector.at("discard").as_string())});
  if (s.table.phase != Phase::neighbouring) return;
  const Neighbours sides = neighbours(s.table);
  const bool left = gain_of(pending_line(s.table), s.table.tableau[sides.left]) >
                    gain_of(pending_line(s.table), s.table.tableau[sides.right]);
  play(s, {"neighbour " + std::to_string(core::index(left ? sides.left : sides.right))});
}

}  // namespace

TEST_CASE("castle_combo / 7.1 S1-S10: final scoring, cell by cell") {
  int seen = 0;
  for (const json::object& vector : vectors('S')) {
    const std::string id(vector.at("id").as_string());
    Tableau tableau = square(texts_of(vector.at("grid")));
    for (const auto& [card, gold] : purses_of(vector, "purse"))
      find(tableau, card).gold = static_cast<std::uint8_t>(gold);
    const int keys = static_cast<int>(vector.at("keys").as_int64());
    const Sheet result = sheet(tableau, keys);
    for (int cell = 0; cell < tableau_size; ++cell) {
      CHECK_MESSAGE(result.cards[cell].points == vector.at("points").at(static_cast<std::size_t>(cell)).as_int64(), id,
                    " cell ", cell);
      CHECK(result.cards[cell].row == cell / 3);
      CHECK(result.cards[cell].column == cell % 3);
    }
    CHECK_MESSAGE(result.total == vector.at("total").as_int64(), id);
    ++seen;
  }
  CHECK(seen == 11);
}

TEST_CASE("castle_combo / 7.1 S1: the page shows the 75-point example as it is scored (castle_combo/example.json)") {
  const json::object vector = vectors('S').front();
  Tableau tableau = square(texts_of(vector.at("grid")));
  for (const auto& [card, gold] : purses_of(vector, "purse"))
    find(tableau, card).gold = static_cast<std::uint8_t>(gold);
  std::ifstream in(std::string(STIL_SOURCE_DIR) + "/web/src/boards/castle_combo/example.json");
  const std::string shown{std::istreambuf_iterator<char>(in), {}};
  const Sheet scored = sheet(tableau, static_cast<int>(vector.at("keys").as_int64()));
  CHECK(shown == play::written([&](wire::Writer& out) { wire::put_json(out, scored, 1); }) + "\n");
}

TEST_CASE("castle_combo / 7.2 T1-T25: one purchase") {
  int seen = 0;
  for (const json::object& vector : vectors('T')) {
    ++seen;
    const std::string id(vector.at("id").as_string());
    std::string take(vector.at("take").as_string());
    const bool face_down = take.starts_with('~');
    if (face_down) take.erase(0, 1);
    State s = before(vector, take);
    if (vector.at("after").is_string()) {
      for (const std::string& action : legal_texts(s)) CHECK_MESSAGE(!action.starts_with("buy " + take), id);
      continue;
    }
    purchase(s, vector, take, face_down);
    const json::object& after = vector.at("after").as_object();
    for (std::size_t i = 0; i < after.at("gold").as_array().size(); ++i) {
      CHECK_MESSAGE(s.table.gold[static_cast<Seat>(i)] == after.at("gold").at(i).as_int64(), id, " gold of seat ", i);
      CHECK_MESSAGE(s.table.keys[static_cast<Seat>(i)] == after.at("keys").at(i).as_int64(), id, " keys of seat ", i);
    }
    std::map<std::string, int> purses;
    for (const Placed& placed : s.table.tableau[Seat{0}])
      if (placed.gold > 0) purses[std::string(character(placed.card).id)] = placed.gold;
    CHECK_MESSAGE(purses == purses_of(after, "purses"), id);
    CHECK_MESSAGE(words(Location{})[static_cast<std::size_t>(s.table.messenger)] ==
                      std::string(after.at("messenger").as_string()),
                  id);
  }
  CHECK(seen == 30);
}

TEST_CASE("castle_combo / 7.3 P1-P3: placement") {
  int seen = 0;
  for (const json::object& vector : vectors('P')) {
    ++seen;
    // Coordinates are moved so that they lie on the board with room around them.
    const auto cell_at = [](const json::value& xy, int left, int top) {
      return static_cast<Cell>(5 * (xy.at(1).as_int64() - top) + (xy.at(0).as_int64() - left));
    };
    int left = 0, top = 0;
    for (const json::value& xy : vector.at("legal").as_array()) {
      left = std::min(left, static_cast<int>(xy.at(0).as_int64()));
      top = std::min(top, static_cast<int>(xy.at(1).as_int64()));
    }
    Tableau tableau;
    for (const json::value& xy : vector.at("cards").as_array()) tableau.add({Card{0}, cell_at(xy, left, top)});
    Cells expected = 0;
    for (const json::value& xy : vector.at("legal").as_array()) expected |= bit(cell_at(xy, left, top));
    CHECK_MESSAGE(legal_cells(tableau) == expected, std::string(vector.at("id").as_string()));
  }
  CHECK(seen == 3);
}

}  // namespace stil::castle_combo
