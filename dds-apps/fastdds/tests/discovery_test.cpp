#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "pair.hpp"

namespace ddsbench::fastdds {
namespace {

// No program listens there; on the loopback interface a server cannot be found in other ways.
constexpr const char* kNoServer = "127.0.0.1:9";

// True when a writer and a reader of two new participants find each other.
bool found(std::chrono::milliseconds wait) {
  const auto topic = keep_all_topic("Simple", std::vector<std::byte>(96));
  Collector collector;
  const Pair pair;
  const auto writer = pair.near->make_writer(topic);
  const auto reader = pair.far->make_reader(topic, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  const auto end = std::chrono::steady_clock::now() + wait;
  while (writer->matched() == 0 && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return writer->matched() > 0;
}

// The variable that implementation.xml sets replaces the peers. Fast DDS reads it only once, so this test uses a
// process of its own.
TEST(FastddsDiscoveryDeathTest, goesThroughTheServerAloneWhenOneIsNamed) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        setenv("ROS_DISCOVERY_SERVER", kNoServer, 1);
        std::_Exit(found(std::chrono::seconds(1)) ? 1 : 0);
      },
      ::testing::ExitedWithCode(0), "");
  EXPECT_TRUE(found(kPatience));
}

}  // namespace
}  // namespace ddsbench::fastdds
