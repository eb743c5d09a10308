#include "clock_reading.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

TEST(ClockReading, BracketsTheKernelsClock) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    const ClockSource source = kernel_clock_source(kind);
    EXPECT_GE(source.grain_ns, 1);
    const std::int64_t before = clock_function(kind)();
    const ClockReading reading = read_clocks(source);
    const std::int64_t after = clock_function(kind)();
    EXPECT_GE(reading.earliest_ns, before - source.grain_ns);
    EXPECT_LE(reading.latest_ns, after + source.grain_ns);
    EXPECT_GT(reading.width_ns(), 0);
    const std::int64_t real_minus_monotonic = offset_from_monotonic_ns(ClockKind::realtime);
    constexpr std::int64_t kSlackNs = 1'000'000;  // that offset's own reads may have been interrupted
    EXPECT_LE(reading.least_real_minus_monotonic_ns, real_minus_monotonic + kSlackNs);
    EXPECT_GE(reading.most_real_minus_monotonic_ns, real_minus_monotonic - kSlackNs);
  }
}

TEST(ClockReading, ChoosesTheReadingThatNothingInterrupted) {
  static int reads = 0;
  static std::int64_t now = 0;
  reads = 0;
  now = 0;
  // The third measuring read comes late, so that only the second of the four readings is wide.
  const ClockSource source = {[] { return now += ++reads == 3 ? 50'000 : 10; }, [] { return now += 10; },
                              [] { return now; }, [] { return std::int64_t{1'001}; }, 1};
  EXPECT_EQ(read_clocks(source).width_ns(), 22);
}

}  // namespace
}  // namespace ddsbench
