#include "stamp_map.hpp"

#include <gtest/gtest.h>

#include <random>

namespace ddsbench {
namespace {

constexpr std::chrono::nanoseconds kGrain{20};
constexpr auto kReal = time_at<KernelRealtime>(1'700'000'000'000'000'000);
constexpr auto kMeasuring = time_at<StampTime>(5'000'000'000);

/// Simulated clocks with known true times; time passes with each read.
struct World {
  std::int64_t now_ns = 0;
  std::int64_t real_step_ns = 0;       ///< of CLOCK_REALTIME, so far
  std::int64_t measuring_step_ns = 0;  ///< of the measuring clock, so far
  std::int64_t measuring_ppm = 0;      ///< against CLOCK_REALTIME
  std::int64_t limit_ppm = 1001;
  std::int64_t read_ns = 40;

  KernelRealtime real() const { return kReal + std::chrono::nanoseconds(now_ns + real_step_ns); }
  StampTime measuring() const {
    return kMeasuring + std::chrono::nanoseconds(now_ns + now_ns / 1000 * measuring_ppm / 1000 + measuring_step_ns);
  }
};

World world;

template <typename Time>
Time passed(Time value) {
  world.now_ns += world.read_ns;
  return value;
}

ClockSource source() {
  return {[] { return passed(world.measuring()); }, [] { return passed(world.real()); },
          [] { return passed(time_at<KernelMonotonic>(world.now_ns)); }, [] { return world.limit_ppm; }, kGrain};
}

class StampMap : public ::testing::Test {
 protected:
  StampMap() { world = {}; }
  static void pass(std::int64_t ns) { world.now_ns += ns; }
};

TEST_F(StampMap, GivesTheMeasuringClockWithinTheWidthOfAReading) {
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const KernelRealtime kernel = world.real();
  const StampTime truth = world.measuring();
  pass(20'000);
  const ClockReading after = read_clocks(source());
  const auto bounds = map_stamp(before, after, kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_LE(bounds->earliest, truth);
  EXPECT_GE(bounds->latest, truth);
  // Two reads, four grains of the reading's and the stamp's, and 1001 ppm of 20 us either way.
  EXPECT_LE(bounds->width(), std::chrono::nanoseconds(2 * world.read_ns + 50) + 4 * kGrain);
}

TEST_F(StampMap, WidensWithTheDistanceToTheReading) {
  const ClockReading before = read_clocks(source());
  pass(200'000'000);
  const KernelRealtime kernel = world.real();
  pass(10'000'000);
  const ClockReading after = read_clocks(source());
  const auto bounds = map_stamp(before, after, kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_GE(bounds->width().count(), 2 * 10'000'000 / 1'000'000 * world.limit_ppm);
}

TEST_F(StampMap, RefusesAStampOutsideOfTheReadings) {
  const KernelRealtime early = world.real() - std::chrono::microseconds(1);
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const ClockReading after = read_clocks(source());
  EXPECT_FALSE(map_stamp(before, after, early, kGrain).has_value());
  EXPECT_FALSE(map_stamp(before, after, world.real() + std::chrono::microseconds(1), kGrain).has_value());
  EXPECT_TRUE(map_stamp(before, after, before.real + std::chrono::microseconds(10), kGrain).has_value());
}

TEST_F(StampMap, RefusesAStepOfTheRealTimeClock) {
  for (const std::int64_t step : {-5'000'000, -10'000, -1'000, 1'000, 10'000, 5'000'000}) {
    const ClockReading before = read_clocks(source());
    pass(20'000);
    const KernelRealtime kernel = world.real();
    world.real_step_ns += step;
    pass(200'000'000);
    EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value()) << step;
  }
}

TEST_F(StampMap, RefusesAStepOfTheMeasuringClock) {
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const KernelRealtime kernel = world.real();
  world.measuring_step_ns = 5'000'000;
  pass(20'000);
  EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value());
}

TEST_F(StampMap, RefusesAMeasuringClockThatRunsFarTooFast) {
  world.measuring_ppm = 10'000;
  const ClockReading before = read_clocks(source());
  pass(20'000'000);
  const KernelRealtime kernel = world.real();
  pass(20'000);
  EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value());
}

TEST_F(StampMap, FollowsAClockThatIsSlewedAsFastAsTheKernelSays) {
  world.measuring_ppm = 80'000;
  world.limit_ppm = 100'500;
  const ClockReading before = read_clocks(source());
  pass(20'000'000);
  const KernelRealtime kernel = world.real();
  const StampTime truth = world.measuring();
  pass(50'000);
  const auto bounds = map_stamp(before, read_clocks(source()), kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_LE(bounds->earliest, truth);
  EXPECT_GE(bounds->latest, truth);
}

TEST_F(StampMap, RefusesAReadingInWhichTheMeasuringClockWentBack) {
  const ClockReading good = read_clocks(source());
  ClockReading bad = good;
  bad.measuring.latest = bad.measuring.earliest;
  EXPECT_FALSE(map_stamp(bad, good, good.real, kGrain).has_value());
  EXPECT_FALSE(map_stamp(good, bad, good.real, kGrain).has_value());
}

/// Whatever the clocks do within the limits, and whatever steps occur during a ping: every returned bound is true.
TEST_F(StampMap, IsNeverWrong) {
  std::mt19937_64 random(7);
  const auto any = [&random](std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
  };
  int given = 0;
  for (int i = 0; i < 20'000; ++i) {
    world = {};
    world.read_ns = any(20, 400);
    world.measuring_ppm = any(-1000, 1000);
    const ClockReading before = read_clocks(source());
    pass(any(0, 300'000'000));
    // A step can be detected if it exceeds the width of a reading.
    const std::int64_t least_step = 2 * (4 * world.read_ns + 2 * kGrain.count()) + 1;
    const bool steps = any(0, 3) == 0;
    const bool early = any(0, 1) == 0;
    if (steps && early)
      world.real_step_ns = any(0, 1) == 0 ? any(least_step, 10'000'000) : -any(least_step, 10'000'000);
    const KernelRealtime kernel = world.real();
    const StampTime truth = world.measuring();
    if (steps && !early)
      world.real_step_ns = any(0, 1) == 0 ? any(least_step, 10'000'000) : -any(least_step, 10'000'000);
    pass(any(0, 2'000'000));
    const auto bounds = map_stamp(before, read_clocks(source()), kernel, kGrain);
    if (!bounds) continue;
    ++given;
    ASSERT_LE(bounds->earliest, truth) << i;
    ASSERT_GE(bounds->latest, truth) << i;
  }
  EXPECT_GT(given, 14'000);
}

}  // namespace
}  // namespace ddsbench
