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

expect_line("ddsbench: DDSBENCH_ONLY=nosuch is no implementation; there are loopback, udp, cyclonedds, fastdds, opendds, rustdds"
  -DDDSBENCH_ONLY=nosuch)
# A machine that has the library in another place does not count.
expect_line("ddsbench: cyclonedds in ${SCRATCH}/empty: no installed Cyclone DDS, with lib/cmake/CycloneDDS and bin/idlc"
  -DDDSBENCH_ONLY=cyclonedds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
expect_line("ddsbench: fastdds in ${SCRATCH}/empty: no installed Fast DDS 2, with the CMake packages fastcdr and fastrtps, and fastddsgen here or on PATH"
  -DDDSBENCH_ONLY=fastdds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
expect_line("ddsbench: opendds in ${SCRATCH}/empty: no OpenDDS, with cmake/OpenDDSConfig.cmake"
  -DDDSBENCH_ONLY=opendds -DCMAKE_PREFIX_PATH=${SCRATCH}/empty)
# An incomplete one ends nothing but its own use.
expect_line("ddsbench: opendds in ${SCRATCH}/broken: its CMake package cannot be used: configure and build it completely"
  -DDDSBENCH_ONLY=opendds -DCMAKE_PREFIX_PATH=${SCRATCH}/broken)
