#include "play/transcript.h"

#include <algorithm>
#include <boost/json.hpp>

namespace stil::play {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_line = 8192;

Refusal malformed(std::string text) { return {Refusal::Reason::malformed, std::move(text)}; }

// Members that a line may have, and no others.
bool only(const json::object& object, std::initializer_list<std::string_view> names) {
  for (const auto& member : object) {
    const std::string_view key(member.key().data(), member.key().size());
    if (std::ranges::find(names, key) == names.end()) return false;
  }
  return true;
}

const json::string* string_member(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(json::string_view(name.data(), name.size()));
  return value == nullptr ? nullptr : value->if_string();
}

bool is_hex(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Result<Line> parse_header(const json::object& object) {
  if (const auto* version = object.at("stil").if_int64(); version == nullptr || *version != 1)
    return malformed("this program reads transcripts of version 1 only");
  if (!only(object, {"stil", "game", "setup", "from", "commitment", "room"}))
    return malformed("a header has stil, game, setup, from, commitment and room");
  const json::string* game = string_member(object, "game");
  if (game == nullptr) return malformed("the header does not name a game");
  Header header{std::string(*game), "{}", "", "", ""};
  if (const json::value* setup = object.if_contains("setup")) {
    if (!setup->is_object()) return malformed("setup must be an object");
    header.setup = json::serialize(*setup);
  }
  if (object.contains("from")) {
    const json::string* from = string_member(object, "from");
    if (from == nullptr || from->empty()) return malformed("from must be the text of a position");
    header.from = std::string(*from);
  }
  if (object.contains("commitment")) {
    const json::string* commitment = string_member(object, "commitment");
    if (commitment == nullptr || !is_hash(*commitment)) return malformed("commitment must be 64 hexadecimal digits");
    header.commitment = std::string(*commitment);
  }
  if (object.contains("room")) {
    const json::string* room = string_member(object, "room");
    if (room == nullptr || room->empty()) return malformed("room must be the name of one");
    header.room = std::string(*room);
  }
  return Line{header};
}

Result<Line> parse_step(const json::object& object) {
  const json::string* chance = string_member(object, "chance");
  if (chance != nullptr && object.size() == 1) return Line{StepLine{core::Seat::nobody, std::string(*chance)}};
  const json::string* action = string_member(object, "do");
  const json::value* seat = object.if_contains("seat");
  if (action == nullptr || seat == nullptr || object.size() != 2)
    return malformed(R"(a step reads {"seat":0,"do":"…"} or {"chance":"…"})");
  const auto* number = seat->if_int64();
  if (number == nullptr || *number < 0 || *number >= core::most_seats) return malformed("seat must be a seat's number");
  return Line{StepLine{static_cast<core::Seat>(*number), std::string(*action)}};
}

bool numbers(const json::value* value, std::vector<int>& out) {
  if (value == nullptr || !value->is_array()) return false;
  for (const json::value& item : value->get_array()) {
    const auto* number = item.if_int64();
    if (number == nullptr || *number < -100000 || *number > 100000) return false;
    out.push_back(static_cast<int>(*number));
  }
  return true;
}

Result<Line> parse_end(const json::object& object) {
  const json::object* end = object.at("end").if_object();
  EndLine line;
  if (end == nullptr || object.size() != 1 || !only(*end, {"score", "winners"}) ||
      !numbers(end->if_contains("score"), line.score) || !numbers(end->if_contains("winners"), line.winners))
    return malformed(R"(the closing line reads {"end":{"score":[…],"winners":[…]}})");
  return Line{line};
}

Result<Line> parse_key(const json::object& object) {
  const json::string* key = string_member(object, "key");
  if (key == nullptr || object.size() != 1 || !is_hash(*key))
    return malformed(R"(the key reads {"key":"…"} with 64 hexadecimal digits)");
  return Line{KeyLine{std::string(*key)}};
}

// Its text counts, every byte of it, so it is taken as it stands there.
Result<Line> parse_event(const json::object& object, std::string_view line) {
  constexpr std::string_view begin = R"({"event":)";
  if (!object.at("event").is_object() || object.size() != 1 || !line.starts_with(begin) || !line.ends_with('}'))
    return malformed(R"(an event reads {"event":{…}}, without spaces before it)");
  return Line{EventLine{std::string(line.substr(begin.size(), line.size() - begin.size() - 1))}};
}

Result<Line> parse_said(const json::object& object) {
  const json::string* hash = string_member(object, "said");
  if (hash == nullptr || object.size() != 1 || !is_hash(*hash))
    return malformed(R"(talk reads {"said":"…"} with 64 hexadecimal digits)");
  return Line{SaidLine{std::string(*hash)}};
}

Result<Line> parse_head(const json::object& object) {
  const json::string* head = string_member(object, "head");
  const json::string* server = string_member(object, "server");
  const json::string* signature = string_member(object, "signature");
  if (head == nullptr || server == nullptr || signature == nullptr || object.size() != 3 || !is_hash(*head) ||
      !is_hash(*server) || !is_hex(*signature, 64))
    return malformed(R"(the head reads {"head":"…","server":"…","signature":"…"})");
  return Line{HeadLine{std::string(*head), std::string(*server), std::string(*signature)}};
}

std::string array_text(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return "[" + text + "]";
}

}  // namespace

bool is_hash(std::string_view text) { return is_hex(text, 32); }

Result<Line> parse_line(std::string_view text) {
  if (text.size() > longest_line) return malformed("the line is too long");
  json::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
  if (error) return malformed("not a line of JSON: " + error.message());
  const json::object* object = value.if_object();
  if (object == nullptr) return malformed("a line must be a JSON object");
  if (object->contains("stil")) return parse_header(*object);
  if (object->contains("game")) return malformed(R"(a header begins with "stil":1)");
  if (object->contains("end")) return parse_end(*object);
  if (object->contains("event")) return parse_event(*object, text);
  if (object->contains("said")) return parse_said(*object);
  if (object->contains("head")) return parse_head(*object);
  if (object->contains("key")) return parse_key(*object);
  return parse_step(*object);
}

std::string header_line(const Match& match, const Source& source) {
  std::string line = R"({"stil":1,"game":")" + std::string(match.game()) + R"(","setup":)" + match.setup_json();
  if (const std::string from = match.start_text(); !from.empty()) line += R"(,"from":")" + from + '"';
  if (!source.commitment.empty()) line += R"(,"commitment":")" + source.commitment + '"';
  if (!source.room.empty()) line += R"(,"room":")" + source.room + '"';
  return line + '}';
}

std::string step_line(const Match& match, const Step& step) {
  const std::string text = match.text(step.action);
  if (step.seat == core::Seat::nobody) return R"({"chance":")" + text + R"("})";
  return R"({"seat":)" + std::to_string(core::index(step.seat)) + R"(,"do":")" + text + R"("})";
}

std::string end_line(const Match& match) {
  const EndLine end = result(match);
  return R"({"end":{"score":)" + array_text(end.score) + R"(,"winners":)" + array_text(end.winners) + "}}";
}

std::string event_line(std::string_view event) { return R"({"event":)" + std::string(event) + '}'; }
std::string said_line(std::string_view hash) { return R"({"said":")" + std::string(hash) + R"("})"; }
std::string head_line(const HeadLine& line) {
  return R"({"head":")" + line.head + R"(","server":")" + line.server + R"(","signature":")" + line.signature + R"("})";
}
std::string key_line(std::string_view key) { return R"({"key":")" + std::string(key) + R"("})"; }

std::string transcript(const Match& match, const Source& source) {
  std::string text = header_line(match, source) + '\n';
  for (const Step& step : match.steps()) text += step_line(match, step) + '\n';
  if (match.turn().kind == core::Turn::Kind::over) text += end_line(match) + '\n';
  return text;
}

EndLine result(const Match& match) {
  EndLine end;
  for (const core::Seat seat : core::seats(match.players())) {
    end.score.push_back(match.score(seat));
    if (match.winners().contains(seat)) end.winners.push_back(core::index(seat));
  }
  return end;
}

Result<Done> replay(Match& match, const StepLine& line) {
  const Result<core::Action> action = match.parse(line.text);
  if (!action) return action.refusal();
  return line.seat == core::Seat::nobody ? match.outcome(*action) : match.play(line.seat, *action);
}

Result<Done> confirm(const Match& match, const EndLine& line) {
  if (match.turn().kind != core::Turn::Kind::over)
    return Refusal{Refusal::Reason::wrong_result, "the closing line comes before the end of the game"};
  if (line == result(match)) return Done{};
  return Refusal{Refusal::Reason::wrong_result, "the rules give another result: " + end_line(match)};
}

}  // namespace stil::play
