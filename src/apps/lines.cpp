#include "apps/lines.h"

#include <filesystem>
#include <iostream>

namespace stil::apps {

Lines::Lines(const std::string& file)
    : name_(file == "-" ? "standard input" : file), in_(file == "-" ? std::cin : file_) {
  if (file == "-") return;
  std::error_code error;
  file_.open(file, std::ios::binary);
  readable_ = file_.good() && !std::filesystem::is_directory(file, error);
}

bool Lines::next(std::string& line) {
  constexpr std::size_t longest = 10000;
  do {
    line.clear();
    char c = 0;
    while (line.size() < longest && in_.get(c) && c != '\n') line += c;
    ++number_;
    if (line.empty() && !in_.good()) return false;
  } while (line.empty() || line == "\r");
  return true;
}

}  // namespace stil::apps
