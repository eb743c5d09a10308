#include "pacer.hpp"

#include <sys/prctl.h>
#include <time.h>

#include <algorithm>

namespace ddsbench {
namespace {

constexpr std::chrono::microseconds kSpin{50};
constexpr std::chrono::milliseconds kLongestSleep{100};  // so that a stop during a long period is seen

void sleep_until(MonotonicTime time) noexcept {
  const timespec until = timespec_of(time.time_since_epoch());
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr);  // waking early is harmless: the caller looks again
}

}  // namespace

Pacer::Pacer(const std::atomic<bool>& stop) noexcept : stop_(stop) { prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); }

bool Pacer::wait_until(MonotonicTime deadline) const noexcept {
  for (;;) {
    if (stop_.load(std::memory_order_relaxed)) return false;
    const MonotonicTime now = MonotonicClock::now();
    if (now >= deadline) return true;
    if (deadline - now > kSpin) sleep_until(std::min<MonotonicTime>(deadline - kSpin, now + kLongestSleep));
  }
}

}  // namespace ddsbench
