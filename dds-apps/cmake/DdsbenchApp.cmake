# Our own targets build without a warning; generated code is a target of its own, included as SYSTEM.
function(ddsbench_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow -Werror)
endfunction()

# ddsbench_app(<implementation> SOURCES ... LIBRARIES ...): the program ddsbench-<implementation>.
function(ddsbench_app implementation)
  cmake_parse_arguments(APP "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(ddsbench-${implementation} ${APP_SOURCES})
  target_link_libraries(ddsbench-${implementation} PRIVATE ddsbench_main ${APP_LIBRARIES})
  # Functions are looked up at the start: a first call during the measurement would search libraries, deep on the stack.
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
