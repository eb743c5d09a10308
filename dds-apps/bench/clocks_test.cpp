#include "clocks.hpp"

#include <gtest/gtest.h>
#include <time.h>

#include <functional>
#include <type_traits>
#include <utility>

#include "kernel_clock.hpp"
#include "stamp_offset.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

/// Whether `Operation` compiles for an `A` and a `B`.
template <typename Operation, typename A, typename B, typename = void>
inline constexpr bool kCompiles = false;
template <typename Operation, typename A, typename B>
inline constexpr bool
    kCompiles<Operation, A, B, std::void_t<decltype(std::declval<Operation>()(std::declval<A>(), std::declval<B>()))>> =
        true;

template <typename A, typename B>
inline constexpr bool kMix =
    std::is_convertible_v<A, B> || std::is_constructible_v<B, A> || std::is_assignable_v<B&, A> ||
    kCompiles<std::minus<>, A, B> || kCompiles<std::plus<>, A, B> || kCompiles<std::less<>, A, B> ||
    kCompiles<std::equal_to<>, A, B>;

template <typename A, typename B>
inline constexpr bool kSeparate = std::is_same_v<A, B> || !(kMix<A, B> || kMix<B, A>);

/// A duration may be added to a time, and two times differ by a duration. Nothing else mixes the two.
template <typename Time>
constexpr bool is_no_duration() {
  using std::chrono::nanoseconds;
  static_assert(std::is_same_v<decltype(Time{} - Time{}), nanoseconds> && std::is_same_v<decltype(Time{} + 1ns), Time>);
  static_assert(!kCompiles<std::plus<>, Time, Time> && !kCompiles<std::minus<>, nanoseconds, Time>);
  static_assert(!kCompiles<std::less<>, Time, nanoseconds> && !kCompiles<std::equal_to<>, Time, nanoseconds>);
  static_assert(!std::is_convertible_v<nanoseconds, Time> && !std::is_convertible_v<Time, nanoseconds>);
  static_assert(!kMix<Time, std::int64_t> && !std::is_convertible_v<std::int64_t, Time>);
  return sizeof(Time) == sizeof(std::int64_t) && std::is_trivially_copyable_v<Time>;
}

/// Checks every pair of them.
template <typename... Times>
struct Clocks {
  template <typename Time>
  static constexpr bool kSeparateFromAll = (kSeparate<Time, Times> && ...);
  static constexpr bool kAllSeparate = (kSeparateFromAll<Times> && ...);
  static constexpr bool kNoDurations = (is_no_duration<Times>() && ...);
};

using AllClocks = Clocks<MonotonicTime, RealtimeTime, RawClock::time_point, StampTime, KernelMonotonic, KernelRealtime>;
static_assert(AllClocks::kAllSeparate);
static_assert(AllClocks::kNoDurations);
static_assert(!kSeparate<MonotonicTime, std::chrono::time_point<MonotonicClock, std::chrono::seconds>>,
              "two times of one clock do mix: what is asked above can be seen");

static_assert(ClockOffset<MonotonicClock, StampClock>{5ns}(time_at<MonotonicTime>(2)) == time_at<StampTime>(7));
static_assert(!std::is_invocable_v<MonotonicToStamp, StampTime> &&
              !std::is_invocable_v<StampToRealtime, MonotonicTime>);

TEST(Clocks, EachReadsItsOwn) {
  timespec monotonic{};
  clock_gettime(CLOCK_MONOTONIC, &monotonic);
  const StampTime first = stamp_now(ClockKind::monotonic)();
  EXPECT_GE(ns_of(first), monotonic.tv_sec * 1'000'000'000 + monotonic.tv_nsec);
  EXPECT_GE(stamp_now(ClockKind::monotonic)(), first);
  EXPECT_GE(ns_of(stamp_now(ClockKind::realtime)()) / 1'000'000'000 + 1, time(nullptr));
}

TEST(Clocks, RawIsTheClockThatNtpDoesNotSlew) {
  timespec raw{};
  clock_gettime(CLOCK_MONOTONIC_RAW, &raw);
  const std::int64_t before = raw.tv_sec * 1'000'000'000 + raw.tv_nsec;
  const std::int64_t read = ns_of(stamp_now(ClockKind::monotonic_raw)());
  clock_gettime(CLOCK_MONOTONIC_RAW, &raw);
  EXPECT_GE(read, before);
  EXPECT_LE(read, raw.tv_sec * 1'000'000'000 + raw.tv_nsec);
  EXPECT_EQ(clock_id(ClockKind::monotonic_raw), CLOCK_MONOTONIC_RAW);
}

/// Each offset was measured by the narrowest of many reads, of which at least one must not be interrupted for long.
constexpr auto kOffsetSlack = 1ms;

TEST(Clocks, OffsetsToRealtimeAgree) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    const StampToRealtime to_realtime = offset_to_realtime(kind);
    const RealtimeTime before = RealtimeClock::now();
    const RealtimeTime converted = to_realtime(stamp_now(kind)());
    EXPECT_GE(converted, before - kOffsetSlack);
    EXPECT_LE(converted, RealtimeClock::now() + kOffsetSlack);
  }
}

TEST(StampOffset, PutsADeadlineOnTheStampClock) {
  for (const ClockKind kind : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    StampOffset offset(kind);
    for (int i = 0; i < 100; ++i) {
      offset.renew(MonotonicClock::now() + 1ms);
      const StampTime before = stamp_now(kind)();
      const StampTime converted = offset.stamp_of(MonotonicClock::now());
      const StampTime after = stamp_now(kind)();
      EXPECT_GE(converted, before - kOffsetSlack);
      EXPECT_LE(converted, after + kOffsetSlack);
    }
  }
}

TEST(Clocks, MonotonicHasNoOffsetFromItself) { EXPECT_EQ(offset_from_monotonic(ClockKind::monotonic).ahead, 0ns); }

TEST(Clocks, OffsetTurnsMonotonicIntoRealtime) {
  const MonotonicToStamp to_realtime = offset_from_monotonic(ClockKind::realtime);
  const StampTime before = stamp_now(ClockKind::realtime)();
  const StampTime converted = to_realtime(MonotonicClock::now());
  const StampTime after = stamp_now(ClockKind::realtime)();
  constexpr auto kSlack = 1ms;  // a clock under discipline may drift between the reads
  EXPECT_GE(converted, before - kSlack);
  EXPECT_LE(converted, after + kSlack);
}

}  // namespace
}  // namespace ddsbench
