#include "stamp_map.hpp"

#include <gtest/gtest.h>

#include <random>

namespace ddsbench {
namespace {

constexpr std::int64_t kGrain = 20;
constexpr std::int64_t kReal = 1'700'000'000'000'000'000;
constexpr std::int64_t kMeasuring = 5'000'000'000;

/// Clocks whose truth is known: time passes with each read.
struct World {
  std::int64_t now_ns = 0;
  std::int64_t real_step_ns = 0;       ///< of CLOCK_REALTIME, so far
  std::int64_t measuring_step_ns = 0;  ///< of the measuring clock, so far
  std::int64_t measuring_ppm = 0;      ///< against CLOCK_REALTIME
  std::int64_t limit_ppm = 1001;
  std::int64_t read_ns = 40;

  std::int64_t real() const { return kReal + now_ns + real_step_ns; }
  std::int64_t measuring() const {
    return kMeasuring + now_ns + now_ns / 1000 * measuring_ppm / 1000 + measuring_step_ns;
  }
};

World world;

std::int64_t passed(std::int64_t value) {
  world.now_ns += world.read_ns;
  return value;
}

ClockSource source() {
  return {[] { return passed(world.measuring()); }, [] { return passed(world.real()); },
          [] { return passed(world.now_ns); }, [] { return world.limit_ppm; }, kGrain};
}

class StampMap : public ::testing::Test {
 protected:
  StampMap() { world = {}; }
  static void pass(std::int64_t ns) { world.now_ns += ns; }
};

TEST_F(StampMap, GivesTheMeasuringClockWithinTheWidthOfAReading) {
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const std::int64_t kernel = world.real();
  const std::int64_t truth = world.measuring();
  pass(20'000);
  const ClockReading after = read_clocks(source());
  const auto bounds = map_stamp(before, after, kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_LE(bounds->earliest_ns, truth);
  EXPECT_GE(bounds->latest_ns, truth);
  // Two reads, four grains of the reading's and the stamp's, and 1001 ppm of 20 us either way.
  EXPECT_LE(bounds->latest_ns - bounds->earliest_ns, 2 * world.read_ns + 4 * kGrain + 50);
}

TEST_F(StampMap, WidensWithTheDistanceToTheReading) {
  const ClockReading before = read_clocks(source());
  pass(200'000'000);
  const std::int64_t kernel = world.real();
  pass(10'000'000);
  const ClockReading after = read_clocks(source());
  const auto bounds = map_stamp(before, after, kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_GE(bounds->latest_ns - bounds->earliest_ns, 2 * 10'000'000 / 1'000'000 * world.limit_ppm);
}

TEST_F(StampMap, RefusesAStampOutsideOfTheReadings) {
  const std::int64_t early = world.real() - 1'000;
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const ClockReading after = read_clocks(source());
  EXPECT_FALSE(map_stamp(before, after, early, kGrain).has_value());
  EXPECT_FALSE(map_stamp(before, after, world.real() + 1'000, kGrain).has_value());
  EXPECT_TRUE(map_stamp(before, after, before.real_ns + 10'000, kGrain).has_value());
}

TEST_F(StampMap, RefusesAStepOfTheRealTimeClock) {
  for (const std::int64_t step : {-5'000'000, -10'000, -1'000, 1'000, 10'000, 5'000'000}) {
    const ClockReading before = read_clocks(source());
    pass(20'000);
    const std::int64_t kernel = world.real();
    world.real_step_ns += step;
    pass(200'000'000);
    EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value()) << step;
  }
}

TEST_F(StampMap, RefusesAStepOfTheMeasuringClock) {
  const ClockReading before = read_clocks(source());
  pass(20'000);
  const std::int64_t kernel = world.real();
  world.measuring_step_ns = 5'000'000;
  pass(20'000);
  EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value());
}

TEST_F(StampMap, RefusesAMeasuringClockThatRunsFarTooFast) {
  world.measuring_ppm = 10'000;
  const ClockReading before = read_clocks(source());
  pass(20'000'000);
  const std::int64_t kernel = world.real();
  pass(20'000);
  EXPECT_FALSE(map_stamp(before, read_clocks(source()), kernel, kGrain).has_value());
}

TEST_F(StampMap, FollowsAClockThatIsSlewedAsFastAsTheKernelSays) {
  world.measuring_ppm = 80'000;
  world.limit_ppm = 100'500;
  const ClockReading before = read_clocks(source());
  pass(20'000'000);
  const std::int64_t kernel = world.real();
  const std::int64_t truth = world.measuring();
  pass(50'000);
  const auto bounds = map_stamp(before, read_clocks(source()), kernel, kGrain);
  ASSERT_TRUE(bounds.has_value());
  EXPECT_LE(bounds->earliest_ns, truth);
  EXPECT_GE(bounds->latest_ns, truth);
}

TEST_F(StampMap, RefusesAReadingInWhichTheMeasuringClockWentBack) {
  const ClockReading good = read_clocks(source());
  ClockReading bad = good;
  bad.latest_ns = bad.earliest_ns;
  EXPECT_FALSE(map_stamp(bad, good, good.real_ns, kGrain).has_value());
  EXPECT_FALSE(map_stamp(good, bad, good.real_ns, kGrain).has_value());
}

/// Whatever the clocks do within the limits, and whichever steps fall on a ping: a bound that is given is true.
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
    // A step can be seen from the width of a reading on.
    const std::int64_t least_step = 2 * (4 * world.read_ns + 2 * kGrain) + 1;
    const bool steps = any(0, 3) == 0;
    const bool early = any(0, 1) == 0;
    if (steps && early)
      world.real_step_ns = any(0, 1) == 0 ? any(least_step, 10'000'000) : -any(least_step, 10'000'000);
    const std::int64_t kernel = world.real();
    const std::int64_t truth = world.measuring();
    if (steps && !early)
      world.real_step_ns = any(0, 1) == 0 ? any(least_step, 10'000'000) : -any(least_step, 10'000'000);
    pass(any(0, 2'000'000));
    const auto bounds = map_stamp(before, read_clocks(source()), kernel, kGrain);
    if (!bounds) continue;
    ++given;
    ASSERT_LE(bounds->earliest_ns, truth) << i;
    ASSERT_GE(bounds->latest_ns, truth) << i;
  }
  EXPECT_GT(given, 14'000);
}

}  // namespace
}  // namespace ddsbench
