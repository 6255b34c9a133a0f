#pragma once

#include <optional>
#include <string>

#include "server/refused.h"

namespace stil::server {

// Why people cannot go by this name; whether somebody else does is another question.
std::optional<Refused> wrong_spelling(const std::string& name);

}  // namespace stil::server
