#include <gtest/gtest.h>

#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <string>

#include "pair.hpp"

namespace ddsbench::fastdds {
namespace {

std::string refused_call(const DomainOptions& options) {
  try {
    make_middleware(options);
  } catch (const MiddlewareError& error) {
    return error.call();
  }
  return "nothing";
}

TEST(FastddsDomain, refusesBatching) {
  auto options = loopback_domain();
  options.batching = true;
  EXPECT_EQ(refused_call(options), "batching");
}

TEST(FastddsDomain, refusesMulticastOnAnInterfaceWithout) {
  auto data = loopback_domain();
  data.multicast = true;
  EXPECT_EQ(refused_call(data), "multicast");
  auto discovery = loopback_domain();
  discovery.peers.clear();
  EXPECT_EQ(refused_call(discovery), "multicast");
}

TEST(FastddsDomain, refusesAnUnknownInterfaceADomainAbove232AndPeersThatAreNoAddresses) {
  auto options = loopback_domain();
  options.interface = "nowhere0";
  EXPECT_EQ(refused_call(options), "interface");
  options = loopback_domain();
  options.domain = 233;
  EXPECT_EQ(refused_call(options), "domain");
  options = loopback_domain();
  options.peers = {"127.0.0.1", "localhost"};
  EXPECT_EQ(refused_call(options), "peers");
}

TEST(FastddsDomain, leavesNothingBehindAfterARefusal) {
  namespace dds = eprosima::fastdds::dds;
  auto& factory = *dds::DomainParticipantFactory::get_instance();
  auto topic = topic_of("Simple", std::vector<std::byte>(96));
  topic.qos.strength = -1;
  {
    const auto middleware = make_middleware(loopback_domain());
    ASSERT_EQ(factory.lookup_participants(41).size(), 1U);
    EXPECT_THROW(middleware->make_writer(topic), MiddlewareError);
  }
  EXPECT_TRUE(factory.lookup_participants(41).empty());
}

TEST(FastddsDomain, othersDoNotMatch) {
  auto options = loopback_domain();
  const auto here = make_middleware(options);
  options.domain = 42;
  const auto elsewhere = make_middleware(options);
  const auto third = make_middleware(loopback_domain());
  Collector collector;
  const auto topic = topic_of("Simple", std::vector<std::byte>(96));
  const auto stranger = elsewhere->make_reader(topic, Trigger::listener, collector, &monotonic_now_ns);
  const auto writer = here->make_writer(topic);
  const auto reader = third->make_reader(topic, Trigger::listener, collector, &monotonic_now_ns);
  await_matched(*writer, 1);
  EXPECT_EQ(stranger->matched(), 0U);
}

}  // namespace
}  // namespace ddsbench::fastdds
