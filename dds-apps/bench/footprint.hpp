// How much memory a program takes: docs/experiments.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ddsbench {

class Events;

/// Bytes of this process that are in memory now.
struct MemoryUse {
  std::int64_t pss_bytes = 0;            ///< its own, and its part of what it shares with others
  std::int64_t private_dirty_bytes = 0;  ///< what it has written itself; no matter who else runs

  /// From /proc/self/smaps_rollup. Throws std::system_error, or std::runtime_error for a file without these lines.
  static MemoryUse now();
  /// The same from the text of such a file.
  static MemoryUse parse(std::string_view rollup);
};

/// The program or a library.
struct LoadedObject {
  std::string name;                ///< without directory
  std::int64_t segment_bytes = 0;  ///< of its loadable segments: what `size` calls text, data and bss
};

/// All objects that are loaded now, in the order of the loader.
[[nodiscard]] std::vector<LoadedObject> loaded_objects();

/// Reports the memory that is used after a step of the run. What was freed is given back to the system before.
void tell_memory_use(Events& events, std::string_view step);

/// Reports the segments of each loaded object.
void tell_loaded_objects(Events& events);

}  // namespace ddsbench
