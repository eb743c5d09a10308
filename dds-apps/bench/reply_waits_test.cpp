#include "reply_waits.hpp"

#include <gtest/gtest.h>

#include <future>

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(ReplyWaits, EndWithTheReplyToTheirRequestOnly) {
  const std::atomic<bool> stop{false};
  ReplyWaits waits(2);
  waits.begin(0, 5);
  waits.answered(0, 4);
  waits.answered(1, 5);
  EXPECT_FALSE(waits.await(0, 20ms, stop));
  waits.begin(0, 6);
  waits.answered(0, 6);
  EXPECT_TRUE(waits.await(0, 20ms, stop)) << "it came before the wait";
}

TEST(ReplyWaits, AreWoken) {
  const std::atomic<bool> stop{false};
  ReplyWaits waits(1);
  waits.begin(0, 1);
  auto answered = std::async(std::launch::async, [&] { return waits.await(0, 60s, stop); });
  waits.answered(0, 1);
  EXPECT_TRUE(answered.get());
}

TEST(ReplyWaits, EndWithAStop) {
  std::atomic<bool> stop{false};
  ReplyWaits waits(1);
  waits.begin(0, 1);
  auto answered = std::async(std::launch::async, [&] { return waits.await(0, 3600s, stop); });
  stop = true;
  EXPECT_FALSE(answered.get());
}

}  // namespace
}  // namespace ddsbench
