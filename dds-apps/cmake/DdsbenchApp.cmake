# Our own targets build without warnings; generated code is in separate targets, included as SYSTEM.
function(ddsbench_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow -Werror)
endfunction()

# For tests in many files: GoogleTest is parsed once for all of them.
function(ddsbench_parse_googletest_once target)
  target_precompile_headers(${target} PRIVATE <gtest/gtest.h>)
endfunction()

# ddsbench_app(<implementation> SOURCES ... LIBRARIES ...): the program ddsbench-<implementation>.
function(ddsbench_app implementation)
  cmake_parse_arguments(APP "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(ddsbench-${implementation} ${APP_SOURCES})
  target_link_libraries(ddsbench-${implementation} PRIVATE ddsbench_main ${APP_LIBRARIES})
  # Functions are looked up at the start: a first call during the measurement would search libraries and use much stack.
  target_link_options(ddsbench-${implementation} PRIVATE LINKER:-z,now)
  ddsbench_warnings(ddsbench-${implementation})
endfunction()

# The names of the message catalogue, in its order.
function(ddsbench_message_names result)
  file(STRINGS ${DDSBENCH_WORKLOAD}/messages.xml lines REGEX "<message name=")
  set(names)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".*<message name=\"([A-Za-z0-9_]+)\".*" "\\1" name "${line}")
    list(APPEND names ${name})
  endforeach()
  set(${result} ${names} PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${DDSBENCH_WORKLOAD}/messages.xml)
endfunction()

# ddsbench_message_types(<implementation> <header> <arguments> <source>): a source with the message_type() of
# bench/typed_middleware.hpp. It includes what was generated for the types, <header>; <arguments> of GeneratedType, in which
# NAME stands for a type of the catalogue, make each type.
function(ddsbench_message_types implementation header arguments source)
  set(DDSBENCH_IMPLEMENTATION ${implementation})
  set(DDSBENCH_TYPES_HEADER ${header})
  set(DDSBENCH_TYPE_ROWS)
  ddsbench_message_names(names)
  foreach(name IN LISTS names)
    string(REPLACE NAME ${name} type "${arguments}")
    string(APPEND DDSBENCH_TYPE_ROWS "  if (name == \"${name}\") return std::make_unique<Typed<GeneratedType<${type}>>>();\n")
  endforeach()
  configure_file(${CMAKE_SOURCE_DIR}/cmake/message_types.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/message_types.cpp @ONLY)
  set(${source} ${CMAKE_CURRENT_BINARY_DIR}/message_types.cpp PARENT_SCOPE)
endfunction()
