# DDSBENCH_UNITY: how many sources of a target are compiled as one, so that their headers are parsed once. For builds in which
# nothing is measured: the compiler sees more than it does of a single source. Names in them differ therefore, even local ones.
set(DDSBENCH_UNITY 0 CACHE STRING "Sources of a target to compile as one; 0: each alone")

# ddsbench_unity(<target>): for sources that are named relative to this directory. Those with definitions of their own are
# compiled alone: give paths to them only, since ccache finds what is compiled with a whole path in no other checkout. For
# the same reason these are no unity builds of CMake, which name sources by whole paths.
function(ddsbench_unity target)
  if(NOT DDSBENCH_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(alone)
  set(count 0)
  foreach(source IN LISTS sources)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    if(definitions OR IS_ABSOLUTE ${source})
      list(APPEND alone ${source})
      continue()
    endif()
    math(EXPR batch "${count} / ${DDSBENCH_UNITY}")
    math(EXPR count "${count} + 1")
    cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    string(APPEND batch_${batch} "#include \"${path}\"\n")
  endforeach()
  foreach(number RANGE ${batch})
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_${number}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${batch_${number}}")
    list(APPEND alone ${file})
  endforeach()
  set_property(TARGET ${target} PROPERTY SOURCES ${alone})
endfunction()
