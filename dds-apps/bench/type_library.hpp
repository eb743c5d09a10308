// Message types of a user: a library that CMake makes of them for one implementation (cmake/DdsbenchTypes.cmake).
#pragma once

#include <string>
#include <string_view>

namespace ddsbench {

/// Loads the library for the rest of the process. Called at most once, before any other thread exists. Throws CallError
/// when it cannot be loaded, or has no types for this implementation.
void load_types(const std::string& file, std::string_view implementation);

/// The type of this name in the loaded library, as its implementation describes types; null when it has none of this
/// name, or no library was loaded. It lives as long as the process.
[[nodiscard]] const void* loaded_type(const char* name);

}  // namespace ddsbench
