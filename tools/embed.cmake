# Writes the files as C++ string literals, so that the program needs nothing beside itself.
#   cmake -DOUT=… "-DFILES=a;b" -P tools/embed.cmake
# A literal is cut into pieces because compilers limit its length.
set(TEXT "#include \"texts/embedded.h\"\n\nnamespace stil::texts {\n\n")
string(APPEND TEXT "std::span<const Embedded> embedded() {\n  static const Embedded files[] = {\n")
foreach(FILE ${FILES})
  get_filename_component(NAME ${FILE} NAME_WE)
  file(READ ${FILE} CONTENT HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" CONTENT "${CONTENT}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" CONTENT "${CONTENT}")
  string(REGEX REPLACE "([^\n]+)\n?" "        \"\\1\"\n" CONTENT "${CONTENT}")
  string(APPEND TEXT "      {\"${NAME}\",\n${CONTENT}      },\n")
endforeach()
string(APPEND TEXT "  };\n  return files;\n}\n\n}  // namespace stil::texts\n")
file(WRITE ${OUT} "${TEXT}")
