// The luck of a match follows from a key, and anybody can check it.
#include "server/fair.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "play/transcript.h"
#include "server/luck.h"
#include "server/tests/room_fixture.h"

namespace stil::server::tests {

namespace {

const std::string zeros(64, '0');

}  // namespace

TEST_CASE("server / fair: the commitment is SHA-256 of the key's bytes") {
  // printf '%064d' 0 | xxd -r -p | sha256sum
  CHECK(commitment_to(zeros) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  CHECK(commitment_to("00").empty());
  CHECK(commitment_to(std::string(64, 'x')).empty());
}

TEST_CASE("server / luck: keys are foretold by a seed alone, and the same seed gives the same") {
  Luck luck, seven(7), again(7), eight(8);
  CHECK_FALSE(luck.foretold_key());
  const std::string first = *seven.foretold_key(), second = *seven.foretold_key();
  CHECK(first != second);
  CHECK(again.foretold_key() == first);
  CHECK(again.foretold_key() == second);
  CHECK(eight.foretold_key() != first);
  CHECK(play::is_hash(first));

  TestRoom t(opening_of("castle_combo", 2));
  t.begin();
  CHECK(seven.of_bot(t.room.match()) == again.of_bot(t.room.match()));
  CHECK(seven.of_bot(t.room.match()) != eight.of_bot(t.room.match()));
  CHECK(luck.of_bot(t.room.match()) != luck.of_bot(t.room.match()));
}

TEST_CASE("server / fair: outcome n draws from stream n of ChaCha20 under the key") {
  // The first words of the key stream of ChaCha20 with key 0 and nonce 0: 76 b8 e0 ad a0 f1 3d 90 …
  const auto draw = draw_of(zeros, 0);
  CHECK(draw(0x80000000) == (0xade0b876U & 0x7fffffffU));
  CHECK(draw(10) == 0x903df1a0U % 10);
  CHECK(draw_of(zeros, 1)(1000) == draw_of(zeros, 1)(1000));
  CHECK(draw_of(zeros, 1)(1'000'000) != draw_of(zeros, 2)(1'000'000));
  CHECK_THROWS(draw_of("no key", 0));
}

TEST_CASE("server / fair: draws favour nothing") {
  std::array<int, 3> counts{};
  const auto draw = draw_of(zeros, 7);
  for (int i = 0; i < 30'000; ++i) ++counts[draw(3)];
  for (const int count : counts) CHECK(std::abs(count - 10'000) < 400);  // five standard deviations
}

TEST_CASE("server / fair: the key is a hash of all that it is made of, line by line") {
  // printf 'stil luck 2\nsecret %064d\nroom r\ngame intrigues\nsetup {}\nseat 0 person 5 none\nseat 1 bot hard\n' 0 |
  // sha256sum
  const Ingredients parts{zeros, "r", "intrigues", "{}", {"person 5 none", "bot hard"}};
  CHECK(key_of(parts) == "a02f0767cc7772a492051605566c29635a2fe9a9e6c6078e41a7eddcd81d1677");
  for (const auto& change : std::vector<std::function<void(Ingredients&)>>{
           [](Ingredients& p) { p.secret[0] = '1'; }, [](Ingredients& p) { p.room = "s"; },
           [](Ingredients& p) { p.game = "five_tribes"; }, [](Ingredients& p) { p.setup = "{ }"; },
           [](Ingredients& p) { p.seats[0] = "person 6 none"; }, [](Ingredients& p) { p.seats.pop_back(); }}) {
    Ingredients other = parts;
    change(other);
    CHECK(key_of(other) != key_of(parts));
  }
}

}  // namespace stil::server::tests
