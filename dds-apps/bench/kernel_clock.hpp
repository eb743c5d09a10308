// The kernel's own clocks, read so that no library loaded into the program can change the result.
#pragma once

#include <sys/timex.h>
#include <time.h>

#include <cstdint>

#include "clocks.hpp"

namespace ddsbench {

/// A clock read by a system call of our own: not through the C library, whose functions a preloaded library may replace
/// (libfaketime replaces clock_gettime() and syscall()), so that its times are not those of SystemClock. On other
/// processors than x86_64 and aarch64 through syscall(2). Callable from every thread.
template <clockid_t kId>
struct KernelClock : NanosecondClock<KernelClock<kId>> {
  static constexpr bool is_steady = kId != CLOCK_REALTIME;
  [[nodiscard]] static typename KernelClock::time_point now() noexcept;
};

using KernelRealtimeClock = KernelClock<CLOCK_REALTIME>;
using KernelMonotonicClock = KernelClock<CLOCK_MONOTONIC>;
using KernelRealtime = KernelRealtimeClock::time_point;
using KernelMonotonic = KernelMonotonicClock::time_point;
extern template struct KernelClock<CLOCK_REALTIME>;
extern template struct KernelClock<CLOCK_MONOTONIC>;

/// The stamp clock, read in this way; a correct StampTime only if nothing changes what programs read.
[[nodiscard]] StampTime kernel_stamp_now(ClockKind kind) noexcept;

/// Largest rate, in ppm, by which CLOCK_REALTIME may run apart from the hardware's count, given what adjtimex() says:
/// 500 for the frequency, 500 for adjtime(), the deviation of the tick, and a quarter of the remaining offset a second
/// (the fastest time constant). kernel/time/ntp.c has these limits. `ticks_per_second` is sysconf(_SC_CLK_TCK).
[[nodiscard]] std::int64_t rate_limit_ppm(const timex& state, std::int64_t ticks_per_second) noexcept;

/// The current rate_limit_ppm(); the largest that the kernel allows where adjtimex() fails.
[[nodiscard]] std::int64_t kernel_rate_limit_ppm() noexcept;

}  // namespace ddsbench
