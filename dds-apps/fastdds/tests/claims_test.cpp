// Tests what implementation.xml claims about Fast DDS itself, with endpoints that the app would not make.
#include <gtest/gtest.h>

#include "api.hpp"
#include "data_quality.hpp"
#include "description.hpp"
#include "pair.hpp"
#include "participant.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;

/// Whether Fast DDS creates a writer with this QoS.
bool makes(const dds::DataWriterQos& qos) {
  Participant participant(loopback_domain());
  auto& topic = participant.topic("FastddsClaims", dds::TypeSupport(new Avenue::SimplePubSubType));
  return participant.publisher().create_datawriter(&topic, qos) != nullptr;
}

TEST(FastddsClaim, ofRefusedDurabilityIsTrue) {
  auto qos = writer_qos({});
  EXPECT_TRUE(makes(qos));
  EXPECT_TRUE(claims_trouble("durability", "transient"));
  qos.durability().kind = dds::TRANSIENT_DURABILITY_QOS;
  EXPECT_FALSE(makes(qos));
  EXPECT_TRUE(claims_trouble("durability", "persistent"));
  qos.durability().kind = dds::PERSISTENT_DURABILITY_QOS;
  EXPECT_FALSE(makes(qos));
}

TEST(FastddsClaim, ofRefusedSourceOrderIsTrue) {
  EXPECT_TRUE(claims_trouble("destinationOrder", "by_source_timestamp"));
  auto qos = writer_qos({});
  qos.destination_order().kind = dds::BY_SOURCE_TIMESTAMP_DESTINATIONORDER_QOS;
  EXPECT_FALSE(makes(qos));
}

TEST(FastddsClaim, ofBlockingIsThatOfWriters) {
  const auto blocking = writer_qos({}).reliability().max_blocking_time;
  EXPECT_EQ(blocking.nanosec, 0U);
  EXPECT_EQ(claimed_limit("maxBlockingMs"), blocking.seconds * 1000);
}

}  // namespace
}  // namespace ddsbench::fastdds
