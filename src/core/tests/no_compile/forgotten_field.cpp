// A struct that travels names every member.
#include "core/fields.h"

struct Secret {
  int top = 0;
#ifdef WRONG
  int bottom = 0;
#endif
  template <class Visit>
  static constexpr void fields(Visit&& visit) {
    visit("top", &Secret::top);
  }
};

static_assert(stil::core::fields_complete<Secret>);
