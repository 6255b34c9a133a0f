// The luck of a match follows from a key, and anybody can check it.
#include "server/fair.h"

#include <algorithm>
#include <array>

#include "server/luck.h"
#include "server/replay.h"
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

TEST_CASE("server / luck: the keys of two matches are never alike, and with a seed the same seed gives the same") {
  Luck luck, seven(7), again(7), eight(8);
  CHECK(luck.new_key().size() == 64);
  CHECK(luck.new_key() != luck.new_key());
  const std::string first = seven.new_key(), second = seven.new_key();
  CHECK(first != second);
  CHECK(again.new_key() == first);
  CHECK(again.new_key() == second);
  CHECK(eight.new_key() != first);
  CHECK_FALSE(commitment_to(first).empty());

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

TEST_CASE("server / fair: a finished game is verified, and any change to its luck is found") {
  for (const std::string game : {"intrigues", "castle_combo", "five_tribes"}) {
    TestRoom t(opening_of(game, 2));
    t.begin();
    t.play_out();
    const std::string good = transcript_of(t.room);
    const Verdict verdict = verify(good);
    CHECK(verdict.wrong == "");
    CHECK(verdict.chance == static_cast<int>(t.room.chance_count()));

    std::string other_key = good;
    other_key.replace(good.rfind(t.room.key()), 64, zeros);
    CHECK(verify(other_key).wrong.find("not the one that was committed to") != std::string::npos);

    std::string both = other_key;  // a commitment that fits the wrong key
    both.replace(both.find(t.room.commitment()), 64, commitment_to(zeros));
    CHECK(verify(both).wrong.find("the key gives") != std::string::npos);

    CHECK(verify(good.substr(0, good.find(R"({"key")"))).wrong.find("not revealed") != std::string::npos);
  }
  CHECK(verify("").wrong.find("no game") != std::string::npos);
  CHECK(verify("nonsense\n").wrong != "");
  CHECK(verify("{\"stil\":1,\"game\":\"intrigues\",\"setup\":{\"players\":2}}\n").wrong.find("nothing to verify") !=
        std::string::npos);
}

}  // namespace stil::server::tests
