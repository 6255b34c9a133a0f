#pragma once
// The types of the protocol for the page, made from the same structs that the server reads and writes.
#include <string>

namespace stil::server {

std::string typescript();

}  // namespace stil::server
