# Programs for another system, by zig (PyPI's ziglang): a compiler with the C
# libraries of Linux (musl), Windows (mingw) and macOS. tools/release/static calls it.
#
#	cmake -DCMAKE_TOOLCHAIN_FILE=... -DBASTIDE_TARGET=x86_64-linux-musl -DBASTIDE_TOOLS=FOLDER
#
# BASTIDE_TOOLS has zig's compiler for the target as cc, and its ar and ranlib.
# BASTIDE_ROOT, if it is there, has libraries for the target.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES BASTIDE_TARGET BASTIDE_TOOLS BASTIDE_ROOT)
string(REGEX MATCH "^([^-]+)-([^-]+)" unused ${BASTIDE_TARGET})
set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_MATCH_1})
if(CMAKE_MATCH_2 STREQUAL "macos")
  set(CMAKE_SYSTEM_NAME Darwin)
elseif(CMAKE_MATCH_2 STREQUAL "windows")
  set(CMAKE_SYSTEM_NAME Windows)
else()
  set(CMAKE_SYSTEM_NAME Linux)
endif()
set(CMAKE_C_COMPILER ${BASTIDE_TOOLS}/cc)
set(CMAKE_AR ${BASTIDE_TOOLS}/ar CACHE FILEPATH "zig's")
set(CMAKE_RANLIB ${BASTIDE_TOOLS}/ranlib CACHE FILEPATH "zig's")
# Nothing of this machine is taken for the other's.
set(CMAKE_FIND_ROOT_PATH /nothing ${BASTIDE_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
