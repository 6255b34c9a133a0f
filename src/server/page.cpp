#include "server/page.h"

#include <zlib.h>

#include <array>
#include <map>
#include <stdexcept>

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

std::string gzipped(std::string_view content) {
  z_stream stream{};
  constexpr int gzip_header = 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzip_header, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot be used");
  std::string packed(deflateBound(&stream, content.size()), '\0');
  std::string input(content);  // zlib takes no constant
  // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
  stream.avail_in = static_cast<uInt>(input.size());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

// Packed when it is first asked for; pictures of pixels are packed already.
const std::string& packed(const PageFile& file) {
  static std::map<std::string_view, std::string> all;
  const auto found = all.find(file.path);
  return found != all.end() ? found->second : all.emplace(file.path, gzipped(file.content)).first->second;
}

bool is_worth_packing(const PageFile& file) { return file.content.size() > 512 && !file.path.ends_with(".png"); }

}  // namespace

HttpResponse page_file(std::string_view path, bool takes_gzip) {
  const PageFile* file = find(path);
  const bool is_place = path.find('.') == std::string_view::npos;
  if (file == nullptr && is_place) file = find("/index.html");
  if (file == nullptr) return refused_response({Reason::not_found, "there is nothing here"});
  const bool pack = takes_gzip && is_worth_packing(*file);
  HttpResponse response{200, std::string(type_of(file->path)), pack ? packed(*file) : std::string(file->content), {}};
  if (pack) response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  // Files of the build carry a hash of their content in their name; the others are asked for again.
  const bool lasting = file->path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace stil::server
