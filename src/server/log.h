#pragma once
// One JSON object a line on stderr. Never a token, a password, a key or an address of a person.
#include <string_view>

namespace stil::server {

void set_up_log(bool quiet);
void log_info(std::string_view what, std::string_view detail = {});
void log_problem(std::string_view what, std::string_view detail);

}  // namespace stil::server
