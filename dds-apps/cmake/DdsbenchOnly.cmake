# DDSBENCH_ONLY=<implementation> with CMAKE_PREFIX_PATH: the programs of that implementation alone, with its library from
# the first directory of CMAKE_PREFIX_PATH and nowhere else. Without it all implementations that are found.
set(DDSBENCH_ONLY "" CACHE STRING "The only implementation to build (its directory's name); empty: all that are found")
set(DDSBENCH_PREFIX)
if(DDSBENCH_ONLY AND CMAKE_PREFIX_PATH)
  list(GET CMAKE_PREFIX_PATH 0 DDSBENCH_PREFIX)
  # An older prefix of this build directory does not count.
  if(NOT DDSBENCH_PREFIX STREQUAL "${DDSBENCH_PREFIX_BEFORE}")
    unset(CycloneDDS_DIR CACHE)
    unset(fastcdr_DIR CACHE)
    unset(fastdds_DIR CACHE)
    unset(fastrtps_DIR CACHE)
    unset(foonathan_memory_DIR CACHE)
    unset(OpenDDS_DIR CACHE)
  endif()
  set(DDSBENCH_PREFIX_BEFORE ${DDSBENCH_PREFIX} CACHE INTERNAL "")
  # Debian's packages have headers that differ between architectures here. Those of the system would be found instead.
  if(CMAKE_LIBRARY_ARCHITECTURE AND IS_DIRECTORY ${DDSBENCH_PREFIX}/include/${CMAKE_LIBRARY_ARCHITECTURE})
    include_directories(SYSTEM ${DDSBENCH_PREFIX}/include/${CMAKE_LIBRARY_ARCHITECTURE})
  endif()
  # DT_RPATH, which also counts for libraries of libraries and before LD_LIBRARY_PATH: on a node, bundles have the
  # libraries of the prefix beside the program. Python wheels keep the libraries
  # of others beside their modules.
  file(GLOB of_wheels LIST_DIRECTORIES true ${DDSBENCH_PREFIX}/lib/python3*/site-packages/*.libs)
  set(CMAKE_BUILD_RPATH "\$ORIGIN/libraries" ${DDSBENCH_PREFIX}/lib ${of_wheels})
  add_link_options(LINKER:--disable-new-dtags)
endif()

# What keeps an implementation from being built, in one line: an error if nothing else is to be built. `missing` names
# what is missing where all are built; `lacking` what the prefix lacks.
macro(ddsbench_left_out implementation missing lacking)
  if(DDSBENCH_PREFIX)
    message(NOTICE "ddsbench: ${implementation} in ${DDSBENCH_PREFIX}: ${lacking}")
    message(FATAL_ERROR "ddsbench-${implementation} cannot be built")
  elseif(DDSBENCH_ONLY)
    message(NOTICE "ddsbench: ${implementation}: ${missing}")
    message(FATAL_ERROR "ddsbench-${implementation} cannot be built")
  endif()
  message(STATUS "${missing}: ddsbench-${implementation} is not built")
  return()
endmacro()

# find_package(), in the prefix alone if there is one.
macro(ddsbench_find_package package)
  if(DDSBENCH_PREFIX)
    find_package(${package} QUIET PATHS ${DDSBENCH_PREFIX} NO_DEFAULT_PATH ${ARGN})
  else()
    find_package(${package} QUIET ${ARGN})
  endif()
endmacro()

# find_program(), in the prefix alone if there is one; with OR_ELSEWHERE, in the prefix first. What an earlier run found
# does not count: it may have been replaced.
macro(ddsbench_find_program variable program)
  unset(${variable} CACHE)
  if(DDSBENCH_PREFIX)
    find_program(${variable} ${program} PATHS ${DDSBENCH_PREFIX}/bin NO_DEFAULT_PATH)
  endif()
  if(NOT DDSBENCH_PREFIX OR ${ARGC} GREATER 2)
    find_program(${variable} ${program})
  endif()
  mark_as_advanced(${variable})
endmacro()
