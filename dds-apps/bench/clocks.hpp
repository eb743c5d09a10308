// The clocks of the programs. One of them stamps; which one is selected once, before the run.
#pragma once

#include <time.h>

#include <cstdint>

namespace ddsbench {

/// Values are those of the sample log's header.
enum class ClockKind : std::uint32_t { monotonic = 1, realtime = 2, monotonic_raw = 3 };

/// A clock as the seam takes it: nanoseconds, callable from every thread, no system call where the vDSO serves it.
using NowNs = std::int64_t (*)();

std::int64_t monotonic_now_ns() noexcept;  ///< CLOCK_MONOTONIC: never stepped, zero at some point of the boot
std::int64_t realtime_now_ns() noexcept;   ///< CLOCK_REALTIME: since 1970, may be stepped
std::int64_t raw_now_ns() noexcept;        ///< CLOCK_MONOTONIC_RAW: the hardware's count, which NTP does not slew

[[nodiscard]] NowNs clock_function(ClockKind kind) noexcept;

/// The system's name of the clock.
[[nodiscard]] clockid_t clock_id(ClockKind kind) noexcept;

/// Stamp clock minus CLOCK_MONOTONIC, now: 0 for monotonic. For the others the read whose two surrounding monotonic
/// reads lay closest together of a few, so that it is right to half that distance (tens of nanoseconds).
[[nodiscard]] std::int64_t offset_from_monotonic_ns(ClockKind kind) noexcept;

/// CLOCK_REALTIME minus stamp clock, now, as exactly.
[[nodiscard]] std::int64_t offset_to_realtime_ns(ClockKind kind) noexcept;

}  // namespace ddsbench
