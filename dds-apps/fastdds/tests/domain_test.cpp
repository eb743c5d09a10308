#include <gtest/gtest.h>

#include <fastdds/dds/domain/DomainParticipantFactory.hpp>

#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench::fastdds {
namespace {

TEST(FastddsDomain, leavesNothingBehindAfterARefusal) {
  namespace dds = eprosima::fastdds::dds;
  auto& factory = *dds::DomainParticipantFactory::get_instance();
  auto topic = keep_all_topic("Simple", std::vector<std::byte>(96));
  topic.qos.strength = -1;
  {
    const auto middleware = make_middleware(loopback_domain());
    ASSERT_EQ(factory.lookup_participants(41).size(), 1U);
    EXPECT_THROW(middleware->make_writer(topic), MiddlewareError);
  }
  EXPECT_TRUE(factory.lookup_participants(41).empty());
}

TEST(FastddsOwnership, refusesANegativeStrength) {
  const auto middleware = make_middleware(loopback_domain());
  auto topic = keep_all_topic("Simple", simple_payload());
  topic.qos.strength = -1;
  EXPECT_THROW(middleware->make_writer(topic), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench::fastdds
