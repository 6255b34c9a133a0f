#include "server/spelling.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace stil::server {

std::optional<Refused> wrong_spelling(const std::string& name) {
  const auto text = icu::UnicodeString::fromUTF8(name);
  const int length = text.countChar32();
  if (length < 1 || length > 24) return Refused{Reason::malformed, "a name has 1 to 24 characters"};
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    if (const UChar32 c = text.char32At(i); !u_isprint(c) || c == 0xFFFD)
      return Refused{Reason::malformed, "a name has no invisible characters"};
  if (u_isUWhiteSpace(text.char32At(0)) || u_isUWhiteSpace(text.char32At(text.length() - 1)))
    return Refused{Reason::malformed, "a name does not begin or end with a space"};
  return std::nullopt;
}

}  // namespace stil::server
