#include "hardware_map.hpp"

#include <gtest/gtest.h>

#include <random>

#include "card_world.hpp"

namespace ddsbench {
namespace {

class HardwareMap : public ::testing::Test {
 protected:
  [[nodiscard]] Readings read() const { return world_.read(clock_); }
  static std::optional<StampBounds> map(const Readings& before, const Readings& after, PhcTime phc) {
    return map_hardware_stamp(before, after, phc, CardWorld::kGrain);
  }

  CardWorld world_;
  const Phc clock_{0, world_.card};
};

void expect_holds(const std::optional<StampBounds>& bounds, StampTime truth) {
  ASSERT_TRUE(bounds.has_value());
  EXPECT_LE(bounds->earliest, truth);
  EXPECT_GE(bounds->latest, truth);
}

TEST_F(HardwareMap, GivesTheMeasuringClockWithinTheWidthsOfTheReadings) {
  const Readings before = read();
  world_.pass(20'000);
  const PhcTime stamp = world_.phc();
  const StampTime truth = world_.measuring();
  world_.pass(20'000);
  const auto bounds = map(before, read(), stamp);
  expect_holds(bounds, truth);
  // 1000 ns of a sample, the grain of the card's clock either way, 2201 ppm of some 24 us either way; and the width
  // that the map of CLOCK_REALTIME adds.
  const std::chrono::nanoseconds rest(1'000 + 2 * 55 + 2 * world_.read_ns + 2 * 30);
  EXPECT_LE(bounds->width(), rest + 2 * kPhcGrain + 4 * CardWorld::kGrain);
}

TEST_F(HardwareMap, TakesAClockOfAnyEpoch) {
  for (const std::int64_t start :
       {std::int64_t{1'000}, FakeCard::kReal - 1'000'000'000, std::int64_t{3'900'000'000'000'000'000}}) {
    world_.phc_start_ns = start;
    const Readings before = read();
    world_.pass(20'000);
    const PhcTime stamp = world_.phc();
    const StampTime truth = world_.measuring();
    expect_holds(map(before, read(), stamp), truth);
  }
}

TEST_F(HardwareMap, RefusesAStampOutsideOfTheReadings) {
  const PhcTime early = world_.phc() - std::chrono::microseconds(1);
  const Readings before = read();
  world_.pass(20'000);
  const Readings after = read();
  EXPECT_FALSE(map(before, after, early).has_value());
  EXPECT_FALSE(map(before, after, world_.phc() + std::chrono::microseconds(1)).has_value());
  EXPECT_FALSE(map(before, after, PhcTime()).has_value());
  EXPECT_FALSE(map(before, after, time_at<PhcTime>(3'999'999'999'999'999'999)).has_value());
  EXPECT_TRUE(map(before, after, before.phc->phc + std::chrono::microseconds(10)).has_value());
}

TEST_F(HardwareMap, NeedsBothReadingsOfTheCardsClock) {
  const Readings before = read();
  world_.pass(20'000);
  const PhcTime stamp = world_.phc();
  const Readings after = read();
  world_.card.extended_error = EBUSY;
  const Readings without = read();
  EXPECT_TRUE(map(before, after, stamp).has_value());
  EXPECT_FALSE(map(before, without, stamp).has_value());
  EXPECT_FALSE(map(without, after, stamp).has_value());
}

TEST_F(HardwareMap, RefusesAStepOfTheCardsClock) {
  for (const std::int64_t step :
       std::initializer_list<std::int64_t>{-37'000'000'000, -1'000'000, -5'000, 5'000, 1'000'000, 37'000'000'000}) {
    for (const bool early : {true, false}) {
      const Readings before = read();
      if (early) world_.phc_step_ns += step;
      world_.pass(20'000);
      const PhcTime stamp = world_.phc();
      if (!early) world_.phc_step_ns += step;
      world_.pass(20'000);
      EXPECT_FALSE(map(before, read(), stamp).has_value()) << step;
    }
  }
}

TEST_F(HardwareMap, RefusesAStepOfTheRealTimeClock) {
  for (const std::int64_t step : {-1'000'000'000, -5'000, 5'000, 1'000'000'000}) {
    const Readings before = read();
    world_.pass(20'000);
    const PhcTime stamp = world_.phc();
    world_.real_step_ns += step;
    world_.pass(20'000);
    EXPECT_FALSE(map(before, read(), stamp).has_value()) << step;
  }
}

TEST_F(HardwareMap, RefusesAClockThatRunsApartTooFast) {
  for (const std::int64_t ppm : {-100'000, -500, 500, 100'000}) {
    world_.phc_ppm = ppm;
    const Readings before = read();
    world_.pass(100'000'000);
    const PhcTime stamp = world_.phc();
    world_.pass(20'000);
    EXPECT_FALSE(map(before, read(), stamp).has_value()) << ppm;
  }
}

TEST_F(HardwareMap, RefusesAMeasuringClockThatRunsFarTooFast) {
  world_.measuring_ppm = 10'000;
  const Readings before = read();
  world_.pass(20'000'000);
  const PhcTime stamp = world_.phc();
  EXPECT_FALSE(map(before, read(), stamp).has_value());
}

/// Whatever the clocks do within the limits, however asymmetrically the card is read, and whatever steps occur during a
/// ping: every returned bound is true.
TEST_F(HardwareMap, IsNeverWrong) {
  std::mt19937_64 random(11);
  const auto any = [&random](std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
  };
  int given = 0;
  for (int i = 0; i < 20'000; ++i) {
    world_.card.time.now_ns = 0;
    world_.real_step_ns = world_.phc_step_ns = 0;
    world_.read_ns = any(20, 400);
    world_.measuring_ppm = any(-1'000, 1'000);
    world_.phc_ppm = any(-400, 400);
    world_.phc_start_ns = any(1'000'000'000, 3'000'000'000'000'000'000);
    for (auto* delays : {&world_.card.before_ns, &world_.card.after_ns}) {
      delays->clear();
      for (int sample = 0; sample < 3; ++sample) delays->push_back(any(0, any(0, 5) == 0 ? 50'000 : 2'000));
    }
    world_.card.precise_error = any(0, 1) == 0 ? EOPNOTSUPP : 0;
    const Phc clock(0, world_.card);
    const Readings before = world_.read(clock);
    const std::int64_t distance = any(0, 300'000'000);
    world_.pass(distance);
    // A step can be detected if it exceeds the widths of the readings plus the drift that the limits allow between
    // them.
    const std::int64_t least_step = 110'000 + 8 * world_.read_ns + (distance + 2'500'000) / 1'000;
    const std::int64_t step = any(0, 1) == 0 ? any(least_step, 10'000'000) : -any(least_step, 10'000'000);
    const auto kind = any(0, 9);
    if (kind == 0) world_.phc_step_ns = step;
    if (kind == 1) world_.real_step_ns = step;
    const auto stamp = time_at<PhcTime>(ns_of(world_.phc()) / 8 * 8);  // the card ticks in 8 ns
    const StampTime truth = world_.measuring();
    if (kind == 2) world_.phc_step_ns = step;
    if (kind == 3) world_.real_step_ns = step;
    world_.pass(any(0, 2'000'000));
    const auto bounds = map(before, world_.read(clock), stamp);
    if (!bounds) continue;
    ++given;
    ASSERT_LE(bounds->earliest, truth) << i;
    ASSERT_GE(bounds->latest, truth) << i;
  }
  EXPECT_GT(given, 7'000);
}

}  // namespace
}  // namespace ddsbench
