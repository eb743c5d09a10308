# Configures the project for one implementation that cannot be built, and compares the line that reports why.
#   cmake -DSOURCE=... -DGENERATOR=... -DSCRATCH=... -P only_test.cmake
file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH}/empty)
file(WRITE ${SCRATCH}/broken/cmake/OpenDDSConfig.cmake "message(FATAL_ERROR \"not built\")\n")

function(expect_line expected)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH}/build -G ${GENERATOR} ${ARGN}
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_VARIABLE errors)
  string(REGEX MATCHALL "ddsbench: [^\n]*" lines "${errors}")
  if(NOT failed OR NOT lines STREQUAL expected)
    message(SEND_ERROR "expected: ${expected}\ngot: ${lines}\nof:\n${errors}")
  endif()
endfunction()

expect_line("ddsbench: DDSBENCH_ONLY=nosuch is no implementation; there are loopback, udp, cyclonedds, fastdds, opendds, rustdds, dustdds"
  -DDDSBENCH_ONLY=nosuch)
# A machine that has the library in another place does not count.
expect_line("ddsbench: cyclonedds in ${SCRATCH}/empty: no installed Cyclone DDS, with lib/cmake/CycloneDDS and bin/idlc"
  -DDDSBENCH_ONLY=cyclonedds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
expect_line("ddsbench: fastdds in ${SCRATCH}/empty: no Fast CDR, the CMake package fastcdr"
  -DDDSBENCH_ONLY=fastdds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
expect_line("ddsbench: opendds in ${SCRATCH}/empty: no OpenDDS, with cmake/OpenDDSConfig.cmake"
  -DDDSBENCH_ONLY=opendds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
# An incomplete one ends nothing but its own use.
expect_line("ddsbench: opendds in ${SCRATCH}/broken: its CMake package cannot be used: configure and build it completely"
  -DDDSBENCH_ONLY=opendds -DCMAKE_PREFIX_PATH=${SCRATCH}/broken)

# What Fast DDS needs besides its library: the packages in a prefix, each with the version it reports.
function(install prefix)
  foreach(package IN LISTS ARGN)
    string(REGEX MATCH "^(.+)-(.+)$" parts ${package})
    file(WRITE ${SCRATCH}/${prefix}/lib/cmake/${CMAKE_MATCH_1}/${CMAKE_MATCH_1}-config.cmake
      "set(${CMAKE_MATCH_1}_VERSION ${CMAKE_MATCH_2})\n")
  endforeach()
endfunction()

function(install_fastddsgen prefix answer)
  set(program ${SCRATCH}/${prefix}/bin/fastddsgen)
  file(WRITE ${program} "#!/bin/sh\necho '${answer}'\n")
  file(CHMOD ${program} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endfunction()

function(expect_fastdds prefix reason)
  expect_line("ddsbench: fastdds in ${SCRATCH}/${prefix}: ${reason}"
    -DDDSBENCH_ONLY=fastdds -DCMAKE_PREFIX_PATH=${SCRATCH}/${prefix} ${ARGN})
endfunction()

install(without_cdr fastdds-3.2.2 foonathan_memory-0.7.3)
expect_fastdds(without_cdr "no Fast CDR, the CMake package fastcdr")
install(without_dds fastcdr-2.3.3 foonathan_memory-0.7.3)
expect_fastdds(without_dds "no installed Fast DDS, the CMake package fastdds of version 3 or fastrtps of version 2")

install(three fastdds-3.2.2 fastcdr-2.3.3 foonathan_memory-0.7.3)
# As on a machine without any: programs are only in the prefix.
expect_fastdds(three "Fast DDS 3.2.2 needs fastddsgen 4, which is neither in its bin nor on PATH"
  -DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM} -DCMAKE_CXX_COMPILER=${CXX_COMPILER} -DCMAKE_C_COMPILER=${C_COMPILER}
  -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF -DCMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH=OFF)
install_fastddsgen(three "fastddsgen version 3.3.1")
expect_fastdds(three "Fast DDS 3.2.2 needs fastddsgen 4; ${SCRATCH}/three/bin/fastddsgen is 3.3.1")
install_fastddsgen(three "cannot start")
expect_fastdds(three "Fast DDS 3.2.2 needs fastddsgen 4; ${SCRATCH}/three/bin/fastddsgen is of an unknown version")

install(two fastrtps-2.14.5 fastcdr-2.3.3 foonathan_memory-0.7.3)
install_fastddsgen(two "fastddsgen version 2.3.0+dfsg")
expect_fastdds(two "Fast DDS 2.14.5 needs fastddsgen 3; ${SCRATCH}/two/bin/fastddsgen is 2.3.0+dfsg")
install(old fastrtps-2.9.1 fastcdr-1.0.26 foonathan_memory-0.7.3)
install_fastddsgen(old "fastddsgen version 4.0.4")
expect_fastdds(old "Fast DDS 2.9.1 needs fastddsgen 2; ${SCRATCH}/old/bin/fastddsgen is 4.0.4")
