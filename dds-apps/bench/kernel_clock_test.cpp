#include "kernel_clock.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "program_clock.hpp"

namespace ddsbench {
namespace {

TEST(KernelClock, IsTheClockThatProgramsRead) {
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::monotonic_raw));
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::monotonic));
  EXPECT_TRUE(program_clock_is_kernels(ClockKind::realtime));
  const std::int64_t before = ns_of(RealtimeClock::now());
  const std::int64_t kernel = ns_of(KernelRealtimeClock::now());
  EXPECT_LE(before, kernel);
  EXPECT_LE(kernel, ns_of(RealtimeClock::now()));
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

}  // namespace
}  // namespace ddsbench
