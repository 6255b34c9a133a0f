#pragma once
// What all decisions are made of (decide.h).
#include <optional>
#include <string>

#include "play/result.h"
#include "server/decide.h"

namespace stil::server {

inline Refused no(Reason reason, std::string text) { return {reason, std::move(text)}; }
inline Event event(Milliseconds now, Event::Body body) { return {now, std::move(body)}; }
inline Decision just(Milliseconds now, Event::Body body) { return std::vector{event(now, std::move(body))}; }

std::optional<Refused> not_open(const Room&);
std::optional<Refused> not_a_commitment(const std::optional<std::string>&);
Refused refused_by_rules(const play::Refusal&);
Decision begin(const Room&, Milliseconds now);  // the first card is turned

}  // namespace stil::server
