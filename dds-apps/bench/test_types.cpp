// A library of types for the implementation "one", with the type "Known".
#include <cstring>

#include "looked_up.hpp"

DDSBENCH_LOOKED_UP const char ddsbench_types_implementation[];
const char ddsbench_types_implementation[] = "one";

DDSBENCH_LOOKED_UP const void* ddsbench_type(const char* name);
const void* ddsbench_type(const char* name) { return std::strcmp(name, "Known") == 0 ? name : nullptr; }
