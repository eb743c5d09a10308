#include "clock_bounds.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

constexpr std::int64_t kMillion = 1'000'000;
constexpr ClockPoint kBefore{0, {1'000, 1'100}};
constexpr ClockPoint kAfter{kMillion, {kMillion + 1'000, kMillion + 1'100}};

void expect(const std::optional<StampBounds>& bounds, std::int64_t earliest_ns, std::int64_t latest_ns) {
  ASSERT_TRUE(bounds.has_value());
  EXPECT_EQ(bounds->earliest_ns, earliest_ns);
  EXPECT_EQ(bounds->latest_ns, latest_ns);
}

TEST(ClockBounds, AreTheNarrowerOnesOfBothReadings) {
  expect(bounds_between(kBefore, kAfter, 1'000, {0, 1'000, 1'000}), 1'999, 2'101);
  expect(bounds_between(kBefore, kAfter, kMillion - 1'000, {0, 1'000, 1'000}), kMillion - 1, kMillion + 101);
}

TEST(ClockBounds, HoldTheGrainOnEitherSide) {
  expect(bounds_between(kBefore, kAfter, 0, {50, 1'000, 1'000}), 950, 1'150);
  EXPECT_TRUE(bounds_between(kBefore, kAfter, -50, {50, 1'000, 1'000}).has_value());
  EXPECT_FALSE(bounds_between(kBefore, kAfter, -51, {50, 1'000, 1'000}).has_value());
  EXPECT_TRUE(bounds_between(kBefore, kAfter, kMillion + 50, {50, 1'000, 1'000}).has_value());
  EXPECT_FALSE(bounds_between(kBefore, kAfter, kMillion + 51, {50, 1'000, 1'000}).has_value());
}

TEST(ClockBounds, NeedReadingsThatAgreeOnAverage) {
  const ClockPoint ahead{kMillion, {kMillion + 1'400, kMillion + 1'500}};
  EXPECT_TRUE(bounds_between(kBefore, ahead, 10, {0, 2'000, 300}).has_value());
  EXPECT_FALSE(bounds_between(kBefore, ahead, 10, {0, 2'000, 299}).has_value());
  const ClockPoint behind{kMillion, {kMillion + 600, kMillion + 700}};
  EXPECT_TRUE(bounds_between(kBefore, behind, 10, {0, 2'000, 300}).has_value());
  EXPECT_FALSE(bounds_between(kBefore, behind, 10, {0, 2'000, 299}).has_value());
}

}  // namespace
}  // namespace ddsbench
