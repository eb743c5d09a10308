#include "timings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(CallTimes, AreThoseOfTheCall) {
  const std::atomic<bool> stop{false};
  const auto times = time_calls([] { std::this_thread::sleep_for(1ms); }, 20, 0ns, stop);
  ASSERT_EQ(times.size(), 20U);
  EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
  EXPECT_GE(times.front(), 1e6);
}

/// A short call is timed many at a time.
TEST(CallTimes, OfShortCallsAreMeansOfMany) {
  const std::atomic<bool> stop{false};
  std::uint64_t calls = 0;
  const auto times = time_calls([&calls] { ++calls; }, 50, 0ns, stop);
  EXPECT_GT(calls, 50U * 100U);
  EXPECT_GT(times.front(), 0.0);
}

TEST(CallTimes, WithAPeriodAreOfOneCallInEach) {
  const std::atomic<bool> stop{false};
  std::uint64_t calls = 0;
  const auto start = std::chrono::steady_clock::now();
  const auto times = time_calls([&calls] { ++calls; }, 20, 2ms, stop);
  EXPECT_GE(std::chrono::steady_clock::now() - start, 19 * 2ms);
  EXPECT_EQ(times.size(), 20U);
  EXPECT_EQ(calls, 30U) << "10 of them untimed";
}

TEST(CallTimes, EndWhenInterrupted) {
  const std::atomic<bool> stop{true};
  EXPECT_THROW(static_cast<void>(time_calls([] {}, 1, 0ns, stop)), Interrupted);
}

}  // namespace
}  // namespace ddsbench
