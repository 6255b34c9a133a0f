// Nothing: where the headers are parsed that the tests share (precompile in CMakeLists.txt).
