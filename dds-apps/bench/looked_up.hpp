// For libraries of types: marks what bench/type_library.cpp looks up by name.
#pragma once

#define DDSBENCH_LOOKED_UP extern "C" __attribute__((visibility("default")))
