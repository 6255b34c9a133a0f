#pragma once
// Why something that was asked for is not done. Strangers learn the reason as a word and as a sentence.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "play/result.h"

namespace stil::server {

enum class Reason : std::uint8_t {
  malformed,
  too_large,
  slow_down,
  not_found,
  not_signed_in,
  not_registered,
  not_allowed,
  name_taken,
  wrong_password,
  unknown_room,
  unknown_game,
  bad_setup,
  seat_taken,
  already_seated,
  not_seated,
  seats_empty,
  already_started,
  not_started,
  not_over,
  game_over,
  not_your_turn,
  illegal_action,
  stale,
  nothing_to_take_back,
  unavailable,
};

constexpr auto words(Reason) {
  return std::array<std::string_view, 25>{
      "malformed",   "too_large",      "slow_down",      "not_found",      "not_signed_in",   "not_registered",
      "not_allowed", "name_taken",     "wrong_password", "unknown_room",   "unknown_game",    "bad_setup",
      "seat_taken",  "already_seated", "not_seated",     "seats_empty",    "already_started", "not_started",
      "not_over",    "game_over",      "not_your_turn",  "illegal_action", "stale",           "nothing_to_take_back",
      "unavailable"};
}
constexpr std::string_view word(Reason reason) { return words(reason)[static_cast<std::size_t>(reason)]; }

struct Refused {
  Reason reason = Reason::malformed;
  std::string text;  // one line in English; the page words its own
};

// For what nobody foresaw; the log says what it was.
inline Refused went_wrong() { return {Reason::unavailable, "something went wrong; try again later"}; }

inline Refused not_stored() { return {Reason::unavailable, "it could not be stored; try again later"}; }

template <class T>
using Result = play::ResultOr<T, Refused>;
using play::Done;

}  // namespace stil::server
