#include "header_members.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace ddsbench::members {
namespace {

TEST(HeaderMembers, NarrowIntegersCarryEveryNumberOfTheirBits) {
  std::int32_t number_of_message = 0;
  set_number(number_of_message, std::numeric_limits<std::uint32_t>::max());
  EXPECT_EQ(number(number_of_message), std::numeric_limits<std::uint32_t>::max());
  std::int16_t index = 0;
  set_number(index, 40'000);
  EXPECT_EQ(number(index), 40'000U);
}

TEST(HeaderMembers, OneMemberCarriesNanoseconds) {
  std::uint64_t member = 0;
  for (const std::int64_t ns : {std::int64_t{0}, std::int64_t{1'800'000'000'123'456'789}, std::int64_t{-1}}) {
    set_time(member, ns);
    EXPECT_EQ(time(member), ns);
  }
}

TEST(HeaderMembers, TwoMembersCarrySecondsAndNanosecondsWithinThem) {
  std::int32_t seconds = 0;
  std::uint32_t nanoseconds = 0;
  set_time(seconds, nanoseconds, 1'800'000'000'999'999'999);
  EXPECT_EQ(seconds, 1'800'000'000);
  EXPECT_EQ(nanoseconds, 999'999'999U);
  EXPECT_EQ(time(seconds, nanoseconds), 1'800'000'000'999'999'999);
  set_time(seconds, nanoseconds, -1);
  EXPECT_EQ(seconds, -1);
  EXPECT_EQ(nanoseconds, 999'999'999U);
  EXPECT_EQ(time(seconds, nanoseconds), -1);
}

TEST(HeaderMembers, SecondsWithoutSignReachBeyond2038) {
  std::uint32_t seconds = 0;
  std::uint32_t nanoseconds = 0;
  set_time(seconds, nanoseconds, 4'000'000'000'000'000'001);
  EXPECT_EQ(time(seconds, nanoseconds), 4'000'000'000'000'000'001);
}

TEST(HeaderMembers, AnySecondsFromElsewhereAreRead) {
  const std::int64_t seconds = std::numeric_limits<std::int64_t>::max();
  const std::int32_t nanoseconds = -1;
  EXPECT_EQ(time(seconds, nanoseconds), std::numeric_limits<std::uint32_t>::max() - 1'000'000'000LL);
}

}  // namespace
}  // namespace ddsbench::members
