#include "clocks.hpp"

#include <gtest/gtest.h>
#include <time.h>

namespace ddsbench {
namespace {

TEST(Clocks, EachFunctionReadsItsOwnClock) {
  timespec monotonic{};
  clock_gettime(CLOCK_MONOTONIC, &monotonic);
  const std::int64_t first = clock_function(ClockKind::monotonic)();
  EXPECT_GE(first, monotonic.tv_sec * 1'000'000'000 + monotonic.tv_nsec);
  EXPECT_GE(clock_function(ClockKind::monotonic)(), first);
  EXPECT_GE(clock_function(ClockKind::realtime)() / 1'000'000'000 + 1, time(nullptr));
}

TEST(Clocks, MonotonicHasNoOffsetFromItself) { EXPECT_EQ(offset_from_monotonic_ns(ClockKind::monotonic), 0); }

TEST(Clocks, OffsetTurnsMonotonicIntoRealtime) {
  const std::int64_t offset = offset_from_monotonic_ns(ClockKind::realtime);
  const std::int64_t before = realtime_now_ns();
  const std::int64_t converted = monotonic_now_ns() + offset;
  const std::int64_t after = realtime_now_ns();
  constexpr std::int64_t kSlackNs = 1'000'000;  // a clock under discipline may drift between the reads
  EXPECT_GE(converted, before - kSlackNs);
  EXPECT_LE(converted, after + kSlackNs);
}

}  // namespace
}  // namespace ddsbench
