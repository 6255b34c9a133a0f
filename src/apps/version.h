#pragma once
// What program this is. Written by the build (tools/version.cmake).
#include <string_view>

namespace stil::apps {

std::string_view version();
std::string_view commit();  // of the source it was built from; "-dirty" when that was changed since

}  // namespace stil::apps
