#include "time_histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(TimeHistogram, SmallTimesAreExact) {
  TimeHistogram histogram;
  for (std::int64_t ns = 255; ns >= 0; --ns) histogram.add(std::chrono::nanoseconds(ns));
  ASSERT_EQ(histogram.count(), 256U);
  for (std::int64_t ns = 0; ns < 256; ++ns) {
    EXPECT_EQ(histogram.at_rank(static_cast<std::uint64_t>(ns) + 1), std::chrono::nanoseconds(ns));
  }
}

TEST(TimeHistogram, EachTimeIsKnownToOnePartIn128) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> exponent(0, 62.9);
  std::vector<std::int64_t> times = {255, 256, 257, 511, 512, std::numeric_limits<std::int64_t>::max()};
  for (int i = 0; i < 20'000; ++i) times.push_back(static_cast<std::int64_t>(std::exp2(exponent(random))));
  TimeHistogram histogram;
  for (const std::int64_t ns : times) histogram.add(std::chrono::nanoseconds(ns));
  std::sort(times.begin(), times.end());
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::int64_t found = histogram.at_rank(i + 1).count();
    ASSERT_GE(found, times[i]);
    ASSERT_LE(found - times[i], times[i] / 128) << times[i];
  }
  EXPECT_EQ(histogram.max().count(), times.back());
}

TEST(TimeHistogram, NoTimeIsAboveTheLargest) {
  TimeHistogram histogram;
  histogram.add(1'000'001ns);
  EXPECT_EQ(histogram.at_rank(1), 1'000'001ns);
}

TEST(TimeHistogram, NegativeTimesCountAsZero) {
  TimeHistogram histogram;
  histogram.add(-5ns);
  histogram.add(3ns);
  EXPECT_EQ(histogram.count(), 2U);
  EXPECT_EQ(histogram.at_rank(1), 0ns);
  EXPECT_EQ(histogram.at_rank(2), 3ns);
}

TEST(TimeHistogram, IsEmptyAfterClear) {
  TimeHistogram histogram;
  histogram.add(1s);
  histogram.clear();
  EXPECT_EQ(histogram.count(), 0U);
  EXPECT_EQ(histogram.max(), 0ns);
  histogram.add(2ns);
  EXPECT_EQ(histogram.at_rank(1), 2ns);
}

}  // namespace
}  // namespace ddsbench
