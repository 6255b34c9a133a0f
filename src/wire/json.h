#pragma once
// JSON of any described value, written and read by its field list. Words are strings, a By of words is an
// object, a By of seats an array with one entry for each seat that is taken, a set of seats an array of
// numbers, nobody is null, and so is what is not told.
#include <string_view>

#include "core/fields.h"
#include "wire/json_reader.h"
#include "wire/value.h"
#include "wire/writer.h"

namespace stil::wire {

constexpr void put_json_string(Writer& out, std::string_view text) {
  out.put('"');
  out.put(text);  // words of ours: nothing in them needs escaping
  out.put('"');
}

template <class T>
constexpr void put_json(Writer& out, const T& value, int players);

namespace detail {

// Puts a comma before every item but the first.
class Separator {
 public:
  explicit constexpr Separator(Writer& out) : out_(out) {}
  constexpr void operator()() {
    if (!first_) out_.put(',');
    first_ = false;
  }

 private:
  Writer& out_;
  bool first_ = true;
};

constexpr void put_scalar_json(Writer& out, const Scalar auto& value) {
  using T = std::remove_cvref_t<decltype(value)>;
  if constexpr (std::same_as<T, bool>) {
    out.put(value ? "true" : "false");
  } else if constexpr (Worded<T>) {
    put_json_string(out, words(value)[static_cast<std::size_t>(value)]);
  } else {
    if (std::same_as<T, core::Seat> && static_cast<core::Seat>(value) == core::Seat::nobody) return out.put("null");
    put_scalar(out, value);
  }
}

template <IsSet T>
constexpr void put_set_json(Writer& out, const T& set) {
  Separator separate(out);
  out.put('[');
  for (const auto item : set) {
    separate();
    put_scalar_json(out, item);
  }
  out.put(']');
}

template <IsStack T>
constexpr void put_stack_json(Writer& out, const T& stack, int players) {
  Separator separate(out);
  out.put('[');
  for (const auto& item : stack) {
    separate();
    put_json(out, item, players);
  }
  out.put(']');
}

template <IsBy T>
constexpr void put_by_json(Writer& out, const T& by, int players) {
  constexpr bool by_seat = ByParts<T>::by_seat;
  Separator separate(out);
  out.put(by_seat ? '[' : '{');
  for (const auto index : core::Each<typename ByParts<T>::Index>{by_seat ? players : ByParts<T>::size}) {
    separate();
    if constexpr (!by_seat) {
      put_scalar_json(out, index);
      out.put(':');
    }
    put_json(out, by[index], players);
  }
  out.put(by_seat ? ']' : '}');
}

template <core::Described T>
constexpr void put_fields_json(Writer& out, const T& value, int players) {
  Separator separate(out);
  out.put('{');
  T::fields([&](std::string_view name, auto member) {
    separate();
    put_json_string(out, name);
    out.put(':');
    put_json(out, value.*member, players);
  });
  out.put('}');
}

}  // namespace detail

// `players` is how many seats the arrays by seat show.
template <class T>
constexpr void put_json(Writer& out, const T& value, int players) {
  if constexpr (Scalar<T>)
    detail::put_scalar_json(out, value);
  else if constexpr (IsSet<T>)
    detail::put_set_json(out, value);
  else if constexpr (IsStack<T>)
    detail::put_stack_json(out, value, players);
  else if constexpr (IsBy<T>)
    detail::put_by_json(out, value, players);
  else if constexpr (IsTold<T>)
    value.is_told ? put_json(out, value.fact, players) : out.put("null");
  else
    detail::put_fields_json(out, value, players);
}

namespace detail {

template <class T>
constexpr void read_json(JsonReader& in, T& value);

template <class T>
constexpr void read_fields(JsonReader& in, T& value) {
  in.each_member([&](std::string_view key) {
    bool known = false;
    T::fields([&](std::string_view name, auto member) {
      if (name != key) return;
      known = true;
      read_json(in, value.*member);
    });
    if (!known) in.fail("no such field", key);
  });
}

template <IsBy T>
constexpr void read_by(JsonReader& in, T& value) {
  using Index = typename ByParts<T>::Index;
  Index index{};
  if constexpr (ByParts<T>::by_seat) {
    int at = 0;
    in.each_item([&] {
      if (at >= ByParts<T>::size) return in.fail("too many seats", {});
      read_json(in, value[static_cast<Index>(at++)]);
    });
  } else {
    in.each_member([&](std::string_view key) {
      if (!parse_index(key, ByParts<T>::size, index)) return in.fail("no such word here", key);
      read_json(in, value[index]);
    });
  }
}

template <IsSet T>
constexpr void read_set(JsonReader& in, T& set) {
  in.each_item([&] {
    typename SetParts<T>::Index index{};
    read_json(in, index);
    if (in.ok() && static_cast<int>(index) >= SetParts<T>::size) in.fail("not a member of the set", {});
    if (in.ok()) set.add(index);
  });
}

template <IsStack T>
constexpr void read_stack(JsonReader& in, T& stack) {
  in.each_item([&] {
    if (stack.count == StackParts<T>::size) return in.fail("too many items", {});
    stack.add({});
    read_json(in, stack[stack.count - 1]);
  });
}

template <class T>
constexpr void read_json(JsonReader& in, T& value) {
  value = T{};
  if constexpr (std::same_as<T, bool>) {
    const std::string_view word = in.bare();
    if (word != "true" && word != "false") in.fail("true or false expected", word);
    value = word == "true";
  } else if constexpr (Worded<T>) {
    const std::string_view word = in.string();
    if (in.ok() && !parse_scalar(word, value)) in.fail("no such word here", word);
  } else if constexpr (Scalar<T>) {
    const std::string_view word = in.bare();
    if (std::same_as<T, core::Seat> && word == "null") return void(parse_scalar("nobody", value));
    if (in.ok() && (word == "nobody" || !parse_scalar(word, value))) in.fail("a number in range expected", word);
  } else if constexpr (IsSet<T>) {
    read_set(in, value);
  } else if constexpr (IsStack<T>) {
    read_stack(in, value);
  } else if constexpr (IsBy<T>) {
    read_by(in, value);
  } else {
    read_fields(in, value);
  }
}

}  // namespace detail

// Reads what put_json wrote: members in any order, those left out keep their fresh value, others are refused.
template <core::Described T>
constexpr Problem parse_json(std::string_view text, T& value) {
  JsonReader in(text);
  detail::read_json(in, value);
  in.end();
  return in.problem();
}

}  // namespace stil::wire
