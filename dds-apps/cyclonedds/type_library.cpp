// The library of types of a user, in place of a program: what bench/type_library.cpp looks up.
#include "looked_up.hpp"
#include "message_type.hpp"

DDSBENCH_LOOKED_UP const char ddsbench_types_implementation[];
const char ddsbench_types_implementation[] = "cyclonedds";

DDSBENCH_LOOKED_UP const void* ddsbench_type(const char* name);
const void* ddsbench_type(const char* name) { return ddsbench::cyclone::catalogue_type(name); }
