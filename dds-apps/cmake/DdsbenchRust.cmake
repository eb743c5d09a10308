# Builds the crate of an implementation that comes from the package registry of Rust, and ${name}_endpoints with it. Sets
# ${name}_FOUND, after a line that reports what is missing if it is false.
# @param name directory below dds-apps; its crate is in crate/, as the static library ddsbench_${name}
# @param title of the implementation
function(ddsbench_rust name title)
  set(${name}_FOUND FALSE PARENT_SCOPE)
  set(crate ${CMAKE_CURRENT_SOURCE_DIR}/crate)
  file(STRINGS ${crate}/Cargo.toml needed REGEX "^rust-version")
  string(REGEX REPLACE "[^0-9.]" "" needed "${needed}")
  find_program(CARGO cargo HINTS $ENV{CARGO_HOME}/bin $ENV{HOME}/.cargo/bin)
  set(description "")
  if(CARGO)
    execute_process(COMMAND ${CARGO} -vV OUTPUT_VARIABLE description ERROR_QUIET)
  endif()
  set(version 0)
  if(description MATCHES "release: ([0-9.]+)")
    set(version ${CMAKE_MATCH_1})
  endif()
  if(version VERSION_LESS needed)
    message(STATUS "${title}: cargo ${needed} or later is not found: ddsbench-${name} is not built. Install it (rustup.rs)")
    return()
  endif()

  # Everything is fetched now, so that a build without network reports this here and continues.
  string(REGEX REPLACE ".*host: ([^\n]+).*" "\\1" host "${description}")
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env CARGO_NET_RETRY=1 CARGO_HTTP_TIMEOUT=10 ${CARGO} fetch --locked --quiet --target ${host}
    WORKING_DIRECTORY ${crate} RESULT_VARIABLE unfetched OUTPUT_QUIET ERROR_QUIET)
  if(unfetched)
    message(STATUS "${title}: its crates cannot be had from crates.io: ddsbench-${name} is not built")
    return()
  endif()
  message(STATUS "${title} with cargo ${version}: ddsbench-${name} is built")

  # Optimised in every build type: marshalling is measured. cargo knows what has changed.
  ddsbench_message_names(names)
  list(JOIN names "," names)
  ddsbench_idl_files(idl_files)
  list(JOIN idl_files ":" idl_files)
  set(built ${CMAKE_CURRENT_BINARY_DIR}/crate)
  set(library ${built}/release/libddsbench_${name}.a)
  add_custom_target(${name}_crate
    COMMAND ${CMAKE_COMMAND} -E env DDSBENCH_IDL=${idl_files} DDSBENCH_MESSAGES=${names}
            ${CARGO} build --release --locked --offline --quiet --target-dir ${built}
    WORKING_DIRECTORY ${crate}
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
