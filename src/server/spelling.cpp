#include "server/spelling.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace stil::server {

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}
std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

// Blank without being a space: fillers, the Braille pattern of no dots, what is only there for its neighbours.
bool is_invisible(UChar32 c) {
  constexpr UChar32 braille_blank = 0x2800, replacement = 0xFFFD;
  return !u_isprint(c) || c == replacement || c == braille_blank ||
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}
bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

}  // namespace

std::optional<Refused> wrong_spelling(const std::string& name) {
  constexpr int most_marks = 2;  // on one letter: more of them climb over the lines above
  const auto text = unicode(name);
  const int length = text.countChar32();
  if (length < 1 || length > 24) return Refused{Reason::malformed, "a name has 1 to 24 characters"};
  bool has_letter = false;
  int marks = most_marks;  // none at the beginning
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (is_invisible(c)) return Refused{Reason::malformed, "a name has no invisible characters"};
    has_letter = has_letter || u_isalnum(c) != 0;
    marks = is_mark(c) ? marks + 1 : 0;
    if (marks > most_marks) return Refused{Reason::malformed, "a name has at most two marks on a letter"};
  }
  if (!has_letter) return Refused{Reason::malformed, "a name has a letter or a digit"};
  if (u_isUWhiteSpace(text.char32At(0)) || u_isUWhiteSpace(text.char32At(text.length() - 1)))
    return Refused{Reason::malformed, "a name does not begin or end with a space"};
  return std::nullopt;
}

std::string folded(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
  const icu::UnicodeString text = unicode(name);
  return utf8(U_FAILURE(error) != 0 ? text : fold->normalize(text, error));
}

std::string skeleton(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  static const std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker(uspoof_open(&error), uspoof_close);
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, unicode(name), result, &error);
  return folded(U_FAILURE(error) != 0 ? std::string(name) : utf8(result));
}

}  // namespace stil::server
