#pragma once
// The lines of a file or of standard input, with their numbers, for messages that say where something is wrong.
#include <fstream>
#include <istream>
#include <string>

namespace stil::apps {

class Lines {
 public:
  explicit Lines(const std::string& file);  // "-" is standard input

  bool readable() const { return readable_; }
  // The next line that is not empty. One that is longer than any of ours is cut off, so that no file can fill the
  // memory.
  bool next(std::string& line);
  const std::string& name() const { return name_; }
  std::string where() const { return name_ + ":" + std::to_string(number_); }

 private:
  std::string name_;
  std::ifstream file_;
  std::istream& in_;
  bool readable_ = true;
  int number_ = 0;
};

}  // namespace stil::apps
