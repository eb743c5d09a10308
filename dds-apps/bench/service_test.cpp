#include "service.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "clocks.hpp"
#include "random.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

std::chrono::nanoseconds cpu_of(const Service& service, std::uint32_t client, std::uint64_t seq) {
  const std::chrono::nanoseconds before = thread_cpu_time();
  service.serve(client, seq);
  return thread_cpu_time() - before;
}

TEST(Service, UsesAtLeastItsProcessorTimeAndThenWaits) {
  const Service service({2ms, 3ms, ServiceDistribution::constant, 1});
  const MonotonicTime start = MonotonicClock::now();
  EXPECT_GE(cpu_of(service, 0, 0), 2ms);
  EXPECT_GE(MonotonicClock::now() - start, 5ms);
}

TEST(Service, OfARequestIsTheSameInEveryOrder) {
  const Service service({1ms, 0ns, ServiceDistribution::exponential, 9});
  const std::chrono::nanoseconds expected = exponential(random_bits(9, 2 * 3, 17), 1ms);
  EXPECT_GE(cpu_of(service, 3, 17), expected);
  EXPECT_GE(cpu_of(service, 3, 17), expected);
}

TEST(RandomBits, DifferWithEachOfTheirNumbers) {
  std::vector<std::uint64_t> all;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (std::uint64_t stream = 0; stream < 10; ++stream) {
      for (std::uint64_t number = 0; number < 100; ++number) all.push_back(random_bits(seed, stream, number));
    }
  }
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

// Mean and variance within four standard errors of those of the distribution.
TEST(Exponential, HasItsMeanAndVariance) {
  constexpr int kDraws = 200'000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const auto value = static_cast<double>(exponential(random_bits(1, 0, static_cast<std::uint64_t>(i)), 1ms).count());
    sum += value / 1e6;
    squares += value / 1e6 * value / 1e6;
  }
  const double mean = sum / kDraws;
  EXPECT_NEAR(mean, 1.0, 4 / std::sqrt(kDraws));
  EXPECT_NEAR(squares / kDraws - mean * mean, 1.0, 4 * std::sqrt(8.0 / kDraws));
}

}  // namespace
}  // namespace ddsbench
