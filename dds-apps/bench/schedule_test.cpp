#include "schedule.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

std::vector<std::int64_t> offsets(const ScheduleOptions& options, std::size_t count) {
  Schedule schedule(options);
  std::vector<std::int64_t> result(count);
  for (auto& offset : result) offset = schedule.next_offset().count();
  return result;
}

TEST(Schedule, PeriodicIsMultiplesOfThePeriod) {
  EXPECT_EQ(offsets({Pattern::periodic, 250ns, 1, 0}, 4), (std::vector<std::int64_t>{0, 250, 500, 750}));
}

TEST(Schedule, BurstKeepsTheMeanIntervalBetweenMessages) {
  EXPECT_EQ(offsets({Pattern::burst, 100ns, 3, 0}, 8), (std::vector<std::int64_t>{0, 0, 0, 300, 300, 300, 600, 600}));
}

TEST(Schedule, MaxNeverWaits) {
  EXPECT_EQ(offsets({Pattern::max, 0ns, 1, 0}, 3), (std::vector<std::int64_t>{0, 0, 0}));
}

TEST(Schedule, PoissonDependsOnItsSeedOnly) {
  const ScheduleOptions options{Pattern::poisson, 1ms, 1, 7};
  EXPECT_EQ(offsets(options, 100), offsets(options, 100));
  EXPECT_NE(offsets(options, 100), offsets({Pattern::poisson, 1ms, 1, 8}, 100));
}

TEST(Schedule, PoissonIntervalsAreExponential) {
  constexpr std::size_t kCount = 100'001;
  const auto times = offsets({Pattern::poisson, 1ms, 1, 42}, kCount);
  double sum = 0;
  double squares = 0;
  std::size_t beyond_mean = 0;
  for (std::size_t i = 1; i < kCount; ++i) {
    const auto interval = static_cast<double>(times[i] - times[i - 1]);
    ASSERT_GE(interval, 0);
    sum += interval;
    squares += interval * interval;
    if (interval > 1e6) ++beyond_mean;
  }
  const double mean = sum / (kCount - 1);
  EXPECT_NEAR(mean, 1e6, 2e4);
  EXPECT_NEAR(std::sqrt(squares / (kCount - 1) - mean * mean), 1e6, 3e4) << "its deviation equals its mean";
  EXPECT_NEAR(static_cast<double>(beyond_mean) / (kCount - 1), std::exp(-1.0), 0.01);
}

}  // namespace
}  // namespace ddsbench
