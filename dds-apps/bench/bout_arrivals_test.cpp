#include "bout_arrivals.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

StampTime stamp_at(std::int64_t ns) { return time_at<StampTime>(ns); }

TEST(BoutArrivals, CountsItsOwnMessagesOnly) {
  BoutArrivals bout({100, 10, 0ns, false}, 2);
  bout.record(0, 99, stamp_at(1));   // of the bout before
  bout.record(0, 110, stamp_at(2));  // of the next one
  bout.record(2, 100, stamp_at(3));  // of no publisher
  EXPECT_EQ(bout.counts().received(), 0U);
  bout.record(0, 100, stamp_at(4));
  bout.record(0, 100, stamp_at(5));
  bout.record(1, 109, stamp_at(6));
  EXPECT_EQ(bout.counts().received(), 3U);
  EXPECT_EQ(bout.counts().unique(), 2U);
}

TEST(BoutArrivals, TheLongestSpanIsThatOfOneSource) {
  BoutArrivals bout({0, 10, 0ns, false}, 2);
  EXPECT_EQ(bout.longest_span(), 0ns);
  bout.record(0, 0, stamp_at(-5));
  bout.record(1, 0, stamp_at(1000));
  bout.record(0, 1, stamp_at(95));
  bout.record(1, 1, stamp_at(1050));
  bout.record(1, 1, stamp_at(9000));  // a duplicate
  EXPECT_EQ(bout.longest_span(), 100ns);
}

TEST(BoutsReceived, TheCurrentOneIsTheLastThatBegan) {
  BoutsReceived bouts(1);
  EXPECT_EQ(bouts.current(), nullptr);
  const BoutArrivals& first = bouts.begin({0, 10, 0ns, true});
  BoutArrivals* still_used = bouts.current();
  const BoutArrivals& second = bouts.begin({10, 10, 0ns, false});
  still_used->record(0, 9, stamp_at(1));
  EXPECT_EQ(first.counts().unique(), 1U);
  EXPECT_EQ(bouts.current(), &second);
}

TEST(BoutArrivals, OnlyMessagesOfALoggedBoutAreLogged) {
  const BoutArrivals logged({100, 10, 0ns, true}, 1);
  EXPECT_FALSE(logged.logs(99));  // late, of an earlier bout
  EXPECT_TRUE(logged.logs(100));
  EXPECT_TRUE(logged.logs(109));
  EXPECT_FALSE(logged.logs(110));
  EXPECT_FALSE(BoutArrivals({100, 10, 0ns, false}, 1).logs(100));
}

}  // namespace
}  // namespace ddsbench
