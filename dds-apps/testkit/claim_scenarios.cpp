// Tests the claims of implementation.xml with the real DDS; linked into the tests of each implementation.
#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "collector.hpp"
#include "delivering_reader.hpp"
#include "description.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

/// Whether the implementation creates a writer and a reader with this QoS that find each other and exchange a message.
bool works(const DomainOptions& domain, const TopicQos& qos, std::size_t bytes) {
  try {
    const auto sending = make_middleware(domain);
    const auto receiving = make_middleware(domain);
    const TopicOptions options = topic_of("Complex", complex_payload(bytes), qos);
    Collector collector;
    const auto reader = delivering_reader(*receiving, options, collector);
    const auto writer = sending->make_writer(options);
    if (!wait_matched(*writer, 1) || !wait_matched(*reader, 1) || !writer->write({1, 0, 0, 0, 0})) return false;
    writer->flush();
    const std::vector<Received> received = collector.wait_for(1);
    return received.size() == 1 && received[0].content_matches;
  } catch (const MiddlewareError&) {
    return false;
  }
}

bool works(const TopicQos& qos) { return works(on_loopback(38), qos, 100); }

TEST(Claim, OfReliabilityIsTrue) {
  TopicQos qos;
  EXPECT_EQ(works(qos), claims_support("reliability", "reliable"));
  qos.reliability = Reliability::best_effort;
  EXPECT_EQ(works(qos), claims_support("reliability", "best_effort"));
}

TEST(Claim, OfDurabilityIsTrue) {
  TopicQos qos = claimed_qos();
  EXPECT_EQ(works(qos), claims_support("durability", "volatile"));
  qos.durability = Durability::transient_local;
  EXPECT_EQ(works(qos), claims_support("durability", "transient_local"));
}

TEST(Claim, OfOwnershipIsTrue) {
  TopicQos qos = claimed_qos();
  EXPECT_EQ(works(qos), claims_support("ownership", "shared"));
  qos.ownership = Ownership::exclusive;
  EXPECT_EQ(works(qos), claims_support("ownership", "exclusive"));
}

TEST(Claim, OfTriggersIsTrue) {
  const auto middleware = make_middleware(on_loopback(38));
  for (const auto& [trigger, name] : {std::pair{Trigger::listener, "listener"}, {Trigger::waitset, "waitset"}}) {
    Collector collector;
    std::unique_ptr<MessageReader> reader;
    try {
      reader = middleware->make_reader(topic_of("Complex", complex_payload(100), claimed_qos()), trigger, collector,
                                       stamp_now(ClockKind::monotonic));
    } catch (const MiddlewareError&) {
      EXPECT_FALSE(claims_support("trigger", name)) << name;
      continue;
    }
    EXPECT_TRUE(claims_support("trigger", name)) << name;
  }
}

TEST(Claim, OfBatchingIsTrue) {
  DomainOptions domain = on_loopback(38);
  domain.batching = true;
  EXPECT_EQ(works(domain, claimed_qos(), 100), claims_support("batching", "true"));
}

TEST(Claim, OfTheLeastOwnershipStrengthIsTrue) {
  TopicQos qos = claimed_qos();
  qos.ownership = Ownership::exclusive;
  const auto least = claimed_limit("minOwnershipStrength");
  qos.strength = static_cast<std::int32_t>(least.value_or(std::numeric_limits<std::int32_t>::min()));
  EXPECT_EQ(works(qos), claims_support("ownership", "exclusive"));
  if (least) {
    --qos.strength;
    EXPECT_FALSE(works(qos));
  }
}

TEST(Claim, OfMessageTypesIsTrue) {
  for (const auto& [type, payload] :
       {std::pair{"Complex", complex_payload(100)}, std::pair{"Simple", simple_payload()}}) {
    if (claims_type(type)) {
      EXPECT_EQ(roundtrip(type, payload), payload);
    } else {
      EXPECT_THROW(roundtrip(type, payload), MiddlewareError) << type;
    }
  }
}

/// A limit of 2 GiB is too much for a test, which then sends a message of thousands of fragments.
TEST(Claim, OfTheLargestMessageIsTrue) {
  constexpr std::size_t kBytes = std::size_t{8} << 20;
  const auto limit = static_cast<std::size_t>(claimed_limit("maxMessageSize").value_or(0));
  if (limit >= kBytes) {
    EXPECT_TRUE(works(on_loopback(38), claimed_qos(), kBytes));
  } else {
    EXPECT_TRUE(works(on_loopback(38), claimed_qos(), limit));
    EXPECT_FALSE(works(on_loopback(38), claimed_qos(), limit + 1));
  }
}

}  // namespace
}  // namespace ddsbench
