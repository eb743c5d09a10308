// The kernel's own clocks, read so that nothing that is loaded into the program can change what is read.
#pragma once

#include <sys/timex.h>
#include <time.h>

#include <cstdint>

namespace ddsbench {

/// Nanoseconds of a clock by a system call of our own: not through the C library, whose functions a preloaded library
/// may replace (libfaketime replaces clock_gettime() and syscall()). On other processors than x86_64 and aarch64
/// through syscall(2). Callable from every thread.
[[nodiscard]] std::int64_t kernel_clock_ns(clockid_t clock) noexcept;
[[nodiscard]] std::int64_t kernel_realtime_ns() noexcept;
[[nodiscard]] std::int64_t kernel_monotonic_ns() noexcept;

/// Largest rate, in ppm, by which CLOCK_REALTIME may run apart from the hardware's count, given what adjtimex() says:
/// 500 for the frequency, 500 for adjtime(), the deviation of the tick, and a quarter of the remaining offset a second
/// (the fastest time constant). kernel/time/ntp.c has these limits. `ticks_per_second` is sysconf(_SC_CLK_TCK).
[[nodiscard]] std::int64_t rate_limit_ppm(const timex& state, std::int64_t ticks_per_second) noexcept;

/// rate_limit_ppm() of this moment; the largest that the kernel allows where it does not tell.
[[nodiscard]] std::int64_t kernel_rate_limit_ppm() noexcept;

}  // namespace ddsbench
