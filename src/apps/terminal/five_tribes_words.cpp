#include "apps/terminal/five_tribes_words.h"

#include <string_view>
#include <utility>

namespace stil::apps::terminal {

using namespace stil::five_tribes;  // NOLINT(google-build-using-namespace): the words of this game

namespace {

template <class Word>
std::string id(Word word) {
  return std::string(words(word)[static_cast<std::size_t>(word)]);
}

}  // namespace

std::string tile_name(Tile tile) { return id(tile); }

std::string in_latin(const std::string& tile) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> twins{
      {{"а", "a"}, {"с", "c"}, {"е", "e"}, {"ф", "a"}, {"и", "b"}, {"в", "d"}, {"у", "e"}}};
  for (const auto& [cyrillic, letter] : twins)
    if (tile.starts_with(cyrillic)) return std::string(letter) + tile.substr(cyrillic.size());
  return tile;
}

std::string FiveTribesWords::name(Tribe tribe, Plain) const { return say("tribe." + id(tribe)); }
std::string FiveTribesWords::name(Tribe tribe) const { return paint(tribe, name(tribe, Plain{})); }
std::string FiveTribesWords::names(Tribe tribe, Plain) const { return say("tribes." + id(tribe)); }
std::string FiveTribesWords::names(Tribe tribe) const { return paint(tribe, names(tribe, Plain{})); }
std::string FiveTribesWords::letter(Tribe tribe, Plain) const { return say("tribe_letter." + id(tribe)); }
std::string FiveTribesWords::letter(Tribe tribe) const { return paint(tribe, letter(tribe, Plain{})); }
std::string FiveTribesWords::about(Tribe tribe) const { return say("about." + id(tribe)); }
std::string FiveTribesWords::name(TileAction action) const { return say("tile." + id(action)); }
std::string FiveTribesWords::about(TileAction action) const { return say("about." + id(action)); }
std::string FiveTribesWords::name(Resource card) const { return say("resource." + id(card)); }
std::string FiveTribesWords::name(Djinn djinn) const {
  return djinn == Djinn::unknown ? "" : say("djinn." + id(djinn));
}
std::string FiveTribesWords::name(Payment payment) const { return say("payment." + id(payment)); }
std::string FiveTribesWords::power(Djinn djinn) const { return say("power." + id(djinn)); }

std::string FiveTribesWords::paint(Tribe tribe, const std::string& text) const {
  switch (tribe) {
    case Tribe::vizier: return style_.paint.yellow(text);
    case Tribe::elder: return style_.paint.bold(text);
    case Tribe::merchant: return style_.paint.green(text);
    case Tribe::builder: return style_.paint.blue(text);
    case Tribe::assassin: return style_.paint.red(text);
  }
  return text;
}

std::string FiveTribesWords::letters(const Meeples& meeples) const {
  constexpr int many = 9;
  std::string text;
  for (const Tribe tribe : tribes) {
    const std::string letter = this->letter(tribe, Plain{});
    std::string group;
    if (total(meeples) <= many)
      for (int i = 0; i < meeples[tribe]; ++i) group += letter;
    else if (meeples[tribe] > 0)
      group = letter + std::to_string(meeples[tribe]);
    if (!group.empty()) text += paint(tribe, group);
  }
  return text;
}

std::string FiveTribesWords::letters(Payment payment) const {
  std::string text;
  for (int i = 0; i < elders_in(payment); ++i) text += letter(Tribe::elder, Plain{});
  for (int i = 0; i < fakirs_in(payment); ++i) text += say("fakir_letter");
  return text;
}

std::string FiveTribesWords::cards(const Cards& cards) const {
  std::string text;
  for (const Resource card : resources)
    if (cards[card] > 0)
      text += (text.empty() ? "" : ", ") + name(card) + (cards[card] > 1 ? " ×" + std::to_string(cards[card]) : "");
  return text;
}

std::string FiveTribesWords::djinns(const Djinns& djinns) const {
  std::string text;
  for (const Djinn djinn : djinns) text += (text.empty() ? "" : ", ") + name(djinn);
  return text;
}

FiveTribesNouns FiveTribesWords::nouns(const VerbInfo& verb, const std::array<std::uint8_t, 3>& values) const {
  FiveTribesNouns nouns;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint8_t value = values[i];
    switch (verb.slots[i].noun) {
      case Noun::seat: (nouns.name.empty() ? nouns.name : nouns.other) = style_.name(static_cast<Seat>(value)); break;
      case Noun::tile: nouns.tile = tile_name(static_cast<Tile>(value)); break;
      case Noun::tribe: {
        const auto tribe = static_cast<Tribe>(value);
        nouns.tribe = letter(tribe);
        nouns.one = paint(tribe, say("tribe_one." + id(tribe)));
        nouns.many = paint(tribe, say("tribe_many." + id(tribe)));
        break;
      }
      case Noun::resource: nouns.card = name(static_cast<Resource>(value)); break;
      case Noun::djinn: nouns.djinn = name(static_cast<Djinn>(value)); break;
      case Noun::spot: nouns.spot = id(static_cast<Spot>(value)); break;
      case Noun::payment: nouns.payment = name(static_cast<Payment>(value)); break;
      case Noun::number: (verb.slots[i].name == "coins" ? nouns.coins : nouns.count) = value; break;
      case Noun::tile_kind:
      case Noun::none: break;
    }
  }
  return nouns;
}

}  // namespace stil::apps::terminal
