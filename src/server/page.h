#pragma once
// The files of the page, which travel inside the program.
#include <span>
#include <string_view>

#include "server/http.h"

namespace stil::server {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view content;
};
std::span<const PageFile> page_files();  // generated from web/dist

// The file at that path. What looks like a place in the page, not like a file, is the page itself.
HttpResponse page_file(std::string_view path, bool takes_gzip);

}  // namespace stil::server
