#include "clocks.hpp"

#include <gtest/gtest.h>
#include <time.h>

#include "stamp_offset.hpp"

namespace ddsbench {
namespace {

TEST(Clocks, EachFunctionReadsItsOwnClock) {
  timespec monotonic{};
  clock_gettime(CLOCK_MONOTONIC, &monotonic);
  const std::int64_t first = clock_function(ClockKind::monotonic)();
  EXPECT_GE(first, monotonic.tv_sec * 1'000'000'000 + monotonic.tv_nsec);
  EXPECT_GE(clock_function(ClockKind::monotonic)(), first);
  EXPECT_GE(clock_function(ClockKind::realtime)() / 1'000'000'000 + 1, time(nullptr));
}

TEST(Clocks, RawIsTheClockThatNtpDoesNotSlew) {
  timespec raw{};
  clock_gettime(CLOCK_MONOTONIC_RAW, &raw);
  const std::int64_t before = raw.tv_sec * 1'000'000'000 + raw.tv_nsec;
  const std::int64_t read = clock_function(ClockKind::monotonic_raw)();
  clock_gettime(CLOCK_MONOTONIC_RAW, &raw);
  EXPECT_GE(read, before);
  EXPECT_LE(read, raw.tv_sec * 1'000'000'000 + raw.tv_nsec);
  EXPECT_EQ(clock_id(ClockKind::monotonic_raw), CLOCK_MONOTONIC_RAW);
}

/// Each offset was measured by the narrowest of many reads, of which at least one must not be interrupted for long.
constexpr std::int64_t kOffsetSlackNs = 1'000'000;

TEST(Clocks, OffsetsToRealtimeAgree) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    const std::int64_t offset = offset_to_realtime_ns(kind);
    const std::int64_t before = realtime_now_ns();
    const std::int64_t converted = clock_function(kind)() + offset;
    EXPECT_GE(converted, before - kOffsetSlackNs);
    EXPECT_LE(converted, realtime_now_ns() + kOffsetSlackNs);
  }
}

TEST(StampOffset, PutsADeadlineOnTheStampClock) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    StampOffset offset(kind);
    for (int i = 0; i < 100; ++i) {
      offset.renew(monotonic_now_ns() + 1'000'000);
      const std::int64_t before = clock_function(kind)();
      const std::int64_t converted = offset.stamp_ns(monotonic_now_ns());
      const std::int64_t after = clock_function(kind)();
      EXPECT_GE(converted, before - kOffsetSlackNs);
      EXPECT_LE(converted, after + kOffsetSlackNs);
    }
  }
}

TEST(Clocks, MonotonicHasNoOffsetFromItself) { EXPECT_EQ(offset_from_monotonic_ns(ClockKind::monotonic), 0); }

TEST(Clocks, OffsetTurnsMonotonicIntoRealtime) {
  const std::int64_t offset = offset_from_monotonic_ns(ClockKind::realtime);
  const std::int64_t before = realtime_now_ns();
  const std::int64_t converted = monotonic_now_ns() + offset;
  const std::int64_t after = realtime_now_ns();
  constexpr std::int64_t kSlackNs = 1'000'000;  // a clock under discipline may drift between the reads
  EXPECT_GE(converted, before - kSlackNs);
  EXPECT_LE(converted, after + kSlackNs);
}

}  // namespace
}  // namespace ddsbench
