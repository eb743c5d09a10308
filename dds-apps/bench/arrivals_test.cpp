#include "arrivals.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

TEST(Arrivals, CountsEachMessageOfEachSourceOnce) {
  constexpr std::uint32_t kSources = 3;
  constexpr std::uint64_t kMessages = 65;
  Arrivals arrivals(kSources, kMessages);
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t source = 0; source < kSources; ++source) {
      for (std::uint64_t seq = 0; seq < kMessages; ++seq) arrivals.record(source, seq);
    }
  }
  EXPECT_EQ(arrivals.unique(), kSources * kMessages);
  EXPECT_EQ(arrivals.received(), 2 * kSources * kMessages);
}

TEST(Arrivals, WhatWasNotExpectedIsNotUnique) {
  Arrivals arrivals(1, 10);
  arrivals.record(1, 0);
  arrivals.record(0, 10);
  arrivals.record(0xFFFFFFFF, ~0ULL);
  arrivals.foreign();
  EXPECT_EQ(arrivals.received(), 3U);
  EXPECT_EQ(arrivals.unique(), 0U);
  EXPECT_EQ(arrivals.foreigners(), 1U);
}

}  // namespace
}  // namespace ddsbench
