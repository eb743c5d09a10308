#include "clocks.hpp"

#include <limits>

namespace ddsbench {
namespace {

std::int64_t read_clock(clockid_t clock) noexcept {
  timespec now{};
  clock_gettime(clock, &now);  // cannot fail for these clocks
  return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

std::int64_t monotonic_now_ns() noexcept { return read_clock(CLOCK_MONOTONIC); }

std::int64_t realtime_now_ns() noexcept { return read_clock(CLOCK_REALTIME); }

std::int64_t raw_now_ns() noexcept { return read_clock(CLOCK_MONOTONIC_RAW); }

NowNs clock_function(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic_raw) return &raw_now_ns;
  return kind == ClockKind::monotonic ? &monotonic_now_ns : &realtime_now_ns;
}

clockid_t clock_id(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic_raw) return CLOCK_MONOTONIC_RAW;
  return kind == ClockKind::monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

std::int64_t offset_from_monotonic_ns(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic) return 0;
  constexpr int kReads = 16;
  const NowNs now = clock_function(kind);
  std::int64_t narrowest = std::numeric_limits<std::int64_t>::max();
  std::int64_t offset = 0;
  for (int i = 0; i < kReads; ++i) {
    const std::int64_t before = monotonic_now_ns();
    const std::int64_t stamp = now();
    const std::int64_t after = monotonic_now_ns();
    if (after - before < narrowest) {
      narrowest = after - before;
      offset = stamp - (before + narrowest / 2);
    }
  }
  return offset;
}

std::int64_t offset_to_realtime_ns(ClockKind kind) noexcept {
  return offset_from_monotonic_ns(ClockKind::realtime) - offset_from_monotonic_ns(kind);
}

}  // namespace ddsbench
