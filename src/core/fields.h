#pragma once
// Every struct that travels names its members once:
//
//   struct Secret {
//     Kind top = Kind::unknown;
//     template <class Visit> static constexpr void fields(Visit&& visit) { visit("top", &Secret::top); }
//   };
//   static_assert(core::fields_complete<Secret>);
//
// Text, JSON and field counts are visitors of that list.
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace stil::core {

namespace detail {

struct Ignore {
  constexpr void operator()(std::string_view, auto) const {}
};

// Stands for a value of any type where a struct is initialised in braces.
struct Anything {
  template <class T>
  constexpr operator T() const;  // NOLINT(google-explicit-constructor): converting is its whole purpose
};

template <class T, int... I>
constexpr bool braces_take(std::integer_sequence<int, I...>) {
  return requires { T{(static_cast<void>(I), Anything{})...}; };
}

// The most initialisers a struct accepts is the number of its members.
template <class T, int N = 64>
constexpr int member_count() {
  if constexpr (N == 0 || braces_take<T>(std::make_integer_sequence<int, N>{}))
    return N;
  else
    return member_count<T, N - 1>();
}

template <class T>
constexpr int field_count() {
  int count = 0;
  T::fields([&count](std::string_view, auto) { ++count; });
  return count;
}

}  // namespace detail

template <class T>
concept Described = requires { T::fields(detail::Ignore{}); };

// True when `fields` names every member, so that a forgotten one does not compile.
template <class T>
inline constexpr bool fields_complete = detail::field_count<T>() == detail::member_count<T>();

}  // namespace stil::core
