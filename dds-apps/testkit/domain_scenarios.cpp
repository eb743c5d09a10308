#include <gtest/gtest.h>

#include <string>

#include "description.hpp"
#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

std::string refused_call(const DomainOptions& options) {
  try {
    make_middleware(options);
  } catch (const MiddlewareError& error) {
    return error.call();
  }
  return "nothing";
}

TEST(EndpointDomain, refusesBatching) {
  auto options = loopback_domain();
  options.batching = true;
  EXPECT_EQ(refused_call(options), "batching");
}

TEST(EndpointDomain, refusesAnIdentityThatItCannotUse) {
  auto options = loopback_domain();
  options.security = no_identity();
  EXPECT_NE(refused_call(options), "nothing");
  if (!security_refusal().empty()) {
    EXPECT_EQ(refused_call(options), "security");
  }
}

TEST(EndpointDomain, refusesMulticastOnAnInterfaceWithout) {
  auto data = loopback_domain();
  data.multicast = true;
  EXPECT_EQ(refused_call(data), "multicast");
  auto discovery = loopback_domain();
  discovery.peers.clear();
  EXPECT_EQ(refused_call(discovery), "multicast");
}

TEST(EndpointDomain, refusesAnUnknownInterfaceADomainAbove232AndPeersThatAreNoAddresses) {
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

TEST(EndpointDomain, othersDoNotMatch) {
  auto options = loopback_domain();
  const auto here = make_middleware(options);
  options.domain = 42;
  const auto elsewhere = make_middleware(options);
  const auto third = make_middleware(loopback_domain());
  Collector collector;
  const auto topic = topic_of("Complex", complex_payload(100), claimed_qos());
  const auto stranger = delivering_reader(*elsewhere, topic, collector);
  const auto writer = here->make_writer(topic);
  const auto reader = delivering_reader(*third, topic, collector);
  await_matched(*writer, 1);
  EXPECT_EQ(stranger->matched(), 0U);
}

}  // namespace
}  // namespace ddsbench
