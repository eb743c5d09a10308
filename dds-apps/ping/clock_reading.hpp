// The measuring clock and the kernel's clocks, read as if at one instant.
#pragma once

#include <cstdint>

#include "clocks.hpp"

namespace ddsbench {

/// Where readings come from; another one in tests.
struct ClockSource {
  NowNs measuring = nullptr;  ///< as the apps read it, through the C library
  NowNs realtime = nullptr;   ///< the kernel's CLOCK_REALTIME, which its stamps are of
  NowNs monotonic = nullptr;  ///< the kernel's CLOCK_MONOTONIC
  /// Largest rate by which `measuring` and `realtime` may run apart now.
  std::int64_t (*rate_limit_ppm)() = nullptr;
  /// Smallest step of the clocks that was seen.
  std::int64_t grain_ns = 1;
};

/// The measuring clock of that kind against the kernel of this machine. Reads the clock some hundred times, at most
/// 20 ms long, to see its grain.
[[nodiscard]] ClockSource kernel_clock_source(ClockKind kind) noexcept;

/// At one instant the kernel's CLOCK_REALTIME was `real_ns`, the measuring clock between `earliest_ns` and `latest_ns`,
/// and CLOCK_REALTIME minus CLOCK_MONOTONIC between the last two; grain included everywhere.
struct ClockReading {
  std::int64_t real_ns = 0;
  std::int64_t earliest_ns = 0;
  std::int64_t latest_ns = 0;
  std::int64_t least_real_minus_monotonic_ns = 0;
  std::int64_t most_real_minus_monotonic_ns = 0;
  std::int64_t rate_limit_ppm = 0;

  [[nodiscard]] std::int64_t width_ns() const noexcept { return latest_ns - earliest_ns; }
};

/// Of a few readings the one whose reads lie closest together: others were interrupted. Takes some 5 us.
[[nodiscard]] ClockReading read_clocks(const ClockSource& source) noexcept;

}  // namespace ddsbench
