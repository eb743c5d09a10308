# What was compiled once, in this checkout or another, is not compiled again: the directory `ddsbench` of the user's
# caches, for the objects of C and C++ (by ccache, where it is installed) and the libraries of Rust crates. Everything is
# found by its content. Without a directory that can be written, everything is compiled.
#
# Sets DDSBENCH_CACHE, which is empty then.
set(DDSBENCH_CACHE "")
if(IS_ABSOLUTE "$ENV{XDG_CACHE_HOME}")
  set(caches $ENV{XDG_CACHE_HOME})
else()
  set(caches $ENV{HOME}/.cache)
endif()
if(IS_ABSOLUTE "${caches}")
  execute_process(COMMAND ${CMAKE_COMMAND} -E make_directory ${caches}/ddsbench OUTPUT_QUIET ERROR_QUIET)
  # file(TOUCH) would end the configuration.
  execute_process(COMMAND ${CMAKE_COMMAND} -E touch ${caches}/ddsbench/writable RESULT_VARIABLE unwritable OUTPUT_QUIET ERROR_QUIET)
  if(NOT unwritable)
    set(DDSBENCH_CACHE ${caches}/ddsbench)
  endif()
endif()

find_program(CCACHE ccache)
if(CCACHE AND DDSBENCH_CACHE)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH checkout)
  # Paths below the checkout are relative in what is compared; a precompiled header is compared by its content.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_DIR=${DDSBENCH_CACHE}/ccache CCACHE_BASEDIR=${checkout} CCACHE_NOHASHDIR=1
    CCACHE_COMPILERCHECK=content CCACHE_MAXSIZE=2G CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  foreach(language C CXX)
    if(NOT CMAKE_${language}_COMPILER_LAUNCHER)
      set(CMAKE_${language}_COMPILER_LAUNCHER ${launcher})
    endif()
  endforeach()
endif()
