# DDSBENCH_IDL_FILES and DDSBENCH_IDL_TYPES: instead of programs, the library ddsbench-types of these message types, for
# the implementation DDSBENCH_ONLY, whose program loads it (bench/type_library.hpp). Each type begins with key and
# header, as those of the product's own catalogue, or has them in members: DdsbenchMembers.cmake.
set(DDSBENCH_IDL_FILES "" CACHE STRING "IDL files of a user's message types: each after those that it includes")
set(DDSBENCH_IDL_ROOT "${CMAKE_SOURCE_DIR}" CACHE PATH "The directory of the user's files")
set(DDSBENCH_IDL_TYPES "" CACHE STRING "The message types in them, with their modules")
if(DDSBENCH_IDL_TYPES AND NOT DDSBENCH_ONLY)
  message(FATAL_ERROR "DDSBENCH_IDL_TYPES needs DDSBENCH_ONLY: a library is for one implementation")
endif()

if(DDSBENCH_IDL_TYPES)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_C_VISIBILITY_PRESET hidden)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
endif()

# The compilers get copies below one directory, which alone is searched for included files: with several, fastddsgen may
# look for ever. Files of DDSBENCH_IDL_ROOT keep their places below it; all others are put directly into the directory.
set(DDSBENCH_IDL_DIRECTORY ${CMAKE_BINARY_DIR}/idl)
set(copies)
foreach(file IN LISTS DDSBENCH_IDL_FILES)
  file(RELATIVE_PATH place ${DDSBENCH_IDL_ROOT} ${file})
  if(place MATCHES "^\\.\\./")
    get_filename_component(place ${file} NAME)
  endif()
  configure_file(${file} ${DDSBENCH_IDL_DIRECTORY}/${place} COPYONLY)
  list(APPEND copies ${DDSBENCH_IDL_DIRECTORY}/${place})
endforeach()
set(DDSBENCH_IDL_FILES ${copies})

# ddsbench_types_library(SOURCES ... LIBRARIES ...): the sources define what bench/type_library.hpp looks up.
function(ddsbench_types_library)
  cmake_parse_arguments(TYPES "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_library(ddsbench-types MODULE ${TYPES_SOURCES})
  set_target_properties(ddsbench-types PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
  target_include_directories(ddsbench-types PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/bench)
  target_link_libraries(ddsbench-types PRIVATE ${TYPES_LIBRARIES})
  ddsbench_warnings(ddsbench-types)
endfunction()

# ddsbench_user_types(<implementation> <header> <class> <made> <made_with_members> MEMBER_CALL ... LIBRARIES ...): the
# same with a source for generated C++ classes; MEMBER_CALL stands behind their members in code. Each file is included
# with <header> at the end of its name. <made> is the object of <class> for a type, in which IDL_TYPE stands for its name;
# <made_with_members> that of one with the table IDL_MEMBERS.
function(ddsbench_user_types implementation header class made made_with_members)
  cmake_parse_arguments(TYPES "" MEMBER_CALL "LIBRARIES" ${ARGN})
  set(DDSBENCH_IMPLEMENTATION ${implementation})
  set(DDSBENCH_TYPE_CLASS ${class})
  set(DDSBENCH_TYPES_HEADERS)
  foreach(idl IN LISTS DDSBENCH_IDL_FILES)
    get_filename_component(name ${idl} NAME_WLE)
    string(APPEND DDSBENCH_TYPES_HEADERS "#include <${name}${header}>\n")
  endforeach()
  set(DDSBENCH_TYPE_ROWS)
  foreach(type IN LISTS DDSBENCH_IDL_TYPES)
    string(REGEX REPLACE ".*::" "" name ${type})
    set(row "${made}")
    ddsbench_members_name(members ${type})
    if(members)
      string(REPLACE IDL_MEMBERS ${members} row "${made_with_members}")
    endif()
    string(REPLACE IDL_TYPE ${type} row "${row}")
    string(APPEND DDSBENCH_TYPE_ROWS "      {\"${name}\", ${row}},\n")
  endforeach()
  ddsbench_members_source(DDSBENCH_MEMBERS_SOURCE "::" "${TYPES_MEMBER_CALL}")
  configure_file(${CMAKE_SOURCE_DIR}/cmake/type_library.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/type_library.cpp @ONLY)
  ddsbench_types_library(SOURCES ${CMAKE_CURRENT_BINARY_DIR}/type_library.cpp LIBRARIES ${TYPES_LIBRARIES})
endfunction()
