#include "pacer.hpp"

#include <gtest/gtest.h>

#include <future>

#include "clocks.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(Pacer, NeverReturnsBeforeTheDeadline) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  const MonotonicTime start = MonotonicClock::now();
  for (int i = 1; i <= 20; ++i) {
    const MonotonicTime deadline = start + i * 500us;
    ASSERT_TRUE(pacer.wait_until(deadline));
    ASSERT_GE(MonotonicClock::now(), deadline);
  }
}

TEST(Pacer, DoesNotWaitForThePast) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  EXPECT_TRUE(pacer.wait_until(MonotonicClock::now() - 1ns));
  EXPECT_TRUE(pacer.wait_until(MonotonicTime{}));
}

TEST(Pacer, SleepsMostOfALongWait) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  timespec before{};
  timespec after{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
  ASSERT_TRUE(pacer.wait_until(MonotonicClock::now() + 50ms));
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
  const std::int64_t cpu_ns = (after.tv_sec - before.tv_sec) * 1'000'000'000 + after.tv_nsec - before.tv_nsec;
  EXPECT_LT(cpu_ns, 25'000'000);
}

TEST(Pacer, StopEndsAWaitOfAnHour) {
  std::atomic<bool> stop{false};
  auto waited = std::async(std::launch::async, [&stop] {
    const Pacer pacer(stop);
    return pacer.wait_until(MonotonicClock::now() + 1h);
  });
  stop = true;
  ASSERT_EQ(waited.wait_for(std::chrono::seconds(30)), std::future_status::ready);
  EXPECT_FALSE(waited.get());
}

}  // namespace
}  // namespace ddsbench
