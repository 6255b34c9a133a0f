# Writes files as C++ string literals, so that the program needs nothing beside itself.
#   cmake -DOUT=… -DHEADER=… -DTYPE=… -DFUNCTION=… -DROOT=… -DSUFFIX=… "-DFILES=a;b" -P tools/embed.cmake
# FUNCTION returns a span of TYPE, which is {name, content}; a name is the path without ROOT and SUFFIX. A literal is cut
# into pieces because compilers limit its length.
set(TEXT "#include \"${HEADER}\"\n\n#include <array>\n\n")
list(LENGTH FILES COUNT)
string(APPEND TEXT "std::span<const ${TYPE}> ${FUNCTION}() {\n  using namespace std::string_view_literals;\n")
string(APPEND TEXT "  static const std::array<${TYPE}, ${COUNT}> files{{\n")
foreach(FILE ${FILES})
  string(REPLACE "${ROOT}" "" NAME ${FILE})
  string(REPLACE "${SUFFIX}" "" NAME ${NAME})
  file(READ ${FILE} CONTENT HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" CONTENT "${CONTENT}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" CONTENT "${CONTENT}")
  string(REGEX REPLACE "([^\n]+)\n?" "        \"\\1\"\n" CONTENT "${CONTENT}")
  string(STRIP "${CONTENT}" CONTENT)
  if(CONTENT STREQUAL "")
    set(CONTENT "\"\"")
  endif()
  string(APPEND TEXT "      {\"${NAME}\", ${CONTENT}sv},\n")
endforeach()
string(APPEND TEXT "  }};\n  return files;\n}\n")
file(WRITE ${OUT} "${TEXT}")
