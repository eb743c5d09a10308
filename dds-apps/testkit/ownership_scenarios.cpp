#include <gtest/gtest.h>

#include "description.hpp"
#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

// Both writers write alternately; the last message of the strong one comes after all of the weak one.
std::vector<Received> from_two_writers(const TopicOptions& weak_topic, const TopicOptions& strong_topic,
                                       std::size_t expected) {
  Pair pair;
  const auto third = make_middleware(loopback_domain());
  Collector collector;
  const auto reader = delivering_reader(*pair.far, weak_topic, collector);
  const auto weak = pair.near->make_writer(weak_topic);
  const auto strong = third->make_writer(strong_topic);
  await_matched(*reader, 2);
  await_matched(*weak, 1);
  await_matched(*strong, 1);
  EXPECT_TRUE(strong->write({0, 0, 0, 2, 0}));  // the reader knows the owner before the weak one writes
  collector.wait_for(1);
  for (std::uint64_t i = 1; i < 10; ++i) {
    EXPECT_TRUE(weak->write({0, i, 0, 1, 0}));
    EXPECT_TRUE(strong->write({0, i, 0, 2, 0}));
  }
  return collector.wait_for(expected);
}

TEST(EndpointOwnership, exclusiveDeliversOnlyTheStrongestOrIsRefused) {
  auto weak = keep_all_topic("Simple", simple_payload());
  weak.qos.ownership = Ownership::exclusive;
  weak.qos.strength = 3;
  auto strong = weak;
  strong.qos.strength = 9;
  if (!claims_support("ownership", "exclusive")) {
    const auto middleware = make_middleware(loopback_domain());
    EXPECT_THROW(middleware->make_writer(strong), MiddlewareError);
    return;
  }
  const auto received = from_two_writers(weak, strong, 10);
  ASSERT_EQ(received.size(), 10U);
  for (const auto& one : received) {
    EXPECT_EQ(one.header.writer_id, 2U);
  }
}

TEST(EndpointOwnership, sharedDeliversAll) {
  const auto topic = keep_all_topic("Simple", simple_payload());
  EXPECT_EQ(from_two_writers(topic, topic, 19).size(), 19U);
}

}  // namespace
}  // namespace ddsbench
