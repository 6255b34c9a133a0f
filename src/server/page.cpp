#include "server/page.h"

#include <array>
#include <map>

#include "server/packed.h"

namespace stil::server {

namespace {

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".png", "image/png"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
  }};
  for (const auto& [ending, type] : types)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

const PageFile* find(std::string_view path) {
  for (const PageFile& file : page_files())
    if (file.path == path) return &file;
  return nullptr;
}

// Packed when it is first asked for; pictures of pixels are packed already.
const std::string& packed_once(const PageFile& file) {
  static std::map<std::string_view, std::string> all;
  const auto found = all.find(file.path);
  return found != all.end() ? found->second : all.emplace(file.path, packed(file.content, Packing::gzip)).first->second;
}

bool is_worth_packing(const PageFile& file) { return file.content.size() > 512 && !file.path.ends_with(".png"); }

}  // namespace

HttpResponse page_file(std::string_view path, bool takes_gzip) {
  const PageFile* file = find(path);
  const bool is_place = path.find('.') == std::string_view::npos;
  if (file == nullptr && is_place) file = find("/index.html");
  if (file == nullptr) return refused_response({Reason::not_found, "there is nothing here"});
  const bool pack = takes_gzip && is_worth_packing(*file);
  HttpResponse response{
      200, std::string(type_of(file->path)), pack ? packed_once(*file) : std::string(file->content), {}};
  if (pack) response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  // Files of the build carry a hash of their content in their name; the others are asked for again.
  const bool lasting = file->path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace stil::server
