#pragma once
// The folder of a server: one server at a time, and nobody else reads it.
#include <string>

namespace stil::server {

class DataFolder {
 public:
  explicit DataFolder(const std::string& path);  // throws std::runtime_error when another server has it
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  std::string database() const { return path_ + "/stil.db"; }
  std::string keys() const { return path_ + "/stil.key"; }
  bool had_keys() const { return had_keys_; }  // a server with a key has run here

 private:
  std::string path_;
  bool had_keys_ = false;
  int lock_ = -1;
};

}  // namespace stil::server
