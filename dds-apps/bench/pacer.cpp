#include "pacer.hpp"

#include <sys/prctl.h>
#include <time.h>

#include <algorithm>

#include "clocks.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kSpinNs = 50'000;
constexpr std::int64_t kLongestSleepNs = 100'000'000;  // so that a stop during a long period is seen
constexpr std::int64_t kSecondNs = 1'000'000'000;

void sleep_until(std::int64_t time_ns) noexcept {
  timespec until{};
  until.tv_sec = static_cast<time_t>(time_ns / kSecondNs);
  until.tv_nsec = static_cast<long>(time_ns % kSecondNs);
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr);  // waking early is harmless: the caller looks again
}

}  // namespace

Pacer::Pacer(const std::atomic<bool>& stop) noexcept : stop_(stop) { prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); }

bool Pacer::wait_until(std::int64_t deadline_ns) const noexcept {
  for (;;) {
    if (stop_.load(std::memory_order_relaxed)) return false;
    const std::int64_t now = monotonic_now_ns();
    if (now >= deadline_ns) return true;
    if (deadline_ns - now > kSpinNs) sleep_until(std::min(deadline_ns - kSpinNs, now + kLongestSleepNs));
  }
}

}  // namespace ddsbench
