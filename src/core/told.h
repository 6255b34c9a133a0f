#pragma once
// A fact that is told or not: in JSON null where it is not.

namespace stil::core {

template <class T>
struct Told {
  bool is_told = false;
  T fact{};
  friend constexpr bool operator==(const Told&, const Told&) = default;
};

}  // namespace stil::core
