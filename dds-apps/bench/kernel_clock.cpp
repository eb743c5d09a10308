#include "kernel_clock.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>

namespace ddsbench {
namespace {

constexpr std::int64_t kMillion = 1'000'000;
constexpr std::int64_t kFrequencyPpm = 500;
constexpr std::int64_t kAdjtimePpm = 500;
constexpr std::int64_t kLargestTickPpm = 100'000;

long read_kernel_clock(clockid_t clock, timespec* time) noexcept {
#if defined(__x86_64__)
  long result = SYS_clock_gettime;
  asm volatile("syscall" : "+a"(result) : "D"(static_cast<long>(clock)), "S"(time) : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long number asm("x8") = SYS_clock_gettime;
  register long result asm("x0") = clock;
  register timespec* target asm("x1") = time;
  asm volatile("svc #0" : "+r"(result) : "r"(number), "r"(target) : "memory");
  return result;
#else
  return ::syscall(SYS_clock_gettime, clock, time);
#endif
}

template <typename Time>
Time now_of(clockid_t clock) noexcept {
  timespec now{};
  (void)read_kernel_clock(clock, &now);  // cannot fail for a clock that every kernel has
  return time_at<Time>(std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec);
}

}  // namespace

template <clockid_t kId>
typename KernelClock<kId>::time_point KernelClock<kId>::now() noexcept {
  return now_of<typename KernelClock::time_point>(kId);
}

template struct KernelClock<CLOCK_REALTIME>;
template struct KernelClock<CLOCK_MONOTONIC>;

StampTime kernel_stamp_now(ClockKind kind) noexcept { return now_of<StampTime>(clock_id(kind)); }

std::int64_t rate_limit_ppm(const timex& state, std::int64_t ticks_per_second) noexcept {
  const std::int64_t nominal_us = kMillion / ticks_per_second;
  const std::int64_t tick_ppm = std::llabs(std::int64_t{state.tick} - nominal_us) * kMillion / nominal_us;
  const std::int64_t per_us = (state.status & STA_NANO) != 0 ? 1000 : 1;
  const std::int64_t offset_ppm = std::llabs(state.offset) / per_us / 4 + 1;
  return kFrequencyPpm + kAdjtimePpm + tick_ppm + offset_ppm;
}

std::int64_t kernel_rate_limit_ppm() noexcept {
  static const std::int64_t ticks_per_second = ::sysconf(_SC_CLK_TCK);
  timex state{};
  if (::adjtimex(&state) < 0) return kFrequencyPpm + kAdjtimePpm + kLargestTickPpm;
  return rate_limit_ppm(state, ticks_per_second);
}

}  // namespace ddsbench
