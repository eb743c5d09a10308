// From the kernel's stamps to the measuring clock: docs/measuring.md, section 4.
#pragma once

#include <cstdint>
#include <optional>

#include "clock_bounds.hpp"
#include "clock_reading.hpp"

namespace ddsbench {

/// The measuring clock at a stamp of the kernel's CLOCK_REALTIME, taken after `before` and before `after` were read.
///
/// Nothing where the clocks contradict that: the stamp lies outside of the two readings; CLOCK_REALTIME was stepped
/// between them (it then moved against CLOCK_MONOTONIC, with which it shares its rate); or the measuring clock did not
/// keep within the rate limit of the two readings (it was stepped or lies faster than that). Else each reading bounds
/// the measuring clock by its own width plus what the rate limit allows over its distance to the stamp, and both
/// bounds hold. Steps below the width of a reading (below a microsecond) cannot be seen.
[[nodiscard]] std::optional<StampBounds> map_stamp(const ClockReading& before, const ClockReading& after,
                                                   std::int64_t kernel_ns, std::int64_t grain_ns) noexcept;

}  // namespace ddsbench
