// The resources that the process used while it measured.
#pragma once

#include <chrono>
#include <cstdint>

namespace ddsbench {

/// Counts of the whole process, the middleware's threads included.
struct ProcessUse {
  std::chrono::nanoseconds cpu{};  ///< processor time, in user and kernel mode
  std::int64_t minor_faults = 0;   ///< page faults served without I/O
  std::int64_t major_faults = 0;   ///< page faults that waited for I/O
  std::int64_t voluntary_switches = 0;
  std::int64_t involuntary_switches = 0;

  /// Since the process started. One system call: not for the measuring loop.
  [[nodiscard]] static ProcessUse now() noexcept;
  [[nodiscard]] ProcessUse since(const ProcessUse& start) const noexcept;
};

}  // namespace ddsbench
