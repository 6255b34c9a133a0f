// Bots think for everybody in turn.
#include "server/fair_queue.h"

#include <doctest/doctest.h>

#include <string>

namespace stil::server::tests {

namespace {

const auto yes = std::make_shared<const std::atomic<bool>>(true);
const auto no = std::make_shared<const std::atomic<bool>>(false);

Errand errand(const std::string& payer, const std::shared_ptr<const std::atomic<bool>>& attended = yes,
              Errand::Kind kind = Errand::Kind::move) {
  return {kind, payer, attended, no, {}};
}

// Payers in the order in which they are served, one hand.
std::string served(FairQueue& queue, int count) {
  std::string order;
  for (int i = 0; i < count; ++i) {
    const auto next = queue.pop();
    if (!next) return order + "-";
    order += next->payer;
    queue.done(next->payer);
  }
  return order;
}

}  // namespace

TEST_CASE("server / fair queue: however much one asks for, the others are served in turn") {
  FairQueue queue(1);
  for (int i = 0; i < 600; ++i) queue.push(errand("a"));
  CHECK(served(queue, 2) == "aa");
  queue.push(errand("b"));
  queue.push(errand("b"));
  queue.push(errand("c"));
  CHECK(served(queue, 7) == "abcabaa");
  CHECK(queue.waiting() == 600 - 6);
}

TEST_CASE("server / fair queue: what somebody waits for comes before what nobody looks at") {
  FairQueue queue(1);
  const auto attended = std::make_shared<std::atomic<bool>>(false);
  queue.push(errand("a", no));
  queue.push(errand("b", attended));
  queue.push(errand("c", yes));
  CHECK(served(queue, 1) == "c");
  *attended = true;  // somebody came to see it while it waited
  CHECK(served(queue, 3) == "ba-");
}

TEST_CASE("server / fair queue: one payer never has all hands") {
  FairQueue queue(1);  // of two
  for (int i = 0; i < 10; ++i) queue.push(errand("a"));
  CHECK(queue.pop()->payer == "a");
  CHECK_FALSE(queue.pop());
  queue.push(errand("b"));
  CHECK(queue.pop()->payer == "b");
  queue.done("a");
  CHECK(queue.pop()->payer == "a");
}

TEST_CASE("server / fair queue: advice and moves take turns, and what is no longer wanted is not served") {
  FairQueue queue(9);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  for (int i = 0; i < 3; ++i) queue.push(errand("m"));
  for (int i = 0; i < 3; ++i) queue.push(errand("h", yes, Errand::Kind::advice));
  Errand unwanted = errand("x");
  unwanted.stop = stop;
  queue.push(unwanted);
  *stop = true;
  CHECK(served(queue, 7) == "hmhmhm-");
}

}  // namespace stil::server::tests
