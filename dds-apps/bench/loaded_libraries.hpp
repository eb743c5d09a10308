// The shared objects of a DDS implementation that this process has really loaded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ddsbench {

struct LoadedLibrary {
  std::string path;      ///< absolute, links resolved
  std::string build_id;  ///< of the linker, in hexadecimal digits; empty: the file has none
};

/// Those whose file names begin with one of `names` ("libddsc."), as the loader found them, in its order.
[[nodiscard]] std::vector<LoadedLibrary> loaded_libraries(const std::vector<std::string_view>& names);

/// The version of the library in the first of `libraries`, by its file name (libddsc.so.0.10.5), which may differ from
/// the one that the program was compiled against; `compiled` where both agree as far as the shorter one goes, or where
/// the file's name has none.
[[nodiscard]] std::string loaded_version(const std::vector<LoadedLibrary>& libraries, std::string_view compiled);

}  // namespace ddsbench
