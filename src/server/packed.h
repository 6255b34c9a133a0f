#pragma once
// Text made small, and as it was again.
#include <cstdint>
#include <string>
#include <string_view>

namespace stil::server {

enum class Packing : std::uint8_t { gzip, archive };  // for browsers; for ourselves, who know what is in it

std::string packed(std::string_view content, Packing);
// Of the archive. Throws std::runtime_error where it is damaged.
std::string unpacked(std::string_view packed);

}  // namespace stil::server
