# Writes the version and the commit that is being built, and only when they have changed:
# cmake -DOUT=version.cpp -DVERSION=0.1.0 -DSOURCE=. -P version.cmake
execute_process(COMMAND git describe --always --dirty --abbrev=12 --exclude=* WORKING_DIRECTORY ${SOURCE}
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit unknown) # built from an archive
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT [[
#include "apps/version.h"

namespace stil::apps {
std::string_view version() { return "@VERSION@"; }
std::string_view commit() { return "@commit@"; }
}  // namespace stil::apps
]] @ONLY)
