#include "texts/catalogue.h"

#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "texts/embedded.h"

namespace stil::texts {

struct Catalogue::Messages {
  std::map<std::string, icu::MessageFormat, std::less<>> by_key;
};

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

icu::Formattable formattable(const Value& value) {
  if (const int* number = std::get_if<int>(&value)) return {static_cast<std::int32_t>(*number)};
  return {unicode(std::get<std::string>(value))};
}

}  // namespace

Catalogue::Catalogue(std::string_view language) : language_(language), messages_(std::make_unique<Messages>()) {
  for (const Embedded& file : embedded()) {
    if (file.name != language) continue;
    const auto json = boost::json::parse(boost::json::string_view(file.text.data(), file.text.size()));
    for (const auto& member : json.as_object()) {
      UErrorCode status = U_ZERO_ERROR;
      const boost::json::string& text = member.value().as_string();
      icu::MessageFormat format(unicode({text.data(), text.size()}), icu::Locale(language_.c_str()), status);
      const std::string key(member.key().data(), member.key().size());
      if (U_FAILURE(status)) throw std::runtime_error("broken message '" + key + "' in " + language_);
      messages_->by_key.emplace(key, format);
    }
    return;
  }
  throw std::runtime_error("no catalogue for the language " + language_);
}

Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;

std::string Catalogue::say(std::string_view key, Values values) const {
  const auto found = messages_->by_key.find(key);
  if (found == messages_->by_key.end()) throw std::runtime_error("no text for '" + std::string(key) + "'");
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> arguments;
  for (const auto& [name, value] : values) {
    names.push_back(unicode(name));
    arguments.push_back(formattable(value));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  found->second.format(names.data(), arguments.data(), static_cast<std::int32_t>(names.size()), text, status);
  if (U_FAILURE(status)) throw std::runtime_error("could not fill in the text '" + std::string(key) + "'");
  std::string utf8;
  return text.toUTF8String(utf8);
}

std::string lower(std::string_view text) {
  std::string utf8;
  return unicode(text).toLower().toUTF8String(utf8);
}

std::vector<std::string> languages() {
  std::vector<std::string> names;
  for (const Embedded& file : embedded()) names.emplace_back(file.name);
  std::ranges::sort(names, {}, [](const std::string& name) { return std::pair(name != "uk", name); });
  return names;
}

std::string choose_language(std::string_view wish, std::string_view locale) {
  const auto known = languages();
  const auto offered = [&](std::string_view name) { return std::ranges::find(known, name) != known.end(); };
  const auto language_of = [](std::string_view name) { return lower(name.substr(0, name.find_first_of("_-.@"))); };
  if (!wish.empty()) return offered(language_of(wish)) ? language_of(wish) : std::string();
  return offered(language_of(locale)) ? language_of(locale) : "en";
}

}  // namespace stil::texts
