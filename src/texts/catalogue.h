#pragma once
// Texts for people, by key and language. Messages are in ICU syntax, the same that the page understands:
//
//   "cards": "{count, plural, one {# card} other {# cards}}"
//   catalogue.say("cards", {{"count", 3}})   →   3 cards
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace stil::texts {

using Value = std::variant<int, std::string>;
using Values = std::initializer_list<std::pair<std::string_view, Value>>;

class Catalogue {
 public:
  explicit Catalogue(std::string_view language);  // one of languages()
  ~Catalogue();
  Catalogue(Catalogue&&) noexcept;

  // The message, filled in. A key or a value that is missing is a mistake of ours: throws.
  std::string say(std::string_view key, Values values = {}) const;

 private:
  struct Messages;
  std::string language_;
  std::unique_ptr<Messages> messages_;
};

// Small letters, in any script.
std::string lower(std::string_view text);

// The languages there are catalogues for, Ukrainian first.
std::vector<std::string> languages();

// The language for a wish ("uk", "uk-UA", or empty) and a locale of the environment ("uk_UA.UTF-8").
// Empty when the wish cannot be met; English when only the locale is foreign.
std::string choose_language(std::string_view wish, std::string_view locale);

}  // namespace stil::texts
