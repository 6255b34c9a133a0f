// Text and JSON of values that games are made of. What strangers send is refused with a reason.
#include <doctest/doctest.h>

#include <string>

#include "games/intrigues/intrigues.h"
#include "play/match_of.h"
#include "wire/json.h"
#include "wire/sentence.h"
#include "wire/text.h"

namespace stil::wire {

using intrigues::Intrigues;
using intrigues::Setup;
using intrigues::State;
using intrigues::Table;

namespace {

template <class T>
std::string json_of(const T& value, int players) {
  return play::written([&](Writer& out) { put_json(out, value, players); });
}

template <class T>
std::string problem_of_text(std::string_view text) {
  T value;
  return std::string(parse_text(text, value).what);
}

template <class T>
std::string problem_of_json(std::string_view text) {
  T value;
  return std::string(parse_json(text, value).what);
}

std::string problem_of_action(std::string_view text) {
  core::Action action;
  return std::string(parse_sentence(text, Intrigues::verbs(), action).what);
}

}  // namespace

TEST_CASE("wire / text: only what differs from a fresh value is written") {
  Table table;
  CHECK(play::written([&](Writer& out) { put_text(out, table); }).empty());
  table.deck[intrigues::Kind::hen] = 3;
  table.deck[intrigues::Kind::cow] = 1;
  table.active = core::Seat{1};
  table.castle[core::Seat{4}][intrigues::Kind::wheat] = 2;
  table.peekers.add(core::Seat{0});
  table.peekers.add(core::Seat{2});
  CHECK(play::written([&](Writer& out) { put_text(out, table); }) ==
        "active=1 deck=hen:3,cow castle.4=wheat:2 peekers=0,2");
}

TEST_CASE("wire / text: parts come in any order, and space does not matter") {
  Table one, two;
  CHECK(!parse_text("deck=hen:3 active=1", one));
  CHECK(!parse_text("  active=1   deck=hen:3 ", two));
  CHECK(one == two);
}

TEST_CASE("wire / text: what does not fit is refused with a reason") {
  CHECK(problem_of_text<Table>("dekc=hen") == "no such field");
  CHECK(problem_of_text<Table>("deck") == "a part must read name=value");
  CHECK(problem_of_text<Table>("deck=") == "a part must read name=value");
  CHECK(problem_of_text<Table>("deck=horse") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck=unknown") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck=hen:256") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck=hen:-1") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck=hen,hen") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck=hen:01") == "not a value that fits here");
  CHECK(problem_of_text<Table>("deck.hen=1") == "there is nothing inside");
  CHECK(problem_of_text<Table>("castle=hen") == "no such place");
  CHECK(problem_of_text<Table>("castle.5=hen") == "no such place");
  CHECK(problem_of_text<Table>("castle.nobody=hen") == "no such place");
  CHECK(problem_of_text<Table>("active=9") == "not a value that fits here");
  CHECK(problem_of_text<Table>("foxes_blocked=2") == "not a value that fits here");
  CHECK(problem_of_text<Table>("setup=2") == "no such field");
  CHECK(problem_of_text<Table>("setup.players=999999999999999999999") == "not a value that fits here");
}

TEST_CASE("wire / json: every field, words as strings, seats as arrays of the players there are") {
  CHECK(json_of(Setup{3, true}, 3) == R"({"players":3,"blocking_dogs_score":true})");
  CHECK(json_of(core::Observation<Intrigues>{}, 2).find(R"("blocking_dogs":[0,0])") != std::string::npos);
  CHECK(json_of(core::Observation<Intrigues>{}, 2).find(R"("own":{"top":"unknown"},"seat":null)") != std::string::npos);
}

TEST_CASE("wire / json: members in any order, space anywhere, those left out are fresh") {
  Setup setup;
  CHECK(!parse_json(" { \"blocking_dogs_score\" : true ,\n \"players\":5 } ", setup));
  CHECK(setup == Setup{5, true});
  CHECK(!parse_json("{}", setup));
  CHECK(setup == Setup{});
}

TEST_CASE("wire / json: what does not fit is refused with a reason") {
  CHECK(problem_of_json<Setup>("") == "this is not where the value goes on");
  CHECK(problem_of_json<Setup>("[]") == "this is not where the value goes on");
  CHECK(problem_of_json<Setup>("{\"players\":2") == "this is not where the value goes on");
  CHECK(problem_of_json<Setup>("{\"players\":2}x") == "unexpected text after the value");
  CHECK(problem_of_json<Setup>("{\"players\":-2}") == "a number in range expected");
  CHECK(problem_of_json<Setup>("{\"players\":300}") == "a number in range expected");
  CHECK(problem_of_json<Setup>("{\"players\":2.5}") == "a number in range expected");
  CHECK(problem_of_json<Setup>("{\"players\":02}") == "a number in range expected");
  CHECK(problem_of_json<Setup>("{\"players\":\"2\"}") == "a number or a word expected");
  CHECK(problem_of_json<Setup>("{\"blocking_dogs_score\":1}") == "true or false expected");
  CHECK(problem_of_json<Setup>("{\"cats\":1}") == "no such field");
  CHECK(problem_of_json<Setup>(R"({"play\u0065rs":1})") == "a string without escapes expected");
  CHECK(problem_of_json<Table>(R"({"castle":[{},{},{},{},{},{}]})") == "too many seats");
  CHECK(problem_of_json<Table>(R"({"deck":{"horse":1}})") == "no such word here");
  CHECK(problem_of_json<Table>(R"({"deck":{"unknown":1}})") == "no such word here");
  CHECK(problem_of_json<Table>(R"({"phase":"lunch"})") == "no such word here");
  CHECK(problem_of_json<Table>(R"({"peekers":[null]})") == "not a member of the set");
  CHECK(problem_of_json<Table>(R"({"active":"nobody"})") == "a number or a word expected");
}

TEST_CASE("wire / sentence: actions as text and JSON") {
  const core::Action action = intrigues::give(intrigues::Kind::cow, core::Seat{2});
  CHECK(play::written([&](Writer& out) { put_sentence(out, action, Intrigues::verbs()); }) == "give cow 2");
  CHECK(play::written([&](Writer& out) { put_sentence_json(out, action, Intrigues::verbs()); }) ==
        R"({"do":"give","kind":"cow","to":2})");
  core::Action parsed;
  CHECK(!parse_sentence_json(R"({ "to": 2, "kind": "cow", "do": "give" })", Intrigues::verbs(), parsed));
  CHECK(parsed == action);
}

TEST_CASE("wire / sentence: strangers' sentences are refused with a reason") {
  CHECK(problem_of_action("") == "no such verb");
  CHECK(problem_of_action("fly") == "no such verb");
  CHECK(problem_of_action("give") == "a word is missing after");
  CHECK(problem_of_action("give cow") == "a word is missing after");
  CHECK(problem_of_action("give horse 1") == "not a word that fits here");
  CHECK(problem_of_action("give cow 5") == "not a word that fits here");
  CHECK(problem_of_action("give cow -1") == "not a word that fits here");
  CHECK(problem_of_action("draw now") == "too many words");
  CHECK(problem_of_action("draw ") == "a space too many");
  CHECK(problem_of_action("begin 00") == "not a word that fits here");
  CHECK(problem_of_action("give  cow 1") == "a word is missing after");
  core::Action action;
  for (const std::string_view bad :
       {"", "{}", "[]", R"({"do":"give"})", R"({"do":"give","kind":"cow"})",
        R"({"do":"give","kind":"cow","to":1,"x":1})", R"({"do":"draw","kind":"cow"})",
        R"({"do":"give","kind":"cow","from":1})", R"({"kind":"cow","to":1})", R"({"do":"give","kind":"cow","to":9})",
        R"({"do":"give","do":"give","do":"give","do":"give","do":"give"})"})
    CHECK_MESSAGE(parse_sentence_json(bad, Intrigues::verbs(), action), std::string(bad));
}

TEST_CASE("wire / writer: a buffer that is too small is noticed and never overrun") {
  std::array<char, 4> buffer{'x', 'x', 'x', 'x'};
  Writer out(std::span<char>(buffer).first(3));
  out.put("hello");
  CHECK(!out.fits());
  CHECK(out.size() == 5);
  CHECK(out.text() == "hel");
  CHECK(buffer[3] == 'x');
}

}  // namespace stil::wire
