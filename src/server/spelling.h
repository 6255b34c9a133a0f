#pragma once
// Names of people, as others read them.
#include <optional>
#include <string>
#include <string_view>

#include "server/refused.h"

namespace stil::server {

// Why people cannot go by this name; whether somebody else does is another question.
std::optional<Refused> wrong_spelling(const std::string& name);

// Names that are written alike are the same: composed or not, full width or not, in any case.
std::string folded(std::string_view name);
// Names that look alike have one skeleton (UTS 39): "Оля" in Cyrillic letters and with a Latin O, "Hal" and "HaI".
// Two that differ in case alone may have two.
std::string skeleton(std::string_view name);

}  // namespace stil::server
