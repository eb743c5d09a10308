// Whether the clock that programs read is the kernel's own.
#pragma once

#include "clocks.hpp"

namespace ddsbench {

/// True if each of several direct reads of the kernel's clock lies between the two reads of the same clock through the
/// C library around it. False for a clock that a preloaded library changes, by more than a read takes.
[[nodiscard]] bool program_clock_is_kernels(ClockKind kind) noexcept;

}  // namespace ddsbench
