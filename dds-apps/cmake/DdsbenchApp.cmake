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

# The IDL files of the message catalogue, in its order: a file may use types of those before it.
function(ddsbench_idl_files result)
  if(DDSBENCH_IDL_FILES)
    set(${result} ${DDSBENCH_IDL_FILES} PARENT_SCOPE)
    return()
  endif()
  file(STRINGS ${DDSBENCH_WORKLOAD}/messages.xml files REGEX "<messages idl=")
  string(REGEX REPLACE ".*<messages idl=\"([^\"]+)\".*" "\\1" files "${files}")
  separate_arguments(files)
  list(TRANSFORM files PREPEND ${DDSBENCH_WORKLOAD}/)
  set(${result} ${files} PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${DDSBENCH_WORKLOAD}/messages.xml)
endfunction()

# The IDL types of the message catalogue, in its order, with their modules: Avenue::Simple.
function(ddsbench_idl_types result)
  if(DDSBENCH_IDL_TYPES)
    set(${result} ${DDSBENCH_IDL_TYPES} PARENT_SCOPE)
    return()
  endif()
  file(STRINGS ${DDSBENCH_WORKLOAD}/messages.xml lines REGEX "<message name=")
  set(types)
  foreach(line IN LISTS lines)
    string(REGEX REPLACE ".* type=\"([A-Za-z0-9_:]+)\".*" "\\1" type "${line}")
    list(APPEND types ${type})
  endforeach()
  set(${result} ${types} PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${DDSBENCH_WORKLOAD}/messages.xml)
endfunction()

# The same without modules: what the programs take as --type.
function(ddsbench_message_names result)
  ddsbench_idl_types(names)
  list(TRANSFORM names REPLACE ".*::" "")
  set(${result} ${names} PARENT_SCOPE)
endfunction()

# ddsbench_message_types(<implementation> <header> <arguments> <sources>): sources with the message_type() of
# bench/typed_middleware.hpp, one for each IDL file, so that they compile at the same time. An IDL file has one module, of
# its own name; its source includes the file's name with <header> at its end. <arguments> of typed_message(), in which
# IDL_TYPE stands for a type of the catalogue, make each type.
function(ddsbench_message_types implementation header arguments sources)
  set(DDSBENCH_IMPLEMENTATION ${implementation})
  ddsbench_idl_files(files)
  ddsbench_idl_types(types)
  list(GET files 0 first)
  list(REVERSE files)
  set(made)
  # Each function calls that of the next file for names that it does not know.
  set(DDSBENCH_NEXT)
  set(DDSBENCH_OTHERWISE "throw MiddlewareError(\"type\", \"no message type is called '\" + std::string(name) + \"'\")")
  foreach(file IN LISTS files)
    get_filename_component(stem ${file} NAME_WE)
    set(DDSBENCH_TYPES_HEADER ${stem}${header})
    set(DDSBENCH_FUNCTION message_type_${stem})
    if(file STREQUAL first)
      set(DDSBENCH_FUNCTION message_type)
    endif()
    set(DDSBENCH_TYPE_ROWS)
    foreach(type IN LISTS types)
      string(REGEX MATCH "^(.*)::(.*)$" scoped ${type})
      string(TOLOWER ${CMAKE_MATCH_1} module)
      if(module STREQUAL stem)
        string(REPLACE IDL_TYPE ${type} made_by "${arguments}")
        string(APPEND DDSBENCH_TYPE_ROWS
          "  if (name == \"${CMAKE_MATCH_2}\") return typed_message<${made_by}>();\n")
      endif()
    endforeach()
    set(source ${CMAKE_CURRENT_BINARY_DIR}/message_types_${stem}.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/message_types.cpp.in ${source} @ONLY)
    list(APPEND made ${source})
    set(DDSBENCH_NEXT "std::unique_ptr<MessageType<Participant>> ${DDSBENCH_FUNCTION}(std::string_view name);\n\n")
    set(DDSBENCH_OTHERWISE "return ${DDSBENCH_FUNCTION}(name)")
  endforeach()
  set(${sources} ${made} PARENT_SCOPE)
endfunction()
