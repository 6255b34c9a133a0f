#pragma once
// A value, or the reason why there is none. Strangers' input is refused with a Refusal, never an exception.
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace stil::play {

struct Refusal {
  enum class Reason {
    malformed,  // not the text or JSON it should be
    unknown_game,
    bad_setup,  // a wrong number of players, an option that does not exist, an impossible position
    game_over,
    not_your_turn,
    not_a_decision,  // chance is to move
    not_chance,      // a seat is to move
    illegal,         // a well-formed action that is not allowed now
    impossible,      // a chance outcome of no weight
    nothing_to_take_back,
    wrong_result,  // a transcript's closing line disagrees with the rules
  };
  Reason reason = Reason::malformed;
  std::string text;  // one line in English, for logs and terminals; the page words its own
};

template <class T, class Why>
class [[nodiscard]] ResultOr {
 public:
  ResultOr(T value) : value_(std::move(value)) {}          // NOLINT(google-explicit-constructor)
  ResultOr(Why refusal) : refusal_(std::move(refusal)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return value_.has_value(); }
  // Callers look before they leap: like std::optional, but a mistake throws.
  // NOLINTBEGIN(bugprone-unchecked-optional-access)
  const T& operator*() const { return value_.value(); }
  T& operator*() { return value_.value(); }
  const T* operator->() const { return &value_.value(); }
  // NOLINTEND(bugprone-unchecked-optional-access)
  const Why& refusal() const {
    assert(!value_);
    return refusal_;
  }

 private:
  std::optional<T> value_;
  Why refusal_;
};

template <class T>
using Result = ResultOr<T, Refusal>;

struct Done {};

// A stranger's words as they may stand in a message: on one line, without control characters, not too long.
std::string quoted(std::string_view text);

}  // namespace stil::play
