#include "pacer.hpp"

#include <gtest/gtest.h>

#include <future>

#include "clocks.hpp"

namespace ddsbench {
namespace {

TEST(Pacer, NeverReturnsBeforeTheDeadline) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  const std::int64_t start = monotonic_now_ns();
  for (int i = 1; i <= 20; ++i) {
    const std::int64_t deadline = start + i * 500'000;
    ASSERT_TRUE(pacer.wait_until(deadline));
    ASSERT_GE(monotonic_now_ns(), deadline);
  }
}

TEST(Pacer, DoesNotWaitForThePast) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  EXPECT_TRUE(pacer.wait_until(monotonic_now_ns() - 1));
  EXPECT_TRUE(pacer.wait_until(0));
}

TEST(Pacer, SleepsMostOfALongWait) {
  std::atomic<bool> stop{false};
  const Pacer pacer(stop);
  timespec before{};
  timespec after{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
  ASSERT_TRUE(pacer.wait_until(monotonic_now_ns() + 50'000'000));
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
  const std::int64_t cpu_ns = (after.tv_sec - before.tv_sec) * 1'000'000'000 + after.tv_nsec - before.tv_nsec;
  EXPECT_LT(cpu_ns, 25'000'000);
}

TEST(Pacer, StopEndsAWaitOfAnHour) {
  std::atomic<bool> stop{false};
  auto waited = std::async(std::launch::async, [&stop] {
    const Pacer pacer(stop);
    return pacer.wait_until(monotonic_now_ns() + 3'600'000'000'000);
  });
  stop = true;
  ASSERT_EQ(waited.wait_for(std::chrono::seconds(30)), std::future_status::ready);
  EXPECT_FALSE(waited.get());
}

}  // namespace
}  // namespace ddsbench
