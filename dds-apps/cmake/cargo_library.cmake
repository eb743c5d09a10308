# The static library of a crate, at build time: from the cache of DdsbenchCache.cmake, or built and put there. All crates
# of its workspace are built with it, so that what they share is compiled once.
#   CARGO, COMPILER (what it says of itself), WORKSPACE (its directory), CRATE (directory in it), LIBRARY (file name),
#   DDSBENCH_IDL and DDSBENCH_MESSAGES of the environment: what it is made from
#   OUTPUT: the file to make
#   BUILD: a directory to build in where there is no usable cache
#   CACHE: the cache's directory, or empty
#   PREFIX: true if the crate uses one of a user, of which nothing is known here
# A library in the cache is named by a digest of all that it is made from, and by that of its content: one that is damaged
# is not taken. Whatever fails with the cache, the library is built without.
set(libraries_kept 12)
set(builds_kept 2)

# what it is made from; the manifests of all crates decide which features of a shared one are compiled
file(GLOB manifests ${WORKSPACE}/Cargo.toml ${WORKSPACE}/*/*/Cargo.toml)
file(GLOB_RECURSE sources ${WORKSPACE}/${CRATE}/* ${WORKSPACE}/rust/*/src/*)
list(FILTER sources EXCLUDE REGEX "/target/")
string(REPLACE ":" ";" idl_files "$ENV{DDSBENCH_IDL}")
file(SHA256 ${WORKSPACE}/Cargo.lock lock)
string(SHA256 dependencies "${COMPILER} ${lock} $ENV{RUSTFLAGS} $ENV{CARGO_ENCODED_RUSTFLAGS} $ENV{CARGO_BUILD_TARGET}")
set(inputs "${dependencies} $ENV{DDSBENCH_MESSAGES}\n")
foreach(file IN LISTS manifests sources idl_files)
  file(SHA256 ${file} digest)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${WORKSPACE} OUTPUT_VARIABLE name)
  string(APPEND inputs "${name} ${digest}\n")
endforeach()
string(SHA256 key "${inputs}")
set(made "")
if(EXISTS ${OUTPUT} AND EXISTS ${OUTPUT}.key)
  file(READ ${OUTPUT}.key made)
endif()
if(made STREQUAL key AND NOT PREFIX)
  return()
endif()
file(REMOVE ${OUTPUT}.key)

# run(<result> <command>...): its exit status; output is left out.
function(run result)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  set(${result} ${status} PARENT_SCOPE)
endfunction()

# keep_newest(<count> <path>...): removes all others, those that were used first.
function(keep_newest count)
  set(stamped)
  foreach(path IN LISTS ARGN)
    file(TIMESTAMP ${path} time %s UTC)
    list(APPEND stamped "${time} ${path}")
  endforeach()
  list(SORT stamped COMPARE NATURAL ORDER DESCENDING)
  list(LENGTH stamped length)
  while(length GREATER count)
    list(POP_BACK stamped last)
    string(REGEX REPLACE "^[^ ]* " "" last "${last}")
    run(ignored ${CMAKE_COMMAND} -E rm -rf ${last})
    math(EXPR length "${length} - 1")
  endwhile()
endfunction()

# take(<library>): makes it the output.
function(take library)
  file(COPY_FILE ${library} ${OUTPUT} ONLY_IF_DIFFERENT)
  file(WRITE ${OUTPUT}.key ${key})
endfunction()

if(CACHE AND NOT PREFIX)
  file(GLOB found ${CACHE}/rust/${key}-*.a)
  foreach(library IN LISTS found)
    file(SHA256 ${library} digest)
    if(library MATCHES "-${digest}\\.a$")
      run(ignored ${CMAKE_COMMAND} -E touch ${library})
      take(${library})
      return()
    endif()
    run(ignored ${CMAKE_COMMAND} -E rm -f ${library})
  endforeach()

  # Crates of the registry are built once for all checkouts. What one builds is taken before the next one builds there.
  set(target ${CACHE}/cargo/${dependencies})
  run(unusable ${CMAKE_COMMAND} -E make_directory ${CACHE}/rust ${target})
  if(NOT unusable)
    file(LOCK ${target} DIRECTORY GUARD PROCESS RESULT_VARIABLE unusable)
  endif()
  if(NOT unusable)
    run(unusable ${CARGO} build --release --locked --offline --quiet --manifest-path ${WORKSPACE}/Cargo.toml --target-dir ${target})
  endif()
  if(NOT unusable)
    set(library ${target}/release/${LIBRARY})
    take(${library})
    file(SHA256 ${library} digest)
    set(kept ${CACHE}/rust/${key}-${digest}.a)
    string(RANDOM LENGTH 8 suffix)
    run(full ${CMAKE_COMMAND} -E copy ${library} ${kept}.${suffix})
    if(full)
      run(ignored ${CMAKE_COMMAND} -E rm -f ${kept}.${suffix})
    else()
      run(ignored ${CMAKE_COMMAND} -E rename ${kept}.${suffix} ${kept})
    endif()
    run(ignored ${CMAKE_COMMAND} -E touch ${target})
    file(GLOB libraries ${CACHE}/rust/*.a)
    keep_newest(${libraries_kept} ${libraries})
    file(GLOB builds ${CACHE}/cargo/*)
    keep_newest(${builds_kept} ${builds})
    return()
  endif()
endif()

execute_process(
  COMMAND ${CARGO} build --release --locked --offline --quiet --manifest-path ${WORKSPACE}/Cargo.toml --target-dir ${BUILD}
  COMMAND_ERROR_IS_FATAL ANY)
take(${BUILD}/release/${LIBRARY})
