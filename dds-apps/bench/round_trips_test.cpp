#include "round_trips.hpp"

#include <gtest/gtest.h>

#include "sample_log.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

StampTime time_of(std::int64_t ns) { return time_at<StampTime>(ns); }

/// A bout of 1000 messages that are due every microsecond, whose echo takes a microsecond more each time.
void play(RoundTrips& trips, std::uint64_t first, std::uint64_t answered) {
  trips.begin({first, 1000, 1us, true});
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const auto due = static_cast<std::int64_t>(i) * 1000;
    trips.due(first + i, time_of(due));
    if (i < answered) trips.record(0, first + i, time_of(due + static_cast<std::int64_t>(i + 1) * 1000));
  }
}

void expect_near(std::int64_t found, std::int64_t truth) {
  EXPECT_GE(found, truth);
  EXPECT_LE(found, truth + truth / 128);
}

TEST(RoundTrips, AreFromWhenAMessageWasDue) {
  RoundTrips trips(1);
  play(trips, 5000, 1000);
  trips.record(0, 5000, time_of(1'000'000'000));  // a duplicate
  trips.record(0, 4999, time_of(1'000'000'000));  // of an earlier bout
  const RoundTripSummary summary = trips.end(1000);
  EXPECT_EQ(summary.received, 1001U);
  EXPECT_EQ(summary.unique, 1000U);
  expect_near(summary.p50_ns, 500'000);
  expect_near(summary.p95_ns, 950'000);
  expect_near(summary.p99_ns, 990'000);
  expect_near(summary.p99_9_ns, 999'000);
  EXPECT_EQ(summary.max_ns, 1'000'000);
}

TEST(RoundTrips, AMessageWithoutAnEchoIsInfinitelyLong) {
  RoundTrips trips(1);
  play(trips, 0, 980);
  const RoundTripSummary summary = trips.end(1000);
  expect_near(summary.p95_ns, 950'000);
  EXPECT_EQ(summary.p99_ns, kNoTime);
  EXPECT_EQ(summary.p99_9_ns, kNoTime);
  EXPECT_EQ(summary.max_ns, kNoTime);
}

TEST(RoundTrips, EachBoutBeginsWithoutTimes) {
  RoundTrips trips(1);
  play(trips, 0, 1000);
  EXPECT_EQ(trips.end(1000).unique, 1000U);
  trips.begin({1000, 10, 1us, false});
  EXPECT_EQ(trips.arrivals().unique(), 0U);
  EXPECT_EQ(trips.end(10).p50_ns, kNoTime);
}

TEST(RoundTrips, OnlyEchoesOfALoggedBoutUntilItsEndAreLogged) {
  RoundTrips trips(1);
  EXPECT_FALSE(trips.logs(0));
  trips.begin({10, 5, 1us, true});
  EXPECT_TRUE(trips.logs(10));
  EXPECT_FALSE(trips.logs(9));
  EXPECT_FALSE(trips.logs(15));
  (void)trips.end(5);
  EXPECT_FALSE(trips.logs(10));
  trips.begin({15, 5, 1us, false});
  EXPECT_FALSE(trips.logs(15));
}

}  // namespace
}  // namespace ddsbench
