#include "server/packed.h"

#include <zlib.h>

#include <stdexcept>

namespace stil::server {

namespace {

// What the events of a room are full of, the most frequent last. Archives that were written with it need it: never
// change it.
constexpr std::string_view vocabulary =
    R"({"kind":"none","seconds":0,"increment":0},"listed":true,"one_device":true}}"bot":"normal"}"kind":"bot_sat","seat":)"
    R"("kind":"sat","seat":0,"user":"opening":{"game":"five_tribes","setup":{"players":"castle_combo""intrigues")"
    R"("kind":"took_back","seat":"kind":"said","user":,"text":""kind":"finished","ending":{"score":[,"places":[],"winners")"
    R"("kind":"wanted_rematch","seat":"kind":"started","commitment":"{"at":17,"kind":"chanced","action":"reveal "})"
    R"({"at":17,"kind":"played","seat":0,"action":""},{"at":17,"kind":"played","seat":1,"action":")";

template <class Byte>
Byte* bytes(std::string_view text) {
  // zlib takes no constants, and bytes are bytes
  return reinterpret_cast<Byte*>(const_cast<char*>(text.data()));  // NOLINT
}

void set_input(z_stream& stream, std::string_view text) {
  stream.next_in = bytes<Bytef>(text);
  stream.avail_in = static_cast<uInt>(text.size());
}

}  // namespace

std::string packed(std::string_view content, Packing packing) {
  constexpr int gzip_header = 16, memory = 9;
  z_stream stream{};
  const int window = packing == Packing::gzip ? MAX_WBITS + gzip_header : MAX_WBITS;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot be used");
  if (packing == Packing::archive)
    deflateSetDictionary(&stream, bytes<Bytef>(vocabulary), static_cast<uInt>(vocabulary.size()));
  std::string result(deflateBound(&stream, content.size()), '\0');
  set_input(stream, content);
  stream.next_out = bytes<Bytef>(result);
  stream.avail_out = static_cast<uInt>(result.size());
  deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

std::string unpacked(std::string_view packed) {
  z_stream stream{};
  if (inflateInit2(&stream, MAX_WBITS) != Z_OK) throw std::runtime_error("zlib cannot be used");
  set_input(stream, packed);
  std::string result;
  int code = Z_OK;
  while (code == Z_OK) {
    std::string part(65536, '\0');
    stream.next_out = bytes<Bytef>(part);
    stream.avail_out = static_cast<uInt>(part.size());
    code = inflate(&stream, Z_NO_FLUSH);
    if (code == Z_NEED_DICT)
      code = inflateSetDictionary(&stream, bytes<Bytef>(vocabulary), static_cast<uInt>(vocabulary.size()));
    result.append(part, 0, part.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (code != Z_STREAM_END) throw std::runtime_error("an archive is damaged");
  return result;
}

}  // namespace stil::server
