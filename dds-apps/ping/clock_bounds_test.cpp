#include "clock_bounds.hpp"

#include <gtest/gtest.h>

#include "kernel_clock.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kMillion = 1'000'000;

using Point = ClockPoint<KernelRealtimeClock, StampClock>;

constexpr Point point(std::int64_t at_ns, std::int64_t earliest_ns, std::int64_t latest_ns) {
  return {time_at<KernelRealtime>(at_ns), {time_at<StampTime>(earliest_ns), time_at<StampTime>(latest_ns)}};
}

constexpr Point kBefore = point(0, 1'000, 1'100);
constexpr Point kAfter = point(kMillion, kMillion + 1'000, kMillion + 1'100);

std::optional<StampBounds> bounds(const Point& after, std::int64_t at_ns, const ClockLimits& limits) {
  return bounds_between(kBefore, after, time_at<KernelRealtime>(at_ns), limits);
}

ClockLimits limits(std::int64_t grain_ns, std::int64_t rate_ppm, std::int64_t average_ppm) {
  return {std::chrono::nanoseconds(grain_ns), rate_ppm, average_ppm};
}

void expect(const std::optional<StampBounds>& bounds, std::int64_t earliest_ns, std::int64_t latest_ns) {
  ASSERT_TRUE(bounds.has_value());
  EXPECT_EQ(ns_of(bounds->earliest), earliest_ns);
  EXPECT_EQ(ns_of(bounds->latest), latest_ns);
}

TEST(ClockBounds, AreTheNarrowerOnesOfBothReadings) {
  expect(bounds(kAfter, 1'000, limits(0, 1'000, 1'000)), 1'999, 2'101);
  expect(bounds(kAfter, kMillion - 1'000, limits(0, 1'000, 1'000)), kMillion - 1, kMillion + 101);
}

TEST(ClockBounds, HoldTheGrainOnEitherSide) {
  expect(bounds(kAfter, 0, limits(50, 1'000, 1'000)), 950, 1'150);
  EXPECT_TRUE(bounds(kAfter, -50, limits(50, 1'000, 1'000)).has_value());
  EXPECT_FALSE(bounds(kAfter, -51, limits(50, 1'000, 1'000)).has_value());
  EXPECT_TRUE(bounds(kAfter, kMillion + 50, limits(50, 1'000, 1'000)).has_value());
  EXPECT_FALSE(bounds(kAfter, kMillion + 51, limits(50, 1'000, 1'000)).has_value());
}

TEST(ClockBounds, NeedReadingsThatAgreeOnAverage) {
  const Point ahead = point(kMillion, kMillion + 1'400, kMillion + 1'500);
  EXPECT_TRUE(bounds(ahead, 10, limits(0, 2'000, 300)).has_value());
  EXPECT_FALSE(bounds(ahead, 10, limits(0, 2'000, 299)).has_value());
  const Point behind = point(kMillion, kMillion + 600, kMillion + 700);
  EXPECT_TRUE(bounds(behind, 10, limits(0, 2'000, 300)).has_value());
  EXPECT_FALSE(bounds(behind, 10, limits(0, 2'000, 299)).has_value());
}

}  // namespace
}  // namespace ddsbench
