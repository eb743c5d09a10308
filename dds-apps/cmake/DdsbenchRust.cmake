# Sets `result` to the directory of a copy of the workspace that has the crate of this implementation alone, with the crate
# `package` of DDSBENCH_PREFIX in place of the locked one of the registry.
function(ddsbench_crate_in_prefix name package result)
  set(manifest "")
  if(EXISTS ${DDSBENCH_PREFIX}/Cargo.toml)
    file(READ ${DDSBENCH_PREFIX}/Cargo.toml manifest)
  endif()
  if(NOT manifest MATCHES "name *= *\"${package}\"")
    ddsbench_left_out(${name} "" "no Cargo.toml of a crate ${package}")
  endif()
  set(copy ${CMAKE_CURRENT_BINARY_DIR}/own)
  file(COPY ${CMAKE_SOURCE_DIR}/Cargo.toml ${CMAKE_SOURCE_DIR}/Cargo.lock ${CMAKE_SOURCE_DIR}/rust DESTINATION ${copy})
  file(COPY ${CMAKE_CURRENT_SOURCE_DIR}/crate DESTINATION ${copy}/${name})
  set(crate ${copy}/${name}/crate/Cargo.toml)
  file(READ ${crate} text)
  string(REGEX REPLACE "(\n${package} = )\"[^\"]+\"" "\\1{ path = \"${DDSBENCH_PREFIX}\" }" text "${text}")
  string(REGEX REPLACE "(\n${package} = { )version = \"[^\"]+\"" "\\1path = \"${DDSBENCH_PREFIX}\"" text "${text}")
  file(WRITE ${crate} "${text}")
  set(${result} ${copy} PARENT_SCOPE)
endfunction()

# Builds the crate of an implementation that comes from the package registry of Rust, and ${name}_endpoints with it. Sets
# ${name}_FOUND, after a line that reports what is missing if it is false.
# @param name directory below dds-apps; its crate is in crate/, as the static library ddsbench_${name}
# @param title of the implementation
# @param package its name in the registry
function(ddsbench_rust name title package)
  set(${name}_FOUND FALSE PARENT_SCOPE)
  set(workspace ${CMAKE_SOURCE_DIR})
  set(locked --locked)
  if(DDSBENCH_PREFIX)
    ddsbench_crate_in_prefix(${name} ${package} workspace)
    set(locked)  # it may need other crates
  endif()
  file(STRINGS ${workspace}/Cargo.toml needed REGEX "^rust-version")
  string(REGEX REPLACE "[^0-9.]" "" needed "${needed}")
  find_program(CARGO cargo HINTS $ENV{CARGO_HOME}/bin $ENV{HOME}/.cargo/bin)
  set(description "")
  if(CARGO)
    execute_process(COMMAND ${CARGO} -vV OUTPUT_VARIABLE description ERROR_QUIET)
    string(SHA256 compiler "${CARGO} ${description}")
  endif()
  set(version 0)
  if(description MATCHES "release: ([0-9.]+)")
    set(version ${CMAKE_MATCH_1})
  endif()
  if(version VERSION_LESS needed)
    set(missing "cargo ${needed} or later is not found. Install it (rustup.rs)")
    ddsbench_left_out(${name} "${title}: ${missing}" "${missing}")
  endif()

  # Everything is fetched now, so that a build without network reports this here and continues.
  string(REGEX REPLACE ".*host: ([^\n]+).*" "\\1" host "${description}")
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env CARGO_NET_RETRY=1 CARGO_HTTP_TIMEOUT=10 ${CARGO} fetch ${locked} --quiet --target ${host}
    WORKING_DIRECTORY ${workspace} RESULT_VARIABLE unfetched OUTPUT_QUIET ERROR_QUIET)
  if(unfetched)
    set(missing "its crates cannot be had from crates.io")
    ddsbench_left_out(${name} "${title}: ${missing}" "${missing}")
  endif()
  message(STATUS "${title} with cargo ${version}: ddsbench-${name} is built")

  # Optimised in every build type: marshalling is measured. cargo knows what has changed.
  ddsbench_message_names(names)
  list(JOIN names "," names)
  ddsbench_idl_files(idl_files)
  list(JOIN idl_files ":" idl_files)
  set(library ${CMAKE_CURRENT_BINARY_DIR}/libddsbench_${name}.a)
  add_custom_target(${name}_crate
    COMMAND ${CMAKE_COMMAND} -E env DDSBENCH_IDL=${idl_files} DDSBENCH_MESSAGES=${names}
            ${CMAKE_COMMAND} -D CARGO=${CARGO} -D COMPILER=${compiler} -D WORKSPACE=${workspace} -D CRATE=${name}/crate
            -D LIBRARY=libddsbench_${name}.a -D OUTPUT=${library} -D BUILD=${CMAKE_BINARY_DIR}/crates -D CACHE=${DDSBENCH_CACHE} -D PREFIX=${DDSBENCH_PREFIX}
            -P ${CMAKE_SOURCE_DIR}/cmake/cargo_library.cmake
    BYPRODUCTS ${library}
    VERBATIM)

  set(shared ${CMAKE_SOURCE_DIR}/rust)
  add_library(${name}_endpoints STATIC ${shared}/codec.cpp ${shared}/endpoints.cpp ${shared}/participant.cpp)
  add_dependencies(${name}_endpoints ${name}_crate)
  target_include_directories(${name}_endpoints PUBLIC ${shared})
  target_link_libraries(${name}_endpoints PUBLIC ddsbench_bench ${library} ${CMAKE_DL_LIBS} m)
  ddsbench_warnings(${name}_endpoints)
  set(${name}_FOUND TRUE PARENT_SCOPE)
endfunction()
