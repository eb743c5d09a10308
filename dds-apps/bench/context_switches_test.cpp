#include "context_switches.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <string>

#include "call_error.hpp"
#include "pipe.hpp"

namespace ddsbench {
namespace {

/// In each round trip each thread waits once: the kernel counts a voluntary switch for each wait that did not end at
/// once. Beside other programs some end at once, and a signal or the kernel's own work adds a few.
void expect_two_a_round_trip(const SwitchTimes& times) {
  const auto waits = static_cast<double>(times.voluntary + times.without_wait);
  EXPECT_NEAR(waits / static_cast<double>(times.round_trips), 2.0, 0.02);
}

TEST(Switches, OnOneProcessorAreTwoARoundTrip) {
  const std::atomic<bool> stop{false};
  const int processor = allowed_processors().front();
  const SwitchTimes times = time_switches(processor, processor, 2000, stop);
  ASSERT_EQ(times.switch_ns.size(), 2000U);
  EXPECT_TRUE(std::is_sorted(times.switch_ns.begin(), times.switch_ns.end()));
  // No kernel switches threads within 50 ns.
  EXPECT_GT(times.switch_ns.front(), 50.0);
  expect_two_a_round_trip(times);
  // Otherwise the threads did not switch at all, but found their turn on different processors. Beside other programs
  // fewer than two are voluntary.
  EXPECT_GT(times.voluntary, times.round_trips);
}

TEST(Switches, OnTwoProcessorsAreTwoARoundTripAtMost) {
  const std::vector<int> processors = allowed_processors();
  if (processors.size() < 2) GTEST_SKIP() << "one processor only";
  const std::atomic<bool> stop{false};
  expect_two_a_round_trip(time_switches(processors[0], processors[1], 500, stop));
}

TEST(Switches, LeaveTheCallerItsProcessorsAndPolicy) {
  const std::vector<int> before = allowed_processors();
  const std::atomic<bool> stop{false};
  (void)time_switches(before.front(), before.front(), 1, stop);
  EXPECT_EQ(allowed_processors(), before);
  EXPECT_EQ(::sched_getscheduler(0), SCHED_OTHER);
}

TEST(Switches, OnAProcessorThatDoesNotExistAreAnError) {
  const std::atomic<bool> stop{false};
  const int processor = allowed_processors().front();
  EXPECT_THROW((void)time_switches(CPU_SETSIZE - 1, processor, 1, stop), CallError);
  EXPECT_THROW((void)time_switches(processor, CPU_SETSIZE - 1, 1, stop), CallError);
}

TEST(Switches, EndWhenInterrupted) {
  const std::atomic<bool> stop{true};
  const int processor = allowed_processors().front();
  EXPECT_THROW((void)time_switches(processor, processor, 1, stop), Interrupted);
}

/// Restores what a test forbids.
class OneProcessor {
 public:
  OneProcessor() {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<unsigned>(allowed_processors().back()), &one);
    ::sched_setaffinity(0, sizeof one, &one);
  }
  ~OneProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }
  OneProcessor(const OneProcessor&) = delete;
  OneProcessor& operator=(const OneProcessor&) = delete;

 private:
  cpu_set_t before_{};
};

TEST(Switches, WithOneAllowedProcessorAreReportedWithAWarning) {
  const OneProcessor one;
  const Pipe printed;
  const Pipe input;
  Events events(printed.input());
  CommandStream commands(input.output());
  input.write("switch 20\nclose\n");
  switch_until_close(commands, events);
  for (const char* step : {"one processor, median", "one processor, p95"}) {
    const std::string start = R"({"event":"figure","name":"switch_time","unit":"ns","step":")" + std::string(step);
    EXPECT_EQ(printed.read_line().rfind(start, 0), 0U) << step;
  }
  const std::string count = R"({"event":"figure","name":"switches","unit":"thousandths","step":"one processor")";
  EXPECT_EQ(printed.read_line().rfind(count, 0), 0U);
  EXPECT_EQ(printed.read_line().rfind(R"({"event":"warning")", 0), 0U);
  EXPECT_EQ(printed.read_line(), R"({"event":"switched"})");
}

}  // namespace
}  // namespace ddsbench
