// Maps the kernel's stamps to the measuring clock: docs/measuring.md, section 4.
#pragma once

#include <chrono>
#include <optional>

#include "clock_bounds.hpp"
#include "clock_reading.hpp"

namespace ddsbench {

/// The measuring clock at a stamp of the kernel's CLOCK_REALTIME, taken after `before` and before `after` were read.
///
/// Empty where the clocks contradict that: the stamp lies outside the two readings; CLOCK_REALTIME was stepped between
/// them (it then moved against CLOCK_MONOTONIC, with which it shares its rate); or the measuring clock did not keep
/// within the rate limit of the two readings (it was stepped, or was changed faster than that). Otherwise each reading
/// bounds the measuring clock by its own width plus the drift that the rate limit allows over its distance to the
/// stamp, and both bounds apply. Steps below the width of a reading (below a microsecond) cannot be seen.
[[nodiscard]] std::optional<StampBounds> map_stamp(const ClockReading& before, const ClockReading& after,
                                                   KernelRealtime kernel, std::chrono::nanoseconds grain) noexcept;

}  // namespace ddsbench
