// The measuring clock and the kernel's clocks, read as if at one instant.
#pragma once

#include <chrono>
#include <cstdint>

#include "clock_bounds.hpp"
#include "clocks.hpp"
#include "kernel_clock.hpp"

namespace ddsbench {

/// The source of readings; tests have their own.
struct ClockSource {
  StampNow measuring = nullptr;            ///< as the apps read it, through the C library
  KernelRealtime (*realtime)() = nullptr;  ///< the clock of the kernel's stamps
  KernelMonotonic (*monotonic)() = nullptr;
  /// Largest rate by which `measuring` and `realtime` may run apart now.
  std::int64_t (*rate_limit_ppm)() = nullptr;
  /// Smallest observed step of the clocks.
  std::chrono::nanoseconds grain{1};
};

/// The measuring clock of that kind against the kernel of this machine. Reads the clock some hundred times, for at most
/// 20 ms, to determine its grain.
[[nodiscard]] ClockSource kernel_clock_source(ClockKind kind) noexcept;

/// At one instant the kernel's CLOCK_REALTIME was `real`, the measuring clock within `measuring`, and CLOCK_REALTIME
/// ahead of CLOCK_MONOTONIC by `least_ahead` to `most_ahead`; all bounds include the grain.
struct ClockReading {
  KernelRealtime real;
  StampBounds measuring;
  std::chrono::nanoseconds least_ahead{};
  std::chrono::nanoseconds most_ahead{};
  std::int64_t rate_limit_ppm = 0;
};

/// Of a few readings the one whose reads lie closest together: others may have been interrupted. Takes some 5 us.
[[nodiscard]] ClockReading read_clocks(const ClockSource& source) noexcept;

}  // namespace ddsbench
