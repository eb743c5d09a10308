#include "kernel_clock.hpp"

#include <gtest/gtest.h>

#include "clock_reading.hpp"
#include "program_clock.hpp"

namespace ddsbench {
namespace {

TEST(KernelClock, IsTheClockThatProgramsRead) {
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::monotonic_raw));
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::monotonic));
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::realtime));
  const std::int64_t before = realtime_now_ns();
  const std::int64_t kernel = kernel_realtime_ns();
  EXPECT_LE(before, kernel);
  EXPECT_LE(kernel, realtime_now_ns());
}

timex state(long tick, long offset, int status) {
  timex state{};
  state.tick = tick;
  state.offset = offset;
  state.status = status;
  return state;
}

TEST(KernelClock, MayBeSlewedByFrequencyTickAndOffset) {
  EXPECT_EQ(rate_limit_ppm(state(10'000, 0, 0), 100), 1'001);
  EXPECT_EQ(rate_limit_ppm(state(9'000, 0, 0), 100), 101'001);
  EXPECT_EQ(rate_limit_ppm(state(10'100, 0, 0), 100), 11'001);
  EXPECT_EQ(rate_limit_ppm(state(1'000, 0, 0), 1000), 1'001);
  EXPECT_EQ(rate_limit_ppm(state(10'000, -4'000, 0), 100), 2'001) << "4 ms, of which at most a quarter a second";
  EXPECT_EQ(rate_limit_ppm(state(10'000, 4'000'000, STA_NANO), 100), 2'001);
}

TEST(KernelClock, TellsItsLimit) {
  EXPECT_GE(kernel_rate_limit_ppm(), 1'001);
  EXPECT_LE(kernel_rate_limit_ppm(), 300'000);
}

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
