#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace stil::server {

DataFolder::DataFolder(const std::string& path) : path_(path) {
  umask(S_IRWXG | S_IRWXO);
  std::filesystem::create_directories(path);
  had_keys_ = std::filesystem::exists(path + "/stil.mark");
  lock_ = open((path + "/stil.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) throw std::runtime_error("cannot write in the folder '" + path + "'");
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    close(lock_);
    throw std::runtime_error("another server is running on the folder '" + path + "'");
  }
}

DataFolder::~DataFolder() { close(lock_); }

}  // namespace stil::server
