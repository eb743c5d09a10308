#include "clock_reading.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

TEST(ClockReading, BracketsTheKernelsClock) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    const ClockSource source = kernel_clock_source(kind);
    EXPECT_GE(source.grain.count(), 1);
    const StampTime before = stamp_now(kind)();
    const ClockReading reading = read_clocks(source);
    const StampTime after = stamp_now(kind)();
    EXPECT_GE(reading.measuring.earliest, before - source.grain);
    EXPECT_LE(reading.measuring.latest, after + source.grain);
    EXPECT_GT(reading.measuring.width().count(), 0);
    const std::chrono::nanoseconds ahead = offset_from_monotonic(ClockKind::realtime).ahead;
    constexpr std::chrono::milliseconds kSlack{1};  // that offset's own reads may have been interrupted
    EXPECT_LE(reading.least_ahead, ahead + kSlack);
    EXPECT_GE(reading.most_ahead, ahead - kSlack);
  }
}

TEST(ClockReading, ChoosesTheReadingThatNothingInterrupted) {
  static int reads = 0;
  static std::int64_t now = 0;
  reads = 0;
  now = 0;
  // The third measuring read comes late, so that only the second of the four readings is wide.
  const ClockSource source = {[] { return time_at<StampTime>(now += ++reads == 3 ? 50'000 : 10); },
                              [] { return time_at<KernelRealtime>(now += 10); },
                              [] { return time_at<KernelMonotonic>(now); }, [] { return std::int64_t{1'001}; },
                              std::chrono::nanoseconds(1)};
  EXPECT_EQ(read_clocks(source).measuring.width().count(), 22);
}

}  // namespace
}  // namespace ddsbench
