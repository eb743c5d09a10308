// Whether the clock that programs read is the kernel's own.
#pragma once

#include "clocks.hpp"
#include "json.hpp"

namespace ddsbench {

/// True if each of several direct reads of the kernel's clock lies between the two reads of the same clock through the
/// C library around it. False for a clock that a preloaded library changes by more than the time of a read.
[[nodiscard]] bool program_clock_is_kernels(ClockKind kind) noexcept;

/// Adds the current state of the clock to an event: docs/formats.md, section 3.
[[nodiscard]] JsonObject& with_program_clock(JsonObject& event, ClockKind clock);
[[nodiscard]] JsonObject with_program_clock(JsonObject&& event, ClockKind clock);

}  // namespace ddsbench
